"""Trade Fairs: profits, voyage, Levies (E5, part G)."""

from collections import Counter

from .facts import CITIES, COLOUR, ROUTES, SETUP, chosen, has_option, owner_of
from .places import cube_on, free_cities, limit, pieces_in_play, pirate_on, repressed_pieces, venice_doubled
from .tableaux import abilities_of


def fair_possible(state, bank, side):
    """Whether a bank may convene a side's fair now: a face-down card, none this turn yet (PR-E5.1, PR-D1.3)."""
    return state["market"][side][0]["card"] is not None and f"{side}_fair" not in state["done"]


def profits(state, side):
    """Florins on the face-down card and from China (PR-G1.1)."""
    return state["market"][side][0]["florins"] + SETUP["fair_florins"][len(state["order"])]


def emporium_share(state, bank):
    """What the convener takes first (PR-G2.3, PR-G6.1, `emporium_share_2`)."""
    if has_option(state, "bankruptcy"):
        return 0
    return 2 if abilities_of(state, bank)["emporium_share_2"] else 1


def concession_share(state, owner, start):
    """What a Concession takes (PR-G3.2), doubled by Abilities of its owner (DOUBT-33)."""
    held = abilities_of(state, owner)
    doublings = held["concessions_double_fairs_and_votes"]
    doublings += held["concessions_double_spice_islands_fair"] * (start == "spice_islands")
    return 2 ** doublings


def toll(state, border, start):
    """(bank, or "china", Florins) that is taken at a Border, None if it is free (PR-G3.2, PR-G3.3).

    A Concession that shares the Border with a Pirate is paid, the Pirate is not (`concessions_safe_from_pirates`).
    """
    cube = cube_on(state, border)
    if cube:
        return owner_of(cube), concession_share(state, owner_of(cube), start)
    return ("china", 1) if pirate_on(state, border) else None


def voyage(state, bank, side):
    """(Counter of Florins by bank and "china", Map Cards entered, Florins left) of a fair (G2, G3, G5)."""
    route = ROUTES[state["open"][COLOUR[side]]]
    left, taken = profits(state, side), Counter()
    taken[bank] = share = min(left, emporium_share(state, bank))
    left -= share
    entered = [route["map_cards"][0]] if left else []  # DOUBT-8
    for border, beyond in zip(route["borders"], route["map_cards"][1:], strict=True):
        left -= pay(taken, toll(state, border, route["emporium"]), left)
        if not left:  # PR-G5.2
            break
        entered.append(beyond)
    return taken, entered, left


def pay(taken, due, left):
    """What a toll takes of what is left; `taken` is added to."""
    if not due:
        return 0
    paid = min(left, due[1])
    taken[due[0]] += paid
    return paid


def levies_printed(state, city):
    """The Pieces printed in the places of a City on the face in play, the second place of Venice included."""
    row = CITIES[city]
    printed = list(row["levies"][state["faces"][row["map_card"]]])
    if city == "cairo" and state["faces"]["mamluk"] == "islamic" and chosen(state, "cairo_levy") == "catholic":
        printed = ["catholic_rook"]  # DOUBT-3
    return printed + (["catholic_knight"] if city == "venice" and venice_doubled(state) else [])


def levies(state, city):
    """The Pieces that a Levy in a City may be (PR-G4.2): what its free places print (PR-K2.2 for Constantinople)."""
    printed = levies_printed(state, city)
    if city == "constantinople":
        return sorted({icon for icon, there in zip(printed, state["seats"], strict=True) if not there})
    return sorted(set(printed))


def levy_choices(state, at, gone=()):
    """[(City, Piece)] that a Levy on a Map Card may be, with Pieces that can be had (PR-G4, DOUBT-7).

    gone: Pieces that earlier Levies of the same fair have taken.
    """
    fixed = Counter(pieces_in_play(state)) - Counter(repressed_pieces(state)) + Counter(gone)
    return [(city, piece) for city in free_cities(state, at) for piece in levies(state, city)
            if fixed[piece] < limit(piece)]


def preferred(choices, cities):
    """The choice earliest in a list of preferred Cities, or (City, Piece), else the first of all."""
    ranked = [choice for wanted in cities for choice in choices if wanted in (choice, choice[0])]
    return (ranked or choices)[0]


def fair(state, bank, side, cities=()):
    """{"florins": {bank: change}, "levies": [(City, Piece)], "left": Florins left} of a fair that a bank convenes.

    cities: Cities, or (City, Piece), in the order in which the convener wants them. "china": what Pirates took.
    """
    taken, entered, left = voyage(state, bank, side)
    recruited = []
    for at in entered:
        choices = levy_choices(state, at, [piece for _, piece in recruited])
        if choices:  # PR-G4.5
            recruited.append(preferred(choices, cities))
    change = {one: taken[one] for one in state["order"]}
    return {"florins": change, "levies": recruited, "left": left, "china": taken["china"]}
