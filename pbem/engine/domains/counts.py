"""Numbers, with or without what they count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain
from .base import Domain, described


@dataclass(slots=True)
class Count(Domain):
    """A whole number from `least` to `most`.

    unit: what is counted (CP, units, ...), a thing of the kind "counted". limit: what sets the bounds, a clause for the
    refusal ("4 CP are left"). shown(): the most that a prompt tells, where the option's check refuses more with its
    reason.
    """

    least: int
    most: int
    unit: str = ""
    rules: tuple[str, ...] = ()
    limit: Phrase | None = None
    shown: Callable[[], int] | None = None

    def check(self, value: Plain) -> Plain:
        if not isinstance(value, int) or not self.least <= value <= self.most:
            raise Illegal("count_impossible", {"number": value, "unit": self.unit or None,
                                               "possible": self._told(self.most), "limit": self.limit}, self.rules)
        return value

    def describe(self) -> Phrase:
        return self._told(self.shown() if self.shown else self.most)

    def _told(self, most: int) -> Phrase:
        return described("count", least=self.least, most=most, unit=self.unit or None)

    def sample(self, rng: Random) -> Plain:
        return rng.randint(self.least, self.most) if self.least <= self.most else None
