"""Orders of a power beside those of a question: what it files ahead, interruptions, and what others wait for."""

from .actions.spending import what_bars
from .diplomacy_phase import preconfirmation
from .responses import ahead, answering
from .waits import WAITS


def options(state, role):
    """Yields the Options of a power that are open at any time, in the order they are shown."""
    yield from ahead.options(state, role)
    yield from preconfirmation.options(state, role)
    yield from answering.interrupt_options(state, role)


def why_not(state, role, verb):
    """What an order waits for that is not offered now, as an Illegal; None where nothing is known of it."""
    own = answering.why_none(state, role) if verb == "respond" else what_bars(state, role, verb)
    return own or WAITS.get(verb)
