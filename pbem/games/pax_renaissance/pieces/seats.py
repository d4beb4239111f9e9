"""The places of Constantinople: which Piece stands on which of its icons (PR-E2.2.8, PR-K2.2, DOUBT-41).

`state["seats"]` has for each icon, in the order in which the face prints them, the Piece on it, or None. What stands on
an icon is nobody's matter but that of the next Levy: an icon that is free prints it (PR-G4.2).
"""

from functools import partial

from ..choices import choose, hold_again, is_said
from ..map import printed
from ..map.atlas import CITIES
from .things import at, place_of

CITY, SEATED = "constantinople", ("PR-K2.2",)


def levies(state, city):
    """The Pieces that are printed in a City on the face that is up, one for each place in it."""
    return printed.levies(state["options"], city, state["faces"][CITIES[city].map_card])


def usual(state):
    """Who stands where when nobody says it: each on an icon like it while there is one, the others on what is left."""
    icons = levies(state, CITY)
    seats, others = [None] * len(icons), []
    for piece in state["cities"][CITY]:
        like = [number for number, icon in enumerate(icons) if icon == piece and seats[number] is None]
        if like:
            seats[like[0]] = piece
        else:
            others.append(piece)
    for piece in others:
        seats[seats.index(None)] = piece
    return seats


def free_icons(state):
    """The icons on which nothing stands."""
    return [icon for icon, piece in zip(levies(state, CITY), state["seats"], strict=True) if piece is None]


def standing(state):
    """Each Piece there with its icon, as things, in the order of the icons."""
    return [at(piece, icon) for icon, piece in zip(levies(state, CITY), state["seats"], strict=True) if piece]


def take(game, piece, icon=None):
    """A Piece that has come takes a place: a Levy that of its icon, another where the active player says.

    What he says of icons of the other face is for the time when the Map Card has turned.
    """
    icon = icon or place_of(choose(game, "seat", "seat", _wanted(game.state, piece), SEATED, about=[piece],
                                   asked=False, later=partial(_is_of_other_face, game.state)))
    _sit(game.state, piece, icon)


def leave(game, piece):
    """A Piece goes; of two like ones the active player may say which, usually the one on another icon."""
    state = game.state
    among = [thing for thing in standing(state) if thing.startswith(f"{piece}@")]
    thing = choose(game, "unseat", "seat", sorted(among, key=lambda one: place_of(one) == piece), SEATED,
                   about=[piece], asked=False, later=partial(_is_of_other_face, state))
    number = next(number for number, icon in enumerate(levies(state, CITY))
                  if icon == place_of(thing) and state["seats"][number] == piece)
    state["seats"][number] = None


def arrange(game):
    """PR-K2.2: the Map Card has turned, and the active player says who stands where; usually as nobody says it.

    What he has said counts now, though a Piece has come with it: where that stood does not matter any more.
    """
    state, pieces = game.state, list(game.state["cities"][CITY])
    hold_again(state, "seat")
    state["seats"] = [None] * CITIES[CITY].slots
    asked = not is_said(state, "seat") and not _all_alike(pieces)
    for piece in sorted(pieces, key=lambda piece: not is_said(state, "seat", piece)):
        thing = choose(game, "seat", "seat", _wanted(state, piece), SEATED, about=[piece], asked=asked)
        _sit(state, piece, place_of(thing))
    if pieces:
        game.emit("seated", things=standing(state), rules=list(SEATED))


def _is_of_other_face(state, thing):
    return place_of(thing) not in levies(state, CITY)


def _all_alike(pieces):
    """Whether it makes no difference who stands where: all places are taken by the same."""
    return len(pieces) == CITIES[CITY].slots and len(set(pieces)) == 1


def _wanted(state, piece):
    """Where a Piece may stand, an icon like it first."""
    return [at(piece, icon) for icon in sorted(free_icons(state), key=lambda icon: icon != piece)]


def _sit(state, piece, icon):
    number = next(number for number, one in enumerate(levies(state, CITY))
                  if one == icon and state["seats"][number] is None)
    state["seats"][number] = piece
