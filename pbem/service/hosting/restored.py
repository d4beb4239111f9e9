"""A restored backup starts quiet: it mails nobody and takes no mail, and says what it would do, until it goes live.

`deploy/restore` leaves a mark in the data folder: what it brings back may run elsewhere already, or have mailed since.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from pbem.store import database, heartbeats
from pbem.store.models import RUNNING, STORED, WAITING, Deadline, Mail, Match, Outbox

from ..judgement import sessions
from . import overview

MARK = "restored"
MOST = 20  # mails that are named


def is_restored(data: Path) -> bool:
    """Whether the server of this data folder was restored and has not gone live since."""
    return (data / MARK).exists()


def end_sessions(data: Path, now: datetime) -> None:
    """Whoever was signed in when the backup was made is so no longer. now: UTC."""
    if is_restored(data):
        with database.transaction():
            sessions.end_all(now)


def go_live(data: Path) -> None:
    """It is the server of its matches from now on."""
    (data / MARK).unlink(missing_ok=True)


def would_do(now: datetime) -> Iterator[str]:
    """What the server would do if it were live, as lines for who hosts it, and may play: of a match no line tells who
    is written to, or, under seal, how many are asked. now: UTC.
    """
    yield from _mails()
    unread = Mail.select().where(Mail.status == STORED).count()
    yield f"{unread} mails that had come in would be read and answered." if unread else "No mail waits to be read."
    beat = heartbeats.last("sweep")
    yield f"Its clock ran last at {beat:%Y-%m-%d %H:%M} UTC; what it stood still since then is given back." if beat \
        else "Its clock has never run."
    yield from _deadlines(now)


def _mails() -> Iterator[str]:
    waiting = Outbox.select().where(Outbox.status == WAITING).order_by(Outbox.lane, Outbox.id)
    number = waiting.count()
    yield f"{number} mails would go out{':' if number else '.'}"
    yield from (f"  {count} of the match {slug}" for slug, count in sorted(_by_match(waiting).items()))
    others = waiting.where(Outbox.match.is_null())
    yield from (f"  to {mail.to}: {mail.subject}" for mail in others.limit(MOST))
    if others.count() > MOST:
        yield f"  and {others.count() - MOST} more"
    if number > others.count():
        yield "To whom those of matches go shows `pbem mail list --secret`, of which the players are told."


def _by_match(waiting: Iterable[Outbox]) -> Counter[str]:
    return Counter(mail.match.slug for mail in waiting if mail.match)


def _deadlines(now: datetime) -> Iterator[str]:
    """How many open deadlines lie in the past, by match, as they stand before that is given back."""
    for match in Match.select().where(Match.status == RUNNING).order_by(Match.slug):
        late = Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null(), Deadline.due_at <= now)
        yield f"{match.slug}: it is under seal who is asked." if overview.is_sealed(match) else \
            f"{match.slug}: {late.count()} open deadlines have passed meanwhile."
