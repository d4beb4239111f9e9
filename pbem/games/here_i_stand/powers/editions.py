"""The two sets of rules a match can be played by: the 2nd printing and the anniversary edition."""

from ..map.atlas import ANNIVERSARY_CARDS, CARDS

SECOND, ANNIVERSARY = "second", "anniversary"
EDITIONS = (SECOND, ANNIVERSARY)


def anniversary(state):
    """Whether the match follows the 500th anniversary edition (2017)."""
    return state["options"]["edition"] == "anniversary"


def card(state, number):
    """A card with the type and entry of the match's edition."""
    return (ANNIVERSARY_CARDS if anniversary(state) else CARDS)[number]
