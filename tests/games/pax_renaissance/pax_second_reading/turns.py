"""What a turn allows, and the refresh that ends it (part D); apostasy (M2)."""

from itertools import combinations

from .facts import RELIGIONS, SIDES, field
from .fairs import fair_possible
from .one_shots import defenders, rebels
from .tableaux import abilities_of, in_tableau, printed_prestige, silenced
from .trading import other_row, purchases, sales
from .victories import declarable


def open_actions(state, bank):
    """The names of what the active bank may do now, with an action or free (PR-D1.2 to PR-D1.4).

    "purchase", "play", "sell", "east_ops", "west_ops", "both_ops", "east_fair", "west_fair", "victory",
    "apostasy" (`apostasy_as_action`), "revolt" (`discard_for_peasant_revolt`).
    """
    spent = spending(state, bank) if state["actions"] else set()
    return spent | free(state, bank)


def spending(state, bank):
    """What costs actions. Ops may be taken even if no card has one to use (PR-E4.1)."""
    held = abilities_of(state, bank)
    offers = {"purchase": purchases(state, bank), "play": state["hands"][bank], "sell": sales(state, bank),
              "victory": declarable(state, bank), "revolt": reprisals(state, bank),
              "apostasy": held["apostasy_as_action"] and apostasies(state)}
    once = ops_left(state) | {f"{side}_fair" for side in SIDES if fair_possible(state, bank, side)}
    both = held["east_and_west_ops_in_one_action"] and len(ops_left(state)) == len(SIDES)
    return {name for name, offer in offers.items() if offer} | once | ({"both_ops"} if both else set())


def ops_left(state):
    """The sides whose Ops were not taken this turn (PR-D1.3)."""
    return {f"{side}_ops" for side in SIDES} - set(state["done"])


def free(state, bank):
    """What Abilities let a bank do without an action (`free_trade_fair`, `free_east_ops`, `free_west_ops`)."""
    held = abilities_of(state, bank)
    found = {name for name in ops_left(state) if held[f"free_{name}"]}
    if held["free_trade_fair"] and "free_fair" not in state["done"]:
        found |= {f"{side}_fair" for side in SIDES if fair_possible(state, bank, side)}
    return found


def refreshed(state, came=()):
    """{"market": {side: [(card, Florins)]}, "decks": {side: its cards}} after the refresh (PR-D2, DOUBT-36).

    came: the cards that came, in this order; where one cannot have come another stands for it.
    """
    decks = {side: [list(pile) for pile in piles] for side, piles in state["decks"].items()}
    came = list(came)
    market = {side: refilled(moved_up(state["market"][side]), decks, side, came) for side in SIDES}
    return {"market": market, "decks": {side: {card for pile in piles for card in pile}
                                        for side, piles in decks.items()}}


def moved_up(row):
    """Cards moved left with their Florins (PR-D2.1); Florins of an empty column 0 wait there (PR-G5.3)."""
    cards = [(slot["card"], slot["florins"]) for slot in row if slot["card"]]
    waiting = 0 if row[0]["card"] else row[0]["florins"]
    places = cards + [(None, 0)] * (len(row) - len(cards))
    return [(places[0][0], places[0][1] + waiting), *places[1:]]


def refilled(places, decks, side, came):
    """Empty places filled from the left, from the other deck when the own is out (PR-D2.2, PR-D2.4); both shrink."""
    filled = []
    for card, florins in places:
        deck = decks[side] or decks[other_row(side)]
        if card is None and deck:
            card = next_card(deck, came.pop(0) if came else None)
        filled.append((card, florins))
    return filled


def next_card(deck, came):
    """The card of the upper pile that came, or any: cards of the lower one come behind them (PR-C5.2, PR-C5.3)."""
    card = came if came in deck[0] else deck[0][0]
    deck[0].remove(card)
    if not deck[0]:
        del deck[0]
    return card


def ends_by_patron(state):
    """Whether the match ends at the refresh by the decks (PR-L2.3, DOUBT-5)."""
    after = refreshed(state)
    if state["options"].get("end_when") == "cannot_refill":
        return any(card is None for row in after["market"].values() for card, _ in row)
    return not any(after["decks"].values())


def apostasies(state):
    """The pairs of religions with which an apostasy hits somebody."""
    return [pair for pair in combinations(RELIGIONS, 2) if any(apostates(state, pair).values())]


def reprisals(state, bank):
    """{crowned Queen: (Empire, sorted attackers, sorted defenders)} of her revolt (`discard_for_peasant_revolt`)."""
    held = [(empire, row["queen"]) for empire, row in state["empires"].items() if row["holder"] == bank]
    able = [(empire, queen) for empire, queen in held if queen
            and "discard_for_peasant_revolt" in field(queen, "abilities") and not silenced(state, queen)]
    return {queen: (empire, sorted(rebels(state, bank, empire)), defenders(state, empire)) for empire, queen in able}


def apostates(state, religions):
    """{bank: sorted cards it discards} of an apostasy (PR-M2.1 to PR-M2.3); Old Maids neither count nor go.

    With an Empire go its Queens and Vassals (`trading.sale_discards`); they are not listed for that.
    """
    shown = {bank: showing(state, bank, religions) for bank in state["order"]}
    return {bank: sorted(cards) for bank, cards in shown.items()}


def showing(state, bank, religions):
    """The cards of a tableau with either Prestige, if both are there."""
    cards = {thing: set(printed_prestige(state, thing)) & set(religions) for thing in in_tableau(state, bank)}
    both = set(religions) <= {kind for kinds in cards.values() for kind in kinds}
    if not both or abilities_of(state, bank)["immune_to_apostasy"]:
        return []
    return [thing for thing, kinds in cards.items() if kinds]
