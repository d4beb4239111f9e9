"""What must hold again after every order, because an Ability is gone: hands, shared Borders, Venice's second place."""

from pbem.engine import Chapter, Naming, Procedure, question

from ..pieces import map_pieces
from ..pieces.things import colour_of, kind_of
from ..tableaux import abilities

SAFE, VENICE, CROWDED = "concessions_safe_from_pirates", "venice", ("PR-GL-CITY.2",)


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
    if len(game.state["cities"][VENICE]) > map_pieces.places(game.state, VENICE):
        game.ask_or_go_on(frame, "crowded", game.state["active"])


def hands(game, frame):
    game.call("hand_limits")


def do_discard(game, frame, role, piece):
    game.state["cities"][VENICE].remove(piece)
    game.emit("discarded_piece", piece=piece, place=VENICE, rules=list(CROWDED))


CHAPTER = Chapter(
    procedures=(Procedure("limits", (unsafe_concessions, crowded_venice, hands)),),
    decisions=(question("crowded", Naming("discard {piece}", lambda state, frame, role: state["cities"][VENICE],
                                          do_discard, "crowded", CROWDED), pace="choice"),),
)
