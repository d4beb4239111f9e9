"""Mails a second with one worker and with several: `python tests/bench/workers.py`.

The real server (`pbem serve --workers N`) is given mails by SMTP as fast as it takes them, each a HELP that quotes our
last mail to its player, of as many matches at once, and sends its answers to Postfix's smtp-sink. Told are mails a
second from the first that is sent to the last answer that has gone out, and the processor time of a mail by who spends
it: the server and its workers, the database, and what stands for the world (sender and sink), for on two cores these
share what the workers could use. "could" is what the cores would allow: mails a second if no core ever waited. Several
workers are compared with one that has a single core together with all of this (`--cores 1`): with two cores one worker
leaves reading, database, sender and sink to the second.

    python tests/bench/workers.py --mails 600 --workers 1 2 --postgresql
    python tests/bench/workers.py --mails 600 --workers 1 --cores 1 --postgresql
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE.parent / "service"), str(HERE.parent / "end_to_end")]

import figures  # noqa: E402
from databases import PostgreSQL, free_port  # noqa: E402
from mail import CAPS  # noqa: E402
from real_server import Server  # noqa: E402

from pbem import config, games  # noqa: E402
from pbem.service.course import starting  # noqa: E402
from pbem.service.match import matches  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.store import database, migrations  # noqa: E402
from pbem.store.models import SENT, WAITING, Outbox, Seat  # noqa: E402

SINK = "/usr/sbin/smtp-sink"
AS_NOBODY = ("-u", "nobody") if os.getuid() == 0 else ()
TICK = os.sysconf("SC_CLK_TCK")
PATIENCE = 600  # seconds
MATCHES = 20


def spent(roots):
    """Seconds of processor time of these processes and of all that descend from them."""
    rows = {row[0]: row for row in map(_row, Path("/proc").glob("[0-9]*")) if row}
    return sum(seconds for pid, _, seconds in rows.values() if roots & {*_line(pid, rows)})


def _line(pid, rows):
    """A process and those from which it descends."""
    while pid in rows:
        yield pid
        pid = rows[pid][1]


def _row(folder):
    """(number, parent, seconds) of a process, with those of its children that have ended."""
    try:
        fields = (folder / "stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return None
    return int(folder.name), int(fields[1]), sum(map(int, fields[11:15])) / TICK


class Spent:
    """Processor time from now on. roots: {who: the processes from which his descend}"""

    def __init__(self, **roots):
        self._roots = roots
        self._begun = self._now()

    def _now(self):
        return {who: spent(roots) for who, roots in self._roots.items()}

    def since(self):
        return {name: seconds - self._begun[name] for name, seconds in self._now().items()}


def measured(url, folder, workers, number, database_pids):
    """(mails, seconds, {who: seconds of processor time}) of so many mails."""
    relay = free_port()
    settings = config.from_environment({}, data=folder, caps=CAPS, relay_host="127.0.0.1", relay_port=relay,
                                       domain="game.example", database=url)
    config.use(settings)
    database.connect(settings.database_url)
    migrations.migrate()
    mails = helps(number, datetime.now(UTC))
    Outbox.update(status=SENT, sent_at=datetime.now(UTC)).where(Outbox.status == WAITING).execute()
    server = Server(folder, relay)
    server.env |= {"PBEM_WORKERS": str(workers), "PBEM_CAPS": CAPS, "PBEM_DATABASE": url}
    with subprocess.Popen([SINK, *AS_NOBODY, f"127.0.0.1:{relay}", "1000"], stdout=subprocess.DEVNULL) as sink:
        server.start()
        with sender(server.smtp_port) as sending:
            give(sending, mails[:workers * 4])  # the first have more to load
            wait_for(workers * 4)
            begun, cost = time.monotonic(), Spent(
                server={server.process.pid}, database=database_pids, world={sink.pid, sending.pid})
            give(sending, mails[workers * 4:])
            wait_for(len(mails))
            found = time.monotonic() - begun, cost.since()
            sending.stdin.close()
        server.stop()
        sink.kill()
    database.db.close()
    return len(mails) - workers * 4, *found


def helps(number, now):
    """So many mails, in turn of each seat of some matches."""
    seats = list(opened(games.first(), now))
    each = -(-number // len(seats))
    return [mail for turn in zip(*(figures.written(seat, ["HELP"] * each, now) for seat in seats), strict=True)
            for mail in turn][:number]


def opened(key, now):
    """The seats of new matches."""
    for number in range(MATCHES):
        with database.transaction():
            match = starting.open_match(key, f"{key.replace('_', '-')}-{number}", now)
            for role in games.game(key).roles:
                matches.seat(match, f"{role}{number}@player.example", role, now)
            starting.start(lock(match.id, now))
        yield from Seat.select().where(Seat.match == match, Seat.role.is_null(False))


def sender(port):
    return subprocess.Popen([sys.executable, HERE / "sender.py", str(port)], text=True, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE)


def give(sending, mails):
    """Send mails by some connections at once."""
    sending.stdin.write(json.dumps(mails) + "\n")
    sending.stdin.flush()
    sending.stdout.readline()


def wait_for(answers):
    """Until so many answers have gone out."""
    query = Outbox.select().where(Outbox.answers.is_null(False), Outbox.status == SENT)
    end = time.monotonic() + PATIENCE
    while query.count() < answers:
        if time.monotonic() > end:
            raise RuntimeError(f"{query.count()} of {answers} answers went out")
        time.sleep(0.1)


def line(workers, number, seconds, cost):
    each = {who: 1000 * of / number for who, of in cost.items()}
    could = 1000 * len(os.sched_getaffinity(0)) / sum(each.values())
    told = ", ".join(f"{who} {milliseconds:.1f}" for who, milliseconds in each.items())
    return f"{workers} workers: {number / seconds:6.1f} mails/s (could {could:.1f}); ms of a mail: {told}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--mails", type=int, default=400)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--rounds", type=int, default=3, help="in turn [%(default)s]")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="all that is needed shares so many [all]")
    parser.add_argument("--postgresql", action="store_true", help="of PostgreSQL instead of SQLite")
    asked = parser.parse_args()
    os.sched_setaffinity(0, range(asked.cores))  # and of all processes that it begins
    cluster = PostgreSQL() if asked.postgresql else None
    pids = {int((cluster.folder / "data/postmaster.pid").read_text().split()[0])} if cluster else set()
    for _ in range(asked.rounds):
        for workers in asked.workers:
            with tempfile.TemporaryDirectory() as folder:
                data = Path(folder) / "data"
                url = cluster.create() if cluster else f"sqlite:///{data}/pbem.sqlite"
                print(line(workers, *measured(url, data, workers, asked.mails, pids)), flush=True)


if __name__ == "__main__":
    main()
