"""Many deadlines that end in the same minute: `python tests/bench/due.py --matches 10000 --workers 2 [--postgresql]`.

A match is begun; its rows are copied until there are so many, and in each the time of the question is up. Told are the
seconds from the start of the server until every default is given and every mail about it has gone to Postfix's
smtp-sink, the mails, and the processor time of a match by who spends it.
"""

import argparse
import logging
import os
import subprocess
import tempfile
import time
from datetime import timedelta
from pathlib import Path

import idle
import workers
from databases import PostgreSQL, free_port
from real_server import Server

from pbem import clock, config, games
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import SENT, WAITING, Deadline, Heartbeat, Match, Outbox

PATIENCE = 1800  # seconds
AGO, LONG_AGO = timedelta(minutes=1), timedelta(days=30)


def begin(url, folder, key, relay):
    """A server with one match whose first question is asked, of players elsewhere."""
    config.use(config.Settings(data=folder, database=url, relay_host="127.0.0.1", relay_port=relay))
    database.connect(url)
    migrate()
    now = clock.now()
    with database.transaction():
        match = starting.open_match(key, "due", now)
        for role, *_ in lock(match.id, now).parties:
            matches.seat(match, f"{role}@player.example", role, now)
        starting.start(lock(match.id, now))
    Outbox.update(status=SENT, sent_at=now).execute()


def end_all():
    """The time of every question is up, and the clock has run until now."""
    now = clock.now()
    Match.update(status="running").execute()
    Deadline.update(due_at=now - AGO, asked_at=now - LONG_AGO, remind_at=None).where(
        Deadline.done_at.is_null()).execute()
    Heartbeat.delete().where(Heartbeat.name == "sweep").execute()
    return now


def is_done(now):
    """Whether nothing is due any more and every mail is out."""
    return not (Deadline.select().where(Deadline.done_at.is_null(), Deadline.due_at <= now).exists()
                or Outbox.select().where(Outbox.status == WAITING).exists())


def measured(url, folder, given, database_pids):
    """A line of what was found."""
    relay = free_port()
    begin(url, folder, given.game, relay)
    idle.copy_until(given.matches, clock.now())
    now, before = end_all(), Outbox.select().count()
    server = Server(folder, relay)
    server.env |= {"PBEM_WORKERS": str(given.workers), "PBEM_DATABASE": url}
    with subprocess.Popen([workers.SINK, *workers.AS_NOBODY, f"127.0.0.1:{relay}", "1000"]) as sink:
        cost = workers.Spent(server={os.getpid()}, database=database_pids)
        own, begun = time.process_time(), time.monotonic()
        server.start()
        while not is_done(now) and time.monotonic() < begun + PATIENCE:
            time.sleep(0.5)
        seconds, found = time.monotonic() - begun, cost.since()
        found["server"] -= time.process_time() - own
        server.stop()
        sink.kill()
    each = ", ".join(f"{who} {1000 * of / given.matches:.1f}" for who, of in found.items())
    return (f"{given.matches} matches of {given.game}, {given.workers} workers: {seconds:.0f} s, "
            f"{Outbox.select().count() - before} mails; ms of a match: {each}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--game", default=games.first())
    parser.add_argument("--postgresql", action="store_true", help="of PostgreSQL instead of SQLite")
    given = parser.parse_args()
    logging.disable(logging.INFO)
    games.add_folder(Path(__file__).resolve().parents[1] / "residents")
    os.environ["PBEM_GAMES"] = str(Path(__file__).resolve().parents[1] / "residents")
    cluster = PostgreSQL() if given.postgresql else None
    pids = {int((cluster.folder / "data/postmaster.pid").read_text().split()[0])} if cluster else set()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        print(measured(cluster.create() if cluster else f"sqlite:///{data}/pbem.sqlite", data, given, pids))
        database.db.close()


if __name__ == "__main__":
    main()
