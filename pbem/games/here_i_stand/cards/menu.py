"""What a chapter says of its cards, as events and as responses, and of its actions: what they cost."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pbem.engine import Action, Illegal

from ..map.atlas import COSTS, MAJORS
from .index import CARD

MOMENTS = {  # of responses and combat cards: the rule that has them played then, where a rule speaks of it
    "move": ("HIS-13.1.13",), "assault": ("HIS-15.1.10",), "sail": ("HIS-16.1.11",), "transport": ("HIS-16.3.3",),
    "piracy": (), "jump": ("HIS-21.2.5",), "spring": ("HIS-6.1.21",), "battle_cards": ("HIS-14.0.5", "HIS-14.0.6"),
    "sea_cards": ("HIS-16.2.3", "HIS-16.2.4"), "storming_cards": ("HIS-15.1.13", "HIS-15.1.14"),
    "storming_rolled": ("HIS-15.1.16",), "battle": ("HIS-14.0.2",), "storming": ("HIS-15.1.10",),
    "interlude": ("HIS-6.1.14",), "sea_interception": (), "sea_avoidance": (), "sea_rolled": ("HIS-16.2.14",),
    "event": (), "excommunication": (),
}


@dataclass(frozen=True, slots=True)
class CardEvent:
    """An event: the procedure of the card's name is run with power= and card=.

    check(state, power) raises Illegal when it may not be played.
    """

    name: str
    check: Callable = lambda state, power: None

    @property
    def card(self):
        """The card's number."""
        return CARD[self.name]


@dataclass(frozen=True, slots=True)
class CardResponse:
    """A response or combat card at a moment that others wait for (HIS-6.1.13, HIS-6.1.16; see windows).

    The procedure of the card's name, or the one named in `by`, is run with power=, card= and subject=; what it ends
    with is told to those who opened the window (dice=2, cancelled=True). check(state, power, subject) raises Illegal
    when the card may not be played; it may look at public facts only, for it also decides who is asked.
    """

    name: str
    moment: str
    check: Callable = lambda state, power, subject: None
    by: str = ""

    @property
    def card(self):
        """The card's number."""
        return CARD[self.name]

    @property
    def procedure(self):
        return self.by or self.name


def cost(action, power):
    """CP of an action for a power, or None when it is not available to it (HIS-11.1.5)."""
    return COSTS[action].get(power)


def unpaid(state, power, *actions, price=None, by=()):
    """The Illegal that says why a power cannot pay any of these actions now, None when it can (HIS-11.1.5).

    price: what it takes, when that is not the least of their costs, by these rules.
    """
    found = costs(power, *actions)
    if not found:
        return Illegal("action_of_others", {"powers": _able(actions)}, ["HIS-11.1.5"])
    if state["active"] != power or not state["impulse"] or not state["impulse"]["cp"]:
        return Illegal("no_cp_now", {}, ["HIS-11.0.2", "HIS-11.1.1"])
    due, left = min(found.values()) if price is None else price, state["impulse"]["cp"]
    return Illegal("costs_more", {"cp": due, "left": left}, ["HIS-11.1.1", "HIS-11.1.5", *by]) if due > left else None


def priced(verbs, options, *actions, price=None, by=(), called=None):
    """The Action of orders that cost one of these, which bars whoever cannot pay: see `unpaid`.

    called: what its price is called, where it is not that of the whole order.
    """
    return Action(verbs, lambda state, power: unpaid(state, power, *actions, price=price, by=by), options,
                  prices=lambda state, power: {called or name: cp for name, cp in costs(power, *actions).items()})


@cache
def _able(actions):
    """The powers to which some of these actions are available."""
    return [power for power in MAJORS if costs(power, *actions)]


@cache
def costs(power, *actions):
    """{action: its CP} of those that are available to a power, to be read only (HIS-11.1.5)."""
    return {action: COSTS[action][power] for action in actions if power in COSTS[action]}


def affordable(state, action, power):
    """The CP of an action when the power may take it and has enough left, else None."""
    price = cost(action, power)
    return price if price is not None and price <= state["impulse"]["cp"] else None


def pay(game, cp):
    """Take CP from the running impulse; the options have checked that they are there."""
    left = game.state["impulse"]["cp"]
    if cp > left:
        raise Illegal("costs_more", {"cp": cp, "left": left}, ["HIS-11.1.1"])
    game.state["impulse"]["cp"] = left - cp
