"""The beginning of a match (PR-C)."""

from pbem.engine import Chapter, Key, rolled

from .. import match_options
from ..map import printed
from ..map.atlas import (
    BANKS,
    BORDERS,
    CARDS,
    CITIES,
    EMPIRES,
    MAP_CARDS,
    OPEN_AT_START,
    SETUP,
    SIDES,
)
from ..market import decks, market
from ..pieces import seats
from ..pieces.things import pawn

BOTTOM, TOP_PER_PLAYER = SETUP["deck"]["bottom"], SETUP["deck"]["top_for_each_player"]
START_FLORINS, MOVED_BY_EXPERTS = SETUP["start_florins"], SETUP["expert_west_cards"]
SETS = {"base": None, "expansion_1e": "expansion", "promo_1e": "promos"}  # by the option that brings them


def start(scenario, options, chance):
    """The state of a new match, before its first turn."""
    options = match_options.complete(scenario, options)
    order = _order(options["banks"].split(), chance)
    state = {
        "scenario": scenario, "options": options, "order": order, "active": order[0], "turn": 0, "actions": 0,
        "done": [], "used": [], "paid_on": [], "located": {}, "declares": dict.fromkeys(order, True),
        "florins": dict(zip(order, START_FLORINS, strict=False)), "hands": {bank: [] for bank in order},
        "old_maids": {bank: [] for bank in order}, "tableaux": {bank: {side: [] for side in SIDES} for bank in order},
        "empires": {empire: {"holder": None, "face": "king", "suzerain": None, "queen": None} for empire in EMPIRES},
        "repressed": {empire: [] for empire in EMPIRES}, "bishops": {},
        "cities": {city: list(printed.start(options, city)) for city in CITIES},
        "borders": {border: _concession(border, order) for border in BORDERS},
        "seats": list(CITIES[seats.CITY].start), "faces": {one: MAP_CARDS[one].start_face for one in MAP_CARDS},
        "open": dict(OPEN_AT_START),
        "market": {side: [{"card": None, "florins": 0} for _ in range(market.COLUMNS)] for side in SIDES},
        "decks": _decks(options, len(order), chance),
        "gone": [], "victories": [], "winner": None, "choices": None, "stack": [], "asked": 0,
    }
    for side in SIDES:
        market.fill(state, side, chance)
    decks.draw_ahead(state, chance)
    return state


def _order(banks, chance):
    """PR-C7.1: the first player is drawn, but for Fugger; so are the seats of the others."""
    left, order = list(banks), [bank for bank in banks if BANKS[bank].always_first]
    left = [bank for bank in left if bank not in order]
    while left:
        order.append(chance.pick(left, rolled("seat", place=len(order) + 1)))
        left.remove(order[-1])
    return order


def _concession(border, order):
    """PR-C3.3."""
    bank = BORDERS[border].concession
    return [pawn(bank)] if bank in order else []


def pool(options):
    """The cards of a match, Comets aside, by id."""
    return [card for card in CARDS.values() if card.set in SETS and card.kind != "comet"
            and (SETS[card.set] is None or options[SETS[card.set]] == "yes")]


def _decks(options, players, chance):
    """The piles of each deck; by PR-N1.1 with cards of the West in the East."""
    cards = {side: [card.id for card in pool(options) if card.side == side] for side in SIDES}
    if options["expert"] == "yes":
        for _ in range(MOVED_BY_EXPERTS):
            cards["east"].append(_drawn(cards["west"], rolled("moved_east"), chance))
    return {side: _deck(cards[side], side, players, chance) for side in SIDES}


def _deck(cards, side, players, chance):
    """PR-C5.2, PR-C5.3: 4 cards for each player on top, 12 and the Comets at the bottom; so they lie, unseen by all."""
    bottom = [_drawn(cards, rolled("bottom", side=side), chance) for _ in range(BOTTOM)]
    bottom += [card.id for card in CARDS.values() if card.kind == "comet" and card.side == side]
    top = [_drawn(cards, rolled("top", side=side), chance) for _ in range(TOP_PER_PLAYER * players)]
    return [top, [_drawn(bottom, rolled("shuffled", side=side), chance) for _ in range(len(bottom))]]


def _drawn(cards, reason, chance):
    card = chance.pick(cards, reason)
    cards.remove(card)
    return card


def on_the_market(market, state):
    return [slot["card"] for side in SIDES for slot in market[side] if slot["card"]]


def in_tableaux(tableaux, state):
    """All but the Empires, which are no cards of a deck."""
    return [head for sides in tableaux.values() for row in sides.values() for head in row if head in CARDS]


def married(empires, state):
    """Queens lie under their Kings (PR-GL-TABLEAU.1)."""
    return [how["queen"] for how in empires.values() if how["queen"]]


CHAPTER = Chapter(state=(
    "scenario", "options", "order", "active", "turn", "actions", "done", "used", "paid_on", "located", "florins",
    Key("old_maids", pool="card"), Key("tableaux", pool="card", things=in_tableaux),
    Key("empires", pool="card", things=married), "repressed", "bishops",
    "cities", "seats", "borders", "faces", "open", Key("market", pool="card", things=on_the_market), "victories",
    "winner", "choices",
))
