"""What an order's arguments may be.

A domain says which values are legal (`check`), in words (`describe`), and gives one at random (`sample`). Values are
plain data with ids. How players write them is its grammar in `pbem.orders.grammar`, by names of its `kind` (one of the
vocabulary's).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, TypeAlias

from .errors import Illegal
from .shapes import Plain

Choices: TypeAlias = Collection[Plain]
Group: TypeAlias = Mapping[str, int | Sequence[str]]  # {"regulars": 3, "leaders": ["suleiman"]}
Args: TypeAlias = Mapping[str, Plain]


def _listed(values: Iterable[object], most: int = 12) -> str:
    words = [str(v) for v in values]
    return ", ".join(words[:most]) + (f" and {len(words) - most} more" if len(words) > most else "")


def _number(amount: object) -> int:
    return amount if isinstance(amount, int) else 0


def _several(value: object) -> Sequence[Plain]:
    return value if isinstance(value, Sequence) else []


class Domain:
    """joint: the preposition that such an argument may always have; it needs none to be told from the others."""

    __slots__ = ()
    joint: ClassVar[str] = ""
    unsaid: Callable[[Args], Plain] | None = None

    def check(self, value: Plain) -> Plain:
        """The value as it is kept; raises Illegal."""
        raise NotImplementedError

    def describe(self) -> str:
        """Which values are legal, in words."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Plain:
        """A random legal value, or None when none was found."""
        raise NotImplementedError


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
        if value not in self.values():
            raise Illegal(f"{value} is not possible here; possible: {_listed(self.values()) or 'nothing'}",
                          self.rules, nearest=list(self.values())[:12])
        return value

    def describe(self) -> str:
        return _listed(self.values())

    def sample(self, rng: Random) -> Plain:
        values = list(self.values())
        return rng.choice(values) if values else None


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
        items = _several(value)
        for item in items:
            if item not in self.values():
                raise Illegal(f"{item} is not possible here; possible: {_listed(self.values()) or 'nothing'}",
                              self.rules, nearest=list(self.values())[:12])
        if len(set(items)) != len(items):
            raise Illegal("the same one is named twice", self.rules)
        if not self.least <= len(items) <= self.most:
            raise Illegal(f"name {self.least} to {self.most} of: {_listed(self.values())}", self.rules)
        return list(items)

    def describe(self) -> str:
        return f"{self.least} to {self.most} of: {_listed(self.values())}"

    def sample(self, rng: Random) -> Plain:
        values = list(self.values())
        if len(values) < self.least:
            return None
        return rng.sample(values, rng.randint(self.least, min(self.most, len(values))))


@dataclass(slots=True)
class Count(Domain):
    """A whole number from `least` to `most`; `unit` names what is counted (CP, units, ...).

    limit: what sets the bounds, in words for the refusal ("4 CP are left").
    """

    least: int
    most: int
    unit: str = ""
    rules: tuple[str, ...] = ()
    limit: str = ""

    def check(self, value: Plain) -> Plain:
        if not isinstance(value, int) or not self.least <= value <= self.most:
            why = f" ({self.limit})" if self.limit else ""
            raise Illegal(f"{value} {self.unit}".strip() + f" cannot be taken here; possible: {self.describe()}{why}",
                          self.rules)
        return value

    def describe(self) -> str:
        return f"{self.least} to {self.most} {self.unit}".strip()

    def sample(self, rng: Random) -> Plain:
        return rng.randint(self.least, self.most) if self.least <= self.most else None


@dataclass(slots=True)
class Text(Domain):
    """Free words up to `most` characters."""

    most: int = 2000

    def check(self, value: Plain) -> Plain:
        text = str(value)
        if len(text) > self.most:
            raise Illegal(f"{len(text)} characters; at most {self.most} are taken")
        return text

    def describe(self) -> str:
        return "free words"

    def sample(self, rng: Random) -> Plain:
        return "words"


