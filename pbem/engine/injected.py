"""Leaks put into a game one by one, to see that the leak test finds each: every secret key, by every channel.

A sound game is played until each of its secrets was hidden at a few moments; there the same game is looked at with one
secret told to everybody by one channel. What the test does not find is a hole in the test, not in the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import copy as shallow
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic, NamedTuple, Never, TypeAlias
from zlib import crc32

from .chance import Replay
from .copies import copy
from .decisions import Option
from .game import Game
from .harness import PUBLIC, Played, play_random
from .leaks import Leak, Proof, carry_out, look
from .running import Running
from .secrecy import Reader, Thing, leaves
from .shapes import Asked, Command, Draw, Options, Plain, S
from .shown import as_bytes
from .told_alike import order_told, worlds

MOMENTS = 6  # at which a secret is told by a channel
TRIES = 12  # worlds with which each is compared
Order: TypeAlias = tuple[str, Command, list[Draw]]
Leaky: TypeAlias = Callable[[Game[S], str], Game[S]]  # the game with a key told to all


class Moment(NamedTuple, Generic[S]):
    """A state, and the order that was given in it."""

    state: S
    order: Order


def secret(game: Game[S], name: str, state: S, reader: str = PUBLIC) -> int:
    """A number that tells all of a key of which a reader does not know all; 0 where nothing is hidden from him."""
    roles = game.own(state, reader)
    for found, key, inside, frame in game.secrecy.keys(state):
        if found == name:
            value = inside[key.name]
            if as_bytes(key.shown(value, Reader(roles, state, frame))) != as_bytes(value):
                return crc32(as_bytes(value))
    return 0


def unseen(game: Game[S], name: str, state: S) -> Counter[Thing]:
    """How often each thing is in a key where not all see it."""
    roles, found = game.own(state, PUBLIC), Counter[Thing]()
    for one, key, inside, frame in game.secrecy.keys(state):
        if one == name:
            value = inside[key.name]
            found += Counter(leaves(value)) - Counter(leaves(key.shown(value, Reader(roles, state, frame))))
    return found


# The channels.

def _with(game: Game[S], **changed: object) -> Game[S]:
    twin = shallow(game)
    vars(twin).update(changed)
    return twin


def in_view(game: Game[S], name: str) -> Game[S]:
    return _with(game, view=lambda state, role: {**game.view(state, role), "leak": secret(game, name, state)})


def in_prompt(game: Game[S], name: str) -> Game[S]:
    return _with(game, about=lambda state, role: {**game.about(state, role), "leak": secret(game, name, state)})


def in_options(game: Game[S], name: str) -> Game[S]:
    return _with(game, options=lambda state, role: [replace(option, help=f"{option.help} {secret(game, name, state)}")
                                                    for option in game.options(state, role)])


def in_event(game: Game[S], name: str) -> Game[S]:
    return _doing(game, lambda running: running.emit("leak", value=secret(game, name, running.state)))


def in_own_order(game: Game[S], name: str) -> Game[S]:
    """All are told by an order what it puts where they do not see it."""
    def tell(running: Running[S], before: S) -> None:
        if brought := unseen(game, name, running.state) - unseen(game, name, before):
            running.emit("leak", value=crc32(as_bytes(sorted(brought.elements(), key=str))))

    return _done(game, tell)


def in_number(game: Game[S], name: str) -> Game[S]:
    """How many questions are asked depends on it."""
    def more(running: Running[S]) -> None:
        running.state["asked"] += secret(game, name, running.state)

    return _doing(game, more)


def in_time(game: Game[S], name: str) -> Game[S]:
    """The time for an answer depends on it."""
    def pending(state: S) -> dict[str, Asked]:
        told = secret(game, name, state)
        return {role: {**asked, "pace": f"{asked['pace']} {told}"} for role, asked in game.pending(state).items()}

    return _with(game, pending=pending)


def in_who(game: Game[S], name: str) -> Game[S]:
    """Who is seen waited for depends on it."""
    return _with(game, awaited=lambda state: [*game.awaited(state), str(secret(game, name, state))])


def _doing(game: Game[S], leak: Callable[[Running[S]], None]) -> Game[S]:
    """The game in which each order does something before all else."""
    def around(work: Callable[[], None], running: Running[S]) -> None:
        leak(running)
        work()

    return _around(game, around)


def _done(game: Game[S], leak: Callable[[Running[S], S], None]) -> Game[S]:
    """The game in which something is done behind what an order does; it is given the state before, too."""
    def around(work: Callable[[], None], running: Running[S]) -> None:
        before = copy(running.state)
        work()
        leak(running, before)

    return _around(game, around)


def _around(game: Game[S], around: Callable[[Callable[[], None], Running[S]], None]) -> Game[S]:
    def choice(state: S, role: str, verb: str) -> tuple[Option[S], str]:
        option, name = game.choice(state, role, verb)

        def do(running: Running[S], frame: Never, named: str, args: Never) -> None:
            around(lambda: option.do(running, frame, named, args), running)

        return replace(option, do=do), name

    return _with(game, choice=choice)


CHANNELS: dict[str, Leaky[Any]] = {
    "view": in_view, "prompt": in_prompt, "options": in_options, "event": in_event, "own order": in_own_order,
    "number": in_number, "time": in_time, "who is asked": in_who}


# The search.

TO_THE_ASKED = frozenset({"prompt", "options"})  # channels that reach those alone who are asked
OF_QUESTIONS = frozenset({"time"})  # that tell nothing where nobody is asked
OF_ORDERS = frozenset({"own order"})  # that tell nothing where the order brings nothing there


@dataclass(slots=True)
class Moments(Generic[S]):
    """The moments of a few matches at which each secret was hidden. steps: commands that were played.

    of: {(secret key, whether it was hidden from somebody who was asked): moments}. brought: {secret key: moments at
    which the order itself put something there}.
    """

    game: Game[S]
    of: dict[tuple[str, bool], list[Moment[S]]] = field(default_factory=dict)
    brought: dict[str, list[Moment[S]]] = field(default_factory=dict)
    steps: int = 0

    def gather(self, scenario: str, options: Options, seed: int, most: int,
               position: Mapping[str, Plain] | None = None) -> None:
        """Play a match of at most so many commands, from a position if there is one."""
        journal: list[Played] = []
        before: list[S] = []

        def until(now: S) -> bool:
            self._keep(before, journal)
            before[:] = [] if self._is_enough() else [copy(now)]
            return not before

        self.steps += play_random(self.game, scenario, options, seed, steps_limit=most, checked=False, until=until,
                                  journal=journal, held=seed % 2 == 1, position=position, aside=0.3).steps
        self._keep(before, journal)

    def _is_enough(self) -> bool:
        return all(len(self.of.get((name, True), ())) >= MOMENTS for name in self.game.secrecy.secrets)

    def _keep(self, before: list[S], journal: list[Played]) -> None:
        """Keep the moment of the last command, given in the state before it, for each secret that was hidden then."""
        for state in before:
            asked = self.game.pending(state)
            order = self._order(state, *journal[-1])
            for name in self.game.secrecy.secrets:
                if order and secret(self.game, name, state):
                    from_asked = any(secret(self.game, name, state, role) for role in asked)
                    found = self.of.setdefault((name, from_asked), [])
                    found.extend([Moment(state, order)] * (len(found) < MOMENTS))
            if journal[-1][0] and order:
                self._keep_brought(Moment(state, order))

    def _order(self, state: S, role: str | None, command: Command, draws: list[Draw]) -> Order | None:
        """The order that was given; where a question was closed, one that could have been: to take an answer back."""
        if role:
            return role, command, draws
        settled = self.game.settled(state)
        return (settled[0], {"verb": "wait"}, []) if settled else None

    def _keep_brought(self, moment: Moment[S]) -> None:
        def note(running: Running[S], before: S) -> None:
            for name in self.game.secrecy.secrets:
                found = self.brought.get(name, [])
                brought = unseen(self.game, name, running.state) - unseen(self.game, name, before)
                if brought and len(found) < MOMENTS and self._is_open(moment, name, brought):
                    self.brought[name] = [*found, moment]

        role, command, draws = moment.order
        _done(self.game, note).apply(copy(moment.state), role, command, Replay(draws))


    def _is_open(self, moment: Moment[S], name: str, brought: Counter[Thing]) -> bool:
        """Whether the order could have brought something else there: what all can reckon is no secret."""
        rng, before = Random(name), unseen(self.game, name, moment.state)
        others = (world.run(self.game) for _ in range(TRIES)
                  for world in worlds(self.game, moment.state, moment.order, rng))
        return any(other and unseen(self.game, name, other.state) - before != brought for other in others)


def is_found(game: Game[S], name: str, channel: str, moments: list[Moment[S]]) -> bool:
    """Whether the leak test finds a secret that is told by a channel."""
    leaky, rng = CHANNELS[channel](game, name), Random(f"{name} {channel}")
    return any(_leaks(leaky, moment, rng) for moment in moments for _ in range(TRIES))


def _leaks(game: Game[S], moment: Moment[S], rng: Random) -> bool:
    try:
        for reader in (*game.pending(moment.state), PUBLIC, rng.choice(game.roles)):
            look(game, moment.state, reader, rng, Proof())
            if reader not in game.own(moment.state, moment.order[0]):
                carry_out(game, moment.state, reader, moment.order, rng)
                order_told(game, moment.state, moment.order, [reader], rng)
    except Leak:
        return True
    return False


def table(game: Game[S], moments: Moments[S]) -> Iterator[tuple[str, dict[str, bool | None]]]:
    """(secret key, its row) of each."""
    for name in game.secrecy.secrets:
        yield name, row(game, moments, name)


def row(game: Game[S], moments: Moments[S], name: str) -> dict[str, bool | None]:
    """{channel: whether a leak of a secret was found; None: it hid nothing from whom the channel reaches}."""
    of_asked, others = moments.of.get((name, True), []), moments.of.get((name, False), [])
    open_ones = of_asked + [moment for moment in others if game.pending(moment.state)
                            and not game.is_sealed(moment.state)]
    found = {**dict.fromkeys(CHANNELS, of_asked + others), **dict.fromkeys(TO_THE_ASKED, of_asked),
             **dict.fromkeys(OF_QUESTIONS, open_ones), **dict.fromkeys(OF_ORDERS, moments.brought.get(name, []))}
    return {channel: is_found(game, name, channel, where) if where else None for channel, where in found.items()}
