"""Orders that a power may give whether it is asked or not: what it files ahead, and interruptions."""

from .diplomacy_phase import preconfirmation
from .responses import ahead, answering


def options(state, role):
    """Yields the Options of a power that are open at any time, in the order they are shown."""
    yield from ahead.options(state, role)
    yield from preconfirmation.options(state, role)
    yield from answering.interrupt_options(state, role)