@dataclass(slots=True)
class Force(Domain):
    """A group of counted and named things: {"regulars": 3, "leaders": ["suleiman"]}, within `available` of this form.

    kinds: what is counted, ids of the vocabulary's kind `kind`. named: {key: the kind of the vocabulary of those it
    holds}. What is zero is left out; the word "all" means everything available. `origin`-dependent availability is
    checked by the option itself: then `available` is None, and `whole(args)` gives what "all" means, in the form of
    `available`, from the order's other arguments.
    """

    kinds: tuple[str, ...]
    available: Group | None = None
    least: int = 1
    most: int | None = None
    rules: tuple[str, ...] = ()
    whole: Callable[[Args], Group] | None = None
    named: Mapping[str, str] = field(default_factory=dict)
    kind: str = "unit"
    joint: ClassVar[str] = "with"

    def check(self, value: Plain) -> Plain:
        given: Args = value if isinstance(value, Mapping) else {}
        for kind, amount in given.items():
            if kind not in self.named and kind not in self.kinds:
                raise Illegal(f"{kind} cannot be named here; possible: {', '.join(self.kinds)}", self.rules)
            if self.available is not None:
                self._within(kind, amount, self.available)
        size = sum(_number(n) for kind, n in given.items() if kind not in self.named)
        if size < self.least or (self.most is not None and size > self.most):
            possible = f"at least {self.least}" if self.most is None else f"{self.least} to {self.most}"
            raise Illegal(f"{size} {self.kind}{'' if size == 1 else 's'} named; {possible} can be", self.rules)
        return value

    def _within(self, kind: str, amount: Plain, available: Group) -> None:
        if kind in self.named:
            there, names = _several(available.get(kind)), _several(amount)
            missing = [x for x in names if x not in there]
            if missing:
                raise Illegal(f"{_listed(missing)} is not there", self.rules, nearest=there)
            if len(set(names)) != len(names):
                raise Illegal("the same one is named twice", self.rules)
        elif _number(amount) > _number(available.get(kind)):
            raise Illegal(f"{amount} {kind} are not there; {available.get(kind, 0)} are", self.rules)

    def describe(self) -> str:
        if self.available is None:
            return f"{self.kind}s: " + ", ".join(self.kinds)
        return _listed([f"{n} {k}" for k, n in self.available.items() if k not in self.named and n]
                       + [str(one) for key in self.named for one in _several(self.available.get(key))])

    def sample(self, rng: Random) -> Plain:
        if self.available is None:
            return None
        drawn = {k: rng.randint(0, _number(n)) for k, n in self.available.items() if k not in self.named}
        value: dict[str, Plain] = {k: n for k, n in drawn.items() if n}
        for key in self.named:
            if some := [x for x in _several(self.available.get(key)) if rng.random() < 0.7]:
                value[key] = some
        try:
            return self.check(value)
        except Illegal:
            return None


@dataclass(slots=True)
class Path(_Among):
    """A list of ids of one kind, each next to the one before (the option checks that): A to B to C."""

    choices: Choices | Callable[[], Choices] = ()
    rules: tuple[str, ...] = ()

    def check(self, value: Plain) -> Plain:
        return list(_several(value))

    def describe(self) -> str:
        return f"one {self.kind} after another, joined by 'to'"

    def sample(self, rng: Random) -> Plain:
        return None


@dataclass(slots=True)
class Each(Domain):
    """A list of groups, each with the arguments `args` written as `syntax`.

    parted: "," - by commas or 'and'; ";" - by semicolons alone, which then end no order.
    """

    syntax: str
    args: Mapping[str, Domain] = field(default_factory=dict)
    least: int = 1
    most: int = 20
    rules: tuple[str, ...] = ()
    parted: str = ","

    def check(self, value: Plain) -> Plain:
        items = [item for item in _several(value) if isinstance(item, Mapping)]
        if not self.least <= len(items) <= self.most:
            raise Illegal(f"{len(items)} given; {self.least} to {self.most} are possible", self.rules)
        return [{name: self.args[name].check(item[name]) for name in self.args if name in item} for item in items]

    def describe(self) -> str:
        return f"{self.least} to {self.most} times: {self.syntax}"

    def sample(self, rng: Random) -> Plain:
        groups = []
        for _ in range(rng.randint(self.least, min(self.most, self.least + 2))):
            item = {name: domain.sample(rng) for name, domain in self.args.items()}
            if None not in item.values():
                groups.append(item)
        return groups if len(groups) >= self.least else None


@dataclass(frozen=True, slots=True)
class Form:
    """One of the forms of an `Alternative`. syntax: as that of an Option; args: its arguments' domains."""

    syntax: str
    args: Mapping[str, Domain] = field(default_factory=dict)

    def optional(self, name: str) -> bool:
        """Whether an argument may be left out."""
        return f"{{{name}?}}" in self.syntax


@dataclass(slots=True)
class Alternative(Domain):
    """One of several forms: {key: name of the form, argument: value, ...}."""

    forms: Mapping[str, Form]
    key: str = "form"
    rules: tuple[str, ...] = ()

    def check(self, value: Plain) -> Plain:
        given: Args = value if isinstance(value, Mapping) else {}
        name = given.get(self.key)
        if not isinstance(name, str) or name not in self.forms:
            raise Illegal(f"{name} is not possible here; possible: {_listed(self.forms)}", self.rules,
                          nearest=self.forms)
        form = self.forms[name]
        checked: dict[str, Plain] = {self.key: name}
        for argument, domain in form.args.items():
            if given.get(argument) is not None:
                checked[argument] = domain.check(given[argument])
            elif not form.optional(argument):
                raise Illegal(f"{name}: {argument} is missing", self.rules)
        return checked

    def describe(self) -> str:
        return _listed(self.forms)

    def sample(self, rng: Random) -> Plain:
        name = rng.choice(list(self.forms))
        form = self.forms[name]
        args = {argument: domain.sample(rng) for argument, domain in form.args.items() if not form.optional(argument)}
        return None if None in args.values() else {self.key: name, **args}
