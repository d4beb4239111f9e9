"""Orders that a Baron may give whether he is asked or not."""

from .actions import expeditions, planning, using, works
from .battles import conquest, lineage, postures
from .orders import ballots, examples, filed, leave, obedience, pacts, proposing, rankings
from .phases import events, miracles, motions
from .upkeep import returning

PARTS = (planning, using, leave, postures, conquest, obedience, rankings, ballots, motions, proposing, events, miracles,
         works, expeditions, lineage, pacts, filed, returning)


def options(state, baron):
    """Standing orders and gifts."""
    if baron in state["barons"]:
        for part in PARTS:
            yield from examples.given(state, baron, part.anytime(state, baron))
