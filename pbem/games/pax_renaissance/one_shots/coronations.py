"""Coronations: a Queen marries a King (PR-I)."""

from pbem.engine import Chapter, Procedure

from ..map.atlas import CARDS
from ..tableaux import abilities, discards, tableau

RULES, OLD_MAID = ["PR-I0.1", "PR-I1.1"], ["PR-I2.1"]
HENRY = "coronation_may_take_married_or_enemy_kings"


def kings(state, bank, queen):
    """The Kings whom a Queen may marry: suitors in the Empire deck (PR-I0.2), by Henry VIII others too."""
    wide = abilities.has(state, bank, HENRY)
    return [empire for empire in CARDS[queen].suitors
            if state["empires"][empire]["holder"] is None or wide and _can_be_taken(state, bank, empire)]


def _can_be_taken(state, bank, empire):
    """A King who is married, or another bank's."""
    how = state["empires"][empire]
    return how["face"] == "king" and (how["queen"] is not None or how["holder"] != bank)


def own_king_is_widowed(game, frame):
    """An own married King keeps his face, and loses his Queen and his Vassals."""
    state, empire = game.state, frame["empire"]
    frame["own"] = state["empires"][empire]["holder"] == state["active"]
    if frame["own"]:
        discards.strip(game, empire)
        _becomes_free(game, empire)


def _becomes_free(game, empire):
    state = game.state
    if state["empires"][empire]["suzerain"]:
        state["empires"][empire]["suzerain"] = None
        tableau.lay(state, state["active"], empire)


def crown(game, frame):
    """PR-I1.1: the Queen lies under her King."""
    state, empire, queen = game.state, frame["empire"], frame["queen"]
    game.emit("coronation", power=state["active"], card=queen, empire=empire, rules=RULES)
    game.call("new_regime" if frame["own"] else "regime_change", empire=empire)


def lay_queen(game, frame):
    game.state["empires"][frame["empire"]]["queen"] = frame["queen"]


def retire(game, queen):
    """PR-I2.1: a Queen without coronation is an Old Maid."""
    bank = game.state["active"]
    game.state["old_maids"][bank].append(queen)
    game.emit("old_maid", power=bank, card=queen, rules=OLD_MAID)


CHAPTER = Chapter(procedures=(
    Procedure("coronation", (own_king_is_widowed, crown, lay_queen), takes=("queen", "empire"), keeps=("own",)),
))
