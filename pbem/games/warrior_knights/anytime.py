"""Orders that a Baron may give whether he is asked or not."""

from .actions import expeditions, planning, works
from .battles import conquest, postures
from .orders import ballots, filed, leave, obedience, rankings, uses
from .phases import events, miracles, motions

PARTS = (planning, uses, leave, postures, conquest, obedience, rankings, ballots, motions, events, miracles, works,
         expeditions, filed)


def options(state, baron):
    """Standing orders and gifts."""
    if baron in state["barons"]:
        for part in PARTS:
            yield from part.anytime(state, baron)
