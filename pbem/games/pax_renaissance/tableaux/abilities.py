"""Which cards are silenced, and which Abilities work (PR-F1.6, PR-F1.7, PR-GL-ABILITY.1)."""

from ..map.atlas import ABILITIES, CARDS
from . import tableau

IMMUNE = "immune_to_silencing"
ON = {ability: [card.id for card in CARDS.values() if ability in card.abilities] for ability in ABILITIES}


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
    return bank in [tableau.holder(state, card) for card in ON[IMMUNE]]


def holders(state, ability):
    """The bank of each card of a tableau that has an Ability, unsilenced."""
    found = {card: bank for card in ON[ability] if (bank := tableau.holder(state, card))}
    return [bank for card, bank in found.items() if not silenced(state, card)]


def number(state, bank, ability):
    """How many cards of a bank's tableau have an Ability, unsilenced."""
    return holders(state, ability).count(bank)


def has(state, bank, ability):
    return bank in holders(state, ability)


def somebody_has(state, ability):
    return bool(holders(state, ability))
