"""What program and second reading agree on, and what differs, with how to see it again."""

from collections import Counter
from dataclasses import dataclass, field

PROGRAM, READING = "the program alone", "the reading alone"


@dataclass
class Findings:
    """agreed: {kind: times}; refused: of these, where both say that something is not possible; positions: how many
    were looked at; left_out: {why: times}; differs: {(kind, what): examples}. where: what is compared now."""

    agreed: Counter = field(default_factory=Counter)
    refused: Counter = field(default_factory=Counter)
    left_out: Counter = field(default_factory=Counter)
    differs: dict = field(default_factory=dict)
    positions: int = 0
    where: str = ""

    def same(self, kind, program, reading, about=None):
        """Compare what both say of one thing."""
        if program == reading:
            self.agreed[kind] += 1
            self.refused[kind] += program is False
        else:
            self.differs.setdefault((kind, "differs"), []).append(
                f"{self.where}: program {program!r}, reading {reading!r} ({about})")

    def sound(self, kind, faults, about=None):
        """What was chosen or picked is allowed by the reading."""
        for fault in faults:
            self.differs.setdefault((kind, PROGRAM), []).append(f"{self.where}: {fault} ({about})")
        self.agreed[kind] += not faults

    def add(self, other):
        """The findings of another match."""
        for name in ("agreed", "refused", "left_out"):
            getattr(self, name).update(getattr(other, name))
        self.positions += other.positions
        for key, examples in other.differs.items():
            self.differs.setdefault(key, []).extend(examples)

    def told(self, examples=3):
        """Lines that tell all of it."""
        yield (f"{self.agreed.total():,} agreements in {self.positions:,} positions, {self.refused.total():,} of them "
               f"that something is not possible")
        yield from (f"{times:>10,}  {kind}" for kind, times in sorted(self.agreed.items()))
        yield from (f"{times:>10,}  left out: {why}" for why, times in sorted(self.left_out.items()))
        for (kind, what), found in sorted(self.differs.items()):
            yield f"DIFFERS: {kind}, {what}: {len(found)} times"
            yield from (f"    {one}" for one in found[:examples])
