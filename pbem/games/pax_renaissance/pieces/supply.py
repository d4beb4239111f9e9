"""How many Pieces there are (PR-B1.2 to PR-B1.5), and what is done when one is out of supply."""

from itertools import chain

from ..choices import choose
from ..map.atlas import SETUP
from . import map_pieces
from .things import at, colour_of, kind_of, piece_of, place_of

LIMITS, PAWNS = SETUP["supply"], SETUP["pawns"]
SHORTAGE = ("PR-GL-PIECE-MANAGEMENT.2",)


def limit(piece):
    """How many of a Piece there are."""
    return PAWNS if kind_of(piece) == "pawn" else LIMITS[piece]


def in_play(state, piece):
    """How many of a Piece are on the map, on Empire cards and in tableaux."""
    held = chain(state["cities"].values(), state["borders"].values(), state["repressed"].values(), [_bishops(state)])
    return list(chain.from_iterable(held)).count(piece)


def _bishops(state):
    return [f"{religion}_bishop" for religion in state["bishops"].values()]


def left(state, piece):
    """How many of a Piece are in supply."""
    return limit(piece) - in_play(state, piece)


def obtain(game, piece, anywhere):
    """The active player has a Piece to place: of the supply, else one Repressed (PR-GL-PIECE-MANAGEMENT.2).

    anywhere: where none is Repressed, one from anywhere; so it is when a card is played (DOUBT-7).
    """
    if left(game.state, piece) <= 0:
        take(game, piece, anywhere)


def take(game, piece, anywhere):
    """A Piece that is out of supply is taken from where one is; there must be one."""
    if kind_of(piece) == "bishop":
        _take_bishop(game, colour_of(piece))
        return
    taken_away(game, choose(game, "take", "placed", sources(game.state, piece, anywhere), SHORTAGE))


def taken_away(game, thing):
    """A Piece is taken from where it stands, and that is told."""
    _remove(game, thing)
    game.emit("piece_taken", thing=thing, rules=list(SHORTAGE))


def _take_bishop(game, religion):
    """A Bishop of another card is taken."""
    bishops = game.state["bishops"]
    card = choose(game, "take_bishop", "member", [one for one, there in bishops.items() if there == religion], SHORTAGE)
    del bishops[card]
    game.emit("bishop_taken", piece=f"{religion}_bishop", card=card, rules=list(SHORTAGE))


def sources(state, piece, anywhere):
    """Where a Piece that is out of supply can be taken from."""
    repressed = [at(piece, empire) for empire, here in state["repressed"].items() if piece in here]
    return repressed or (elsewhere(state, piece) if anywhere else [])


def elsewhere(state, piece):
    """The Pieces of this sort in Cities and on Borders."""
    places = [place for kind in ("cities", "borders") for place, here in state[kind].items() if piece in here]
    return [at(piece, place) for place in places]


def _remove(game, thing):
    """Take a Piece from where it stands."""
    piece, place = piece_of(thing), place_of(thing)
    if piece in game.state["repressed"].get(place, ()):
        game.state["repressed"][place].remove(piece)
    else:
        map_pieces.leave_map(game, piece, place)
