"""Which of an order and those behind its ELSE is carried out: the first that the rules allow as the board stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from pbem.engine import Game, Illegal, shapes
from pbem.engine.shapes import State

from ..line.parting import pieces
from ..line.reading import Reader
from ..line.results import Command, Ignored, Meta, Read, Refusal
from . import conditions
from .conditions import Conditions
from .fallbacks import Fallback
from .in_turn import guarded
from .reading import check_orders


@dataclass(slots=True)
class Chosen:
    """order, read: the first possible one, None where none is. refused: (order, why not) of those before it.

    passed: it is one order alone, whose turn has come and whose condition does not hold: nothing is done for it.
    """

    order: str = ""
    read: Command | None = None
    refused: list[tuple[str, Refusal]] = field(default_factory=list)
    passed: bool = False

    def reasons(self, reader: Reader) -> list[str]:
        """Why each of the orders before it was not possible, with its rules."""
        return [reader.spoken.say("lines", "not_possible", {"order": order, "why": why.sentence, "rules": why.rules})
                for order, why in self.refused]

    def refusal(self, text: str, reader: Reader) -> Refusal:
        """Why none of them is possible, or why one alone is not.

        not_now: none of them is an order that the question takes.
        """
        told = [why for _, why in self.refused]
        if len(told) == 1:
            return replace(told[0], text=text)
        return Refusal(text, reader.spoken.say("lines", "none_possible", {"reasons": self.reasons(reader)}),
                       _together(why.rules for why in told), _together(why.nearest for why in told),
                       all(why.not_now for why in told))


def _together(lists: Iterable[Sequence[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for some in lists for one in some))


def choose(several: Sequence[Fallback], reader: Reader) -> Chosen:
    """The first of several orders that can be carried out now. reader: of the moment at which their turn comes.

    Raises Illegal where the words of one are no order wherever the match stands, or a condition is none: another order
    would be carried out for a slip of the pen.
    """
    chosen, orders, asked = Chosen(), orders_of(several, reader), conditions_of(several, reader)
    for one, order, condition in zip(several, orders, asked, strict=True):
        read = _judged(order, one.condition, condition, reader)
        if isinstance(read, Command):
            chosen.order, chosen.read = one.order, read
            break
        chosen.refused.append((one.order, read if isinstance(read, Refusal) else Refusal(order.text, "")))
    chosen.passed = len(several) == 1 and _fails(asked[0], reader)
    return chosen


def _fails(condition: Conditions, reader: Reader) -> bool:
    """Whether a condition does not hold, at a question of the turn that its order belongs to."""
    asked = reader.game.pending(reader.state).get(reader.role)
    return asked is not None and asked["pace"] in reader.game.turn_paces and not condition.hold(*_asked(reader))


def orders_of(several: Sequence[Fallback], reader: Reader) -> list[Command | Meta | Refusal]:
    """What each of several orders is; raises Illegal where the words of one are none."""
    check_orders([one.order for one in several], reader.game, reader.spoken.language)
    return [_read(one.order, reader) for one in several]


def _read(order: str, reader: Reader) -> Command | Meta | Refusal:
    """What an order is, or the first of those that semicolons part."""
    read = reader.read(pieces(order, reader)[0].strip())
    if isinstance(read, Ignored):
        raise Illegal("no_order", {"text": order})
    if isinstance(read, Refusal) and read.unread:
        raise Illegal("alternative_unread", {"order": order, "why": read.sentence}, read.rules, read.nearest)
    return read


def conditions_of(several: Sequence[Fallback], reader: Reader) -> list[Conditions]:
    """Under which conditions the rules aside each of several orders is carried out; raises Illegal where one is none.
    """
    return [conditions.read(one.condition, reader.game, reader.state, reader.role, reader.spoken.language)
            for one in several]


def _judged(order: Command | Meta | Refusal, written: str, condition: Conditions, reader: Reader) -> Read:
    """What an order is, a Refusal when its condition does not hold or the rules refuse it."""
    try:
        if not condition.hold(*_asked(reader)):
            return Refusal(order.text, reader.spoken.say("lines", "condition_fails", {"condition": written}))
        if isinstance(order, Command):
            reader.game.trial(reader.state, reader.role, order.command)
    except Illegal as refused:
        return reader.refusal(order.text, refused)
    return order


def _asked(reader: Reader) -> tuple[shapes.View, dict[str, object], str]:
    """What a role may see of its question, and which it is, for `Conditions.hold`; nothing where it is not asked."""
    asked = reader.game.pending(reader.state).get(reader.role)
    return (reader.game.about(reader.state, reader.role), {}, asked["decision"]) if asked else ({}, {}, "")


def read_command(text: str, game: Game, state: State, role: str) -> shapes.Command:
    """The command of a line that must be an order; Illegal for anything else (case files read with it)."""
    reader = Reader(game, state, role)
    several = guarded(text, game)
    chosen = choose(several, reader) if several else None
    read: Read = reader.read(text) if chosen is None else chosen.read or chosen.refusal(text, reader)
    if isinstance(read, Command):
        return read.command
    if isinstance(read, Refusal):
        raise Illegal("as_told", {"why": read.sentence}, read.rules, read.nearest)
    raise Illegal("no_order", {"text": text})
