"""What happens when a card leaves a tableau (PR-GL-DISCARD.1 to PR-GL-DISCARD.3)."""

from ..map.atlas import EMPIRES
from . import tableau

RULES = ["PR-GL-DISCARD.2"]


def discard(game, card):
    """A card of a tableau leaves it, with what lies on it: Queens, Vassals and Pieces (PR-E3.2)."""
    bank = tableau.holder(game.state, card)
    if card in EMPIRES:
        discard_empire(game, card)
    else:
        _discard_card(game.state, card)
    game.emit("discarded", power=bank, card=card, rules=RULES)


def _discard_card(state, card):
    empire = tableau.crowned(state, card)
    if empire:
        state["empires"][empire]["queen"] = None
    else:
        tableau.take_up(state, card)
    state["bishops"].pop(card, None)
    state["gone"].append(card)


def discard_empire(game, empire):
    """An Empire goes back to the Empire deck; its Vassals, Queen and Pieces leave with it."""
    state = game.state
    strip(game, empire)
    state["bishops"].pop(empire, None)
    state["repressed"][empire] = []
    detach(state, empire)
    state["empires"][empire] = {"holder": None, "face": "king", "suzerain": None, "queen": None}


def strip(game, empire):
    """The Queen and the Vassals of an Empire are discarded (PR-GL-REGIME-CHANGE.3, PR-F9.8)."""
    state = game.state
    for vassal in tableau.vassals(state, empire):
        discard_empire(game, vassal)
        game.emit("vassal_discarded", empire=vassal, rules=RULES)
    queen = state["empires"][empire]["queen"]
    if queen:
        _discard_card(state, queen)
        game.emit("queen_discarded", card=queen, empire=empire, rules=RULES)


def detach(state, empire):
    """Take an Empire from where it lies: a row, or under its Suzerain."""
    how = state["empires"][empire]
    if how["holder"] is None:
        return
    if how["suzerain"]:
        how["suzerain"] = None
    else:
        tableau.take_up(state, empire)
