"""What a power may be asked next: about the order that is being carried out, or, if nothing, after it.

All is told from the board, from what is declared, and from the power's own hand; what is asked first stands first.
"""

from pbem.engine import Foreseen

from ..chapters import CHAPTERS
from ..map.atlas import MAJORS
from ..powers.two_player_powers import speaker
from ..responses import open_window
from . import coming_at_sea, coming_in_debates, coming_on_land, coming_phases

NAMES = {decision.name: decision.moment.names[0] for chapter in CHAPTERS for decision in chapter.decisions
         if decision.moment}
# Procedure -> what may be asked in it, with an order.
FRAMES = {**coming_on_land.FRAMES, **coming_at_sea.FRAMES, **coming_in_debates.FRAMES}


def to_come(state, role):
    """[Foreseen] for a power: all about the move under way, else the one question that comes after it."""
    of_move = {} if open_window.move(state) is None else _of_move(state, role)
    if of_move:
        return [Foreseen(decision, f"THEN {NAMES[decision]}: {order}", True)
                for decision, order in of_move.items()]
    return [Foreseen(*later) for later in coming_phases.later(state, role)]


def _of_move(state, role):
    """{decision: order} of what a role may be asked for itself or for another it speaks for."""
    found = {}
    for power in (power for power in MAJORS if speaker(state, power) == role):
        for frame in reversed(state["stack"]):
            for decision, order in FRAMES.get(frame["at"], _nothing)(state, frame, power):
                found.setdefault(decision, order)
    return found


def _nothing(state, frame, power):
    return ()
