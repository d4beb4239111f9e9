"""Cities and Borders: what stands there, what is free, what is Repressed from them."""

from ..map.atlas import BORDERS, CITIES, MAP_CARDS
from ..tableaux.abilities import somebody_has
from . import seats
from .things import at, kind_of, pawn

VENICE = "venice"
SECOND_IN_VENICE = "catholic_knight"  # the levy that the face of the Papal States must print (venice_holds_two)


def covered(state, city):
    """Whether a City is an Emporium under a bust disc (PR-B5.10)."""
    colour = CITIES[city].emporium
    return colour is not None and state["open"][colour] != city


def places(state, city):
    """How many Pieces a City holds (PR-E2.2.8, PR-GL-CITY.2)."""
    if covered(state, city):
        return 0
    return CITIES[city].slots + (1 if city == VENICE and second_place(state) else 0)


def second_place(state):
    """Whether Venice holds two Pieces (the Ability venice_holds_two)."""
    return seats.levies(state, VENICE) == (SECOND_IN_VENICE,) and somebody_has(state, "venice_holds_two")


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
    """The Levies that can be placed in a City: what it prints where nothing stands yet."""
    if city == seats.CITY:
        return seats.free_icons(state)
    icons = [*seats.levies(state, city), SECOND_IN_VENICE]
    return icons[len(state["cities"][city]):places(state, city)]


def enter_city(game, piece, city, icon=None):
    """A Piece comes to a City; icon: the one on which it stands, where that is known (a Levy's)."""
    if city == seats.CITY:
        seats.take(game, piece, icon)
    game.state["cities"][city].append(piece)


def leave_city(game, piece, city):
    """A Piece goes from a City."""
    if city == seats.CITY:
        seats.leave(game, piece)
    game.state["cities"][city].remove(piece)


def leave_map(game, piece, place):
    """A Piece goes from a City or a Border."""
    if place in CITIES:
        leave_city(game, piece, place)
    else:
        game.state["borders"][place].remove(piece)


def turn_map_card(game, map_card, face, rules):
    """A Map Card turns; all Pieces stay in their Cities, and Constantinople is arranged anew (PR-K2.1, PR-K2.2)."""
    game.state["faces"][map_card] = face
    game.emit("map_card_turned", map_card=map_card, face=face, rules=list(rules))
    if map_card == CITIES[seats.CITY].map_card:
        seats.arrange(game)


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


def sea_borders(map_card):
    """Its Borders that a Trade Route crosses (PR-E2.2.10)."""
    return [border for border in MAP_CARDS[map_card].borders if BORDERS[border].sea]


def repress(game, piece, place, empire, rules):
    """Take a Piece off the map and put it on an Empire card, away when that is not in play (PR-GL-REPRESS.1)."""
    state = game.state
    leave_map(game, piece, place)
    kept = state["empires"][empire]["holder"] is not None
    if kept:
        state["repressed"][empire].append(piece)
    game.emit("repressed" if kept else "repressed_away", piece=piece, place=place, empire=empire, rules=list(rules))
