"""Repress: a Piece of the map is put on the Empire card, for 1 Florin (PR-F5)."""

from pbem.engine import Chapter, Procedure

from ..map.atlas import BORDERS, CITIES
from ..pieces import map_pieces
from ..pieces.things import at, kind_of, piece_of, place_of
from .acting import in_locations, locate

RULES = ("PR-F5.1", "PR-F5.3")


def targets(state, bank, card, op):
    """Knights, Rooks, Pawns as the icon shows; Pirates never (PR-GL-PIRATE.4)."""
    things = [at(piece, city) for city in CITIES for piece in dict.fromkeys(state["cities"][city])]
    things += [at(pawn, border) for border in BORDERS if (pawn := map_pieces.concession(state, border))]
    return [(thing,) for thing in in_locations(state, card, things) if kind_of(piece_of(thing)) in op.pieces]


def repress(game, frame):
    state, thing = game.state, frame["target"][0]
    empire = locate(game, frame["card"], place_of(thing))
    map_pieces.repress(game, piece_of(thing), place_of(thing), empire, RULES)
    state["florins"][state["active"]] += 1
    game.emit("repression_paid", power=state["active"], card=frame["card"], florins=1, rules=["PR-F5.3"])


CHAPTER = Chapter(procedures=(Procedure("op_repress", (repress,), takes=("card", "target")),))
