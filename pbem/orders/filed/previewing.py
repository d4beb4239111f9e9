"""What an order filed ahead would do as the board stands, told to its owner when it is filed.

Built from what the owner may know: the conditions as they hold now, and for what is done in an own turn a trial on the
state the game imagines for it (`Moments.suppose`), up to the first die or secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbem.engine import Game, Illegal, Phrase
from pbem.engine.facets import Moments
from pbem.engine.shapes import State

from ..grammar.filing import all_conditions
from ..line.reading import Reader
from ..line.results import Command, Read, Refusal
from ..words.tokens import Lines
from ..words.vocabulary import vocabulary_of
from . import conditions, supposing
from .answering import answer
from .blocks import after, block, conditions_of
from .choosing import choose
from .conditions import Clause
from .fallbacks import Fallback, fallbacks
from .kept import THEN, TURN, UNTIL, WHEN, Filing

DONE, UP_TO_CHANCE, REFUSED = "would_be_done", "up_to_chance", "would_be_refused"


def preview(filing: Filing, game: Game, state: State, role: str) -> str:
    """One sentence about a Filing, in its language: what holds of its conditions, and what it would do."""
    parts = [*_conditions(filing, game, state, role), *PREVIEWS[filing.kind](filing, game, state, role)]
    return vocabulary_of(game, filing.language).spoken.tell(_said("as_the_board_stands", parts=parts))


def _said(name: str, /, **values: object) -> Phrase:
    return Phrase(name, values, "filings")


def _conditions(filing: Filing, game: Game, state: State, role: str) -> list[Phrase]:
    """ "Vienna besieged: no" of every condition, each once; one that needs a question's data is said to."""
    vocabulary = vocabulary_of(game, filing.language)
    texts = conditions_of(block(filing.lines, vocabulary)) if filing.kind == TURN \
        else all_conditions(filing.text, vocabulary)
    clauses = [clause for text in texts for clause in conditions.read(text, game, state, role, filing.language).clauses]
    return [_said("condition_now", condition=text, holds=_holds(clause))
            for text, clause in {clause.text: clause for clause in clauses}.items()]


def _holds(clause: Clause) -> bool | str:
    return "asked" if clause.condition.decisions else clause.holds({}, {})


def _standing(filing: Filing, game: Game, state: State, role: str) -> list[Phrase]:
    head, supposed = "for_the_question", state
    alternatives = answer(filing, game, state, role)
    if not alternatives and any(game.facet(Moments).of[decision].turn for decision in filing.moments):
        head, supposed = "for_the_turn", game.facet(Moments).suppose(game, state, role) or state
        alternatives = answer(filing, game, supposed, role)
    if not alternatives:
        asked = game.pending(state).get(role)
        return [_said("no_answer_now" if asked and asked["decision"] in filing.moments else "waits")]
    tried = _first_legal(filing, alternatives, game, supposed, role)
    return [_said(head, tried=tried, turn=game.speech.turn[0])]


def _first_legal(filing: Filing, alternatives: Sequence[Lines], game: Game, state: State, role: str) -> list[Phrase]:
    """The first alternative that can be carried out, or why none can; each with what would become of it."""
    refused = []
    for lines in alternatives:
        outcome, tried = _tried(lines[0][1], game, state, role, filing.language)
        told = _said("alternative", order=lines[0][1], outcome=outcome)
        if tried is not None or outcome.name == UP_TO_CHANCE:
            return [told]
        refused.append(told)
    return refused


def _turn(filing: Filing, game: Game, state: State, role: str) -> list[Phrase]:
    """A trial of a block, line by line, or of passing."""
    supposed = game.facet(Moments).suppose(game, state, role)
    if supposed is None:
        return [_said("no_trial", turn=game.speech.turn[0])]
    lines = answer(filing, game, supposed, role)
    if not lines:
        return [_said("would_be_asked", turn=game.speech.turn[0]) if filing.kind == UNTIL else _said("no_line")]
    return _trial(filing, lines[0], game, supposed, role)


def _trial(filing: Filing, lines: Lines, game: Game, state: State, role: str) -> list[Phrase]:
    """The lines tried one after the other, as they would be carried out."""
    told, left, vocabulary = [], [*lines], vocabulary_of(game, filing.language)
    while left:
        number, text = left.pop(0)
        outcome, after_it = _tried(text, game, state, role, filing.language)
        told.append(_said("line", order=text, outcome=outcome))
        if after_it is not None and role not in game.pending(after_it):
            after_it, supposed = _supposed(game, after_it, role, filing.language)
            told += supposed
        if after_it is None or role not in game.pending(after_it):
            rest = left or filing.kind == TURN and after(block(filing.lines, vocabulary), number)
            return told + ([_said("later")] if rest and outcome.name != REFUSED else [])
        state = after_it
        if not left and filing.kind == TURN:
            left = [*next(iter(answer(filing, game, state, role, number)), [])]
    return told


def _supposed(game: Game, state: State, role: str, language: str) -> tuple[State | None, list[Phrase]]:
    """(the state in which a role is asked again when the others answer as usual, what is told of that)."""
    after, replies = supposing.usual(game, state, role, language)
    if after is None:
        return None, []
    return after, [_said("supposed", replies=supposing.told(replies, game))]


def _tried(text: str, game: Game, state: State, role: str, language: str) -> tuple[Phrase, State | None]:
    """(Phrase of what would become of an order, the state after it or None when that is not known)."""
    reader = Reader(game, state, role, language)
    several = fallbacks(text, game, language)
    try:
        chosen = choose(several, reader) if several else None
        read = reader.read(text) if chosen is None else chosen.read or chosen.refusal(text, reader)
        if not isinstance(read, Command):
            return _refused(read, several), None
        tried, _, stopped = game.trial(state, role, read.command)
    except Illegal as refused:
        return _said(REFUSED, why=refused.sentence, rules=refused.rules), None
    told = _said(UP_TO_CHANCE if stopped else DONE, order=chosen.order if chosen else None,
                 reasons=chosen.reasons(reader) if chosen else [])
    return told, tried


def _refused(read: Read, several: Sequence[Fallback]) -> Phrase:
    """What a line that is no order now is told; of several orders each is told with its own rules already."""
    if isinstance(read, Refusal):
        return _said(REFUSED, why=read.sentence, rules=() if several else read.rules)
    return _said(REFUSED, why=getattr(read, "why", ""), rules=())


PREVIEWS = {WHEN: _standing, THEN: _standing, TURN: _turn, UNTIL: _turn}
