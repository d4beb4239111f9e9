"""Who sees each key of a state and of its frames, and what a secret one could be otherwise.

Every key is declared: of the state in a chapter's `state`, of a frame in its procedure's `takes` and `keeps`. A plain
name is a key that all see. Any other is a Key, which says what of its value is shown to whom. From that come what is
known to a role (`Secrecy.known`, on which a view stands), the states that must look the same to it
(`Secrecy.exchanged`, for the leak test), and that nothing of a pool is lost or doubled (`Secrecy.check`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Generic, NamedTuple, TypeAlias

from .copies import copy
from .errors import BrokenInvariant
from .running import permute_asked
from .shapes import Frame, Parts, Plain, S, State, parts_of

HIDDEN = None  # stands in place of each thing that a reader does not see
Thing: TypeAlias = str | int


class Reader(NamedTuple):
    """Who reads a key: all roles of one player, none for what is public. frame: in which the key stands, {} for none.
    """

    roles: Collection[str]
    state: State
    frame: Frame


def everybody(value: Plain, reader: Reader) -> Plain:
    """All see it."""
    return value


def nobody(value: Plain, reader: Reader) -> Plain:
    """Nobody sees more than how many things there are."""
    return hidden(value)


def each_own(value: Plain, reader: Reader) -> Plain:
    """Of a table by roles each sees its own entry."""
    return {role: own if role in reader.roles else hidden(own) for role, own in table(value).items()}


def own_alone(value: Plain, reader: Reader) -> Plain:
    """Of a table by roles each sees its own entry, and not who else has one."""
    return {role: own for role, own in table(value).items() if role in reader.roles}


def role_of(key: str) -> Shown:
    """The role that another key of its frame (or of the state) names sees it."""
    def shown(value: Plain, reader: Reader) -> Plain:
        beside: Mapping[str, object] = reader.frame or reader.state
        return value if beside.get(key) in reader.roles else hidden(value)

    return shown


def table(value: Plain) -> Mapping[str, Plain]:
    """A value that is a table; TypeError for any other."""
    if not isinstance(value, Mapping):
        raise TypeError(f"{value!r} is no table")
    return value


Shown: TypeAlias = Callable[[Plain, Reader], Plain]
Other: TypeAlias = Callable[[Plain, Reader, Random], Plain]


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the state or of a frame; "name?" one that may be left out of a call.

    shown(value, reader): its value as a reader sees it, HIDDEN in place of what he does not; the same shape where its
    pool says what could be in these places. pool: of the things in it. things(value, state): those things, where the
    value is no list or table of them. fits(thing, place): whether a thing of the pool can lie in a place of it, by its
    keys and numbers. sort: whether its things lie in order. other(value, reader, rng): the value as it might be
    otherwise, the state being exchanged already where pools say how.
    """

    name: str
    shown: Shown = everybody
    pool: str = ""
    things: Callable[[Plain, State], Iterable[Thing]] | None = None
    fits: Callable[[Thing, Place], bool] = lambda thing, place: True
    sort: bool = False
    other: Other | None = None

    @property
    def is_open(self) -> bool:
        """Whether all see it."""
        return self.shown is everybody


@dataclass(frozen=True, slots=True)
class Pool(Generic[S]):
    """Things of which each is in one place at most, and which nothing makes or destroys. name: as keys have it.

    needed(state): those that are in every state. outside(state): those that may come into the match still.
    """

    name: str
    needed: Callable[[S], Collection[Thing]] = lambda state: ()
    outside: Callable[[S], Collection[Thing]] = lambda state: ()


Places: TypeAlias = dict[tuple[Thing, ...], Plain]  # (pool, key, number of the frame or none): what holds its things
Place: TypeAlias = tuple[Thing, ...]  # where in a key's value: its key, then keys and numbers within


@dataclass(slots=True)
class Slot:
    """A place whose thing a reader does not see. put: lays another one there."""

    key: Key
    place: Place
    thing: Plain
    put: Callable[[Plain], None]

    def takes(self, thing: Plain) -> bool:
        """Whether the thing could be here."""
        return isinstance(thing, str | int) and self.key.fits(thing, self.place)

    def lay(self, thing: Plain) -> None:
        """Put a thing here."""
        self.thing = thing
        self.put(thing)


def declared(keys: Iterable[str | Key]) -> tuple[Key, ...]:
    """Keys, a plain name being one that all see."""
    return tuple(key if isinstance(key, Key) else Key(key) for key in keys)


def hidden(value: Plain) -> Plain:
    """A value of the same shape with nothing in it."""
    if isinstance(value, Mapping):
        return {key: hidden(one) for key, one in value.items()}
    return [hidden(one) for one in value] if isinstance(value, list) else HIDDEN


def leaves(value: object) -> Iterator[Thing]:
    """The things in a value of lists and tables."""
    if isinstance(value, Mapping | list):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from leaves(one)
    elif isinstance(value, str | int):
        yield value


