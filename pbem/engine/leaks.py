"""The leak test: what a reader is shown must not change with what he may not know.

    look(game, state, reader, rng)        what he is shown of a state, in this world and in another one
    try_order(...)                        what he is told of an order of his own that is only tried
    carry_out(...)                        what he is told while an order of somebody else is carried out
    stay_quiet(...)                       what he is told of an answer under seal, or of an order filed ahead: nothing

Each raises Leak. What could be exchanged is counted by keys: a secret that is never exchanged for a kind of reader
proves nothing, and is named (`unproven`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

from .chance import Choices, Reason, Trial
from .copies import copy
from .errors import Illegal, StopBeforeChance
from .game import Game
from .reading import Read, hidden_in, telling
from .running import ALL, Running, top
from .secrecy import Reader
from .shapes import Command, Draw, Event, S
from .shown import SHOWN_TO, as_bytes, asked, difference, tried

ENOUGH, SHARE = 20, 5  # a secret is exchanged as often as this, or in one of so many states in which it is hidden
PUBLIC, PLAYER = "the public", "a player"  # kinds of readers
Secret: TypeAlias = tuple[str, str]  # a key, and the kind of reader from whom it is hidden


class Leak(Exception):
    """A reader is shown what he may not know."""


@dataclass(slots=True)
class Proof:
    """How often each secret was hidden from a kind of reader, and exchanged for another one."""

    hidden: Counter[Secret] = field(default_factory=Counter)
    exchanged: Counter[Secret] = field(default_factory=Counter)

    def add(self, other: Proof) -> None:
        """Count what another run has found as well."""
        self.hidden += other.hidden
        self.exchanged += other.exchanged

    def unproven(self) -> list[Secret]:
        """The secrets that were exchanged too seldom for what is not found to mean that nothing is there."""
        return sorted(secret for secret, times in self.hidden.items()
                      if self.exchanged[secret] < min(ENOUGH, times // SHARE))

    def lines(self) -> Iterator[str]:
        """The figures in words."""
        for key, kind in sorted(self.hidden):
            yield f"{self.exchanged[key, kind]:6} of {self.hidden[key, kind]:6} {key}, hidden from {kind}"


def kind_of(game: Game[S], reader: str) -> str:
    """What kind of reader this is."""
    return PLAYER if reader in game.roles else PUBLIC


def look(game: Game[S], state: S, reader: str, rng: Random, proof: Proof) -> list[bytes]:
    """What a reader is shown of a state, which must be the same in another world; Leak."""
    other = game.permute(state, reader, rng)
    _count(game, state, other, reader, proof)
    seen = []
    for what, show in SHOWN_TO.items():
        one, another = show(game, state, reader), show(game, other, reader)
        _same(one, another, f"{what} of {reader} depends on what it may not know")
        seen.append(as_bytes(one))
    return seen


def _count(game: Game[S], state: S, other: S, reader: str, proof: Proof) -> None:
    kind = kind_of(game, reader)
    for name, hidden, exchanged in each_key(game, state, other, reader):
        if hidden:
            proof.hidden[name, kind] += 1
            proof.exchanged[name, kind] += exchanged


def each_key(game: Game[S], state: S, other: S, reader: str) -> Iterator[tuple[str, bool, bool]]:
    """(name, whether a reader does not see all of it, whether it is exchanged in the other state) of each key; Leak for
    one that all see and that is exchanged.
    """
    roles = game.own(state, reader)
    for (name, key, here, frame), (_, _, there, _) in zip(game.secrecy.keys(state), game.secrecy.keys(other),
                                                          strict=True):
        value, exchanged = as_bytes(here[key.name]), as_bytes(there[key.name]) != as_bytes(here[key.name])
        if key.is_open and exchanged:
            raise Leak(f"{name} is declared as seen by all, and was exchanged for {reader}")
        hidden = not key.is_open and as_bytes(key.shown(here[key.name], Reader(roles, state, frame))) != value
        yield name, hidden, exchanged


def try_order(game: Game[S], state: S, reader: str, rng: Random) -> None:
    """An order that is only tried tells its giver the same, and is refused alike, whatever he may not know, and looks
    at nothing that is hidden from him: one that answers his question, and one that he may give at any time; Leak.
    """
    other = game.permute(state, reader, rng)
    for options in (game.options(state, reader), game.anytime_options(state, reader)):
        command = rng.choice(options).random(rng) if options else None
        if command is not None:
            _same(tried(game, state, reader, command), tried(game, other, reader, command),
                  f"what {reader} is told of {command}, only tried, depends on what it may not know")
            _look_at_nothing(game, state, reader, command)


def _look_at_nothing(game: Game[S], state: S, reader: str, command: Command) -> None:
    own = game.own(state, reader)
    running = Running(game, telling(game.secrecy, state, own), Trial(own))
    try:
        with suppress(StopBeforeChance, Illegal):
            running.answer(reader, command)
    except Read as read:
        raise Leak(f"{command} of {reader}, only tried, looks at what is hidden from it, in {read}, before "
                   "the mark of a secret") from None
    for event in hidden_in(told(running.events, reader)):
        raise Leak(f"{command} of {reader}, only tried, tells it of what is hidden: {event}")


class Dice(Trial):
    """Gives the dice that were rolled; StopBeforeChance at the first card, or secret."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        super().__init__()
        self._left = list(draws)

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        if choices is not None or not self._left or self._left[0]["of"] != of:
            raise StopBeforeChance(reason)
        return self._left.pop(0)["value"]


