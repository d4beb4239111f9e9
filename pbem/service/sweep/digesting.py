"""Digests go out at their players' hours."""

from datetime import datetime

from ..course import reports
from ..match.sitting import lock
from ..post import digests


def follow(match_id: int, now: datetime) -> None:
    """Send the digests of a match that are due, in the caller's transaction; a match another process holds waits."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None:
        return
    for seat in (seat for seat in sitting.seats if seat.digest_at and seat.digest_at <= now):
        role = sitting.role_of(seat)
        if role:
            reports.digest(sitting, role, seat)
        digests.note(seat, None)
