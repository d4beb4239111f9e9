"""Troop cards as orders name them: cards of a kind are all alike."""

from collections import Counter

from ..board import armies
from ..printed import printed


def kind(state, card):
    return printed(state).troops[card].kind


def copies(state, cards):
    """{kind: how many} of Troop cards, the weakest first."""
    return counted(sorted((kind(state, card) for card in cards), key=[*printed(state).kinds].index))


def counted(kinds):
    return dict(Counter(kinds))


def strongest_first(state, cards):
    """The kinds of cards, one for each card."""
    order = [*printed(state).kinds]
    return sorted((kind(state, card) for card in cards), key=order.index, reverse=True)


def take(state, holder, wanted):
    """Take cards of these kinds, {kind: how many}, from a Noble or Stronghold; KeyError where there are not so many."""
    taken = []
    for one, number in wanted.items():
        there = sorted(card for card in holder["troops"] if kind(state, card) == one)
        if len(there) < number:
            raise KeyError(one)
        taken += there[:number]
    for card in taken:
        holder["troops"].remove(card)
    return taken


def part(state, baron, split):
    """Lay the cards of a Baron's Stronghold as a split says, {host: {kind: how many}}."""
    stronghold = state["strongholds"][baron]
    for name, wanted in split.items():
        if name != armies.STRONGHOLD:
            state["nobles"][name]["troops"] += take(state, stronghold, wanted)
