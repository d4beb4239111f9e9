"""Answers filed ahead for the questions of a round, and which of them come next."""

from pbem.engine import Foreseen, Moment, top

from .upkeep import returning

MOMENTS = {
    "plan": Moment(("planning",), ("plan",), "plan 1: levy, mobilize; 2: draft, rally; 3: serve, versatile"),
    "motion": Moment(("proposing",), ("settle",), "settle", ("settle",)),
    "ballot": Moment(("voting",), ("settle",), "settle", ("settle",)),
    "returns": Moment(("returning",), ("settle",), "settle", ("settle",)),
}
COMING = {name: f"WHEN {one.names[0]}: {one.example}" for name, one in MOMENTS.items()}


def examples(state, baron):
    return [COMING["plan"], COMING["ballot"]]


def to_come(state, baron):
    """The questions of a round behind the one that is asked, those alone that he may be asked as things stand."""
    asked = top(state).get("waiting", {}).values()
    names = [name for name in COMING if name not in _never(state, baron)]
    here = next((at for at, name in enumerate(names) if name in asked), 0)
    return [Foreseen(name, COMING[name]) for name in names[here + 1:] + names[:here]]


def _never(state, baron):
    """Who is banned neither proposes nor votes; who has nothing off the board is not asked where it comes back."""
    if baron not in state["barons"]:
        return {*COMING}
    banned = {"motion", "ballot"} if baron in state["banned"] else set()
    return banned | (set() if returning.off_board(state, baron) else {"returns"})
