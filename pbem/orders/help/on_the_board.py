"""What a question asks of the position: the lines and rows of its reader's own board that hold most of its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pbem import search, words
from pbem.engine import Game
from pbem.engine.sections import Section
from pbem.engine.shapes import State
from pbem.search import Hit, Index, Text
from pbem.words import ENGLISH

from ..around import asking
from ..around.talk import FIRST
from ..words.tokens import fold
from ..words.vocabulary import vocabulary_of
from .advice import things

MOST = 6  # lines and rows
SHARE = 0.5  # of a question that a line must hold
NEAR = 0.8  # of the share and the score of the best one, below which nothing else is told
OF_A_LINE = 0.7  # what a line of prose counts beside a row, which is about one thing


class _Place(NamedTuple):
    """Where something stands on a board: in which section, in a line or a row of it."""

    section: int
    is_row: bool
    at: int


def on_the_board(question: str, game: Game, state: State, role: str, language: str = ENGLISH) -> list[Section]:
    """The sections of a role's board that hold most of a question's words, with no more than the lines and rows that
    do; [] where none does, and of a question about rules.
    """
    if asking.asks_for_rules(question):
        return []
    board = game.sections(game.view(state, role), role, words.of(game, language))
    index = Index(_texts(board, game, role, language), search.of_game(game.meanings))
    found = {hit.key for hit in _best(_hits(question, index, game, role))}
    shown = [_with(section, number, found) for number, section in enumerate(board)]
    return [section for section in shown if section.lines or section.rows]


def _best(hits: list[Hit[_Place]]) -> Iterator[Hit[_Place]]:
    best = max(hits, key=lambda hit: hit.score, default=None)
    near = [hit for hit in hits if best and hit.share >= NEAR * best.share and hit.score >= NEAR * best.score]
    yield from near[:MOST]


def _hits(question: str, index: Index[_Place], game: Game, role: str) -> list[Hit[_Place]]:
    """What holds enough of a question; one that says "my" or "I" is about its writer besides."""
    hits = [hit for hit in index.best(question) if hit.share >= SHARE]
    if not {fold(word) for word in question.split()} & FIRST:
        return hits
    enough = {hit.key for hit in hits}
    return [hit for hit in index.best(f"{question} {game.role_name(role)}") if hit.key in enough]


def _texts(board: list[Section], game: Game, role: str, language: str) -> Iterator[Text[_Place]]:
    for number, section in enumerate(board):
        titles = [section.title, *_own(section.title, game, role)]
        for at, line in enumerate(section.lines):
            yield Text(_Place(number, False, at), titles, line, OF_A_LINE)
        for at, row in enumerate(section.rows):
            told = " ".join(f"{head} {cell}" for head, cell in zip(section.head, row, strict=False) if cell)
            yield Text(_Place(number, True, at), [*titles, *_names(row[0], game, language)], told)


def _own(title: str, game: Game, role: str) -> list[str]:
    """The role itself, where the title of a section says that it is the reader's own."""
    return [game.role_name(role)] if asking.is_the_readers(title) else []


def _names(name: str, game: Game, language: str) -> list[str]:
    """All names of what has this one."""
    given = vocabulary_of(game, language).given
    return [name, *(other for kind, identity in things(name, game, language) for other in given[kind][identity])]


def _with(section: Section, number: int, found: set[_Place]) -> Section:
    """A section with those of its lines and rows alone that were found."""
    lines = [line for at, line in enumerate(section.lines) if _Place(number, False, at) in found]
    rows = [row for at, row in enumerate(section.rows) if _Place(number, True, at) in found]
    return replace(section, lines=lines, rows=rows)
