"""Corsair: a Pirate sails to another Sea Border of the Location (PR-F7)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..battles.agents import sail_in
from ..choices import choose
from ..map.atlas import BORDERS
from ..pieces import map_pieces
from ..tableaux import tableau
from .acting import LOCATED

RULES = ["PR-F7.1"]


def candidates(state, bank, card, op):
    """(Border, Border): from every Pirate of the colour to every other Border."""
    return [(one, to) for one in BORDERS if map_pieces.pirate(state, one) == f"{op.religion}_rook"
            for to in BORDERS if to != one]


def refused(state, bank, card, op, one, to):
    """Why a Pirate cannot sail from a Border to another, or None."""
    rook = f"{op.religion}_rook"
    if map_pieces.pirate(state, one) != rook:
        return Illegal("no_such_pirate", {"border": one, "religion": op.religion}, ["PR-F7.1"])
    if one == to or not seas(state, card, one, to):
        return Illegal("not_both_seas", {"card": card, "borders": [one, to]}, ["PR-F7.1", "PR-F7.4"])
    if map_pieces.pirate(state, to) == rook:
        return Illegal("same_colour_there", {"border": to}, ["PR-F7.2"])
    return None


def nothing(state, card, op):
    """Why there is no Pirate to sail."""
    return Illegal("no_pirates", {"religion": op.religion}, ["PR-F7.1"])


def seas(state, card, one, to):
    """The Locations of a card on whose Sea Borders both lie (PR-F7.4)."""
    return [place for place in tableau.locations(state, card)
            if {one, to} <= {*map_pieces.sea_borders(place)}]


def sail(game, frame):
    state, (one, to) = game.state, frame["target"]
    where = choose(game, "map_card", "map_card", seas(state, frame["card"], one, to), LOCATED)
    tableau.fix_location(state, frame["card"], where)
    rook = map_pieces.pirate(state, one)
    state["borders"][one].remove(rook)
    game.emit("corsair", power=state["active"], card=frame["card"], piece=rook, before=one, border=to, rules=RULES)
    sail_in(game, rook, to)


CHAPTER = Chapter(procedures=(Procedure("op_corsair", (sail,), takes=("card", "target")),))
