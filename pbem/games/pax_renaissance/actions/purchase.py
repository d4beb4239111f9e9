"""Purchase: a face-up card of the market comes to the hand (PR-E1)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..choices import choose
from ..map.atlas import CARDS, VICTORIES
from ..market import hands, market

RULES, COMET = ["PR-E1.1", "PR-E1.6"], ["PR-L1.1", "PR-E1.10"]


def is_comet(card):
    return CARDS[card].kind == "comet"


def refused(state, bank, card):
    """Why a bank cannot buy a card of the market, or None."""
    found = market.find(state, card)
    if not found or not found[1]:
        return Illegal("not_for_sale", {"card": card}, ["PR-E1.11" if found else "PR-E1.1"])
    if card in state["paid_on"]:
        return Illegal("paid_on_it", {"card": card}, ["PR-E1.9"])
    if not is_comet(card) and hands.is_full(state, bank):
        return Illegal("hand_full", {"number": len(state["hands"][bank])}, ["PR-E1.2"])
    if (price := market.cost(state, card)) > state["florins"][bank]:
        return Illegal("too_dear", {"card": card, "cost": price, "florins": state["florins"][bank],
                                    "on": market.florins_on(state, card)}, ["PR-E1.5", "PR-E1.8"])
    return None


def pay(game, frame):
    state, bank = game.state, game.state["active"]
    side, column = market.find(state, frame["card"])
    state["paid_on"] += market.pay(state, side, column)
    state["florins"][bank] -= column
    card, florins = market.take(state, side, column)
    state["florins"][bank] += florins
    game.emit("purchased", power=bank, card=card, cost=column, florins=florins, rules=RULES)


def take_in_hand(game, frame):
    if not is_comet(frame["card"]):
        game.state["hands"][game.state["active"]].append(frame["card"])
        game.end(frame)


def activate_victory(game, frame):
    """PR-L1.1: a Comet is discarded, and one of the inactive victory cards turned."""
    state = game.state
    state["gone"].append(frame["card"])
    inactive = [victory for victory in VICTORIES if victory not in state["victories"]]
    victory = choose(game, "victory", "victory", inactive, tuple(COMET))
    if victory:
        state["victories"].append(victory)
        game.emit("victory_activated", power=state["active"], card=frame["card"], victory=victory, rules=COMET)


CHAPTER = Chapter(procedures=(Procedure("purchase", (pay, take_in_hand, activate_victory), takes=("card",)),))
