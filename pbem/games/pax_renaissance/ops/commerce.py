"""Commerce: take a Florin from a card of the market (PR-F2)."""

from pbem.engine import Chapter, Procedure

from ..market import market

RULES, EMPTY = ["PR-F2.1"], "empty_space"


def targets(state, bank, card, op):
    """Cards of the row with Florins; the empty space of column 0 by an option (DOUBT-9)."""
    row = state["market"][op.side]
    spaces = [f"{EMPTY}_{op.side}"] if _in_reach(state, row[0]) else []
    return [(slot["card"],) for slot in row if slot["card"] and slot["florins"]] + [(space,) for space in spaces]


def _in_reach(state, slot):
    return state["options"]["commerce_empty_space"] == "yes" and not slot["card"] and slot["florins"]


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
