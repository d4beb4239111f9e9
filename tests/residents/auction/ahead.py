"""Orders filed ahead: the moments they answer, what they depend on, what comes next; how simulated players play."""

from collections.abc import Iterable, Mapping
from typing import Any

from pbem.engine import Condition, Copies, Count, Foreseen, Moment, top
from pbem.engine.facets import Moments, Pace
from pbem.engine.habits import Habits

from .board import COPIES
from .fair import AUCTION
from .shapes import Match, copies

MOMENTS = {
    "plan": Moment(("planning",), ("plan", "pass"), "plan 1: levy", ("pass",)),
    "march": Moment(("marching",), ("go", "pass"), "pass", ("pass",)),
    "bid": AUCTION.moment("bidding"),
    "vote": Moment(("voting",), ("vote", "pass"), "vote Oak", ("pass",)),
}
COMING = {"plan": "WHEN planning: pass", "march": "WHEN marching: pass", "bid": "WHEN bidding: bid 2",
          "vote": "WHEN voting: pass"}
EXAMPLES = ("WHEN bidding IF the least bid is at most 3: bid 3", "WHEN planning IF I hold 2 levies: plan 1: 2 levies")


def conditions(state: Match, house: str) -> Iterable[Condition]:
    """What orders filed ahead may depend on; the least bid is known when one is asked for alone."""
    return [
        Condition("round [is] at least {number}", {"number": Count(1, 99, "round")},
                  lambda args, *asked: state["round"] >= args["number"]),
        Condition("[I] hold {cards}", {"cards": Copies("card", COPIES)},
                  lambda args, *asked: holds(args["cards"], copies(state["hands"][house]))),
        Condition("[the] least bid [is] at most {number}", {"number": Count(1, 99, "coins")},
                  lambda args, about, command: about["least"] <= args["number"], ("bid",)),
    ]


def holds(wanted: Mapping[str, int], hand: Mapping[str, int]) -> bool:
    return all(hand.get(card, 0) >= number for card, number in wanted.items())


def to_come(state: Match, house: str) -> Iterable[Foreseen]:
    """The questions of a round in their order, those behind the one that is asked first."""
    asked: Any = top(state).get("waiting", {}).values()
    names, here = [*COMING], next((number for number, name in enumerate(COMING) if name in asked), 0)
    return [Foreseen(name, COMING[name]) for name in names[here + 1:] + names[:here]]


MADE: Moments[Match] = Moments(MOMENTS, conditions, examples=lambda state, house: EXAMPLES, to_come=to_come)
PACE: Pace[Match] = Pace(Habits({"offer": 0.2, "pass": 0.3, "withdraw": 0.1}, 0.3,
                                period=lambda state: state["round"], period_name="round"))
