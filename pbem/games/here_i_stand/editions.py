"""The two sets of rules a match can be played by: the 2nd printing and the anniversary edition."""

EDITIONS = ("second", "anniversary")


def anniversary(state):
    """Whether the match follows the 500th anniversary edition (2017)."""
    return state["options"]["edition"] == "anniversary"
