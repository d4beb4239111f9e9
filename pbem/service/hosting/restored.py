"""A restored backup starts quiet: it mails nobody and takes no mail, and says what it would do, until it goes live.

`deploy/restore` leaves a mark in the data folder: what it brings back may run elsewhere already, or have mailed since.
"""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from pbem.store import database, heartbeats
from pbem.store.models import RUNNING, STORED, WAITING, Deadline, Mail, Match, Outbox

from ..judgement import sessions

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
    """What the server would do if it were live, as lines for who hosts it. now: UTC."""
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
    yield from (f"  to {mail.to}: {mail.subject}" for mail in waiting.limit(MOST))
    if number > MOST:
        yield f"  and {number - MOST} more"


def _deadlines(now: datetime) -> Iterator[str]:
    """How many open deadlines lie in the past, by match, as they stand before that is given back."""
    for match in Match.select().where(Match.status == RUNNING).order_by(Match.slug):
        late = Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null(), Deadline.due_at <= now)
        yield f"{match.slug}: {late.count()} open deadlines have passed meanwhile."
