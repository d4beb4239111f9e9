"""Prestige, as it counts in a tableau and for victories (PR-B4.3, PR-GL-PRESTIGE.1)."""

from collections import Counter

from ..map.atlas import CARDS, EMPIRES
from . import tableau


def shown(state, card):
    """The Prestige on a card, or on the face of an Empire that is up."""
    if card in EMPIRES:
        empire = EMPIRES[card]
        return (empire.king if state["empires"][card]["face"] == "king" else empire.republic).prestige
    return CARDS[card].prestige


def of_tableau(state, bank):
    """{kind: number} in a tableau; Old Maids are no part of it (PR-I2.2)."""
    return Counter(kind for card in tableau.cards(state, bank) for kind in shown(state, card))


def counted(state, bank):
    """{kind: number} for victories, with Old Maids (PR-I2.3, DOUBT-17)."""
    return of_tableau(state, bank) + Counter(kind for card in state["old_maids"][bank] for kind in CARDS[card].prestige)
