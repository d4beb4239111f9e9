"""What a piece of a sentence is found to be as an order."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.engine import Illegal, Option, shapes


@dataclass(frozen=True, slots=True)
class Trigger:
    """Where a piece has the word of an order, and what stands behind that in the order as it is written.

    rather_not: another order is meant rather where the same may be said for it.
    """

    at: int
    length: int
    behind: tuple[str, ...] = ()
    rather_not: bool = False


AS_BEFORE = Trigger(-1, 0)  # of a piece that has no word of an order, for that of the order before it is meant


@dataclass(frozen=True, slots=True)
class Fit:
    """A piece as an order.

    left: words that it does not have; named: how many of these name something; said: it has the word of the order;
    names: it names a thing; why: the Illegal of one that is not possible; completed: what lies between was added;
    filled: an argument was chosen that is not named, or this order rather than another; rather_not: as of its Trigger.
    """

    option: Option
    command: shapes.Command
    line: str
    left: tuple[str, ...]
    named: int
    said: bool
    cost: int
    names: bool
    why: Illegal | None = None
    completed: bool = False
    filled: bool = False
    rather_not: bool = False

    @property
    def weight(self) -> float:
        """The less, the better."""
        return 2 * self.named + len(self.left) + 0.7 * (not self.said) + 4 * bool(self.why) + self.cost / 100
