"""Groups of arguments, one group after another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain
from .base import Domain, described, several, times


@dataclass(slots=True)
class Each(Domain):
    """A list of groups, each with the arguments `args` written as `syntax`.

    parted: "," - by commas or 'and'; ";" - by semicolons alone, which then end no order; "else" - by ELSE or
    semicolons, the first that is possible is meant; "any" - by any of these.
    """

    syntax: str
    args: Mapping[str, Domain] = field(default_factory=dict)
    least: int = 1
    most: int = 20
    rules: tuple[str, ...] = ()
    parted: str = ","

    def check(self, value: Plain) -> Plain:
        items = [item for item in several(value) if isinstance(item, Mapping)]
        if not self.least <= len(items) <= self.most:
            raise Illegal("groups_given", {"number": len(items), "least": self.least, "most": self.most}, self.rules)
        return [{name: self.args[name].check(item[name]) for name in self.args if name in item} for item in items]

    def describe(self) -> Phrase:
        return described("each", times=times(self.least, self.most), usage=self.syntax)

    def sample(self, rng: Random) -> Plain:
        groups = []
        for _ in range(rng.randint(self.least, min(self.most, self.least + 2))):
            item = {name: domain.sample(rng) for name, domain in self.args.items()}
            if None not in item.values():
                groups.append(item)
        return groups if len(groups) >= self.least else None
