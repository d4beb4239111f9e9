"""What the database tells: whether it can be used, whether the clock runs, what waits, which matches stand still.

Who asks may play. How many mails wait is not told, and that one waits only when it has done so for long.
"""

import sqlite3
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from peewee import DatabaseError, fn

from pbem.mail import inbound
from pbem.service.clock import outages
from pbem.service.hosting import figures, mail_overview, restored, standstill
from pbem.service.post.unread import NOBODY
from pbem.store import database, heartbeats, migrations
from pbem.store.models import STORED, Heartbeat, Mail

from .findings import BAD, GOOD, LOOK, Finding, Subject

Found = Iterator[Finding]
OLDEST_POSTGRESQL = 150_000
LATE = timedelta(minutes=2)  # the sweep beats every ten seconds
AHEAD = timedelta(seconds=30)  # by which the clock of the database's machine, or of a worker, may be another
MOST = 20  # lines of one kind
RESTART = "see its log (`journalctl -u pbem`), and start it again"


def look(subject: Subject) -> Found:
    """All of it; nothing where no server has begun."""
    url = subject.settings.database_url
    if not subject.settings.has_key() or _has_no_file(url):
        yield Finding(LOOK, "database", "there is none yet", "start the server once")
        return
    try:
        database.connect(url)
        unusable = list(_tables())
        yield from unusable or _of_work(subject)
    except (DatabaseError, sqlite3.Error) as error:
        yield Finding(BAD, "database", f"it cannot be used ({type(error).__name__}: {error})", "see PBEM_DATABASE, and "
                      "whether the database runs")
    finally:
        database.db.close()


def _has_no_file(url: str) -> bool:
    return url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists()


def _tables() -> Found:
    """What keeps this program from using the tables."""
    lacking, unknown = migrations.pending()
    if unknown:
        yield Finding(BAD, "database", f"a newer program has used it ({unknown[-1]})", "install that version again")
    elif lacking:
        yield Finding(BAD, "database", f"it lacks {len(lacking)} steps of this version",
                      "start the server, or run `pbem migrate`, after a backup")
    if database.is_postgresql() and database.db.obj.server_version < OLDEST_POSTGRESQL:
        yield Finding(BAD, "database", "PostgreSQL is older than 15", "upgrade it")


def _of_work(subject: Subject) -> Found:
    yield Finding(GOOD, "database", "PostgreSQL" if database.is_postgresql() else "SQLite")
    if restored.is_restored(subject.settings.data):
        yield Finding(LOOK, "server", "it was restored and is quiet: it takes and sends no mail", "`pbem serve --live`")
        return
    for part in (_clock, _queue, _aside, _standing):
        yield from part(subject.now)


def _clock(now: datetime) -> Found:
    swept, newest = heartbeats.last("sweep"), Heartbeat.select(fn.MAX(Heartbeat.at)).scalar()
    if swept is None:
        yield Finding(LOOK, "server", "its clock has never run", "start it")
    elif now - swept > LATE:
        yield Finding(BAD, "server", f"its clock ran last at {_time(swept)}", RESTART)
    else:
        yield Finding(GOOD, "server", f"its clock ran last at {_time(swept)}")
    if newest and newest > now + AHEAD:
        yield Finding(BAD, "clock", "it has gone back, or that of another machine of this server is ahead: something "
                      f"ran at {_time(newest)}", "have a time service set both clocks")
    for what, since in outages.failing().items():
        yield Finding(BAD, "server", f"{what}: it fails since {_time(since)}",
                      "see relay and mailbox above, and its log")


def _queue(now: datetime) -> Found:
    for what, since in (("mails that came in wait to be read", figures.unread_since()),
                        ("mails that are due have not gone out", figures.due_since())):
        if since and now - since >= figures.STEP:
            minutes = (now - since) // figures.STEP * figures.STEP // timedelta(minutes=1)
            yield Finding(BAD, "queue", f"{what}, the first of them for {minutes} minutes or more",
                          f"see relay and disk above; {RESTART}; with more of them add workers (--workers)")
    for large, most in inbound.MOST_WAITING.items():
        waiting = Mail.select().where(Mail.status == STORED, Mail.seat == NOBODY, Mail.large == large)
        if waiting.count() >= inbound.OF_ALL * most:
            size = "large" if large else "small"
            yield Finding(BAD, "queue", f"as many {size} mails of strangers as may wait do so, and no more are taken",
                          RESTART)


def _aside(now: datetime) -> Found:
    for what, aside in (("were set aside", True), ("could not be sent", False)):
        if number := len(list(mail_overview.mail_lines(_time, aside, not aside, MOST))):
            count = f"{number} or more" if number == MOST else number
            yield Finding(LOOK, "mails", f"{count} mails {what} and wait for you",
                          f"`pbem mail list {'--aside' if aside else '--failed'}`; `retry`, `answer` or `drop` them")


def _standing(now: datetime) -> Found:
    """Faults of the program, and matches that are past a deadline."""
    for line in list(standstill.lines(now, _time))[:MOST]:
        is_late = ": past its deadline since" in line
        yield Finding(BAD, "matches", line, f"`pbem match show {line.partition(':')[0]}`, and whether the server runs"
                      if is_late else "`pbem faults`; install a mended program and start it")


def _time(moment: datetime | None) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC" if moment else "-"
