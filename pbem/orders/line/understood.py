"""What a line in everyday words is understood as."""

from __future__ import annotations

from dataclasses import dataclass, field

from pbem.engine import Illegal

from .results import Refusal


@dataclass(slots=True)
class Understood:
    """What a line is understood as. lines: orders as they are written; sure: nothing of it is doubtful; clear: all
    words are accounted for, and nothing is denied, asked or conditional; said: each order has its own word;
    why: the Illegal of what is not possible; whole: of an order that has all words of its part; alone: no word
    stands beside that of an order but its writer's "I"; lost: parts that may be orders, and are not understood;
    passed: other parts that name something; strange: those that name nothing, of words that no talk is made of;
    left: words within the parts of orders that these do not have; refusal: of an order that is begun.
    """

    lines: list[str] = field(default_factory=list)
    sure: bool = False
    clear: bool = False
    said: bool = False
    why: Illegal | None = None
    whole: bool = False
    alone: bool = False
    lost: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    refusal: Refusal | None = None

    @property
    def left_out(self) -> list[str]:
        """All that the orders leave out of what was said, as it is written."""
        return list(dict.fromkeys([*self.lost, *self.passed, *self.strange, *self.left]))

    @property
    def is_one_order(self) -> bool:
        """Whether it is one order that is possible, and nothing besides is said."""
        return len(self.lines) == 1 and not (self.why or self.lost or self.passed or self.strange)
