"""What must hold again after every order, because an Ability is gone: hands, shared Borders, the second place in Venice."""

from pbem.engine import Chapter, Procedure

from ..pieces import map_pieces
from ..pieces.things import colour_of, kind_of
from ..tableaux import abilities

SAFE, VENICE = "concessions_safe_from_pirates", "venice"


def unsafe_concessions(game, frame):
    """Own Concessions that share a Border with a Pirate are eliminated when they are no longer safe."""
    state = game.state
    for border, here in state["borders"].items():
        if len(here) > 1:
            pawn = next(piece for piece in here if kind_of(piece) == "pawn")
            if not abilities.has(state, colour_of(pawn), SAFE):
                here.remove(pawn)
                game.emit("sunk", piece=pawn, border=border, rules=["PR-GL-BORDER.1"])


def crowded_venice(game, frame):
    """The active player discards a Piece where Venice has no second place any more."""
    here = game.state["cities"][VENICE]
    while len(here) > map_pieces.places(game.state, VENICE):
        piece = here.pop()
        game.emit("discarded_piece", piece=piece, place=VENICE, rules=["PR-GL-CITY.2"])


def hands(game, frame):
    game.call("hand_limits")


CHAPTER = Chapter(procedures=(Procedure("limits", (unsafe_concessions, crowded_venice, hands)),))
