"""What matches cost in which nothing is due: `python tests/bench/idle.py [100 20000 ...] [--postgresql] [--game KEY]`.

A match is begun and played for a few mails; its rows are copied in SQL until there are so many matches, in each of
which everything waits that can: deadlines and reminders, an answer filed ahead, answers still to be opened, a digest,
an absence, a seat that its deputy plays, an observer, an invitation; one match in ten is over and kept for some time,
one in ten not begun, one in ten paused. All of it is due in a month. Printed are, for each number of matches,

- start: seconds from `pbem serve` until it says that it runs, and of processor time until then
- ticks: ms of processor time and statements of each tick of the clock, the median of ROUNDS
- mails: ms of a HELP from store to out, median and 99th of 100, and statements
- size: MB of memory of the server behind its start
"""

import argparse
import logging
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "service")]

from databases import PostgreSQL, free_port  # noqa: E402
from peewee import CharField, ForeignKeyField  # noqa: E402

from pbem import clock, config, games  # noqa: E402
from pbem.mail import inbound, outbound  # noqa: E402
from pbem.service.course import starting  # noqa: E402
from pbem.service.match import matches  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.service.post.addressing import reply_address  # noqa: E402
from pbem.service.sweep import deadlines  # noqa: E402
from pbem.store import database  # noqa: E402
from pbem.store.migrations import migrate  # noqa: E402
from pbem.store.models import (  # noqa: E402
    DEPUTY,
    FINISHED,
    INVITING,
    OBSERVER,
    PAUSED,
    TABLES,
    Content,
    Deadline,
    Delivery,
    Drawing,
    Heartbeat,
    Invitation,
    Journal,
    Mail,
    Match,
    Outage,
    Outbox,
    Player,
    Seat,
    TableSet,
)

STRIDE = 1000  # ids of the rows of one match
ROUNDS, MAILS = 5, 200
SHARED = (TableSet, Content, Heartbeat, Outage, Delivery)  # rows of no match, and what has only its size
REFERRING = {(Mail, "seat"), (Outbox, "seat")}  # columns that hold ids and are no foreign keys
LATER = timedelta(days=30)
NUMBERS = "WITH RECURSIVE numbers(n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM numbers WHERE n < {last})"


def begin(url, folder, key):
    """An empty server with one match under way, and the seat that writes the mails."""
    config.use(config.Settings(data=folder, database=url, pictures=False,
                               caps="mails_an_hour=1000000 mails_a_day=1000000"))
    database.connect(url)
    migrate()
    now = clock.now()
    with database.transaction():
        match = starting.open_match(key, "idle", now)
        for role, *_ in lock(match.id, now).parties:
            matches.seat(match, f"{role}@{config.current().domain}", role, now)
        starting.start(lock(match.id, now))
    add_what_waits(match, now)
    outbound.send_due(now)
    return Seat.get(Seat.match == match, Seat.role.is_null(False))


def add_what_waits(match, now):
    """A match in which everything waits that can; all of it is due in a month."""
    later = now + LATER
    Deadline.update(due_at=later, remind_at=later, answer_at=later).where(Deadline.match == match).execute()
    Match.update(closes_at=later).execute()
    seats = list(Seat.select().where(Seat.role.is_null(False)).order_by(Seat.id.desc()).limit(3))
    player = Player.create(email=f"deputy@{config.current().domain}", created_at=now, confirmed_at=now)
    Seat.create(match=match, player=player, kind=DEPUTY, stands_for=seats[0].role, joined_at=now, confirmed_at=now)
    day = (now + LATER).date().isoformat()
    today = (now - timedelta(days=2)).date().isoformat()
    for seat, absence in zip(seats, ([today, day, DEPUTY], [day, day]), strict=False):
        seat.player.absences = [absence]
        seat.player.save()
    watcher = Player.create(email=f"observer@{config.current().domain}", created_at=now, confirmed_at=now)
    version = Match.get().version
    Seat.create(match=match, player=watcher, kind=OBSERVER, joined_at=now, confirmed_at=now, reported=version - 1,
                opened=1)
    deadlines.sweep(now)
    Seat.update(digest_at=later).where(Seat.id == seats[-1].id).execute()
    Invitation.create(match=match, role=None, address=f"guest@{config.current().domain}", at=now, lapses_at=later)


def copy_until(number, now):
    """Copy the rows of the one match until there are so many."""
    there = Match.select().count()
    with database.transaction():
        Delivery.delete().execute()
        Drawing.delete().execute()
        for model in (model for model in TABLES if model not in SHARED):
            _copy(model, there, number - 1)
        if database.is_postgresql():
            for model in TABLES:
                database.db.execute_sql(f"SELECT setval(pg_get_serial_sequence('{model._meta.table_name}', 'id'), "
                                        f'(SELECT coalesce(max(id), 0) + 1 FROM "{model._meta.table_name}"), false)')
    vary(now)
    if database.is_postgresql():  # which does so by itself
        database.db.execute_sql("ANALYZE")


def _copy(model, first, last):
    keys = [index[0] for index in model._meta.indexes if isinstance(index, tuple) and index[1]]
    unique = {names[0] for names in keys if not {*names} & {field.name for field in model._meta.refs}}
    values = [_copied(model, field, field.unique or field.name in unique) for field in model._meta.sorted_fields]
    columns = ", ".join(f'"{field.column_name}"' for field in model._meta.sorted_fields)
    database.db.execute_sql(f'INSERT INTO "{model._meta.table_name}" ({columns}) '
                            f"{NUMBERS.format(first=first, last=last)} SELECT {', '.join(values)} "
                            f'FROM "{model._meta.table_name}", numbers WHERE "id" < {STRIDE}')


