"""The map: adjacency, places in Cities and on Borders, Saturation, supply (parts B5, C1, glossary)."""

from .facts import (
    BORDERS,
    BORDERS_OF,
    CITIES,
    CITIES_OF,
    EMPORIA,
    MAP_CARDS,
    SETUP,
    is_pawn,
    owner_of,
    religion_of,
    sort_of,
)
from .tableaux import anyone_has

COLUMNS = {at: (row["row"], row["column"]) for at, row in MAP_CARDS.items()}


def adjacent(state, one, other):
    """Whether two Map Cards share a Border or touch at a corner (PR-GL-ADJACENT.1), in the grid of PR-C1.1."""
    if {one, other} == {"portugal", "france"} and anyone_has(state, "portugal_france_not_adjacent"):
        return False
    return one != other and abs(COLUMNS[one][1] - COLUMNS[other][1]) <= 1


def neighbours(state, at):
    """The Map Cards Adjacent to one."""
    return [other for other in MAP_CARDS if adjacent(state, at, other)]


def covered(state, city):
    """Whether a bust disc lies on it (PR-B5.9, PR-B5.10)."""
    return city in EMPORIA and state["open"][EMPORIA[city]] != city


def slots(state, city):
    """How many Pieces a City holds now (PR-GL-CITY.2)."""
    if covered(state, city):
        return 0
    row = CITIES[city]
    return row["slots"] + (city == "venice" and venice_doubled(state))


def venice_doubled(state):
    """Whether Venice has its second place: the Ability in force, a Catholic Knight printed on the face in play."""
    levies = CITIES["venice"]["levies"][state["faces"]["papal_states"]]
    return "catholic_knight" in levies and anyone_has(state, "venice_holds_two")


def is_free(state, city):
    """Whether a City can take one more Piece (PR-G4.4)."""
    return len(state["cities"][city]) < slots(state, city)


def free_cities(state, at):
    """The unoccupied Cities of a Map Card."""
    return [city for city in CITIES_OF[at] if is_free(state, city)]


def saturated(state, at):
    """Whether all Cities of a Map Card are occupied; covered Emporia do not count (PR-GL-SATURATION.1, DOUBT-38)."""
    return not free_cities(state, at)


def ruling_class(state, at):
    """[(City, Piece)] of a Map Card (PR-GL-RULING-CLASS.1)."""
    return [(city, piece) for city in CITIES_OF[at] for piece in state["cities"][city]]


def pirates(state, at):
    """[(Border, Piece)] of the Pirates around a Map Card (PR-GL-LOCATION.8)."""
    return [(border, piece) for border in BORDERS_OF[at] for piece in state["borders"][border] if not is_pawn(piece)]


def concessions(state, at=None):
    """[(Border, bank)] of the Concessions around a Map Card, or on the whole map."""
    borders = BORDERS if at is None else BORDERS_OF[at]
    return [(border, owner_of(piece)) for border in borders for piece in state["borders"][border] if is_pawn(piece)]


def pirate_on(state, border):
    """The Pirate of a Border, or None."""
    return next((piece for piece in state["borders"][border] if not is_pawn(piece)), None)


def cube_on(state, border):
    """The Concession of a Border, or None."""
    return next((piece for piece in state["borders"][border] if is_pawn(piece)), None)


def sea_borders(at):
    """The Borders of a Map Card that a Trade Route crosses (PR-E2.2.10)."""
    return [border for border in BORDERS_OF[at] if BORDERS[border]["routes"]]


def repressed_pieces(state):
    """All Repressed Pieces of all Empires."""
    return [piece for pieces in state["repressed"].values() for piece in pieces]


def pieces_in_play(state):
    """All Pieces on the map and in tableaux."""
    on_map = [piece for place in ("cities", "borders") for pieces in state[place].values() for piece in pieces]
    return on_map + repressed_pieces(state) + [f"{religion}_bishop" for religion in state["bishops"].values()]


def limit(piece):
    """How many there are of a Piece (PR-GL-PIECE-MANAGEMENT.1)."""
    return SETUP["pawns"] if is_pawn(piece) else SETUP["supply"][piece]


def supply(state, piece):
    """How many of a Piece are not in play."""
    return limit(piece) - pieces_in_play(state).count(piece)


def obtainable(state, piece):
    """Whether a Levy or a Concession can be had: from the supply, else from Repressed Pieces (DOUBT-7)."""
    return supply(state, piece) > 0 or piece in repressed_pieces(state)


def substitutes(state, piece):
    """The Empires with a Repressed Piece of this sort that a Levy may be; none while the supply has one (DOUBT-7)."""
    return [] if supply(state, piece) > 0 else [at for at, there in state["repressed"].items() if piece in there]


def is_knight(piece):
    """Whether a Piece is a Knight."""
    return sort_of(piece) == "knight"


def is_heretic(piece, religions):
    """Whether a Knight, Rook or Pirate is of none of these religions (PR-GL-HERETIC.1)."""
    return religion_of(piece) not in religions
