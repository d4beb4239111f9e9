"""Groups of counted and named things."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain
from .base import Args, Domain, Group, described, listed, number, several, things


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
                raise Illegal("not_counted", {"thing": kind, "kind": self.kind,
                                              "possible": listed(things(self.kind, self.kinds))}, self.rules)
            if self.available is not None:
                self._within(kind, amount, self.available)
        self._check_size(sum(number(n) for kind, n in given.items() if kind not in self.named))
        return value

    def _check_size(self, size: int) -> None:
        if size < self.least or (self.most is not None and size > self.most):
            raise Illegal("force_size", {"size": size, "kind": self.kind, "least": self.least, "most": self.most},
                          self.rules)

    def _within(self, kind: str, amount: Plain, available: Group) -> None:
        if kind in self.named:
            self._check_named(self.named[kind], several(amount), several(available.get(kind)))
        elif number(amount) > number(available.get(kind)):
            raise Illegal("fewer_there", {"number": amount, "thing": kind, "kind": self.kind,
                                          "there": available.get(kind, 0)}, self.rules)

    def _check_named(self, kind: str, names: Sequence[Plain], there: Sequence[Plain]) -> None:
        missing = [one for one in names if one not in there]
        if missing:
            raise Illegal("not_there", {"things": listed(things(kind, missing))}, self.rules, things(kind, there))
        if len(set(names)) != len(names):
            raise Illegal("named_twice", {}, self.rules)

    def describe(self) -> Phrase:
        if self.available is None:
            return described("counted", names=listed(things(self.kind, self.kinds)))
        units = [described("so_many", number=n, kind=self.kind, thing=thing)
                 for thing, n in self.available.items() if thing not in self.named and n]
        named = [one for key, kind in self.named.items() for one in things(kind, several(self.available.get(key)))]
        return listed(units + named)

    def sample(self, rng: Random) -> Plain:
        if self.available is None:
            return None
        drawn = {k: rng.randint(0, number(n)) for k, n in self.available.items() if k not in self.named}
        value: dict[str, Plain] = {k: n for k, n in drawn.items() if n}
        for key in self.named:
            if some := [x for x in several(self.available.get(key)) if rng.random() < 0.7]:
                value[key] = some
        try:
            return self.check(value)
        except Illegal:
            return None
