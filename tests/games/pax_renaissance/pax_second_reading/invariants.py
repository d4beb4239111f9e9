"""What can be so in no state: each complaint in words, none when all is well.

While somebody is asked what to discard because an Ability has ended, a hand or Venice may still be too full.
"""

from collections import Counter

from .facts import (
    BANKS,
    BORDERS,
    CARDS,
    CITIES,
    EMPIRES,
    EMPORIA,
    SETUP,
    SIDES,
    VICTORIES,
    WILDCARDS,
    can_show,
    field,
    is_pawn,
    owner_of,
    sort_of,
)
from .places import cube_on, limit, pieces_in_play, pirate_on, slots
from .tableaux import abilities_of, group_of, in_play, printed_side


def invariants(state):
    """All complaints about a state."""
    checks = (supplies, owners, cards_once, deck_sizes, tableau_sides, empire_deck, suzerains, queens, hands, cities,
              covered_emporia, borders, repressed, bishops, faces, market, turn_marks, money)
    return [complaint for check in checks for complaint in check(state)]


def supplies(state):
    """No Piece beyond its number (PR-B1.2 to PR-B1.5)."""
    counted = Counter(pieces_in_play(state))
    unknown = [piece for piece in counted if not is_pawn(piece) and piece not in SETUP["supply"]]
    yield from (f"unknown piece {piece}" for piece in unknown)
    yield from (f"{n} {piece}, there are {limit(piece)}" for piece, n in counted.items()
                if piece not in unknown and n > limit(piece))


def owners(state):
    """Pawns only of banks that play."""
    yield from (f"{piece} of no player" for piece in set(pieces_in_play(state))
                if is_pawn(piece) and owner_of(piece) not in state["order"])


def places_of_cards(state):
    """(card, place) of every card of the East and West decks."""
    for heap in ("hands", "old_maids"):
        yield from ((card, f"{heap} {key}") for key, cards in state[heap].items() for card in cards)
    yield from ((card, f"deck {side}") for side, piles in state["decks"].items() for pile in piles for card in pile)
    for bank, sides in state["tableaux"].items():
        yield from ((card, f"{bank} {side}") for side in SIDES for card in sides[side] if card not in EMPIRES)
    yield from ((row["queen"], f"queen of {empire}") for empire, row in state["empires"].items() if row["queen"])
    yield from ((slot["card"], f"market {side}") for side in SIDES for slot in state["market"][side] if slot["card"])
    yield from ((card, "gone") for card in state["gone"])


def cards_once(state):
    """Every card in one place."""
    places = {}
    for card, place in places_of_cards(state):
        places.setdefault(card, []).append(place)
    yield from (f"unknown card {card} in {where}" for card, where in places.items() if card not in CARDS)
    yield from (f"{card} in {' and '.join(where)}" for card, where in places.items() if len(where) > 1)


def deck_sizes(state):
    """14 cards and 4 for each player from each side, wherever they are now (PR-C5.2, PR-C5.3); none is lost."""
    expected = len(SIDES) * SETUP["deck"]["size"][len(state["order"])]
    found = sum(1 for _ in places_of_cards(state))
    if found < expected:
        yield f"{found} cards, {expected} were dealt"


def tableau_sides(state):
    """Cards on the side printed on them; Queens, Comets and Vassals in no list; Empires where their holder is."""
    for bank, sides in state["tableaux"].items():
        for side in SIDES:
            for thing in sides[side]:
                yield from misplaced(state, bank, side, thing)


def misplaced(state, bank, side, thing):
    """Complaints about one entry of a tableau."""
    if printed_side(state, thing) != side:
        yield f"{thing} in the {side} of {bank}"
    if thing in CARDS and CARDS[thing]["kind"] in ("queen", "comet"):
        yield f"{thing} listed in the tableau of {bank}"
    if thing in EMPIRES and (state["empires"][thing]["holder"] != bank or state["empires"][thing]["suzerain"]):
        yield f"{thing} listed in the tableau of {bank}, but {state['empires'][thing]}"


def empire_deck(state):
    """An Empire in the deck is bare (PR-B3.2); any other is once in a tableau or a Vassal."""
    listed = Counter(thing for sides in state["tableaux"].values() for side in SIDES for thing in sides[side])
    for empire, row in state["empires"].items():
        if row["holder"] is None:
            if row["face"] != "king" or row["suzerain"] or row["queen"] or state["repressed"][empire]:
                yield f"{empire} in the Empire deck is not bare"
        elif listed[empire] != (0 if row["suzerain"] else 1):
            yield f"{empire} is {listed[empire]} times in tableaux"
    if set(state["empires"]) != set(EMPIRES):
        yield "the Empires are not the ten"


def suzerains(state):
    """A Vassal is a King under a King of the same holder that is no Vassal (PR-F9.7, PR-F9.12)."""
    for empire, row in state["empires"].items():
        over = state["empires"].get(row["suzerain"])
        if over is None:
            continue
        if over["holder"] != row["holder"] or over["suzerain"]:
            yield f"{empire} under {row['suzerain']}, which is {over}"
        if "republic" in (over["face"], row["face"]):
            yield f"a Republic in the Vassalage of {empire}"