def carry_out(game: Game[S], state: S, reader: str, order: tuple[str, Command, Sequence[Draw]], rng: Random) -> None:
    """What a reader is told of somebody else's order up to the first secret, and whose answer is awaited then, are the
    same whatever neither of them may know; so they are whatever the reader alone may not, where the order is possible
    then; Leak. order: (role, command, draws).
    """
    role, command, _ = order
    own, here = game.own(state, reader), _told(game, state, reader, order)
    neither = game.exchanged(state, own | game.own(state, role), rng)
    _same(here, _told(game, neither, reader, order),
          f"what {reader} is told of {command} of {role} depends on what neither may know")
    for other in (game.secrecy.mixed(state, own, rng), game.secrecy.replaced(state, own, game.playing(state), rng)):
        there = _told(game, other, reader, order, may_fail=True)
        heard = here if there.awaited is not None else Told(here.events[:len(there.events)], None)
        _same(heard, there, f"what {reader} is told of {command} of {role} depends on what {reader} does not know")


class Told(NamedTuple):
    """What a reader is told of an order, and whose answer he then sees awaited; None where it could not be given."""

    events: list[Event]
    awaited: object


def _told(game: Game[S], state: S, reader: str, order: tuple[str, Command, Sequence[Draw]],
          may_fail: bool = False) -> Told:
    """may_fail: the order may rest on what was exchanged; then what was told before it failed is all."""
    role, command, draws = order
    running = Running(game, copy(state), Dice(draws))
    try:
        with suppress(StopBeforeChance):
            running.answer(role, command)
    except Exception:
        if may_fail:
            return Told(told(running.events, reader), None)
        raise
    return Told(told(running.events, reader), asked(game, running.state, reader))


def told(events: Iterable[Event], reader: str) -> list[Event]:
    """What a reader is told of what happened."""
    return [event for event in events if event["to"] == ALL or reader in event["to"]]


def stay_quiet(game: Game[S], before: S, after: S, reader: str, events: Iterable[Event]) -> None:
    """While a question waits for others, an answer that a reader is not told of shows him nothing; Leak."""
    if top(before).get("number") != top(after).get("number") or len(before["stack"]) != len(after["stack"]):
        return
    if not told(events, reader):
        for what in ("what is declared", "the view"):
            show = SHOWN_TO[what]
            _same(show(game, before, reader), show(game, after, reader),
                  f"{what} of {reader} shows what somebody has answered, and nobody told it so")


def _same(one: object, other: object, what: str) -> None:
    if as_bytes(one) != as_bytes(other):
        raise Leak(f"{what}: {difference(one, other)}")
