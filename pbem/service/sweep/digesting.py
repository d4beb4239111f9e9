"""What has waited for a player goes out when its time has come."""

from datetime import datetime

from pbem.store.models import Seat

from ..course import reports, time_up
from ..filed_ahead import filed_told
from ..match.sitting import Sitting, lock
from ..post import digests


def follow(match_id: int, now: datetime) -> None:
    """Send what is due in a match, in the caller's transaction; a match another process holds waits."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None:
        return
    for seat in (seat for seat in sitting.seats if seat.digest_at and seat.digest_at <= now):
        role = sitting.role_of(seat)
        if role:
            _send(sitting, role, seat)
        digests.note(seat, None)


def _send(sitting: Sitting, role: str, seat: Seat) -> None:
    """What filed orders have done in a mail of its own, anything more in a report."""
    with sitting.addressed_to(role, seat):
        is_late = time_up.sections(sitting, role)
    if filed_told.is_all(sitting, role, seat) and not is_late:
        filed_told.write(sitting, role, seat)
    else:
        reports.gathered(sitting, role, seat)
