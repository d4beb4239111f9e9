"""Sell: a card of the hand or the tableau is discarded for Florins (PR-E3)."""

from pbem.engine import Chapter, Procedure

from ..map.atlas import CARDS, EMPIRES
from ..tableaux import abilities, discards, tableau

PRICE, RANSOM, RULES = 2, 4, ["PR-E3.1"]


def for_sale(state, bank):
    """PR-E3.1: what can be sold; an Old Maid cannot (DOUBT-17)."""
    return [*state["hands"][bank], *tableau.cards(state, bank)]


def price(state, bank, card):
    """Florins for a card; more by the Ability sell_for_4, or for King and Queen together (DOUBT-14)."""
    if card in state["hands"][bank]:
        return PRICE
    if card in EMPIRES:
        pair = state["empires"][card]["queen"] and state["empires"][card]["face"] == "king"
        return int(state["options"]["sell_royal_pair"]) if pair else PRICE
    return RANSOM if "sell_for_4" in CARDS[card].abilities and not abilities.silenced(state, card) else PRICE


def sell(game, frame):
    state, bank, card = game.state, game.state["active"], frame["card"]
    florins = price(state, bank, card)
    if card in state["hands"][bank]:
        state["hands"][bank].remove(card)
        state["gone"].append(card)
    else:
        discards.discard(game, card)
    state["florins"][bank] += florins
    game.emit("sold", power=bank, card=card, florins=florins, rules=RULES)


CHAPTER = Chapter(procedures=(Procedure("sale", (sell,), takes=("card",)),))
