"""Repress: a Piece of the map is put on the Empire card, for 1 Florin (PR-F5)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..map.atlas import BORDERS
from ..pieces import map_pieces
from ..pieces.things import at, kind_of, piece_of, place_of
from .acting import elsewhere, locate

RULES = ("PR-F5.1", "PR-F5.3")


def candidates(state, bank, card, op):
    """Every Piece on the map."""
    places = {**state["cities"], **state["borders"]}
    return [(at(piece, place),) for place, here in places.items() for piece in dict.fromkeys(here)]


def refused(state, bank, card, op, thing):
    """Why a Piece cannot be Repressed, or None."""
    if place_of(thing) in BORDERS and kind_of(piece_of(thing)) == "rook":
        return Illegal("pirates_stay", {}, ["PR-GL-PIRATE.4"])
    if kind_of(piece_of(thing)) not in op.pieces:
        return Illegal("not_on_icon", {"card": card, "pieces": op.pieces}, ["PR-F5.1"])
    return elsewhere(state, card, place_of(thing))


def repress(game, frame):
    state, thing = game.state, frame["target"][0]
    empire = locate(game, frame["card"], place_of(thing))
    map_pieces.repress(game, piece_of(thing), place_of(thing), empire, RULES)
    state["florins"][state["active"]] += 1
    game.emit("repression_paid", power=state["active"], card=frame["card"], florins=1, rules=["PR-F5.3"])


CHAPTER = Chapter(procedures=(Procedure("op_repress", (repress,), takes=("card", "target")),))
