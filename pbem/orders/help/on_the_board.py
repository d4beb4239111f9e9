"""What a question asks of the position: the lines and rows of its reader's own board that hold most of its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pbem import search, words
from pbem.engine import Game
from pbem.engine.facets import Reports, Wording
from pbem.engine.sections import Section
from pbem.engine.shapes import State
from pbem.search import Hit, Index, Text
from pbem.search.stems import stem, words_of
from pbem.words import ENGLISH

from ..around import asking
from ..around.talk import FIRST
from ..words.tokens import fold, tokenize
from ..words.vocabulary import vocabulary_of
from .advice import things

MOST = 6  # lines and rows for each part of a question
SHORT = 12  # rows of a table that is shown whole where two of them are asked about, for the others may be meant as well
PARTS = re.compile(r"[?!;]|\b(?:and|und|y|et)\b", re.IGNORECASE)  # what parts a question
SHARE, NAMED = 0.5, 0.3  # of a question that a line must hold; that a row must whose thing it names
NEAR = 0.8  # of the share and the score of the best one, below which nothing else is told
OF_A_LINE = 0.7  # what a line of prose counts beside a row, which is about one thing


class _Place(NamedTuple):
    """Where something stands on a board: in which section, in a line or a row of it. named: the stems of its name;
    of_a_role: whether a role is named in it; is_own: whether the section is the reader's own.
    """

    section: int
    is_row: bool
    at: int
    named: frozenset[str] = frozenset()
    of_a_role: bool = False
    is_own: bool = False


def on_the_board(question: str, game: Game, state: State, role: str, language: str = ENGLISH) -> list[Section]:
    """The sections of a role's board that hold most of a question's words, with no more than the lines and rows that
    do; [] where none does, and of a question about rules.
    """
    board = game.facet(Reports).sections(game.view(state, role), role, words.of(game, language))
    asked = [_by_names(part, game, language) for part in PARTS.split(question) if not asking.asks_for_rules(part)]
    if not any(asked):
        return []
    index = Index(_texts(board, game, role, language), search.of_game(game.facet(Wording).meanings))
    found = {hit.key[:3] for part in asked for hit in _best(_hits(part, index, game, role))}
    shown = [_with(section, number, found) for number, section in enumerate(board)]
    return [section for section in shown if section.lines or section.rows]


def _best(hits: list[Hit[_Place]]) -> Iterator[Hit[_Place]]:
    best = max(hits, key=lambda hit: hit.score, default=None)
    near = [hit for hit in hits if best and hit.share >= NEAR * best.share and hit.score >= NEAR * best.score]
    yield from near[:MOST]


def _by_names(question: str, game: Game, language: str) -> str:
    """A question with the first name of each thing behind another name of it: "Inglaterra England"."""
    vocabulary, tokens = vocabulary_of(game, language), tokenize(question)
    told, spoken = [], [token.word for token in tokens]
    for at in range(len(spoken)):
        length = vocabulary.longest_at(spoken, at)
        told += [vocabulary.given[kind][identity][0] for kind, identity in
                 vocabulary.lookup(tuple(spoken[at:at + length]))[:1] if length]
    return " ".join([question, *(name for name in told if fold(name) not in map(fold, question.split()))])


def _hits(question: str, index: Index[_Place], game: Game, role: str) -> list[Hit[_Place]]:
    """What holds enough of a question; one that says "my" or "I" is about its writer besides, and what is his own
    answers it first; one that asks who is about rows with roles.
    """
    hits = [hit for hit in index.best(question) if hit.share >= (NAMED if hit.key.named & hit.stems else SHARE)]
    if asking.asks_who(question):
        hits = [hit for hit in hits if hit.key.of_a_role] or hits
    if not {fold(word) for word in question.split()} & FIRST:
        return hits
    most = max((hit.share for hit in hits), default=0)
    enough = {hit.key for hit in hits if hit.key.is_own and hit.share >= most} or {hit.key for hit in hits}
    return [hit for hit in index.best(f"{question} {game.role_name(role)}") if hit.key in enough]


def _texts(board: list[Section], game: Game, role: str, language: str) -> Iterator[Text[_Place]]:
    for number, section in enumerate(board):
        own = _own(section.title, game, role)
        titles = [section.title, *own]
        for at, line in enumerate(section.lines):
            yield Text(_Place(number, False, at, is_own=bool(own)), titles, line, OF_A_LINE)
        for at, row in enumerate(section.rows):
            told = " ".join(f"{head} {cell}" for head, cell in zip(section.head, row, strict=False) if cell)
            named = frozenset(map(stem, words_of(row[0])))
            place = _Place(number, True, at, named, _names_a_role(row, game), bool(own))
            yield Text(place, [*titles, *_names(row[0], game, language)], told)


def _names_a_role(row: Sequence[str], game: Game) -> bool:
    """Whether a row is about a role, or one is all that stands in a cell."""
    return any(row[0].startswith(name) or name in row for name in map(game.role_name, game.roles))


def _own(title: str, game: Game, role: str) -> list[str]:
    """The role itself, where the title of a section says that it is the reader's own."""
    return [game.role_name(role)] if asking.is_the_readers(title) else []


def _names(name: str, game: Game, language: str) -> list[str]:
    """All names of what has this one."""
    given = vocabulary_of(game, language).given
    return [name, *(other for kind, identity in things(name, game, language) for other in given[kind][identity])]


def _with(section: Section, number: int, found: set[tuple[int, bool, int]]) -> Section:
    """A section with those of its lines and rows alone that were found; of a short table all rows or one."""
    lines = [line for at, line in enumerate(section.lines) if (number, False, at) in found]
    rows = [row for at, row in enumerate(section.rows) if (number, True, at) in found]
    is_whole = len(rows) > 1 and len(section.rows) <= SHORT
    return replace(section, lines=lines, rows=section.rows if is_whole else rows)
