"""The board as pictures: all that the facet says of them."""

from pbem.engine.facets import Pictures

from ..map.atlas import BANKS, BORDERS, CARDS, CITIES, EMPIRES, MAP_CARDS, VICTORIES
from ..pieces import seats
from ..pieces.things import place_of
from . import board, hand, market, tableaux, victories
from .ground import GROUNDS

TOLD = ("market", "map", "victory", "tableaux")
ASKED = {"action": ("market", "hand"), "next_action": ("market", "hand"), "hand_discard": ("hand",),
         "op": ("map", "tableaux"), "copied_op": ("map", "tableaux")}
OTHERWISE = ("map",)  # beside a question that is not named

# What the fields of events name.
FIELDS = {
    "card": "member", "face_down": "card", "refreshed.cards": "card", "apostasy.cards": "bank", "target": "member",
    "to_card": "member", "empire": "empire", "suzerain": "empire", "map_card": "map_card", "where": "map_card",
    "place": "place", "border": "border", "thing": "placed", "seated.things": "seat", "attackers": "placed",
    "defenders": "placed", "lost": "placed", "emporium": "city", "covered": "city", "victory": "victory",
    "corsair.before": "border", "bishop_moved.before": "member", "empire_gained.before": "bank",
    "vassal.before": "bank",
}
WAY = ("before", "border", "power")
SHOWN = {"city": CITIES, "border": BORDERS, "map_card": MAP_CARDS, "empire": EMPIRES, "card": CARDS,
         "victory": VICTORIES, "bank": BANKS}


def pictures(view, role, words):
    """All of them, the map first; the hand for who sees one."""
    own = hand.picture(view, role, words)
    return [board.picture(view, words), market.picture(view, role, words), victories.picture(view, words),
            tableaux.picture(view, words), *([own] if own else [])]


def asked(decision):
    """What helps to answer a question."""
    return ASKED.get(decision, OTHERWISE)


def shown_as(kind, identity):
    """The keys of a thing: a Piece is marked by its place, an Empire on the map and in its tableau."""
    if kind == "seat":
        return [f"city:{seats.CITY}"]
    thing = place_of(identity) or identity
    return [f"{shown}:{thing}" for shown, known in SHOWN.items() if thing in known]


PICTURES = Pictures(pictures, GROUNDS, TOLD, asked, FIELDS, WAY, shown_as)