def _copied(model, field, unique):
    """The expression for a column of the n-th copy."""
    column = f'"{field.column_name}"'
    if model is Outbox and field.name in ("text", "html", "pictures", "calendar"):
        return "''" if field.name == "text" else "NULL"  # what has gone out is only a burden
    if field.primary_key or (model, field.name) in REFERRING:
        return f"{column} + n * {STRIDE}"
    if isinstance(field, ForeignKeyField):
        return column if field.rel_model in SHARED else f"{column} + n * {STRIDE}"
    if field.name in ("email", "to", "address", "person", "mark", "who") or unique and type(field) is CharField:
        return f"'i' || n || '.' || {column}"
    return f"{column} + n" if field.name == "number" and unique and model.__name__ == "Application" else column


def vary(now):
    """One match in ten is over and kept for years, one has not begun and waits for promised words, one is paused."""
    place_of = Match.id / STRIDE - Match.id / (10 * STRIDE) * 10
    for status, place, values in (
            (FINISHED, 7, {"finished_at": now, "settings": {"keep_days": 1000}, "removal_at": now + 20 * LATER}),
            (INVITING, 8, {"reveal_by": now + LATER}), (PAUSED, 9, {"paused_at": now})):
        Match.update(status=status, **values).where(Match.id > STRIDE, place_of == place).execute()


class Counter:
    """Counts statements and processor time. number, ms: of what was measured last."""

    def __init__(self):
        self.number, self.ms, self.wall = 0, 0.0, 0.0
        self._execute = database.db.obj.execute_sql
        database.db.obj.execute_sql = self._counted

    def _counted(self, *given, **how):
        self.number += 1
        return self._execute(*given, **how)

    @contextmanager
    def measuring(self):
        self.number, begin, at = 0, time.process_time(), time.perf_counter()
        yield
        self.ms, self.wall = 1000 * (time.process_time() - begin), 1000 * (time.perf_counter() - at)


def ticks(counter):
    """A line for each tick: ms of processor time (of all time, for PostgreSQL works elsewhere) and statements."""
    for name, work, _ in clock.TICKS:
        found = []
        for _ in range(ROUNDS):
            with counter.measuring():
                clock.tick(name, work)
            found.append((counter.ms, counter.wall, counter.number))
        cpu, wall, number = (median(values) for values in zip(*found, strict=True))
        yield f"  {name:12} {cpu:9.2f} ms cpu {wall:9.2f} ms wall {number:5.0f} statements"


def mails(counter, seat):
    """A line: ms of a HELP from store to out."""
    found = []
    for _ in range(MAILS):
        now = clock.now()
        to = reply_address(lock(seat.match_id, now), seat.role)
        raw = (f"From: {seat.player.email}\r\nTo: {to}\r\nSubject: Re: idle\r\nMessage-ID: <{time.time_ns()}@x.example>"
               f"\r\nDate: Mon, 01 Mar 2027 12:00:00 +0000\r\n\r\nHELP\r\n").encode()
        with counter.measuring():
            inbound.ingest(raw, seat.player.email, to, "bench", now)
            inbound.process_waiting(now)
            outbound.send_due(now)
        found.append((counter.ms, counter.wall, counter.number))
    found = found[MAILS // 10:]
    cpu, wall = (sorted(one[which] for one in found) for which in (0, 1))
    last = -len(found) // 100
    return (f"  mail         {median(cpu):9.2f} ms cpu, p99 {cpu[last]:.2f}; {median(wall):.2f} ms wall, "
            f"p99 {wall[last]:.2f}; {found[-1][2]} statements")


def start(url, folder):
    """A line: how long `pbem serve` takes until it says that it runs."""
    ports = [value for name in ("smtp", "web") for value in (f"--{name}-port", str(free_port()))]
    options = ["--no-pictures", "--data", folder, "--database", url]
    begin = time.perf_counter()
    with subprocess.Popen([sys.executable, "-m", "pbem", "serve", *options, *ports],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=HERE.parents[1]) as server:
        while "runs" not in (line := server.stdout.readline()):
            if not line:
                raise RuntimeError("the server did not start")
        wall, cpu = time.perf_counter() - begin, _processor_time(server.pid)
        size = next(line for line in Path(f"/proc/{server.pid}/status").read_text().splitlines() if "VmHWM" in line)
        server.terminate()
    return f"  start        {cpu:9.2f} s cpu  {wall:9.2f} s wall; at most {int(size.split()[1]) // 1024} MB"


def _processor_time(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(url, folder, number, seat, starts):
    """Print the figures of a number of matches."""
    copy_until(number, clock.now())
    print(f"{number} matches, {'PostgreSQL' if database.is_postgresql() else 'SQLite'}; "
          f"{Journal.select().count()} rows of journals, {Seat.select().count()} seats", flush=True)
    database.db.close()
    for _ in range(starts):
        print(start(url, folder), flush=True)
    Heartbeat.update(at=datetime.now(UTC)).where(Heartbeat.name == "sweep").execute()
    counter = Counter()
    for line in ticks(counter):
        print(line, flush=True)
    print(mails(counter, seat), flush=True)
    database.db.obj.execute_sql = counter._execute


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", type=int, default=[100, 20_000])
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--game", default=games.first())
    given = parser.parse_args()
    logging.disable(logging.INFO)
    cluster = PostgreSQL() if given.postgresql else None
    try:
        for number in given.numbers:
            with tempfile.TemporaryDirectory() as folder:
                url = cluster.create() if cluster else f"sqlite:///{folder}/pbem.sqlite"
                measure(url, folder, number, begin(url, Path(folder), given.game), given.starts)
                database.db.close()
    finally:
        if cluster:
            cluster.stop()


if __name__ == "__main__":
    main()
