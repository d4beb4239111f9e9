"""Positions drawn at random: sound, and far from what matches reach."""

from pax_second_reading import facts
from pax_second_reading import tableaux as tableau
from pax_second_reading.invariants import pieces_in_play
from pax_second_reading.places import is_free, slots

from pbem.engine import copy

FLORINS = (0, 1, 2, 3, 5, 9)


def scrambled(state, rng):
    """A copy of a state with more cards in tableaux, Empires held, Pieces on the map, other Florins."""
    state = copy(state)
    _lay_cards(state, rng)
    _hold_empires(state, rng)
    _turn_map_cards(state, rng)
    _place_pieces(state, rng)
    for bank in state["order"]:
        state["florins"][bank] = rng.choice(FLORINS)
    _mark_cards(state, rng)
    _cut_hands(state)
    return state


def before_an_action(state, role, rng):
    """The same, with hand, market, Emporia and active victories drawn as well, and nothing done yet."""
    state = scrambled(state, rng)
    for side in facts.SIDES:
        _deal_hand(state, role, side, rng)
        _strew(state, side, rng)
    state.update(used=[], done=[], victories=[one for one in facts.VICTORIES if rng.random() < .6],
                 paid_on=[slot["card"] for side in facts.SIDES for slot in state["market"][side]
                          if slot["card"] and rng.random() < .1])
    if rng.random() < .5:
        _shift_trade(state, rng)
    return state


# Cards.

def _lay_cards(state, rng):
    for side in facts.SIDES:
        number = sum(map(len, state["decks"][side]))
        for _ in range(rng.randint(0, max(0, number - 3))):
            _lay(state, _from_below(state, side), rng)


def _from_below(state, side):
    """A card of the lowest pile of a deck, which leaves it."""
    deck = state["decks"][side]
    card = deck[-1].pop()
    if not deck[-1]:
        del deck[-1]
    return card


def _lay(state, card, rng):
    """A card of a deck, where cards of its kind may lie."""
    bank, row = rng.choice(state["order"]), facts.CARDS[card]
    if row["kind"] == "comet":
        state["gone"].append(card)
    elif row["kind"] == "queen":
        _lay_queen(state, bank, card, rng)
    else:
        state["tableaux"][bank][tableau.printed_side(state, card)].append(card)


def _lay_queen(state, bank, card, rng):
    suitors = [one for one in facts.CARDS[card]["suitors"] if state["empires"][one]["holder"] is None]
    if not suitors or rng.random() < .2:
        state["old_maids"][bank].append(card)
        return
    empire = rng.choice(suitors)
    state["empires"][empire].update(holder=bank, queen=card)
    state["tableaux"][bank][facts.MAP_CARDS[empire]["side"]].append(empire)


def _hold_empires(state, rng):
    for empire, row in state["empires"].items():
        if row["holder"] is None and rng.random() < .5:
            row["holder"] = rng.choice(state["order"])
            _lay_empire(state, empire, row, rng)


def _lay_empire(state, empire, row, rng):
    kings = [one for one, other in state["empires"].items() if other["holder"] == row["holder"] and one != empire
             and other["face"] == "king" and not other["suzerain"]]
    if kings and rng.random() < .5:
        row["suzerain"] = rng.choice(kings)
        return
    state["tableaux"][row["holder"]][facts.MAP_CARDS[empire]["side"]].append(empire)
    if rng.random() < .3:
        row["face"] = "republic"


def _mark_cards(state, rng):
    """Cards that have acted, and wildcards whose Location is chosen."""
    state["used"] = [card for card in tableau.in_tableau(state, state["active"]) if rng.random() < .1]
    for card in tableau.in_play(state):
        location = facts.CARDS.get(card, {}).get("location")
        if location in facts.WILDCARDS and rng.random() < .2:
            state["located"][card] = rng.choice(facts.WILDCARDS[location])


def _cut_hands(state):
    """No more cards than a hand holds, where an Ability to hold more has gone."""
    limit = facts.SETUP["hand_limit"]
    for bank, cards in state["hands"].items():
        if not tableau.abilities_of(state, bank)["unlimited_hand"]:
            state["gone"] += cards[limit:]
            state["hands"][bank] = cards[:limit]


def _deal_hand(state, role, side, rng):
    while state["decks"][side] and len(state["hands"][role]) < 2 and rng.random() < .7:
        card = _from_below(state, side)
        (state["gone"] if facts.CARDS[card]["kind"] == "comet" else state["hands"][role]).append(card)


# The market.

def _strew(state, side, rng):
    """Florins on the cards of a row, sometimes an empty place."""
    row = state["market"][side]
    for slot in row:
        slot["florins"] = rng.choice([0, 0, 1, 2, 3]) if slot["card"] else slot["florins"]
    for column, florins in ((0, rng.choice([0, 2])), (2, 0)):
        if rng.random() < .2:
            state["gone"] += [row[column]["card"]] if row[column]["card"] else []
            row[column] |= {"card": None, "florins": florins}


# The map.

def _turn_map_cards(state, rng):
    for at, row in facts.MAP_CARDS.items():
        if rng.random() < .3:
            others = facts.can_show(state, at) - {row["start_face"]}
            state["faces"][at] = rng.choice([row["start_face"], *sorted(others)])


def _shift_trade(state, rng):
    for colour in ("white", "black"):
        state["open"][colour] = rng.choice([city for city, its in facts.EMPORIA.items() if its == colour])
    for city, colour in facts.EMPORIA.items():
        if state["open"][colour] != city:
            state["cities"][city] = []


def _place_pieces(state, rng):
    supply = _supply(state)
    _place_bishops(state, supply, rng)  # first: they silence Abilities that give places
    for city, here in state["cities"].items():
        del here[slots(state, city):]  # where an Ability or the face gave another place
        while is_free(state, city) and rng.random() < .5:
            here.append(_taken(supply, ("knight", "rook"), rng))
    there = state["cities"]["constantinople"]
    state["seats"] = rng.sample([*there, *[None] * (3 - len(there))], 3)
    for border, here in state["borders"].items():
        if not here and rng.random() < .6:
            here.append(_taken(supply, ("pawn", "rook") if facts.BORDERS[border]["routes"] else ("pawn",), rng))
    for empire, row in state["empires"].items():
        while row["holder"] and rng.random() < .5:
            state["repressed"][empire].append(_taken(supply, ("pawn", "rook", "knight"), rng))


def _place_bishops(state, supply, rng):
    for card in tableau.in_play(state):
        if rng.random() < .12 and not tableau.bishops_on(state, card) and _left(supply, ("bishop",)):
            state["bishops"][card] = _taken(supply, ("bishop",), rng).removesuffix("_bishop")


def _supply(state):
    supply = {**facts.SETUP["supply"], **{f"{bank}_pawn": 10 for bank in state["order"]}}
    for piece in pieces_in_play(state):
        supply[piece] -= 1
    return supply


def _left(supply, kinds):
    return [piece for piece, number in supply.items() if number > 0 and piece.endswith(kinds)]


def _taken(supply, kinds, rng):
    """A Piece of one of the kinds, taken from the supply."""
    piece = rng.choice(_left(supply, kinds))
    supply[piece] -= 1
    return piece
