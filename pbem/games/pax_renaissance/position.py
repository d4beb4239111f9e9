"""Positions of case files: changes to a match's start, in the words of the game.

    order: [fugger, coeur], active: coeur           who plays, clockwise; whose turn it is
    actions: 2, turn: 5                             what is left of it
    florins: {fugger: 3}                            so with hands and old_maids: {fugger: [Flanders Guild]}
    tableau: {fugger: {west: [France, Gutenberg]}}  from the Player Card outwards; cards and Empires
    empires: {France: {face: republic, queen: Anne of Brittany, vassals: [Papal States], repressed: [white knight]}}
    bishops: {Gutenberg: catholic}
    seats: [black rook, null, black knight]         who stands on which icon of Constantinople, else as is usual
    cities: {Paris: [white knight]}, borders: {Lisbon: [fugger pawn]}, faces: {Aragon: catholic}
    open: {white: Spice Islands, black: Tana}
    market: {west: [[Gutenberg, 2], [], [Luther]]}  from the face-down card on: card and Florins; a row is given whole
    decks: {east: [Janissaries, [Copernicus, Safavids]]}
                                                    the next card first, then a pile without an order; gone: [Luther]
    no_autodeclare: [fugger]                        for whom no victory is declared
    map: {cities: ..., borders: ..., faces: ...}    these three together; active_victories is another word for victories
    victories: [holy], done: [east_ops], used: [Gutenberg], located: {Spanish Tercio: France}
"""

from pbem.engine import Running, copy

from .map.atlas import EMPIRES, SIDES
from .market import decks, market
from .paths import deep
from .pieces import seats
from .position_names import known, resolve
from .tableaux import tableau

PLAIN = ("turn", "actions")
DONE = (*(f"{side}_{part}" for part in ("fair", "ops") for side in SIDES), "free_fair")  # of a turn, each once
MAP, OF_THE_MAP, ACTIVE_VICTORIES = "map", ("cities", "borders", "faces"), "active_victories"
FORMS = ("order", "active", "florins", "hands", "old_maids", "tableau", "empires", "bishops", "cities", "borders",
         "faces", "seats", "open", "market", "decks", "gone", "victories", "no_autodeclare",
         "done", "used", "paid_on", "located", *PLAIN)
LISTS = ("order", "seats", "gone", "victories", "no_autodeclare", "done", "used", "paid_on", ACTIVE_VICTORIES)
MAPPINGS = ("florins", "hands", "old_maids", "tableau", "empires", "bishops", "cities", "borders", "faces", "open",
            "market", "decks", "located", MAP)
GOES_ON = ("order", "active")
OF_THE_TURN = ("active", "turn", "actions", "done", "used", "paid_on", "located", "victories")


def position(state, spec, chance, rules):
    """(state, events): the start changed by a position, at the active player's next action."""
    state = copy(state)
    spec = in_full(spec)
    known("key of a position", spec, FORMS)
    change(state, spec)
    state.update(stack=[], asked=0)
    running = Running(rules, state, chance)
    frame = running.call("turns")
    running.goto(frame, "next_action")
    running.run()
    return running.state, running.events


def corrected(state, spec):
    """A running match's state with the table changed as a position says, at the same question.

    ValueError for what says where the match goes on.
    """
    spec = in_full(spec)
    known("key of a correction", spec, [form for form in FORMS if form not in GOES_ON])
    state = copy(state)
    seats_stay = {} if "cities" in spec else {"seats": state["seats"]}
    change(state, {**_as_it_is(state), **seats_stay, **spec})
    return state


def in_full(spec):
    """A position with `map` and `active_victories` by the keys that they stand for; ValueError for one given twice."""
    for name, shape, called in (*((one, dict, "mapping") for one in MAPPINGS), *((one, list, "list") for one in LISTS)):
        if not isinstance(spec.get(name, shape()), shape):
            raise ValueError(f"{name}: {spec[name]!r} is not a {called}")
    given = spec.get(MAP, {})
    known("key of the map", given, OF_THE_MAP)
    given = {**given, **({"victories": spec[ACTIVE_VICTORIES]} if ACTIVE_VICTORIES in spec else {})}
    if twice := [key for key in given if key in spec]:
        raise ValueError(f"given twice: {', '.join(twice)}")
    return {key: value for key, value in spec.items() if key not in (MAP, ACTIVE_VICTORIES)} | given


def _as_it_is(state):
    """What a position would set back where it says nothing of it."""
    return {"no_autodeclare": [bank for bank, declares in state["declares"].items() if not declares],
            **{key: state[key] for key in OF_THE_TURN}}


def change(state, spec):
    """Change a state as a position says; ValueError names what it does not know."""
    if "order" in spec:
        order = [resolve("bank", bank) for bank in spec["order"]]
        known("bank of this match", order, state["order"])
        state["order"] = order
    state["active"] = resolve("bank", spec["active"]) if "active" in spec else state["order"][0]
    known("bank of this match", [state["active"]], state["order"])
    state.update({"turn": 1, "actions": 2}, **{key: _number(key, spec[key]) for key in PLAIN if key in spec})
    known("part of a turn that is done", spec.get("done", ()), DONE)
    for key in ("done", "used", "paid_on"):
        state[key] = [resolve("member", one) if key != "done" else one for one in spec.get(key, ())]
    located = spec.get("located", {})
    state["located"] = {resolve("member", one): resolve("map_card", where) for one, where in located.items()}
    for bank, florins in spec.get("florins", {}).items():
        state["florins"][resolve("bank", bank)] = _number(f"florins of {bank}", florins)
    off = [resolve("bank", bank) for bank in spec.get("no_autodeclare", ())]
    state["declares"] = {bank: bank not in off for bank in state["declares"]}
    _cards(state, spec)
    _map(state, spec)