def queens(state):
    """A Queen lies under a King, an Old Maid is a Queen (part I); her King is one of her suitors (PR-I0.2)."""
    for empire, row in state["empires"].items():
        if row["queen"] and empire not in field(row["queen"], "suitors"):
            yield f"{row['queen']} is no bride for {empire}"
        if row["queen"] and row["face"] != "king":
            yield f"{row['queen']} under a Republic"
    maids = [card for cards in state["old_maids"].values() for card in cards]
    yield from (f"Old Maid {card}" for card in maids if CARDS[card]["kind"] != "queen")


def hands(state):
    """At most two cards, no Comet (PR-E1.2, PR-E1.3)."""
    for bank, cards in state["hands"].items():
        if len(cards) > SETUP["hand_limit"] and not abilities_of(state, bank)["unlimited_hand"]:
            yield f"{bank} holds {len(cards)} cards"
        yield from (f"{bank} holds {card}" for card in cards if CARDS[card]["kind"] == "comet")


def cities(state):
    """Knights and Rooks, no more than there are places (PR-GL-CITY.2)."""
    for city, pieces in state["cities"].items():
        if city in CITIES and len(pieces) > slots(state, city):
            yield f"{len(pieces)} pieces in {city}"
        yield from (f"{piece} in {city}" for piece in pieces if sort_of(piece) not in ("knight", "rook"))
    if set(state["cities"]) != set(CITIES):
        yield "the Cities are not those of the map"


def covered_emporia(state):
    """One Emporium of each colour is open (PR-B5.9)."""
    yield from (f"{city} open as {colour}" for colour, city in state["open"].items() if EMPORIA.get(city) != colour)


def borders(state):
    """One Piece a Border, Pirates at sea (PR-GL-BORDER.1); Concession and Pirate by `concessions_safe_from_pirates`."""
    for border, pieces in state["borders"].items():
        yield from (f"{piece} on {border}" for piece in pieces if not (is_pawn(piece) or sort_of(piece) == "rook"))
        if pirate_on(state, border) and not BORDERS[border]["routes"]:
            yield f"a Pirate on land at {border}"
        if len(pieces) > 1 and not shared(state, border):
            yield f"{' and '.join(pieces)} on {border}"


def shared(state, border):
    """Whether a Concession may share this Border with the Pirate there."""
    pieces, cube = state["borders"][border], cube_on(state, border)
    together = len(pieces) == 2 and cube and pirate_on(state, border)
    return bool(together and abilities_of(state, owner_of(cube))["concessions_safe_from_pirates"])


def repressed(state):
    """Knights, Rooks and Pawns (PR-GL-REPRESSED.1)."""
    yield from (f"{piece} on {empire}" for empire, pieces in state["repressed"].items() for piece in pieces
                if sort_of(piece) not in ("knight", "rook", "pawn"))


def bishops(state):
    """On cards in play (PR-GL-BISHOP.1, PR-GL-BISHOP.4), one on each card or group (PR-GL-BISHOP.5)."""
    held, stood = in_play(state), []
    for card in state["bishops"]:
        if card not in held:
            yield f"a Bishop on {card}, which is not in play"
            continue
        group = group_of(state, card)
        if group in stood:
            yield f"two Bishops on the group of {card}"
        stood.append(group)


def faces(state):
    """Map Cards show one of their two faces (PR-B5.1), or what DOUBT-23 lets them show."""
    yield from (f"{at} shows {face}" for at, face in state["faces"].items() if face not in can_show(state, at))


def market(state):
    """Six places a row; Florins without a card only in column 0 (PR-G5.3)."""
    for side in SIDES:
        row = state["market"][side]
        if len(row) != SETUP["market"]["columns"]:
            yield f"{len(row)} places in the {side} row"
        yield from (f"{slot['florins']} Florins on nothing in {side} {column}" for column, slot in enumerate(row)
                    if column and not slot["card"] and slot["florins"])


def turn_marks(state):
    """What is remembered for the turn names things that are there."""
    there = {slot["card"] for side in SIDES for slot in state["market"][side]} | set(state["gone"])  # a fair: PR-E1.9
    yield from (f"a Florin was put on {card}, which is not there" for card in state["paid_on"] if card not in there)
    yield from (f"{card} is located in {at}" for card, at in state["located"].items()
                if at not in WILDCARDS.get(CARDS[card].get("location"), ()))
    yield from (f"victory {card}" for card in state["victories"] if card not in VICTORIES)
    if not 0 <= state["actions"] <= SETUP["actions"]:
        yield f"{state['actions']} actions"


def money(state):
    """No debts; the banks are those that play."""
    yield from (f"{bank} has {n} Florins" for bank, n in state["florins"].items() if n < 0 or bank not in BANKS)
    yield from (f"{slot['florins']} Florins on a market card" for side in SIDES for slot in state["market"][side]
                if slot["florins"] < 0)
