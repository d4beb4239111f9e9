"""Which card may use which of its Ops, and where it acts (PR-E4, PR-F0, PR-GL-LOCATION)."""

from pbem.engine import Illegal

from ..choices import choose
from ..map.atlas import BORDERS, CARDS, CITIES, EMPIRES
from ..tableaux import abilities, tableau

RELIGIOUS = "inquisitor"
LOCATED = ("PR-GL-LOCATION.4", "PR-GL-LOCATION.5")


def printed(state, card):
    """The Ops on a card, or on the face of an Empire that is up."""
    if card in EMPIRES:
        empire = EMPIRES[card]
        return (empire.king if state["empires"][card]["face"] == "king" else empire.republic).ops
    return CARDS[card].ops


def usable(state, card):
    """The Ops that a card of a tableau can use: all, or the religious ones when it is silenced (PR-F1.6)."""
    ops = printed(state, card)
    return [op for op in ops if op.name == RELIGIOUS] if abilities.silenced(state, card) else list(ops)


def map_cards_of(place):
    """The Map Cards in which a City or a Border lies (PR-GL-LOCATION.8)."""
    return BORDERS[place].between if place in BORDERS else (CITIES[place].map_card,)


def within(state, card, place):
    """The Locations of an acting card in which a place lies (PR-E4.5)."""
    return [one for one in map_cards_of(place) if one in tableau.locations(state, card)]


def locate(game, card, place):
    """The Location in which a card acts on a place; of a wildcard card it is fixed with that."""
    chosen = choose(game, "map_card", "map_card", within(game.state, card, place), LOCATED)
    tableau.fix_location(game.state, card, chosen)
    return chosen


def elsewhere(state, card, place):
    """The refusal where a place is in no Location of the acting card, else None."""
    if within(state, card, place):
        return None
    return Illegal("not_in_location", {"card": card, "place": place, "locations": tableau.locations(state, card)},
                   ["PR-E4.5"])
