"""Reads tokens by an option's syntax and domains; of all ways to read them the cheapest wins.

What cannot be read in the order of the syntax is read in any other in which each argument shows what it is.
"""

from collections.abc import Iterable, Iterator
from functools import partial

from pbem.engine import Domain, Illegal, One, Option, Phrase
from pbem.engine.shapes import Plain, command

from ..words.names import Names
from ..words.syntax import Written, parts_of, syntax_of
from . import any_order, of
from .listing import called, described
from .part_matcher import Domains, PartMatcher
from .readings import FAULT, Expected, Reading, each_way, keep

MOST_FREE = 80  # tokens of an order that is tried in any order


class Matcher(PartMatcher):
    """One line's tokens against options."""

    def value(self, domain: Domain, pos: int, label: Phrase) -> Iterable[Reading]:
        return of(domain).read(self, domain, pos, label)

    def read(self, option: Written, pos: int, freely: bool = True) -> list[Reading]:
        """The cheapest readings of everything from token `pos` as this option's arguments.

        freely: also in other orders than that of the syntax, which is dearer.
        """
        found = list(self._whole(option, pos))
        if freely and len(self.tokens) - pos <= MOST_FREE and not any(reading.cost < FAULT for reading in found):
            found += self._read_freely(option, pos)
        return keep(found)

    def _whole(self, option: Written, pos: int) -> Iterator[Reading]:
        for reading in self.arguments(parts_of(syntax_of(option)), pos, option.args):
            if self.solid(reading.end) < len(self.tokens):
                self.miss(reading.end, Expected(described("end")))
            elif whole := self._first_accepted(self.settled(reading), option):
                yield whole._replace(end=len(self.tokens))

    def _first_accepted(self, reading: Reading, option: Written) -> Reading | None:
        """The reading with what goes without saying; of several things wanted with the first that is accepted."""
        ways = [whole for one in each_way(reading) if (whole := self._completed(one, option.args))]
        return next((way for way in ways if len(ways) > 1 and _is_accepted(option, way)), next(iter(ways), None))

    def _completed(self, reading: Reading, domains: Domains) -> Reading | None:
        """The reading with what goes without saying; None when something does not."""
        args = dict(reading.value)
        for name, domain in domains.items():
            if name not in args and isinstance(domain, One) and domain.unsaid and not reading.faults:
                args[name] = domain.unsaid(args)
                if args[name] is None:
                    self.miss(reading.end, Expected(called(name), (), domain, *self._named_by(domain)))
                    return None
        return reading._replace(value=args)

    def _named_by(self, domain: One) -> tuple[Names[Plain], list[Plain]]:
        legal = list(domain.values())
        return self.names_for(domain.kind, legal), legal

    def _read_freely(self, option: Written, pos: int) -> list[Reading]:
        """The readings in any order; what they miss counts where they come further than the order of the syntax."""
        before, self.missed = self.missed, {}
        self.arguments = partial(any_order.sequence, self)
        found = list(self._whole(option, pos))
        self.arguments = self.sequence
        if max(self.missed, default=0) <= max(before, default=0):
            self.missed = before
        return found


def _is_accepted(option: Written, reading: Reading) -> bool:
    """Whether the arguments of a reading are legal as they are."""
    if not isinstance(option, Option):
        return True
    try:
        option.accept(command(option.verb, **reading.value))
    except Illegal:
        return False
    return True
