"""The clock of a match stands still while a dispute is open, a wish that the match go back waits, or what came of a
phase waits to be told.

It is as in a pause, with all open deadlines.

What happened may be changed then, so no order is taken meanwhile either. The time is given back as that of every pause.
A ruling leads back to the disputed entry at most. So where all that is asked was asked before that entry, it is asked
whatever is ruled, and the clock runs on; what is asked under seal, of which nobody sees when, always stands still.
What comes up in a pause of another kind stops nothing, and what ends stops no pause of another kind. A wish about an
entry that only some may see stops nothing: that there is one is told to nobody.
"""

from datetime import datetime, timedelta

from pbem.store.models import PAUSED, RUNNING, Act, Deadline, Dispute, Match, Untold

from ..asked import halts
from ..match import caps
from ..match.sitting import Sitting
from ..record import rows
from . import settings

REMINDER = timedelta(hours=72)  # where disputes stop nothing
STOPPED = "stopped_at"  # in the details of an act: since when the match stands still for it, as Match.paused_at says


def due(sitting: Sitting) -> datetime:
    """When a ruling that is asked for now is due."""
    return sitting.now + (settings.longest_stop(sitting.match) or REMINDER)


def begin(sitting: Sitting, dispute: Dispute) -> bool:
    """Stop the clock for a dispute if it may; whether it has. The caller saves it."""
    match = sitting.match
    concerns = _could_change(sitting, dispute) if dispute.public else settings.stops_for_private(match)
    who = caps.key(match, sitting.holders[dispute.role].player)
    if not concerns or not _may(sitting) or not caps.take("stops_a_month", who, sitting.now, match):
        return False
    dispute.stopped_at = _stop(match, sitting.now, halts.DISPUTE)
    return True


def _could_change(sitting: Sitting, dispute: Dispute) -> bool:
    """Whether a ruling on an entry that all see could change what is asked now, as far as all may know that."""
    latest = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null()).order_by(
        Deadline.asked_at.desc()).first()
    return sitting.is_sealed() or latest is None or latest.asked_at >= rows.entered_at(sitting.match, dispute.row)


def begin_for_act(sitting: Sitting, made: Act) -> bool:
    """Stop the clock for a wish that the match go back, of an entry that all may see, if it may; whether it has."""
    if not _may(sitting) or until(made) <= sitting.now:
        return False
    made.details = {**made.details, STOPPED: _stop(sitting.match, sitting.now, halts.GOING_BACK).isoformat()}
    made.save()
    return True


def begin_for_look(sitting: Sitting) -> datetime | None:
    """Stop the clock while what came of a phase waits to be told; since when, None where another pause holds it."""
    match = sitting.match
    return _stop(match, sitting.now, halts.LOOK) if match.status == RUNNING or _holds(sitting) else None


def until(made: Act) -> datetime:
    """Until when the clock stands still for an act that waits at most."""
    longest = made.at + settings.longest_stop(made.match)
    return min(longest, made.due_at) if made.due_at else longest


def _may(sitting: Sitting) -> bool:
    """Whether the clock may be stopped in this match, and nothing else has."""
    match = sitting.match
    return bool(settings.longest_stop(match)) and (match.status == RUNNING or _holds(sitting))


def _stop(match: Match, now: datetime, by: str) -> datetime:
    """Stop the clock where it does not stand still; since when it does."""
    if match.status == RUNNING or match.paused_at is None:
        halts.begin(match, now, by)
    return match.paused_at or now


def release(sitting: Sitting, dispute: Dispute) -> bool:
    """A dispute holds the clock up no longer; whether the match goes on by that. Saves it."""
    stopped_at = dispute.stopped_at
    dispute.stopped_at = dispute.due_at = None
    dispute.save()
    return _go_on(sitting, stopped_at, halts.DISPUTE)


def release_act(sitting: Sitting, made: Act) -> bool:
    """An act holds the clock up no longer; whether the match goes on by that. Saves it."""
    stopped_at = _stopped_at(made)
    made.details = {name: value for name, value in made.details.items() if name != STOPPED}
    made.save()
    return _go_on(sitting, stopped_at, halts.GOING_BACK)


def release_look(sitting: Sitting, made: Untold) -> None:
    """What came of a phase waits no longer, and is gone from its table."""
    _go_on(sitting, made.stopped_at, halts.LOOK)


def _go_on(sitting: Sitting, stopped_at: datetime | None, by: str) -> bool:
    match = sitting.match
    if match.status != PAUSED or match.paused_at != stopped_at or _holds(sitting):
        return False
    halts.end(match, sitting.now, by)
    sitting.due.clear()
    return True


def _holds(sitting: Sitting) -> bool:
    """Whether the pause of a match is one for disputes, acts or a look that still hold it up."""
    match = sitting.match
    return any(table.select().where(table.match == match, table.stopped_at == match.paused_at).exists()
               for table in (Dispute, Untold)) or any(
        _stopped_at(made) == match.paused_at for made in _held_up_by() if made.match_id == match.id)


def acts_over(now: datetime) -> list[Act]:
    """The acts for which the clock has stood still as long as it may, but whose own time has not come."""
    return [made for made in _held_up_by() if until(made) <= now and made.due_at and made.due_at > now]


def _held_up_by() -> list[Act]:
    """The acts for which a match stands still."""
    waiting = sorted(Act.select().where(Act.due_at.is_null(False)), key=lambda made: made.id)
    return [made for made in waiting if STOPPED in made.details]


def _stopped_at(made: Act) -> datetime | None:
    return datetime.fromisoformat(str(made.details[STOPPED])) if STOPPED in made.details else None
