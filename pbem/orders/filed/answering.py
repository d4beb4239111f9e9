"""What an order filed ahead says to a question: its order lines, the conditions looked at as the board stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pbem.engine import Game
from pbem.engine.facets import Moments, Moves
from pbem.engine.shapes import Asked, State

from ..grammar.filing import Standing, all_conditions, standing_of
from ..grammar.writing import verb_name, write
from ..line.parting import pieces
from ..line.reading import Reader
from ..line.results import Command, Read
from ..words.filing import is_default
from ..words.tokens import Lines
from ..words.vocabulary import vocabulary_of
from . import conditions
from .blocks import after, block, stretch
from .in_turn import orders_in
from .kept import GIVEN, REST, THEN, TURN, UNTIL, WHEN, Filing
from .subject import is_then, verbs_named

NONE: Mapping[str, object] = {}


def answer(filing: Filing, game: Game, state: State, role: str, position: int = 0) -> list[Lines]:
    """Alternatives, each a list of order lines [(number, text)], that fit the question the role is asked now.

    [] when the filing does not fit; the first alternative that can be carried out is meant. An alternative may be
    refused by the rules. position: 0, or the number of the last line of a block that has been carried out: then the
    lines that follow it, if the turn still goes on. An IF of a block is looked at when its turn comes, so when
    all lines given have been carried out and the role is asked again, ask again with the new position. The rest of a
    mail also answers another question of the turn, if its next line is an order there. Whether an order of before was
    given at this very question the caller sees (`FromPool.waits`).
    """
    asked = game.pending(state).get(role)
    if not asked:
        return []
    if filing.kind == REST:
        fits = goes_on(filing, game, asked) or _is_order(filing.lines[position:], game, state, role, filing.language)
    elif position:
        fits = filing.kind == TURN and goes_on(filing, game, asked)
    else:
        fits = asked["decision"] in filing.moments and is_under_way(filing, game, state)
    return ANSWERS[filing.kind](_Asked(filing, game, state, role, asked["decision"]), position) if fits else []


def is_under_way(filing: Filing, game: Game, state: State) -> bool:
    """Whether what a filing is about is not over: the one move of a THEN; the others are about none."""
    return filing.kind != THEN or filing.move == game.facet(Moves).under_way(state)


def is_unconditional(filing: Filing, game: Game) -> bool:
    """Whether a standing order, or one of its alternatives, depends on no condition."""
    found = standing_of(filing.text, vocabulary_of(game, filing.language))
    return not found.condition and "" in found.own


def is_last(filing: Filing, number: int, game: Game) -> bool:
    """Whether no order stands behind a line of a filing. number: its place in a block."""
    if filing.kind != TURN:
        return filing.kind != REST or all(is_then(text, game, filing.language) for _, text in filing.lines[number:])
    return not after(block(filing.lines, vocabulary_of(game, filing.language)), number)


def goes_on(filing: Filing, game: Game, asked: Asked) -> bool:
    """Whether a question belongs to the turn of a block; none does where no question begins one (`Moment.turn`)."""
    return any(asked["pace"] == game.decisions[name].pace for name in filing.moments[:1])


def _is_order(lines: Lines, game: Game, state: State, role: str, language: str) -> bool:
    """Whether the first of these lines is an order that the question offers."""
    reader = Reader(game, state, role, language)
    read = [reader.read(order) for order in orders_in(lines[0][1], game, language)] if lines else []
    return any(isinstance(one, Command) and one.command["verb"] in reader.possible for one in read)


class _Asked:
    """A filing held against the question that its role is asked."""

    def __init__(self, filing: Filing, game: Game, state: State, role: str, decision: str) -> None:
        self.filing, self.game, self.state, self.role, self.decision = filing, game, state, role, decision
        self.language, self.vocabulary = filing.language, vocabulary_of(game, filing.language)
        self.about = game.about(state, role)

    def standing(self, position: int) -> list[Lines]:
        found = standing_of(self.filing.text, self.vocabulary)
        if not self._is_there():
            return []
        reader = Reader(self.game, self.state, self.role, self.language)
        return [orders for orders, own in self._alternatives(found, reader)
                if self._holds([found.condition, own], reader.read(orders[0][1]), found.subject is None)]

    def _is_there(self) -> bool:
        """Whether the question is about the place and the power asked for."""
        moment = self.game.facet(Moments).of[self.decision]
        return all(wanted is None or any(wanted in _ids(self.about.get(key)) for key in keys)
                   for wanted, keys in ((self.filing.place, moment.places), (self.filing.by, moment.by)))

    def _alternatives(self, found: Standing, reader: Reader) -> Iterator[tuple[Lines, str]]:
        """The numbered orders of each alternative that is for this question, with the condition of its own."""
        number, verbs = 0, {*self.game.facet(Moments).of[self.decision].verbs}
        for orders, own in zip(found.alternatives, found.own, strict=True):
            if is_default(orders[0]):
                orders = [write(self.game.default(self.state, self.role), self.game, self.state, self.role,
                                self.language)]
            elif not verbs_named(orders[0], self.game, self.language) & verbs:
                continue
            yield [(number := number + 1, order.strip()) for order in pieces("; ".join(orders), reader)], own

    def _holds(self, asked: Iterable[str], read: Read, policy: bool) -> bool:
        """Whether conditions hold; a policy is only for questions at which its order can be given."""
        command: Mapping[str, object] = {**read.command} if isinstance(read, Command) else {}
        return bool(command or not policy) and all(self._true(words, command) for words in asked)

    def turn(self, position: int) -> list[Lines]:
        statements = block(self.filing.lines, self.vocabulary)
        rest = after(statements, position) if position else statements
        lines = [(line.number, line.text) for line in stretch(rest or [], self._true)]
        return [lines] if lines else []

    def rest(self, position: int) -> list[Lines]:
        lines = self.filing.lines[position:]
        return [lines] if lines else []

    def _true(self, words: str, command: Mapping[str, object] = NONE) -> bool:
        """Whether a condition holds. command: the order that it stands with."""
        return conditions.read(words, self.game, self.state, self.role, self.language).hold(
            self.about, command, self.decision)

    def until(self, position: int) -> list[Lines]:
        if all(map(self._true, all_conditions(self.filing.text, self.vocabulary))):
            return []
        return [[(1, verb_name(self.game.speech.passing, self.vocabulary))]]


ANSWERS = {WHEN: _Asked.standing, THEN: _Asked.standing, TURN: _Asked.turn, UNTIL: _Asked.until, REST: _Asked.rest,
           GIVEN: _Asked.rest}


def _ids(value: object) -> list[object]:
    """Ids in a value of a question's data: one, a list of them, or the keys of a dict."""
    if isinstance(value, str):
        return [value]
    return [*value] if isinstance(value, Iterable) else []
