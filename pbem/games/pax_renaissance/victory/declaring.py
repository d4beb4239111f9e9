"""Declaring a victory (PR-E6, PR-L2)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..map.atlas import VICTORIES
from ..tableaux import abilities
from . import conditions

RULES, TORCH = ["PR-E6.1", "PR-L2.1"], "PR-M3.1"
NOT_MET = {victory: f"{victory}_not_met" for victory in VICTORIES}


def actions_needed(state, victory):
    """One action, or two while a torch against it burns (PR-M3.1)."""
    return 2 if abilities.somebody_has(state, f"torch_{victory}") else 1


def refused(state, bank, victory):
    """Why a bank cannot declare a victory now, or None."""
    if victory not in state["victories"]:
        return Illegal("victory_inactive", {"victory": victory}, ["PR-L2.1", "PR-L1.1"])
    if state["actions"] < actions_needed(state, victory):
        return Illegal("torch_burns", {"victory": victory}, [TORCH])
    if not conditions.met(state, bank, victory):
        return Illegal(NOT_MET[victory], conditions.numbers(state, bank, victory),
                       conditions.unmet(state, bank, victory))
    return None


def win(game, frame):
    state = game.state
    state["winner"] = {"banks": [state["active"]], "how": frame["victory"]}
    first = next(iter(conditions.CONDITIONS[frame["victory"]]))
    game.emit("victory", power=state["active"], victory=frame["victory"], rules=[*RULES, first])
    game.stop()


CHAPTER = Chapter(procedures=(Procedure("declaration", (win,), takes=("victory",)),))
