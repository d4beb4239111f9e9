"""What asks nothing of a player waits for what comes next, and then comes in one mail.

It waits for his hour of the day where he wants that (DIGEST), else for some hours: what was done for him no longer than
filed orders take to answer, so that a row of them is told at once, and the beginning of a phase, and an impulse of his
that goes on by itself, for the match's `gather`.

Nothing is kept for it: a mail tells what is new since the last one, and opens every link that waits. So a question in
between brings all of it, and nothing else comes then.
"""

from datetime import datetime, timedelta

from pbem.store.models import Match, Seat
from pbem.store.prepared import updating

from ..asked.clock_settings import GATHER, PAUSE, SECOND_THOUGHTS
from ..match.sitting import Sitting
from . import mail_wishes

WAITS = updating(Seat, "digest_at")


def put_off(sitting: Sitting, seat: Seat, soon: bool) -> bool:
    """Whether a mail that asks nothing, and that a seat would get now, waits; it is noted then.

    The first one of all and the end of the match wait for nothing. soon: it is told as soon as filed orders that may
    come next have answered, too.
    """
    at = mail_wishes.waits_until(seat.player, sitting.now, _longest(sitting.match, soon))
    if at is None or seat.reported < 0 or sitting.over():
        return False
    if seat.digest_at is None or at < seat.digest_at:
        note(seat, at)
    return True


def _longest(match: Match, soon: bool) -> timedelta:
    """How long it waits for who has not said how long."""
    gather = GATHER.of(match.settings)
    return min(gather, PAUSE.of(match.settings) + SECOND_THOUGHTS.of(match.settings)) if soon else gather


def note(seat: Seat, at: datetime | None) -> None:
    """When what waits for a seat goes out (UTC); None: nothing waits for it."""
    if seat.digest_at != at:
        seat.digest_at = at
        WAITS.change(id=seat.id, digest_at=at)


def stage_put_off(sitting: Sitting, seat: Seat) -> int | None:
    """The number of the last stage that has ended, where its links wait for the next mail to a seat; else None."""
    last = sitting.match.link - 1
    return last if seat.digest_at and seat.opened < last else None


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which something is to go out that has waited."""
    return list({row.match_id for row in Seat.select(Seat.match).where(Seat.digest_at <= now)})