def anew(draw: Callable[[str, Reader, Random], Plain]) -> Other:
    """A table by roles might be otherwise in the entries of others: draw(role, reader, rng) gives another one."""
    def other(value: Plain, reader: Reader, rng: Random) -> Plain:
        return {role: own if role in reader.roles else draw(role, reader, rng) for role, own in table(value).items()}

    return other


def no_answer(role: str, reader: Reader, rng: Random) -> Plain:
    """What stands for an answer that others have given, {"sealed": 0 to 9}."""
    return {"sealed": rng.randint(0, 9)}


def under_seal(name: str, draw: Callable[[str, Reader, Random], Plain] = no_answer) -> Key:
    """A table by roles of what each has answered while others are asked still: each knows its own answer alone.

    draw(role, reader, rng): what another might have answered; where nothing but its role reads that, a mark will do.
    """
    return Key(name, own_alone, other=anew(draw))


NONE: Frame = {}


def _known(keys: Mapping[str, Key], parts: Parts, reader: Reader) -> Parts:
    return {name: key.shown(parts[name], reader) for name, key in keys.items() if name in parts}


class Secrecy(Generic[S]):
    """The declarations of a game: keys of its state, keys of the frames of each procedure, pools.

    ValueError for a key of an unknown pool, or a secret one without anything that it could be otherwise.
    """

    def __init__(self, state: Iterable[str | Key], frames: Mapping[str, Iterable[Key]],
                 pools: Iterable[Pool[S]] = ()) -> None:
        self.state = {key.name: key for key in declared(state)}
        self.frames = {procedure: {key.name: key for key in keys} for procedure, keys in frames.items()}
        self.pools = {pool.name: pool for pool in pools}
        self._pooled = [key for key in self.state.values() if key.pool]
        self._in_frames = {name: found for name, keys in self.frames.items()
                           if (found := [key for key in keys.values() if key.pool])}
        for name, key in self._named():
            if key.pool and key.pool not in self.pools:
                raise ValueError(f"{name} is of the pool {key.pool}, which is not declared")
            if not key.is_open and not key.pool and key.other is None:
                raise ValueError(f"{name} is secret: declare its pool, or what it could be otherwise")

    def _named(self) -> Iterator[tuple[str, Key]]:
        yield from self.state.items()
        for procedure, keys in self.frames.items():
            yield from ((f"{procedure}.{name}", key) for name, key in keys.items())

    @property
    def secrets(self) -> list[str]:
        """The names of all keys that not all see, "procedure.key" those of frames."""
        return [name for name, key in self._named() if not key.is_open]

    def is_kept(self, before: S, after: S) -> bool:
        """Whether all secret keys of two states, those of frames aside, are the same."""
        one, other = parts_of(before), parts_of(after)
        return all(key.is_open or one.get(name) == other.get(name) for name, key in self.state.items())

    def keys(self, state: S) -> Iterator[tuple[str, Key, Parts, Frame]]:
        """(name, Key, what it stands in, the frame) of each declared key that a state has."""
        parts = parts_of(state)
        for name, key in self.state.items():
            if name in parts:
                yield name, key, parts, NONE
        for frame in state["stack"]:
            parts = parts_of(frame)
            for name, key in self.frames[frame["at"]].items():
                if name in parts:
                    yield f"{frame['at']}.{name}", key, parts, frame

    def known(self, state: S, roles: Collection[str]) -> Parts:
        """What these roles of a player see of each key of the state."""
        return _known(self.state, parts_of(state), Reader(roles, state, NONE))

    def known_frames(self, state: S, roles: Collection[str]) -> list[Parts]:
        """What they see of each procedure under way."""
        return [{"at": frame["at"], **_known(self.frames[frame["at"]], parts_of(frame), Reader(roles, state, frame))}
                for frame in state["stack"]]

    # What could be otherwise.

    def exchanged(self, state: S, roles: Collection[str], asked: Iterable[str], rng: Random) -> S:
        """A state that must look the same to these roles. asked: all that a question under seal may be put to."""
        return self.replaced(self.mixed(state, roles, rng), roles, asked, rng)

    def mixed(self, state: S, roles: Collection[str], rng: Random) -> S:
        """A state in which the things of pools that these roles do not see have changed places, and nothing else."""
        other = copy(state)
        for pool in self.pools:
            self._mix(other, roles, pool, rng)
        return other

    def replaced(self, state: S, roles: Collection[str], asked: Iterable[str], rng: Random) -> S:
        """A state in which all other keys that these roles do not see are otherwise, and no pool."""
        other = copy(state)
        for _, key, inside, frame in self.keys(other):
            if key.other:
                inside[key.name] = key.other(inside[key.name], Reader(roles, other, frame), rng)
        for frame in other["stack"]:
            if "seal" in frame:
                permute_asked(frame, roles, rng, asked)
        return other

    def _mix(self, state: S, roles: Collection[str], pool: str, rng: Random) -> None:
        """The things that they do not see change places."""
        of_pool = [(key, inside, Reader(roles, state, frame)) for _, key, inside, frame in self.keys(state)
                   if key.pool == pool and not key.is_open]
        places = [slot for key, inside, reader in of_pool for slot in slots(key, inside, reader)]
        for slot in places:
            _swap(slot, rng.choice(places))
        for key, inside, _ in of_pool:
            if key.sort:
                inside[key.name] = _sorted(inside[key.name])

    # What is conserved.

    def things(self, state: S) -> dict[str, Counter[Thing]]:
        """{pool: how often each of its things is in a state}."""
        found: dict[str, Counter[Thing]] = {pool: Counter() for pool in self.pools}
        for (pool, *_), inside in self._places(state).items():
            found[str(pool)].update(leaves(inside))
        return found

    def _places(self, state: S, unlike: Parts | None = None) -> Places:
        """unlike: another state, whose very lists and tables, common to both, are left out."""
        parts = parts_of(state)
        places: Places = {}
        for key in self._pooled:
            if key.things or unlike is None or parts[key.name] is not unlike[key.name]:
                places[key.pool, key.name] = _inside(key, parts, state)
        for number, frame in enumerate(state["stack"]):
            for key in self._in_frames.get(frame["at"], ()):
                if key.name in frame:
                    places[key.pool, key.name, number] = _inside(key, parts_of(frame), state)
        return places

    def check(self, state: S) -> None:
        """BrokenInvariant for a thing of a pool that is in two places, or in none though it has to be."""
        for name, found in self.things(state).items():
            if doubled := sorted((thing for thing, times in found.items() if times > 1), key=str):
                raise BrokenInvariant(f"{name} in two places: {doubled}")
            if missing := sorted({*self.pools[name].needed(state)} - found.keys(), key=str):
                raise BrokenInvariant(f"{name} lost: {missing}")

    def check_kept(self, before: S, after: S) -> None:
        """BrokenInvariant where a command lost or doubled something of a pool, or brought what was not outside."""
        places, others = self._places(before, parts_of(after)), self._places(after, parts_of(before))
        if _moved(places, others) == _moved(others, places):  # as nearly always
            return
        was, now = self.things(before), self.things(after)
        for name, pool in self.pools.items():
            if lost := sorted((was[name] - now[name]).elements(), key=str):
                raise BrokenInvariant(f"{name} lost: {lost}")
            came = now[name] - was[name]
            if doubled := sorted((thing for thing in came if now[name][thing] > 1), key=str):
                raise BrokenInvariant(f"{name} in two places: {doubled}")
            if new := sorted(came.keys() - {*pool.outside(before)}, key=str) if came else []:
                raise BrokenInvariant(f"{name} from nowhere: {new}")


