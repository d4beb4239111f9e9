"""Figures of what was compared in two worlds, for each test that looks for something that tells them apart."""

from dataclasses import dataclass

from departures import size


@dataclass
class Compared:
    """matches, orders: played by mail in both worlds; things: mails and pages that left each, and their bytes."""

    matches: int = 0
    orders: int = 0
    things: int = 0
    bytes: int = 0

    def add(self, other):
        """Count what somebody else has compared as well."""
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def saw(self, seen):
        """Count what left a world."""
        self.things += len(seen)
        self.bytes += size(seen)
