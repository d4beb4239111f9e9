"""What must hold in every state: where cards and Pieces may be, and how many of them."""

from collections import Counter

from pbem.engine import BrokenInvariant

from .map import printed
from .map.atlas import BORDERS, CARDS, CITIES, SIDES, VICTORIES
from .market import decks, hands
from .pieces import map_pieces, seats, supply
from .pieces.things import colour_of, kind_of
from .tableaux import abilities, tableau
from .turns.limits import SAFE

ACTIONS = 2
FACES = ("king", "republic")


def check(state):
    """Raises BrokenInvariant."""
    complaint = next((found for one in CHECKS for found in one(state)), None)
    if complaint:
        raise BrokenInvariant(f"turn {state['turn']}: {complaint}")


def _within_an_order(state):
    """Whether an order is being carried out, after which all is brought within its limits."""
    return any(frame["at"] in ("carry_out", "limits") for frame in state["stack"])


# Cards.

def _decks(state):
    """A deck is of piles with cards; by astrology the first is the one card that lies open (PR-C5.5)."""
    for side, deck in state["decks"].items():
        if not all(deck):
            yield f"an empty pile in the {side} deck"
        if decks.lacks_next(state, side):
            yield f"no card of the {side} deck lies open"


def _hands(state):
    """PR-GL-HAND.1: two cards, unless an Ability allows more; a Comet never comes there."""
    for bank, hand in state["hands"].items():
        if len(hand) > hands.LIMIT and not hands.unlimited(state, bank) and not _within_an_order(state):
            yield f"{bank} holds {hand}"
        if comets := [card for card in hand if CARDS[card].kind == "comet"]:
            yield f"{bank} holds {comets}"


def _queens(state):
    """A Queen is under a King who is her suitor, or an Old Maid (PR-I0.2, PR-I2.1); nobody else is either."""
    for empire, how in state["empires"].items():
        if how["queen"] and (empire not in CARDS[how["queen"]].suitors or how["face"] != "king"):
            yield f"{how['queen']} is married to {empire}, {how}"
    maids = [card for cards in state["old_maids"].values() for card in cards]
    rows = [card for sides in state["tableaux"].values() for row in sides.values() for card in row if card in CARDS]
    if stray := [card for card in maids if CARDS[card].kind != "queen"] + \
            [card for card in rows if CARDS[card].kind in ("queen", "comet")]:
        yield f"no place for {stray}"


# Pieces.

def _pieces(state):
    names = {piece for kind in ("cities", "borders", "repressed") for here in state[kind].values() for piece in here}
    names |= {f"{religion}_bishop" for religion in state["bishops"].values()}
    if beyond := [piece for piece in names if supply.left(state, piece) < 0]:
        yield f"more Pieces than there are: {beyond}"


def _places(state):
    above = any(frame["at"] == "limits" for frame in state["stack"])  # it is just being brought within its limits
    for city, here in state["cities"].items():
        if len(here) > map_pieces.places(state, city) and not above:
            yield f"{here} in {city}"
        if stray := [piece for piece in here if kind_of(piece) not in ("knight", "rook")]:
            yield f"{stray} in {city}"
    there = Counter(state["cities"][seats.CITY])
    if not above and Counter(filter(None, state["seats"])) != there:
        yield f"{state['seats']} on the places of {dict(there)}"


def _emporia(state):
    """PR-B5.9: one of each colour is in play, and nothing stands on the others (`_places`)."""
    for colour, city in state["open"].items():
        if CITIES[city].emporium != colour:
            yield f"{city} is the {colour} Emporium in play"


def _borders(state):
    """PR-GL-BORDER.1: one Piece, a Pirate at sea alone; a Concession beside a Pirate where an Ability keeps it safe."""
    for border, here in state["borders"].items():
        if len(here) > 1 and not _shared(state, here):
            yield f"more than one Piece on {[border]}: {here}"
        if stray := [piece for piece in here if kind_of(piece) not in ("pawn", "rook")]:
            yield f"{stray} on {border}"
        if map_pieces.pirate(state, border) and not BORDERS[border].sea:
            yield f"a Pirate ashore on {border}"


def _shared(state, here):
    if sorted(map(kind_of, here)) != ["pawn", "rook"]:
        return False
    owners = [colour_of(piece) for piece in here if kind_of(piece) == "pawn"]
    return _within_an_order(state) or abilities.has(state, owners[0], SAFE)


# Empires.

def _empires(state):
    for empire, how in state["empires"].items():
        rows = sum(empire in state["tableaux"][bank][side] for bank in state["order"] for side in SIDES)
        if rows != (how["holder"] is not None and how["suzerain"] is None):
            yield f"{empire} lies in {rows} rows, {how}"
        king = how["suzerain"] and state["empires"][how["suzerain"]]
        if king and (king["holder"] != how["holder"] or king["face"] != "king" or king["suzerain"]):
            yield f"{empire} has the Suzerain {how['suzerain']}, {king}"
        if how["face"] not in FACES or how["face"] == "republic" and (king or not how["holder"]):
            yield f"{empire} cannot show this face, {how}"
        if how["holder"] is None and (state["repressed"][empire] or how["queen"] or empire in state["bishops"]):
            yield f"something lies on {empire} in the Empire deck"


def _bishops(state):
    """PR-GL-BISHOP.1, PR-GL-BISHOP.5: on cards of tableaux, one on each card or group."""
    if stray := [card for card in state["bishops"] if tableau.place_of(state, card) is None]:
        yield f"Bishops on {stray}"
        return
    heads = Counter(tableau.head_of(state, card) for card in state["bishops"])
    if crowded := [head for head, number in heads.items() if number > 1]:
        yield f"more than one Bishop on {crowded}"


def _faces(state):
    for one, face in state["faces"].items():
        if face not in printed.faces(state["options"], one):
            yield f"{one} shows {face}"


# The rest.

def _florins(state):
    """PR-GL-FLORIN.3: any number, but no debts; of empty spaces the first alone keeps some (PR-G5.3)."""
    if poor := [bank for bank, florins in state["florins"].items() if florins < 0]:
        yield f"Florins below none: {poor}"
    for side in SIDES:
        for column, slot in enumerate(state["market"][side]):
            if slot["florins"] < 0 or (slot["florins"] and column and not slot["card"]):
                yield f"{slot['florins']} Florins on column {column} of the {side} row"


def _turn(state):
    if not 0 <= state["actions"] <= ACTIONS:
        yield f"{state['actions']} actions are left"
    if len({*state["victories"]} & {*VICTORIES}) != len(state["victories"]):
        yield f"active victories {state['victories']}"


CHECKS = (_hands, _decks, _pieces, _places, _emporia, _borders, _empires, _queens, _bishops, _faces, _florins,
          _turn)
