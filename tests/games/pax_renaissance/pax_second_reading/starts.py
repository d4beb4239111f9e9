"""Small states made by hand: the start of a match with markets and decks left bare."""

from .facts import BANKS, BORDERS, CITIES, EMPIRES, MAP_CARDS, SETUP, SIDES


def start(*banks, **options):
    """The state before the first turn (part C) for some banks, two if none are named; no card dealt."""
    order = list(banks) or ["fugger", "medici"]
    return {
        "scenario": "standard", "options": {"sell_royal_pair": "2", **options}, "order": order,
        "active": order[0], "turn": 1, "actions": 2, "done": [], "used": [], "paid_on": [], "located": {},
        "florins": dict(zip(order, SETUP["start_florins"], strict=False)),
        "hands": {bank: [] for bank in order}, "old_maids": {bank: [] for bank in order},
        "tableaux": {bank: {side: [] for side in SIDES} for bank in order},
        **start_map(order), "open": {"white": "trebizond", "black": "tana"},
        "market": {side: [{"card": None, "florins": 0} for _ in range(6)] for side in SIDES},
        "decks": {side: [] for side in SIDES}, "gone": [], "victories": [], "winner": None,
    }


def start_map(order):
    """Map Cards, Empires and Pieces as they are set up (C1, C3.3, C4)."""
    cubes = {BANKS[bank]["start_border"]: [f"{bank}_pawn"] for bank in order}
    bare = {"holder": None, "face": "king", "suzerain": None, "queen": None}
    return {
        "empires": {empire: dict(bare) for empire in EMPIRES},
        "repressed": {empire: [] for empire in EMPIRES}, "bishops": {},
        "cities": {city: list(row["start"]) for city, row in CITIES.items()},
        "seats": list(CITIES["constantinople"]["start"]),
        "borders": {border: list(cubes.get(border, ())) for border in BORDERS},
        "faces": {at: row["start_face"] for at, row in MAP_CARDS.items()},
    }


def deal(state, side, *cards, florins=()):
    """Lay cards into a market row from column 0, with Florins on them."""
    for column, card in enumerate(cards):
        state["market"][side][column]["card"] = card
    for column, n in enumerate(florins):
        state["market"][side][column]["florins"] = n


def give(state, bank, side, *things):
    """Add cards and Empires, Kings unless they turn later, to a tableau from the Player Card outwards."""
    for thing in things:
        state["tableaux"][bank][side].append(thing)
        if thing in EMPIRES:
            state["empires"][thing]["holder"] = bank


def enfeoff(state, suzerain, *vassals):
    """Put Empires under a King as Vassals."""
    for vassal in vassals:
        state["empires"][vassal] |= {"holder": state["empires"][suzerain]["holder"], "suzerain": suzerain}


def marry(state, empire, queen):
    """Put a Queen under a King."""
    state["empires"][empire]["queen"] = queen
