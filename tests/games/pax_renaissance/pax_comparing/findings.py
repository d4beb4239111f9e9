"""What program and second reading agree on, and what differs, with how to see it again."""

from collections import Counter
from dataclasses import dataclass, field

from .rules_compared import by_rule

PROGRAM, READING = "the program alone", "the reading alone"


@dataclass
class Findings:
    """agreed: {kind: times}; refused: of these, where both say that something is not possible. asked: {decision: times
    compared}. differs: {(kind, who says so): examples}. where: the match and question compared now."""

    agreed: Counter = field(default_factory=Counter)
    refused: Counter = field(default_factory=Counter)
    asked: Counter = field(default_factory=Counter)
    differs: dict = field(default_factory=dict)
    states: int = 0
    where: str = ""

    def same(self, kind, program, reading, about=None, tried=()):
        """Compare two sets of the same kind. about: what helps to understand a difference; tried: what both have
        judged, so that what is in neither set is agreed on as well."""
        program, reading = set(program), set(reading)
        neither = len(set(tried) - program - reading)
        self.refused[kind] += neither
        self.agreed[kind] += neither + len(program & reading) or program == reading
        for who, more in ((PROGRAM, program - reading), (READING, reading - program)):
            for one in sorted(more, key=str):
                self.differs.setdefault((kind, who), []).append(f"{self.where}: {one} ({about})")

    def add(self, other):
        """The findings of another match."""
        self.agreed += other.agreed
        self.refused += other.refused
        self.asked += other.asked
        self.states += other.states
        for key, examples in other.differs.items():
            self.differs.setdefault(key, []).extend(examples)

    def told(self, examples=3):
        """Lines that tell all of it."""
        yield (f"{self.agreed.total():,} agreements in {self.states:,} positions, "
               f"{self.refused.total():,} of them that something is not possible")
        yield from (f"{times:>10,}  {kind}" for kind, times in sorted(self.agreed.items()))
        yield "by rule (a comparison may be about several)"
        yield from (f"{times:>10,}  {rule}" for rule, times in sorted(by_rule(self.agreed).items()))
        for (kind, who), found in sorted(self.differs.items()):
            yield f"DIFFERS: {kind}, {who}: {len(found)} times"
            yield from (f"    {one}" for one in found[:examples])
