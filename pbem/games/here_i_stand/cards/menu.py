"""What a power can do in its impulse: actions for CP and events, gathered from the chapters.

Each chapter registers its own here when it is loaded: ACTIONS holds, by the verbs of their orders, generators
`options(state, frame, role)` of the actions a power can pay for now (HIS-11.1), EVENTS the events that can be played
in an own impulse, by card number, RESPONSES the response and combat cards by the moment they are for, FREE functions
of the state: whether an action that costs no CP is still open.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..map.atlas import COSTS

ACTIONS = {}
EVENTS = {}
RESPONSES = {}
FREE = []
MOMENTS = {  # of responses and combat cards: the rule that has them played then, where a rule speaks of it
    "move": ("HIS-13.1.13",), "assault": ("HIS-15.1.10",), "sail": ("HIS-16.1.11",), "transport": ("HIS-16.3.3",),
    "jump": ("HIS-21.2.5",), "spring": ("HIS-6.1.21",), "battle": ("HIS-14.0.2",), "storming": ("HIS-15.1.10",),
    "battle_cards": ("HIS-14.0.5", "HIS-14.0.6"), "storming_cards": ("HIS-15.1.13", "HIS-15.1.14"),
    "sea_cards": ("HIS-16.2.3", "HIS-16.2.4"), "storming_rolled": ("HIS-15.1.16",), "sea_rolled": ("HIS-16.2.14",),
    "interlude": ("HIS-6.1.14",),
}


@dataclass(frozen=True, slots=True)
class CardEvent:
    """An event: `procedure` is run with power= and card=; check(state, power) raises Illegal when it may not."""

    card: int
    procedure: str
    check: Callable = lambda state, power: None


@dataclass(frozen=True, slots=True)
class CardResponse:
    """A response or combat card at a moment that others wait for (HIS-6.1.13, HIS-6.1.16; see windows).

    `procedure` is run with power=, card= and subject=; what it ends with is told to those who opened the window
    (dice=2, cancelled=True). check(state, power, subject) raises Illegal when the card may not be played; it may
    look at public facts only, for it also decides who is asked.
    """

    card: int
    moment: str
    procedure: str
    check: Callable = lambda state, power, subject: None


def register(actions=None, events=(), responses=(), free=()):
    """Add a chapter's actions, events and responses to the menu, in the order the chapters are loaded.

    actions: {"verb verb": generator of the options with these verbs}.
    """
    ACTIONS.update({tuple(verbs.split()): options for verbs, options in (actions or {}).items()})
    FREE.extend(free)
    for event in events:
        EVENTS[event.card] = event
    for response in responses:
        RESPONSES.setdefault(response.moment, []).append(response)


def can_act(state):
    """Whether CP are left, or an action without cost is open."""
    return state["impulse"]["cp"] > 0 or any(is_open(state) for is_open in FREE)


def cost(action, power):
    """CP of an action for a power, or None when it is not available to it (HIS-11.1.5)."""
    return COSTS[action].get(power)


def affordable(state, action, power):
    """The CP of an action when the power may take it and has enough left, else None."""
    price = cost(action, power)
    return price if price is not None and price <= state["impulse"]["cp"] else None
