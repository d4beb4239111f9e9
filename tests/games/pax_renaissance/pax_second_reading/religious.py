"""Bishops: where an Agent may start and where an inquisitor may send one (E2.2.2, F1)."""

from .facts import WILDCARDS
from .tableaux import group_of, in_play, lying, printed_location, printed_side


def group_locations(state, thing):
    """The printed Locations of a card, or of all Empires of its group (DOUBT-13)."""
    return {printed_location(state, member) for member in group_of(state, thing)}


def lies_in(state, thing):
    """The side of the tableau in which a card lies."""
    return in_play(state)[thing][1]


def reaches(state, one, other):
    """Whether a wildcard of one card covers the side of a tableau in which the other lies (PR-F1.5)."""
    return f"the_{lies_in(state, other)}" in group_locations(state, one)


def bishop_may_jump(state, one, other):
    """Whether a Bishop gets from one card in play to another by Location (PR-F1.1, PR-F1.5)."""
    same = group_locations(state, one) & group_locations(state, other)
    return bool(same) or reaches(state, one, other) or reaches(state, other, one)


def beside(state, thing):
    """All cards one step from a card in the same tableau (PR-GL-ADJACENT.2, PR-F1.4, DOUBT-13)."""
    bank, side = in_play(state)[thing]
    row = lying(state, bank, side)
    at = next(n for n, place in enumerate(row) if thing in place)
    return [card for n in (at - 1, at + 1) if 0 <= n < len(row) for card in row[n]]


def destinations(state, thing):
    """All cards to which an inquisitor may move the Bishop that stands on a card (PR-F1.1); none of its own group."""
    own = group_of(state, thing)
    jumps = [other for other in in_play(state) if bishop_may_jump(state, thing, other)]
    return {other for other in [*jumps, *beside(state, thing)] if other not in own}


def inquisitor(state, bank, card, op):
    """{(card on which the Bishop stands, card it goes to): 0} (F1); Locations of the acting card do not matter."""
    bishops = [there for there, religion in state["bishops"].items() if religion == op["religion"]]
    return {(there, other): 0 for there in bishops for other in destinations(state, there)}


def map_cards(location):
    """The Map Cards of a printed Location."""
    return set(WILDCARDS.get(location, (location,)))


def bishop_agent_places(state, card):
    """The played card itself and every card in any tableau with its Location (PR-E2.2.2, PR-GL-LOCATION.9, DOUBT-39).

    For Agents a wildcard stands for each Map Card of its side (PR-GL-LOCATION.4), and for each card of that side of
    a tableau (W14); a wildcard on either card will do.
    """
    return [card, *(other for other in in_play(state) if other != card and agent_matches(state, card, other))]


def agent_matches(state, card, other):
    """Whether a Bishop Agent of a card that is played may start on another card."""
    here, there = printed_location(state, card), group_locations(state, other)
    by_map = any(map_cards(here) & map_cards(location) for location in there)
    return by_map or here == f"the_{lies_in(state, other)}" or f"the_{printed_side(state, card)}" in there
