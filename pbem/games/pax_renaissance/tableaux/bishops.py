"""A Bishop enters a card: the Diet of Worms, or a Repressed Piece is pacified (PR-F1.2, PR-F1.3)."""

from ..choices import choose
from ..map.atlas import EMPIRES, LOCATIONS
from ..pieces.things import at, piece_of, place_of
from . import tableau
from .abilities import bishop_on

DIET, PACIFICATION = ("PR-F1.2", "PR-GL-BISHOP.5"), ("PR-F1.3", "PR-GL-BISHOP.5")


def enter(game, religion, card):
    """A Bishop comes to stand on a card of a tableau."""
    if bishop_on(game.state, card):
        _diet_of_worms(game, religion, card)
    else:
        game.state["bishops"][card] = religion
        _pacify(game, card)


def _diet_of_worms(game, religion, card):
    bishops = game.state["bishops"]
    there = next(one for one in tableau.group(game.state, tableau.head_of(game.state, card)) if one in bishops)
    pieces = [f"{religion}_bishop", f"{bishops.pop(there)}_bishop"]
    game.emit("diet_of_worms", card=card, pieces=pieces, rules=list(DIET))


def _pacify(game, card):
    state = game.state
    empires = [one for one in tableau.group(state, tableau.head_of(state, card)) if one in EMPIRES]
    among = [at(piece, empire) for empire in empires for piece in state["repressed"][empire]]
    thing = choose(game, "pacify", "placed", among, PACIFICATION, optional=True)
    if thing:
        state["repressed"][place_of(thing)].remove(piece_of(thing))
        game.emit("pacified", thing=thing, rules=list(PACIFICATION))


def where_to(state, card):
    """The cards to which a Bishop on this card, or an Agent of it, may go by Location: those with the same one.

    Of a wildcard all cards on that side of any tableau, and from these to the wildcards (PR-F1.5, DOUBT-39).
    """
    return [one for _, _, _, one in tableau.everywhere(state)
            if one != card and not tableau.crowned(state, one) and together(state, card, one)]


def agent_reaches(state, card):
    """The cards on which a Bishop Agent may be placed: those of `where_to`, and those with a Map Card in common, for a
    wildcard may be taken to be at any of its Map Cards (PR-E2.2.2, PR-GL-LOCATION.4).
    """
    own = _places(tableau.printed_location(state, card))
    near = [one for _, _, _, one in tableau.everywhere(state) if one != card and not tableau.crowned(state, one)
            and own & _places(tableau.printed_location(state, one))]
    return list(dict.fromkeys(where_to(state, card) + near))


def _places(location):
    return {*LOCATIONS.get(location, (location,) if location else ())}


def together(state, card, other):
    """Whether two cards of tableaux have the same Location, for Bishops; a group has that of each of its Empires."""
    return any(_same(state, one, two) for one in _members(state, card) for two in _members(state, other))


def _members(state, card):
    found = tableau.place_of(state, card)
    return tableau.group(state, found[2]) if found else [card]


def _same(state, card, other):
    one, two = tableau.printed_location(state, card), tableau.printed_location(state, other)
    if one is not None and one == two:
        return True
    return _wildcard_reaches(state, one, other) or _wildcard_reaches(state, two, card)


def _wildcard_reaches(state, location, card):
    """Whether a wildcard Location takes in a card: it lies on that side of its tableau."""
    if location not in LOCATIONS:
        return False
    found = tableau.place_of(state, card)
    return found is not None and found[1] == location.removeprefix("the_")
