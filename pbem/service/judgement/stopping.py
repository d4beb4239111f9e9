"""The clock of a match stands still while a dispute is open: as in a pause, with all its open deadlines.

What is disputed may be changed by the ruling, so no order is taken meanwhile either. The time is given back as that of
every pause. A dispute in a pause of another kind stops nothing, and one that ends stops no pause of another kind.
"""

from datetime import datetime, timedelta

from pbem.store.models import PAUSED, RUNNING, Dispute

from ..asked import halts
from ..match import caps
from ..match.sitting import Sitting
from . import settings

REMINDER = timedelta(hours=72)  # where disputes stop nothing


def due(sitting: Sitting) -> datetime:
    """When a ruling that is asked for now is due."""
    return sitting.now + (settings.longest_stop(sitting.match) or REMINDER)


def begin(sitting: Sitting, dispute: Dispute) -> bool:
    """Stop the clock for a dispute if it may; whether it has. The caller saves it."""
    match = sitting.match
    who = caps.key(match, sitting.holders[dispute.role].player)
    if not _may(sitting, dispute) or not caps.take("stops_a_month", who, sitting.now, match):
        return False
    if match.status == RUNNING:
        halts.begin(match, sitting.now, halts.DISPUTE)
    dispute.stopped_at = match.paused_at
    return True


def _may(sitting: Sitting, dispute: Dispute) -> bool:
    """Whether what is disputed stops the clock, and nothing else has."""
    match = sitting.match
    concerns = dispute.public or settings.stops_for_private(match)
    return bool(concerns and settings.longest_stop(match)) and (match.status == RUNNING or _holds(sitting))


def release(sitting: Sitting, dispute: Dispute) -> bool:
    """A dispute holds the clock up no longer; whether the match goes on by that. Saves it."""
    match, stopped_at = sitting.match, dispute.stopped_at
    dispute.stopped_at = dispute.due_at = None
    dispute.save()
    if match.status != PAUSED or match.paused_at != stopped_at or _holds(sitting):
        return False
    halts.end(match, sitting.now, halts.DISPUTE)
    sitting.due.clear()
    return True


def _holds(sitting: Sitting) -> bool:
    """Whether the pause of a match is one for disputes that still hold it up."""
    match = sitting.match
    return Dispute.select().where(Dispute.match == match, Dispute.stopped_at == match.paused_at).exists()
