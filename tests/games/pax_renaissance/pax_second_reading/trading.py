"""Purchase and sale (E1, E3)."""

from .facts import CARDS, EMPIRES, SETUP, SIDES
from .tableaux import abilities_of, in_tableau, silenced


def other_row(side):
    """The other market row."""
    return SIDES[1 - SIDES.index(side)]


def hand_full(state, bank):
    """Whether no further card may enter the hand (PR-E1.2)."""
    limited = not abilities_of(state, bank)["unlimited_hand"]
    return limited and len(state["hands"][bank]) >= SETUP["hand_limit"]


def purchasable(state, bank, side, column):
    """Whether a market card may be bought now: face up, paid for, not paid on, room in the hand (PR-E1)."""
    card = state["market"][side][column]["card"]
    if card is None or column == 0 or card in state["paid_on"]:  # PR-E1.9, PR-E1.11
        return False
    if state["florins"][bank] < column:  # PR-E1.5; the Florins on the card come later (PR-E1.8)
        return False
    return CARDS[card]["kind"] == "comet" or not hand_full(state, bank)  # PR-E1.4


def purchases(state, bank):
    """{(side, column): cost} of all market cards that a bank may buy now."""
    return {(side, column): column for side in SIDES for column in range(SETUP["market"]["columns"])
            if purchasable(state, bank, side, column)}


def payee(state, side, column):
    """The row whose card in this column takes the Florin, None for China (PR-E1.6, PR-E1.7, DOUBT-25)."""
    return next((row for row in (side, other_row(side)) if state["market"][row][column]["card"]), None)


def purchase_after(state, bank, side, column):
    """{"florins": {bank: n}, "market": {side: [Florins per column]}} after a purchase is paid and taken."""
    market = {row: [slot["florins"] for slot in state["market"][row]] for row in SIDES}
    for left in range(column):
        row = payee(state, side, left)
        if row:
            market[row][left] += 1
    florins = dict(state["florins"])
    florins[bank] += market[side][column] - column  # PR-E1.8
    market[side][column] = 0
    return {"florins": florins, "market": market}


def paid_on_after(state, side, column):
    """The market cards on which a purchase puts a Florin (PR-E1.9)."""
    rows = ((payee(state, side, left), left) for left in range(column))
    return [state["market"][row][left]["card"] for row, left in rows if row]


def sale_price(state, thing):
    """Florins for a card sold from the tableau (PR-E3.1; `sell_for_4`; DOUBT-14)."""
    if thing in CARDS and "sell_for_4" in (CARDS[thing].get("abilities") or ()) and not silenced(state, thing):
        return 4
    if thing in EMPIRES and state["empires"][thing]["queen"]:
        return int(state["options"].get("sell_royal_pair", SETUP["sale"]))
    return SETUP["sale"]


def sales(state, bank):
    """{(card, "hand" or "tableau"): Florins gained}; Old Maids cannot be sold (DOUBT-17)."""
    hand = {(card, "hand"): SETUP["sale"] for card in state["hands"][bank]}
    return hand | {(thing, "tableau"): sale_price(state, thing) for thing in in_tableau(state, bank)}


def sale_discards(state, thing):
    """All cards that leave with one sold, beheaded or discarded: of an Empire its Queens and Vassals (PR-E3.2)."""
    if thing not in EMPIRES:
        return [thing]
    vassals = [empire for empire, row in state["empires"].items() if row["suzerain"] == thing]
    gone = [empire for vassal in vassals for empire in sale_discards(state, vassal)]
    queen = state["empires"][thing]["queen"]
    return [thing, *([queen] if queen else []), *gone]
