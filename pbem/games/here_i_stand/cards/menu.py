"""What a power can do in its impulse: actions for CP, and cards as events and responses, gathered from the chapters."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pbem.engine import Illegal
from pbem.engine.chapters import gathered

from ..map.atlas import COSTS
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

    @property
    def procedure(self):
        return self.name


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


@cache
def events():
    """{card: its CardEvent} of the cards that are played as events in an own impulse."""
    from ..chapters import CHAPTERS

    cards = gathered((card for chapter in CHAPTERS for card in chapter.cards),
                     lambda card: (card.card, getattr(card, "moment", None)))
    return {number: card for (number, moment), card in cards.items() if moment is None}


@cache
def responses():
    """{moment: [the CardResponses of its cards, by their numbers]}."""
    from ..chapters import CHAPTERS

    cards = [card for chapter in CHAPTERS for card in chapter.cards if isinstance(card, CardResponse)]
    cards.sort(key=lambda card: card.card)
    return {moment: [card for card in cards if card.moment == moment] for moment in MOMENTS}


@cache
def actions():
    """The Actions of an impulse in the order in which they are shown."""
    from ..chapters import ACTIONS, CHAPTERS

    found = gathered((action for chapter in CHAPTERS for action in chapter.actions), lambda action: action.verbs)
    if {*found} != {*ACTIONS}:
        raise ValueError(f"in the list of actions or in a chapter alone: {sorted({*found} ^ {*ACTIONS})}")
    return [found[verbs] for verbs in ACTIONS]


def can_act(state):
    """Whether CP are left, or an action without cost is open."""
    return state["impulse"]["cp"] > 0 or any(action.is_open(state) for action in actions())


def cost(action, power):
    """CP of an action for a power, or None when it is not available to it (HIS-11.1.5)."""
    return COSTS[action].get(power)


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
