"""Digests: what asks nothing of a player waits for his hour of the day, and then comes in one mail.

Nothing is kept for it: a mail tells what is new since the last one, and opens every link that waits. So a question in
between brings all of it, and there is no digest then.
"""

from datetime import datetime

from pbem.store.models import Seat
from pbem.store.prepared import updating

from ..asked import windows
from ..match.sitting import Sitting
from . import mail_wishes

WAITS = updating(Seat, "digest_at")


def put_off(sitting: Sitting, role: str, seat: Seat) -> bool:
    """Whether a mail that a role's reader would get now waits for his digest; it is noted then.

    The first one of all, a question and the end of the match wait for nothing.
    """
    at = mail_wishes.next_digest(seat.player, sitting.now)
    if at is None or seat.reported < 0 or windows.asked(sitting, role) or sitting.over():
        return False
    if seat.digest_at is None:
        note(seat, at)
    return True


def note(seat: Seat, at: datetime | None) -> None:
    """When the digest of a seat goes out (UTC); None: nothing waits for it."""
    if seat.digest_at != at:
        seat.digest_at = at
        WAITS.change(id=seat.id, digest_at=at)


def stage_put_off(sitting: Sitting, seat: Seat) -> int | None:
    """The number of the last stage that has ended, where its links wait for the digest of a seat; else None."""
    last = sitting.match.link - 1
    return last if seat.digest_at and seat.opened < last else None


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which a digest is to go out."""
    return [row.match_id for row in Seat.select(Seat.match).where(Seat.digest_at <= now).distinct()]
