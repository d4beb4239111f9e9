"""Things that have names: one of them, some of them, one after another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain
from .base import Args, Choices, Domain, check_among, described, listed, several, things, times


@dataclass(slots=True)
class _Among(Domain):
    """What is chosen of `choices` (ids, or a function that gives them)."""

    kind: str
    choices: Choices | Callable[[], Choices]

    def values(self) -> Choices:
        if callable(self.choices):
            self.choices = self.choices()
        return self.choices

    def offered(self) -> Choices:
        """The choices a prompt lists."""
        return self.values()

    def describe(self) -> Phrase:
        return listed(things(self.kind, self.values()))


@dataclass(slots=True)
class One(_Among):
    """Exactly one of `choices` (ids, or a function that gives them).

    shown(): the choices a prompt lists, where the option's check refuses the others with their reason.
    unsaid(args): what is meant where nothing is written for it, by the other arguments; None: it must be written.
    """

    rules: tuple[str, ...] = ()
    shown: Callable[[], Choices] | None = None
    unsaid: Callable[[Args], Plain] | None = None

    def offered(self) -> Choices:
        return self.shown() if self.shown else self.values()

    def check(self, value: Plain) -> Plain:
        check_among(value, self.kind, self.values(), self.rules)
        return value

    def sample(self, rng: Random) -> Plain:
        values = list(self.values())
        return rng.choice(values) if values else None

    def sole(self) -> Plain:
        values = {*self.values()}
        return values.pop() if len(values) == 1 else None


@dataclass(slots=True)
class FirstOf(One):
    """As `One`; a player may write several, the most wanted first, and means the first that the option accepts."""


@dataclass(slots=True)
class Some(_Among):
    """`least` to `most` different ones of `choices`, in the order given; shown() as for `One`."""

    least: int = 1
    most: int = 1
    rules: tuple[str, ...] = ()
    shown: Callable[[], Choices] | None = None

    def offered(self) -> Choices:
        return self.shown() if self.shown else self.values()

    def check(self, value: Plain) -> Plain:
        items = several(value)
        for item in items:
            check_among(item, self.kind, self.values(), self.rules)
        if len(set(items)) != len(items):
            raise Illegal("named_twice", {}, self.rules)
        if not self.least <= len(items) <= self.most:
            raise Illegal("name_so_many", {"least": self.least, "most": self.most,
                                           "possible": listed(things(self.kind, self.values()))}, self.rules)
        return list(items)

    def describe(self) -> Phrase:
        return described("some", times=times(self.least, self.most), names=listed(things(self.kind, self.values())))

    def sample(self, rng: Random) -> Plain:
        values = list(self.values())
        if len(values) < self.least:
            return None
        return rng.sample(values, rng.randint(self.least, min(self.most, len(values))))


@dataclass(slots=True)
class Ranked(_Among):
    """Different ones of `choices`, the most wanted first: the first that is legal when it comes to it is meant.

    commas: whether they may be parted by commas, too; without it a comma ends them.
    """

    most: int = 8
    rules: tuple[str, ...] = ()
    commas: bool = False

    def check(self, value: Plain) -> Plain:
        items = several(value)
        for item in items:
            check_among(item, self.kind, self.values(), self.rules)
        if len(set(items)) != len(items):
            raise Illegal("named_twice", {}, self.rules)
        if not 1 <= len(items) <= self.most:
            raise Illegal("name_so_many", {"least": 1, "most": self.most,
                                           "possible": listed(things(self.kind, self.values()))}, self.rules)
        return list(items)

    def sample(self, rng: Random) -> Plain:
        values = list(self.values())
        return rng.sample(values, rng.randint(1, min(2, self.most, len(values)))) if values else None


@dataclass(slots=True)
class Path(_Among):
    """A list of ids of one kind, each next to the one before (the option checks that): A to B to C."""

    choices: Choices | Callable[[], Choices] = ()
    rules: tuple[str, ...] = ()
    between: Callable[[Args], list[str] | None] | None = None

    def check(self, value: Plain) -> Plain:
        return list(several(value))

    def describe(self) -> Phrase:
        return described("path", kind=self.kind)

    def sample(self, rng: Random) -> Plain:
        return None
