"""Commerce: take a Florin from a card of the market (PR-F2)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..map.atlas import SIDES
from ..market import market

RULES, EMPTY = ["PR-F2.1"], "empty_space"


def candidates(state, bank, card, op):
    """Every card of the market, and the empty spaces of column 0."""
    cards = [slot["card"] for side in SIDES for slot in state["market"][side] if slot["card"]]
    return [(one,) for one in cards + [f"{EMPTY}_{side}" for side in SIDES if not state["market"][side][0]["card"]]]


def refused(state, bank, card, op, target):
    """Why there is no Florin to take, or None; the empty space is in reach by an option (DOUBT-9)."""
    side = target.rpartition("_")[2] if target.startswith(EMPTY) else (market.find(state, target) or (None,))[0]
    if side != op.side:
        return Illegal("other_row", {"side": op.side}, ["PR-F2.1"])
    if target.startswith(EMPTY) and state["options"]["commerce_empty_space"] != "yes":
        return Illegal("not_on_a_card", {}, ["PR-F2.1"])
    if not _slot(state, target)["florins"]:
        return Illegal("no_florin_there", {"target": target}, ["PR-F2.1"])
    return None


def take(game, frame):
    state, target = game.state, frame["target"][0]
    slot = _slot(state, target)
    slot["florins"] -= 1
    state["florins"][state["active"]] += 1
    game.emit("commerce", power=state["active"], card=frame["card"], target=target, florins=1, rules=RULES)


def _slot(state, target):
    if target.startswith(EMPTY):
        return state["market"][target.rpartition("_")[2]][0]
    side, column = market.find(state, target)
    return state["market"][side][column]


CHAPTER = Chapter(procedures=(Procedure("op_commerce", (take,), takes=("card", "target")),))
