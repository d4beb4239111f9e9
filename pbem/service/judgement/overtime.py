"""Time for rulings, and for second words: when one has been waited for so long, the match goes on.

The moderator whose ruling it is is reminded.
"""

from datetime import datetime

from pbem.store.models import Dispute

from ..match.sitting import Sitting, lock
from . import corrections, requests, stopping, telling, waiting_acts


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches that have waited for their moderators so long."""
    disputes = Dispute.select(Dispute.match).where(Dispute.due_at <= now)
    return list({row.match_id for row in (*disputes, *stopping.acts_over(now))})


def follow(match_id: int, now: datetime) -> None:
    """Let the match go on, in the caller's transaction; a match that another process holds waits."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None:
        return
    for dispute in Dispute.select().where(Dispute.match == sitting.match, Dispute.due_at <= now).order_by(Dispute.id):
        _go_on(sitting, dispute)
    for made in (made for made in stopping.acts_over(now) if made.match_id == match_id):
        waiting_acts.overtime(sitting, made)


def _go_on(sitting: Sitting, dispute: Dispute) -> None:
    ruled = corrections.waiting(dispute) is not None
    if stopping.release(sitting, dispute):
        telling.overtime(sitting, dispute, ruled)
    if not ruled and not sitting.over():
        requests.remind(sitting, dispute)
