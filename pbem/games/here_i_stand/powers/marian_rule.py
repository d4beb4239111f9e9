"""What a reign of Mary I changes in England's card play (HIS-21.3.18, HIS-21.3.24); its procedure: marian_impulse."""

from pbem.engine import Illegal

from ..map.atlas import CARDS, HOME, SPACES
from . import variants


def reigns(state):
    return state["rulers"]["england"] == "mary_i"


def interferes(state, power):
    """HIS-21.3.18: whether an impulse follows the procedure of Mary I: some English home space is Protestant.

    The anniversary edition looks at those of the English zone only, so not at Calais.
    """
    if power != "england" or not reigns(state):
        return False
    zone = {s for s in HOME["england"] if not variants.rule(state, "marian_zone") or SPACES[s].language == "english"}
    return any(state["religion"][space] == "protestant" for space in zone)


def bars(state, power, card):
    """HIS-21.3.24: England's response and combat cards serve in its impulses only."""
    return power == "england" and reigns(state) and CARDS[card].type in ("response", "combat")


def check_card(state, power, card):
    """Raises Illegal for a card that England may not play otherwise than for its CP in an impulse."""
    if bars(state, power, card):
        raise Illegal("marian_card_for_cp", {}, ["HIS-21.3.24"])
