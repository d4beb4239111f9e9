"""Vote: a Regime Change of an Empire by majority (PR-F6)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..map.atlas import EMPIRES
from ..pieces import map_pieces
from ..tableaux import abilities, prestige, tableau

RULES = ["PR-F6.1"]


def candidates(state, bank, card, op):
    """Every Empire."""
    return [(empire,) for empire in EMPIRES]


def refused(state, bank, card, op, empire):
    """Why a bank cannot win a vote about an Empire, or None."""
    found = tableau.place_of(state, empire)
    if found is None:
        return Illegal("empire_in_deck", {"empire": empire}, ["PR-F6.2"])
    if found[1] != op.side:
        return Illegal("empire_on_other_side", {"empire": empire, "side": op.side}, ["PR-F6.1"])
    if _is_barred(state, bank, empire):
        able = [one for one in EMPIRES if not _is_barred(state, bank, one) and not refused(state, bank, card, op, one)]
        return Illegal("no_vote_on_vassals", {"empire": empire, "possible": able}, ["PR-F6.3"])
    own, best = votes(state, bank, empire), max(votes(state, one, empire) for one in state["order"] if one != bank)
    if own <= best:
        return Illegal("no_majority", {"empire": empire, "own": own, "others": best}, ["PR-F6.5"])
    price, florins = cost(state, bank, empire), state["florins"][bank]
    return Illegal("vote_too_dear", {"empire": empire, "cost": price, "florins": florins}, ["PR-F6.4"]) \
        if price > florins else None


def _is_barred(state, bank, empire):
    """Whether an Empire is a Vassal on which a bank cannot vote (DOUBT-1)."""
    how = state["empires"][empire]
    return how["suzerain"] and not (how["holder"] == bank and state["options"]["vote_own_vassal"] == "yes")


def votes(state, bank, empire):
    """Concessions on the Borders of an Empire; each may count more than once by an Ability (DOUBT-33)."""
    doubled = abilities.number(state, bank, "concessions_double_fairs_and_votes")
    return len(map_pieces.own_concessions(state, empire, bank)) * 2 ** doubled


def cost(state, bank, empire):
    """PR-F6.4, less by the Ability patron_reduces_vote_cost."""
    less = abilities.number(state, bank, "patron_reduces_vote_cost") * prestige.of_tableau(state, bank)["patron"]
    return max(0, len(state["repressed"][empire]) - less)


def pay(game, frame):
    state, empire = game.state, frame["target"][0]
    florins = cost(state, state["active"], empire)
    state["florins"][state["active"]] -= florins
    game.emit("voted", power=state["active"], card=frame["card"], empire=empire, florins=florins, rules=RULES)


def change_regime(game, frame):
    game.call("regime_change", empire=frame["target"][0])


CHAPTER = Chapter(procedures=(Procedure("op_vote", (pay, change_regime), takes=("card", "target")),))
