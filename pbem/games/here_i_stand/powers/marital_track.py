"""Henry VIII's marital track: how far he has come, and whether he can marry again (HIS-21.3.4 to HIS-21.3.7).

`state["marital"]` is the box of the marker, `state["wives"]` the results of the marriages (see heirs).
"""

from pbem.engine import Chapter, Illegal

from ..map.atlas import TABLES
from ..pieces import units
from . import heirs, relations

TRACK = TABLES["henrys_wives"]["track"]
ASK_FOR_DIVORCE, ANNE = "ask_for_divorce", "anne_boleyn"
FIRST_TURN = 2  # HIS-21.3.4


def has_reached(state, box):
    """Whether the marker stands on a box or has passed it."""
    return TRACK.index(state["marital"]) >= TRACK.index(box)


def check_advance(state):
    """Raises Illegal unless Henry's marker can move (HIS-21.3.4, HIS-21.3.7)."""
    if state["turn"] < FIRST_TURN:
        raise Illegal("marital_marker_later", {"turn": FIRST_TURN}, ["HIS-21.3.4"])
    if state["rulers"]["england"] != "henry_viii":
        raise Illegal("henry_rules_no_more", {}, ["HIS-21.3.7"])
    here = units.place_of_leader(state, "henry_viii")
    if here is None or relations.inside(state, here, "england"):
        raise Illegal("henry_not_free", {}, ["HIS-21.3.7"])
    if heirs.edward_is_healthy(state) or (heirs.edward_is_born(state) and heirs.elizabeth_is_born(state)):
        raise Illegal("succession_settled", {}, ["HIS-21.3.7", "HIS-21.3.16"])
    if state["marital"] == TRACK[-1]:
        raise Illegal("marital_marker_at_end", {}, ["HIS-21.3.4"])


def can_advance(state):
    try:
        check_advance(state)
    except Illegal:
        return False
    return True


def marries_by_passing(state, power):
    """Whether Henry's marker moves when a power passes now: what England should know before it does (HIS-21.3.6)."""
    return power == "england" and bool(state["this_turn"].get("flirtation")) and can_advance(state)


# The divorce (HIS-9.1.14 to HIS-9.1.16): a clause of a deal.

def check_divorce(state, clause, giver, receiver):
    if (giver, receiver) != ("papacy", "england"):
        raise Illegal("divorce_by_papacy", {}, ["HIS-9.1.14"])
    if state["rulers"]["england"] != "henry_viii":
        raise Illegal("nobody_to_divorce", {}, ["HIS-9.1.14"])
    if state["marital"] != ASK_FOR_DIVORCE:
        raise Illegal("not_on_ask_for_divorce", {}, ["HIS-9.1.14"])
    if relations.allied(state, "papacy", "hapsburg"):
        raise Illegal("papacy_allied_with_hapsburg", {}, ["HIS-9.1.16", "HIS-9.2.5"])


def grant_divorce(game, clause):
    """The marker moves at once; the roll follows when the whole deal is done."""
    game.state["marital"] = ANNE
    game.state["this_turn"]["divorce"] = True
    game.emit("divorce_granted", rules=["HIS-9.1.14"])


CHAPTER = Chapter(state=("marital", "wives"))
