"""What a position brings if nothing changes: Influence, wages, revolts, who wins how soon; by what a view shows."""

from math import ceil, comb
from typing import NamedTuple

from .board import barons, cities
from .match_options import YES
from .phases import wages
from .printed import printed
from .upkeep import revolts
from .upkeep.upkeep import influence_due


def rounds_left(view):
    """In how many Upkeeps the pool will be empty, None where nobody gains Influence; 0: it is."""
    gained = sum(influence_due(view, baron) for baron in view["barons"])
    if view["last_round"] or not view["pool"]:  # a traitor may have returned some to it meanwhile
        return 0
    return ceil(view["pool"] / gained) if gained else None


def ends_with_pool(view):
    """Not where might is right (WK-39.6)."""
    return view["options"]["might_is_right"] != YES


def cities_missing(view, baron):
    """How many more Kingdom cities win at once (WK-8.2)."""
    return max(0, cities.conquest(view) + 1 - len(cities.controlled(view, baron, kingdom=True)))


def wages_due(view, baron):
    """Crowns for all his Troop cards at the next Wages (WK-15)."""
    return sum(wages.wage(view, baron, card) for _, card in wages.due(view, baron))


class Unknown(NamedTuple):
    """Fate cards that the reader of a view does not know. cards: how many; revolts: how many of them show one."""

    cards: int
    revolts: int

    def chance(self, draws):
        """That at least one of so many shows a revolt."""
        return 1 - comb(self.cards - self.revolts, draws) / comb(self.cards, draws)


def unknown_fate(view):
    """The cards of the Fate deck of which a reader does not know where they lie."""
    fate = printed(view).fate
    seen = {turned["card"] for turned in view["fate_under"] if turned["card"]}
    left = [card for card in fate.values() if card.id not in seen]
    return Unknown(len(left), sum(card.revolt for card in left))


def revolt_risk(view, baron):
    """(cities of a Baron that may revolt, the chance that one does), if no Fate card is turned before (WK-3.4, 8.6)."""
    own, order = revolts.unguarded(view, baron), barons.in_order(view)
    before = sum(len(revolts.unguarded(view, one)) for one in order[:order.index(baron)])
    drawn = [_drawn(view, before + at) for at in range(len(own))]
    if any(card and printed(view).fate[card].revolt for card in drawn):
        return own, 1.0
    return own, unknown_fate(view).chance(drawn.count(None))


def _drawn(view, at):
    """The card that is turned behind so many others, None where the reader cannot know it."""
    at -= view["decks"]["fate_unseen"]
    return view["fate_under"][at]["card"] if 0 <= at < len(view["fate_under"]) else None
