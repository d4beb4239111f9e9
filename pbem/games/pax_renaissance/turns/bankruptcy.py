"""The bankruptcy variant: a bank that has nothing left is out (PR-G6.2, looked at after each turn)."""

from ..pieces import map_pieces
from ..pieces.things import pawn
from ..tableaux import tableau

RULES = ("PR-G6.2",)


def strike_off(game):
    """Those who are ruined are out, and the last bank that is left wins; all at once stay (DOUBT-40)."""
    state = game.state
    ruined = [bank for bank in state["order"] if is_ruined(state, bank)]
    if state["options"]["bankruptcy"] == "no" or len(ruined) == len(state["order"]):
        return
    for bank in ruined:
        state["order"].remove(bank)
        _return_serfs(state, bank)
        game.emit("ruined", power=bank, rules=list(RULES))
    if len(state["order"]) == 1:
        state["winner"] = {"banks": list(state["order"]), "how": "last_bank"}
        game.emit("last_bank", power=state["order"][0], rules=list(RULES))
        game.stop()


def is_ruined(state, bank):
    """Whether a bank has no Florins, no cards but its Player Card, and no Concessions."""
    cards = state["hands"][bank] or state["old_maids"][bank] or tableau.cards(state, bank)
    return not (state["florins"][bank] or cards or map_pieces.concessions_of(state, bank))


def _return_serfs(state, bank):
    """Its Repressed Pawns go back to the supply."""
    for empire, here in state["repressed"].items():
        state["repressed"][empire] = [piece for piece in here if piece != pawn(bank)]
