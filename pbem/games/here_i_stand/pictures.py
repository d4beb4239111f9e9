"""The pictures of a match: the map, the powers, the religious struggle, the New World, and a reader's own hand."""

from pbem.engine.facets import Pictures

from .picture_cards import hand
from .picture_ground import GROUNDS
from .picture_map import board
from .picture_marks import FIELDS, asked, moves, shown_as
from .picture_new_world import new_world
from .picture_powers import powers
from .picture_religion import struggle


def pictures(view, role, words):
    """All Pictures as `role` may see them, the map first."""
    own = [hand(view, role, words)] if role in view["vp"] else []
    return [board(view, words), powers(view, words), struggle(view, words), new_world(view, words), *own]


PICTURES = Pictures(pictures, GROUNDS, told=("map", "hand", "powers", "religion"), asked=asked, fields=FIELDS,
                    shown_as=shown_as, moves=moves)