def _inside(key: Key, parts: Parts, state: State) -> Plain:
    """What holds the things of a key in a state or a frame: its value, where they are not told apart in it."""
    value = parts[key.name]
    return [*key.things(value, state)] if key.things else value


def _unlike(inside: Plain, other: Plain) -> Iterator[Thing]:
    """The things in the parts of a place that are otherwise in another state."""
    if isinstance(inside, dict) and isinstance(other, dict):
        for name, one in inside.items():
            yield from _unlike(one, other.get(name))
    elif inside != other:
        yield from leaves(inside)


def _moved(places: Places, others: Places) -> list[str]:
    """What lies where something else lies in another state, each thing with its pool, in order."""
    return sorted(f"{place[0]} {thing!r}" for place, inside in places.items() if inside != others.get(place)
                  for thing in _unlike(inside, others.get(place)))


def slots(key: Key, inside: Parts, reader: Reader) -> Iterator[Slot]:
    """The places of a key whose thing the reader does not see."""
    value = inside[key.name]
    yield from _hidden_in(Slot(key, (), value, partial(inside.__setitem__, key.name)), key.shown(value, reader))


def _hidden_in(slot: Slot, shown: Plain) -> Iterator[Slot]:
    value = slot.thing
    if isinstance(value, dict):
        for name, one in value.items():
            yield from _hidden_in(_within(slot, name, one, partial(value.__setitem__, name)), table(shown)[name])
    elif isinstance(value, list) and isinstance(shown, list):
        for number, one in enumerate(value):
            yield from _hidden_in(_within(slot, number, one, partial(value.__setitem__, number)), shown[number])
    elif value is not None and shown is HIDDEN:
        yield slot


def _within(slot: Slot, at: Thing, thing: Plain, put: Callable[[Plain], None]) -> Slot:
    return Slot(slot.key, (*slot.place, at), thing, put)


def _swap(one: Slot, other: Slot) -> None:
    """Two things change places, where both can lie there."""
    if one.takes(other.thing) and other.takes(one.thing):
        here, there = one.thing, other.thing
        one.lay(there)
        other.lay(here)


def _sorted(value: Plain) -> Plain:
    if isinstance(value, dict):
        return {name: _sorted(one) for name, one in value.items()}
    return sorted(value) if isinstance(value, list) else value
