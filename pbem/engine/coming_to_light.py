"""What the players have come to know by a command: a rollback past it does not take that from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .chance import CARDS
from .phrases import Phrase, named, read
from .running import ALL
from .shapes import Event, S

if TYPE_CHECKING:
    from .game import Game
    from .old_line import Past


@dataclass(slots=True)
class Learned:
    """What came to light. who: ALL, or the roles; what: a Phrase, mostly of the sort "rolls", or a text. rows: numbers.

    """

    who: str | tuple[str, ...]
    what: object
    rows: list[int]

    def sentence(self, game: Game[S]) -> Phrase:
        """Who has learned what, as a Phrase of the sort "branches"."""
        if self.who == ALL:
            return Phrase("all_have_learned", {"what": self.what}, "branches")
        roles = named(game.role_kind, self.who) if game.role_kind else [*self.who]
        return Phrase("have_learned", {"roles": roles, "what": self.what}, "branches")


def learned(past: Past[S]) -> list[Learned]:
    """What came to light by a command: cards that were drawn, secrets that were shown, what others were told apart.

    A card is known to those who were told of it in an event, or else to its role; a secret to those to whom
    the rules show it, where they do not say so to all who were told anything.
    """
    events, rows = past.row["events"], [past.row["number"]]
    found: list[Learned] = []
    for draw, card in zip(past.draws, past.came, strict=True):
        if draw["chain"] == CARDS:
            who = _told_of(_events_of(events, card)) or _own(past)
            gather(found, [Learned(who, read(draw["reason"]), rows)])
    gather(found, [Learned(_told_of(events) or _own(past) if to is None else tuple(to), secret, rows)
                   for secret, to in past.secrets])
    apart = _told_of([event for event in events if event["to"] != ALL])
    others = tuple(role for role in apart if role != past.role)
    return found or ([Learned(others, Phrase("told_apart", {}, "branches"), rows)] if others else [])


def _events_of(events: Iterable[Event], card: object) -> list[Event]:
    """The events that tell of a card: where some are told apart, these and what all are told under the same name.

    So a number that is equal to that of a card is not taken for it.
    """
    keys = [(event, {key for key, value in event.items() if _holds(value, card)}) for event in events]
    apart = {key for event, own in keys for key in own if event["to"] != ALL}
    return [event for event, own in keys if own & (apart or own)]


def _holds(data: object, thing: object) -> bool:
    """Whether a thing is in plain data."""
    if isinstance(data, Mapping):
        return any(_holds(one, thing) for one in data.values())
    return any(_holds(one, thing) for one in data) if isinstance(data, list | tuple) else data == thing


def _own(past: Past[S]) -> tuple[str, ...]:
    return (past.role,) if past.role else ()


def gather(found: list[Learned], more: Iterable[Learned]) -> None:
    """Add to what was found already, the same things together; what nobody has learned is none."""
    for one in (one for one in more if one.who):
        same = next((other for other in found if (other.who, other.what) == (one.who, one.what)), None)
        if same is None:
            found.append(one)
        else:
            same.rows = sorted({*same.rows, *one.rows})


def _told_of(events: Iterable[Event]) -> str | tuple[str, ...]:
    """ALL, or the roles, that were told of some events."""
    audiences = [event["to"] for event in events]
    return ALL if ALL in audiences else tuple(dict.fromkeys(role for roles in audiences for role in roles))
