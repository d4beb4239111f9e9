"""Siege: eliminate a Rook, Knight or Pirate (PR-F8)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..battles.battle import eliminate
from ..map.atlas import BORDERS, CITIES
from ..pieces import map_pieces
from ..pieces.things import at, kind_of, piece_of, place_of
from .acting import elsewhere, locate

RULES = ["PR-F8.1"]


def candidates(state, bank, card, op):
    """Every Knight, Rook and Pirate on the map."""
    things = [at(piece, city) for city in CITIES for piece in dict.fromkeys(state["cities"][city])]
    things += [at(rook, border) for border in BORDERS if (rook := map_pieces.pirate(state, border))]
    return [(thing,) for thing in things]


def refused(state, bank, card, op, thing):
    """Why a Piece cannot be besieged, or None: it must be in the Location, and no Pawn."""
    if kind_of(piece_of(thing)) == "pawn":
        return Illegal("pawns_not_besieged", {}, RULES)
    return elsewhere(state, card, place_of(thing))


def besiege(game, frame):
    thing = frame["target"][0]
    locate(game, frame["card"], place_of(thing))
    eliminate(game, thing)
    game.emit("siege", power=game.state["active"], card=frame["card"], thing=thing, rules=RULES)


CHAPTER = Chapter(procedures=(Procedure("op_siege", (besiege,), takes=("card", "target")),))
