"""The market: what a card costs, what a purchase leaves there, the refresh (PR-E1, PR-D2)."""

from ..map.atlas import SETUP, SIDES
from . import decks

COLUMNS = SETUP["market"]["columns"]


def column_of(state, side, card):
    """The column of a card in a row, or None."""
    return next((n for n, slot in enumerate(state["market"][side]) if slot["card"] == card), None)


def find(state, card):
    """(side, column) of a market card; None of another."""
    return next(((side, column) for side in SIDES if (column := column_of(state, side, card)) is not None), None)


def face_up(state):
    """The cards that can be seen and bought, by rows and columns (PR-E1.11)."""
    return [slot["card"] for side in SIDES for slot in state["market"][side][1:] if slot["card"]]


def cost(state, card):
    """PR-E1.5: the number of the column."""
    return find(state, card)[1]


def florins_on(state, card):
    """The Florins that lie on a card of the market."""
    side, column = find(state, card)
    return state["market"][side][column]["florins"]


def pay(state, side, column):
    """Put 1 Florin on each card to the left; the cards that were given one (PR-E1.6, PR-E1.7).

    Where the row has no card the one in the same column of the other row takes it, else China (DOUBT-25).
    """
    other = next(one for one in SIDES if one != side)
    given = []
    for left in range(column):
        slot = next((state["market"][row][left] for row in (side, other) if state["market"][row][left]["card"]), None)
        if slot:
            slot["florins"] += 1
            given.append(slot["card"])
    return given


def take(state, side, column):
    """A card leaves the market with the Florins on it: (card, Florins)."""
    slot = state["market"][side][column]
    taken = slot["card"], slot["florins"]
    slot |= {"card": None, "florins": 0}
    return taken


def move_left(state, side):
    """PR-D2.1: each card with the Florins on it to the leftmost empty space of its row."""
    row = state["market"][side]
    for column in range(1, COLUMNS):
        free = next((n for n in range(column) if row[n]["card"] is None), None)
        if row[column]["card"] and free is not None:
            card, florins = take(state, side, column)
            row[free]["card"] = card
            row[free]["florins"] += florins


def has_gaps(state):
    """Whether a space of the market is without a card, so that one will come."""
    return any(slot["card"] is None for side in SIDES for slot in state["market"][side])


def fill(state, side, chance):
    """PR-D2.2, PR-D2.4: from the row's deck, else from the other; the cards that came."""
    other = next(one for one in SIDES if one != side)
    came = []
    for slot in state["market"][side]:
        source = side if state["decks"][side] else other
        if slot["card"] is None and state["decks"][source]:
            slot["card"] = decks.drawn(state, source, chance, "market_card")
            came.append(slot["card"])
    return came
