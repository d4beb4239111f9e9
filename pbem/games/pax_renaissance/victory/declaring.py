"""Declaring a victory (PR-E6, PR-L2)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..map.atlas import VICTORIES
from ..tableaux import abilities
from . import conditions, tallies

RULES, TORCH = ["PR-E6.1", "PR-L2.1"], "PR-M3.1"
NOT_MET = {victory: f"{victory}_not_met" for victory in VICTORIES}


def actions_needed(state, victory):
    """One action, or two while a torch against it burns (PR-M3.1)."""
    torch = VICTORIES[victory].torch
    return 2 if torch and abilities.somebody_has(state, torch) else 1


def possible(state, bank):
    """The victories that a bank can declare now, in the order in which they became active."""
    return [victory for victory, why in refused(state, bank, state["victories"]).items() if why is None]


def refused(state, bank, victories=tuple(VICTORIES)):
    """{victory: why a bank cannot declare it now, or None}."""
    counted = tallies.of_all(state) if state["victories"] else {}
    return {victory: _refused(state, bank, victory, counted) for victory in victories}


def _refused(state, bank, victory, counted):
    if victory not in state["victories"]:
        return Illegal("victory_inactive", {"victory": victory}, ["PR-L2.1", "PR-L1.1"])
    if state["actions"] < actions_needed(state, victory):
        return Illegal("torch_burns", {"victory": victory}, [TORCH])
    if not conditions.met(counted, bank, victory):
        return Illegal(NOT_MET[victory], conditions.numbers(counted, bank, victory),
                       conditions.unmet(counted, bank, victory))
    return None


def win(game, frame):
    state = game.state
    state["winner"] = {"banks": [state["active"]], "how": frame["victory"]}
    first = next(iter(conditions.CONDITIONS[frame["victory"]]))
    game.emit("victory", power=state["active"], victory=frame["victory"], rules=[*RULES, first])
    game.stop()


CHAPTER = Chapter(procedures=(Procedure("declaration", (win,), takes=("victory",)),))
