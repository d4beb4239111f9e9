"""Which cards are silenced, and which Abilities work (PR-F1.6, PR-F1.7, PR-GL-ABILITY.1)."""

from collections import Counter

from ..map.atlas import CARDS
from . import tableau

IMMUNE = "immune_to_silencing"


def bishop_on(state, card):
    """The religion of the Bishop on a card or on another of its group (PR-GL-VASSAL.4), or None."""
    if not state["bishops"]:
        return None
    found = tableau.place_of(state, card)
    members = tableau.group(state, found[2]) if found else [card]
    return next((state["bishops"][one] for one in members if one in state["bishops"]), None)


def silenced(state, card):
    """Whether a Bishop silences a card of a tableau."""
    return bishop_on(state, card) is not None and not is_immune(state, tableau.holder(state, card))


def is_immune(state, bank):
    """Whether Bishops silence nothing of a bank's."""
    return any(card in CARDS and IMMUNE in CARDS[card].abilities for card in tableau.cards(state, bank))


def working(state, bank):
    """{Ability: how many cards of a bank's tableau have it, unsilenced}."""
    found = Counter()
    for card in tableau.cards(state, bank):
        if card in CARDS and CARDS[card].abilities and not silenced(state, card):
            found.update(CARDS[card].abilities)
    return found


def has(state, bank, ability):
    return working(state, bank)[ability] > 0


def somebody_has(state, ability):
    return any(has(state, bank, ability) for bank in state["order"])
