"""What a power can do in its impulse: actions for CP and events, gathered from the chapters.

Each chapter registers its own here when it is loaded: ACTIONS holds generators
`options(state, frame, role)` of the actions a power can pay for now (HIS-11.1), EVENTS the events that
can be played in an own impulse, by card number.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .atlas import COSTS

ACTIONS = []
EVENTS = {}


@dataclass(frozen=True, slots=True)
class CardEvent:
    """An event: `procedure` is run with power= and card=; check(state, power) raises Illegal when it may not."""

    card: int
    procedure: str
    check: Callable = lambda state, power: None


def register(actions=(), events=()):
    """Add a chapter's actions and events to the menu, in the order the chapters are loaded."""
    ACTIONS.extend(actions)
    for event in events:
        EVENTS[event.card] = event


def cost(action, power):
    """CP of an action for a power, or None when it is not available to it (HIS-11.1.5)."""
    return COSTS[action].get(power)


def affordable(state, action, power):
    """The CP of an action when the power may take it and has enough left, else None."""
    price = cost(action, power)
    return price if price is not None and price <= state["impulse"]["cp"] else None
