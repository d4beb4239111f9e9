"""Time for rulings: when one has been waited for so long, the match goes on and its moderator is reminded."""

from datetime import datetime

from pbem.store.models import Dispute

from ..match.sitting import Sitting, lock
from . import corrections, requests, stopping, telling


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches whose moderators are late."""
    return [row.match_id for row in Dispute.select(Dispute.match).where(Dispute.due_at <= now).distinct()]


def follow(match_id: int, now: datetime) -> None:
    """Let the match go on, in the caller's transaction; a match that another process holds waits."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None:
        return
    for dispute in Dispute.select().where(Dispute.match == sitting.match, Dispute.due_at <= now).order_by(Dispute.id):
        _go_on(sitting, dispute)


def _go_on(sitting: Sitting, dispute: Dispute) -> None:
    ruled = corrections.waiting(dispute) is not None
    if stopping.release(sitting, dispute):
        telling.overtime(sitting, dispute, ruled)
    if not ruled and not sitting.over():
        requests.remind(sitting, dispute)
