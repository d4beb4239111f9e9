"""Orders that a Baron may give whether he is asked or not."""

from .actions import expeditions, works
from .battles import conquest, postures
from .orders import ballots, filed, leave, uses
from .phases import events, miracles, motions


def options(state, baron):
    """Standing orders and gifts."""
    if baron in state["barons"]:
        for part in (uses, leave, postures, conquest, ballots, motions, events, miracles, works, expeditions, filed):
            yield from part.anytime(state, baron)
