"""What a position is worth to a bank, in Florins: what it holds, and how near it is to a victory.

The numbers are a player's rule of thumb, no rule of the game.
"""

from ..map.atlas import BORDERS, CARDS, VICTORIES
from ..pieces.things import pawn
from ..tableaux import abilities, prestige, tableau
from ..victory import conditions, tallies

WON = 1000.0
DECLARED_NEXT, LOST_NEXT, MET = 60.0, 40.0, 6.0  # a victory whose conditions hold: own and active, another's, inactive
PURSE, BEYOND = 8, 0.3  # Florins that can be spent soon; what one more is worth
KING, REPUBLIC, SEA, LAND = 6.0, 6.0, 2.5, 1.2
CARD, PRESTIGE, PATRON, OP, ABILITY = 2.0, 1.0, 0.6, 0.7, 1.0
IN_HAND, SILENCED, MAID = 0.6, 0.5, 0.5
RIVAL = 0.4  # of the best rival's


def advantage(state, bank):
    """What a bank has, beside what the best of the others has."""
    if state["winner"]:
        return WON if bank in state["winner"]["banks"] else -WON
    counted = tallies.of_all(state)
    met = {victory: [one for one in (state["order"] if victory in state["victories"] else [bank])
                     if conditions.met(counted, one, victory)] for victory in VICTORIES}
    rivals = [worth(state, other, met) for other in state["order"] if other != bank]
    return worth(state, bank, met) - RIVAL * max(rivals)


def worth(state, bank, met):
    """What all that a bank has is worth. met: {victory: the banks that meet its conditions,
    as far as it was asked}."""
    return _florins(state["florins"][bank]) + _cards(state, bank) + _empires(state, bank) + _concessions(state, bank) \
        + _victories(state, bank, met)


def _florins(florins):
    return min(florins, PURSE) + BEYOND * max(0, florins - PURSE)


def _cards(state, bank):
    laid = sum((SILENCED if abilities.silenced(state, card) else 1) * of_card(card)
               for card in tableau.cards(state, bank) if card in CARDS)
    patrons = prestige.counted(state, bank)["patron"]
    return laid + IN_HAND * sum(map(of_card, state["hands"][bank])) + MAID * len(state["old_maids"][bank]) \
        + PATRON * patrons


def of_card(card):
    """What a card is worth in a tableau."""
    printed = CARDS[card]
    return CARD + PRESTIGE * len(printed.prestige) + OP * len(printed.ops) + ABILITY * len(printed.abilities)


def _empires(state, bank):
    faces = [how["face"] for how in state["empires"].values() if how["holder"] == bank]
    return sum(KING if face == "king" else REPUBLIC for face in faces)


def _concessions(state, bank):
    return sum(SEA if BORDERS[border].sea else LAND for border, here in state["borders"].items() if pawn(bank) in here)


def _victories(state, bank, met):
    """What conditions that hold now promise, and threaten."""
    own = [victory for victory, banks in met.items() if bank in banks]
    active = [victory for victory in own if victory in state["victories"]]
    threats = [victory for victory in state["victories"] if {*met[victory]} - {bank}]
    return DECLARED_NEXT * bool(active) + MET * (len(own) - len(active)) - LOST_NEXT * bool(threats)
