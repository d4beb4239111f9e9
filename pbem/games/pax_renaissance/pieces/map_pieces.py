"""Cities and Borders: what stands there, what is free, what is Repressed from them."""

from ..map.atlas import BORDERS, CITIES, MAP_CARDS
from .things import at, colour_of, kind_of, pawn

CONSTANTINOPLE, VENICE = "constantinople", "venice"
SECOND_IN_VENICE = "catholic_knight"  # the levy that the face of the Papal States must print (venice_holds_two)


def covered(state, city):
    """Whether a City is an Emporium under a bust disc (PR-B5.10)."""
    colour = CITIES[city].emporium
    return colour is not None and state["open"][colour] != city


def levies(state, city):
    """The Pieces that are printed in a City on the face that is up, one for each place in it."""
    return CITIES[city].levies[state["faces"][CITIES[city].map_card]]


def places(state, city):
    """How many Pieces a City holds (PR-E2.2.8, PR-GL-CITY.2)."""
    if covered(state, city):
        return 0
    return CITIES[city].slots + (1 if city == VENICE and second_place(state) else 0)


def second_place(state):
    """Whether Venice holds two Pieces (the Ability venice_holds_two)."""
    from ..tableaux.abilities import somebody_has
    return levies(state, VENICE) == (SECOND_IN_VENICE,) and somebody_has(state, "venice_holds_two")


def has_room(state, city):
    return len(state["cities"][city]) < places(state, city)


def empty_cities(state, map_card):
    """Its Cities with room, one by one (PR-GL-SATURATION.1)."""
    return [city for city in MAP_CARDS[map_card].cities if has_room(state, city)]


def saturated(state, map_card):
    """Whether no Levy finds a place (PR-GL-SATURATION.2, DOUBT-38)."""
    return not empty_cities(state, map_card)


def ruling_class(state, map_card):
    """The Knights and Rooks in its Cities (PR-GL-RULING-CLASS.1), as things."""
    return [at(piece, city) for city in MAP_CARDS[map_card].cities for piece in state["cities"][city]]


def free_icons(state, city):
    """The Levies that can be placed in a City: what it prints where nothing stands yet.

    A Piece stands on an icon like it while there is one, else on the first that is free.
    """
    icons = list(levies(state, city)) + [SECOND_IN_VENICE] * (places(state, city) - CITIES[city].slots)
    others = []
    for piece in state["cities"][city]:
        if piece in icons:
            icons.remove(piece)
        else:
            others.append(piece)
    return icons[len(others):] if has_room(state, city) else []


def concession(state, border):
    """The Pawn on a Border, or None."""
    return next((piece for piece in state["borders"][border] if kind_of(piece) == "pawn"), None)


def pirate(state, border):
    """The Rook on a Border, or None."""
    return next((piece for piece in state["borders"][border] if kind_of(piece) == "rook"), None)


def pirates(state, map_card):
    """The Pirates on its Borders, as things."""
    return [at(piece, border) for border in MAP_CARDS[map_card].borders if (piece := pirate(state, border))]


def own_concessions(state, map_card, bank):
    """The Concessions of a bank on the Borders of a Map Card, as things."""
    return [at(pawn(bank), border) for border in MAP_CARDS[map_card].borders
            if pawn(bank) in state["borders"][border]]


def concessions_of(state, bank):
    """On how many Borders a bank has a Concession."""
    return sum(pawn(bank) in here for here in state["borders"].values())


def owner_of(piece):
    """The bank of a Pawn."""
    return colour_of(piece)


def sea_borders(map_card):
    """Its Borders that a Trade Route crosses (PR-E2.2.10)."""
    return [border for border in MAP_CARDS[map_card].borders if BORDERS[border].sea]


def repress(game, piece, place, empire, rules):
    """Take a Piece off the map and put it on an Empire card, away when that is not in play (PR-GL-REPRESS.1)."""
    state = game.state
    here = state["cities"] if place in CITIES else state["borders"]
    here[place].remove(piece)
    kept = state["empires"][empire]["holder"] is not None
    if kept:
        state["repressed"][empire].append(piece)
    game.emit("repressed" if kept else "repressed_away", piece=piece, place=place, empire=empire, rules=list(rules))
