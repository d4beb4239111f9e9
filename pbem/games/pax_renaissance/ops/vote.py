"""Vote: a Regime Change of an Empire by majority (PR-F6)."""

from pbem.engine import Chapter, Procedure

from ..map.atlas import EMPIRES
from ..pieces import map_pieces
from ..tableaux import abilities, prestige, tableau

RULES = ["PR-F6.1"]


def targets(state, bank, card, op):
    """Empires on that side of tableaux that can be voted on, paid for and won."""
    return [(one,) for _, side, _, one in tableau.everywhere(state)
            if one in EMPIRES and side == op.side and refused(state, bank, one) is None]


def refused(state, bank, empire):
    """The rule that keeps a bank from a vote about an Empire of a tableau, or None."""
    how = state["empires"][empire]
    if how["suzerain"] and not (how["holder"] == bank and state["options"]["vote_own_vassal"] == "yes"):
        return "PR-F6.3"
    if any(votes(state, other, empire) >= votes(state, bank, empire) for other in state["order"] if other != bank):
        return "PR-F6.5"
    return "PR-F6.4" if cost(state, bank, empire) > state["florins"][bank] else None


def votes(state, bank, empire):
    """Concessions on the Borders of an Empire; each may count more than once by an Ability (DOUBT-33)."""
    doubled = abilities.working(state, bank)["concessions_double_fairs_and_votes"]
    return len(map_pieces.own_concessions(state, empire, bank)) * 2 ** doubled


def cost(state, bank, empire):
    """PR-F6.4, less by the Ability patron_reduces_vote_cost."""
    less = abilities.working(state, bank)["patron_reduces_vote_cost"] * prestige.of_tableau(state, bank)["patron"]
    return max(0, len(state["repressed"][empire]) - less)


def pay(game, frame):
    state, empire = game.state, frame["target"][0]
    florins = cost(state, state["active"], empire)
    state["florins"][state["active"]] -= florins
    game.emit("voted", power=state["active"], card=frame["card"], empire=empire, florins=florins, rules=RULES)


def change_regime(game, frame):
    game.call("regime_change", empire=frame["target"][0])


CHAPTER = Chapter(procedures=(Procedure("op_vote", (pay, change_regime), takes=("card", "target")),))
