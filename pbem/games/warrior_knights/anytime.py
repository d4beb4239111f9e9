"""Orders that a Baron may give whether he is asked or not."""

from .battles import conquest, postures
from .orders import filed, leave, uses


def options(state, baron):
    """Standing orders and gifts."""
    if baron in state["barons"]:
        for part in (uses, leave, postures, conquest, filed):
            yield from part.anytime(state, baron)