def _number(what, given):
    """A number of a position; ValueError for what is none."""
    if type(given) is not int or given < 0:
        raise ValueError(f"{what}: {given!r}; it must be a number, 0 or more")
    return given


# Cards.

def _cards(state, spec):
    for side, row in spec.get("market", {}).items():
        _row(state, side, row)
    for key in ("hands", "old_maids"):
        for bank, cards in spec.get(key, {}).items():
            state[key][resolve("bank", bank)] = [_taken(state, card) for card in cards]
    for name, sides in spec.get("tableau", {}).items():
        bank = resolve("bank", name)
        for side, cards in sides.items():
            state["tableaux"][bank][side] = [_laid(state, bank, card) for card in cards]
    for empire, about in spec.get("empires", {}).items():
        _empire(state, resolve("empire", empire), about)
    for card, religion in spec.get("bishops", {}).items():
        state["bishops"][resolve("member", card)] = resolve("religion", religion)
    known("side", spec.get("decks", ()), SIDES)
    for side, piles in spec.get("decks", {}).items():
        state["decks"][side] = []
        state["decks"][side] = [_pile(state, pile) for pile in piles]
    state["gone"] += [_taken(state, card) for card in spec.get("gone", ())]
    _lay_open(state)
    state["victories"] = [resolve("victory", one) for one in spec.get("victories", ())]


def _row(state, side, row):
    """A row of the market as given; what lay there goes under its deck."""
    known("side", [side], SIDES)
    slots = state["market"][side]
    state["decks"][side] += [[slot["card"]] for slot in slots if slot["card"]]
    for slot in slots:
        slot |= {"card": None, "florins": 0}
    for slot, given in zip(slots, row, strict=False):
        card, florins = (*given, None, 0)[:2] if len(given) != 1 else (given[0], 0)
        slot |= {"card": _taken(state, card) if card else None, "florins": _number("florins on a card", florins or 0)}


def _pile(state, given):
    """A pile of a deck: its cards, or the one card that comes next."""
    return [_taken(state, card) for card in (given if isinstance(given, list) else [given])]


def _lay_open(state):
    """PR-C5.5: by astrology, the next card of each deck."""
    for side, deck in state["decks"].items():
        if decks.lacks_next(state, side):
            deck.insert(0, [decks.uppermost(deck)])


def _taken(state, name):
    """The id of a card that is taken from where it was, for another place."""
    card = resolve("card", name)
    for deck in state["decks"].values():
        decks.taken(deck, card)
    for pile in [*state["hands"].values(), *state["old_maids"].values(), state["gone"]]:
        if card in pile:
            pile.remove(card)
    found = market.find(state, card)
    if found:
        side, column = found
        deck = state["decks"][side]
        state["market"][side][column]["card"] = decks.uppermost(deck) if deck else None
    return card


def _laid(state, bank, name):
    try:
        empire = resolve("empire", name)
    except ValueError:
        return _taken(state, name)
    state["empires"][empire]["holder"] = bank
    return empire


def _empire(state, empire, about):
    """What lies on an Empire of a tableau."""
    known(f"key of {empire}", about, ("face", "queen", "vassals", "repressed"))
    how = state["empires"][empire]
    if how["holder"] is None:
        raise ValueError(f"{empire} lies in no tableau")
    how["face"] = about.get("face", how["face"])
    how["queen"] = _taken(state, about["queen"]) if "queen" in about else how["queen"]
    for name in about.get("vassals", ()):
        vassal = resolve("empire", name)
        state["empires"][vassal] |= {"holder": how["holder"], "suzerain": empire}
    state["repressed"][empire] = [resolve("piece", one) for one in about.get("repressed", ())]


# The map.

def _map(state, spec):
    for kind, key in (("city", "cities"), ("border", "borders")):
        for place, pieces in spec.get(key, {}).items():
            state[key][resolve(kind, place)] = [resolve("piece", one) for one in pieces]
    for one, face in spec.get("faces", {}).items():
        state["faces"][resolve("map_card", one)] = face
    for colour, city in spec.get("open", {}).items():
        state["open"][colour] = resolve("city", city)
    named = [resolve("piece", one) if one else None for one in spec.get("seats", ())]
    state["seats"] = named or seats.usual(state)


def lookup(state, path):
    """The value behind an `expect` path such as empires.France.holder (LookupError)."""
    return deep(_looked_at(state), path)


def _looked_at(state):
    return {**state, "decks": {side: decks.cards(deck) for side, deck in state["decks"].items()},
            "decks_left": {side: len(decks.cards(deck)) for side, deck in state["decks"].items()},
            "tableau": {bank: {side: tableau.side_cards(state, bank, side) for side in SIDES}
                                 for bank in state["order"]},
            "vassals": {empire: tableau.vassals(state, empire) for empire in EMPIRES}}
