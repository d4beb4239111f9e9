"""The questions that an order filed ahead can answer (data/moments.yaml), and the next impulse imagined."""

from pbem.engine import Moment, Running, StopBeforeChance, Trial, copy

from .data_files import load
from .position import put_in_impulse

LISTS = ("names", "verbs", "places", "powers", "roles")


def _moment(entry):
    return Moment(**{key: tuple(value) if key in LISTS else value for key, value in entry.items()})


MOMENTS = {decision: _moment(entry) for decision, entry in load("moments").items()}


def suppose(state, role):
    """The state with this role asked for an impulse; None when it cannot be: it has no card, or chance comes first.

    Nothing of what others have filed or hold is looked at on the way.
    """
    from . import GAME

    running = Running(GAME, copy(state), Trial())
    try:
        put_in_impulse(running, role, {})
        running.run()
    except StopBeforeChance:
        return None
    return running.state if role in GAME.pending(running.state) else None
