"""Matches whose players mail orders while what answers them is killed, and what must be true of them afterwards.

    python tests/service/killed.py --kills 200 [--postgresql] [--seed N]

kills one of two workers (`pbem work`) so many times at random moments under load, or stops it for a while, or cuts it
off from the database (PostgreSQL), and says what was lost, answered twice, run twice or out of order.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESIDENTS = ROOT / "tests" / "residents"
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from pbem import config, games, server  # noqa: E402
from pbem.mail import inbound, outbound, outgoing  # noqa: E402
from pbem.service.course import starting  # noqa: E402
from pbem.service.match import matches  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.service.post import tokens  # noqa: E402
from pbem.service.record import checking  # noqa: E402
from pbem.store import database, heartbeats  # noqa: E402
from pbem.store.models import STORED, WAITING, Deadline, Delivery, Journal, Mail, Match, Outbox, Seat  # noqa: E402

AT_ONCE = {"pause": "0", "second_thoughts": "0"}
MATCHES, PATIENCE = 8, 120
WAYS = ("killed", "stopped", "cut off")
STOPPED = 1.0  # seconds


def open_matches(now):
    """Duels between mailboxes of the server."""
    for number in range(MATCHES):
        with database.transaction():
            match = starting.open_match("duel", f"m{number}", now, settings={"clock": AT_ONCE})
            for role in ("red", "blue"):
                matches.seat(match, f"{role}{number}@game.example", role, now)
            starting.start(lock(match.id, now))


def order(match, row, lot):
    """An answer; whoever leads files his bid ahead as well."""
    card, bid = lot.choice(match.state["hands"][row.role] or [0]), f"bid {lot.randint(0, 9)}"
    lead = f"attack {card}" if card else "pass"
    return {"planning": bid, "impulse": f"{lead}\r\nWHEN bidding: {bid}",
            "reaction": f"block {card}" if card else "yield"}[row.pace]


def mail_orders(lot):
    """Every role that is asked mails an answer; the number of mails."""
    rows = list(Deadline.select().where(Deadline.done_at.is_null()))
    for row in rows:
        seat = Seat.get(Seat.match == row.match, Seat.role == row.role)
        now = datetime.now(UTC)
        to = tokens.address(tokens.ORDERS, seat.mark, now, row.mark)
        raw = (f"From: {seat.player.email}\r\nTo: {to}\r\nMessage-ID: <{lot.random()}@home.example>\r\n\r\n"
               f"{order(row.match, row, lot)}\r\n").encode()
        mail_id = inbound.ingest(raw, seat.player.email, to, "smtp", now)
        assert inbound.ingest(raw, seat.player.email, to, "smtp", now) == mail_id
    return len(rows)


def given_ahead():
    """How many journal rows come from orders filed ahead."""
    return Journal.select().where(Journal.source == "filed").count()


def faults(mails):
    """What is wrong after so many mails, as sentences; [] where nothing is."""
    answers = Counter(row.answers_id for row in Outbox.select(Outbox.answers) if row.answers_id)
    delivered = Counter(row.message_id for row in Delivery.select(Delivery.message_id))
    run = Counter((row.mail_id, row.command["verb"]) for row in Journal.select() if row.mail_id)
    found = {
        "lost mails": mails - Mail.select().count(),
        "mails not answered": [mail.id for mail in Mail.select() if mail.status != "answered"],
        "mails not answered once": answers - Counter(mail.id for mail in Mail.select(Mail.id)) or [
            mail.id for mail in Mail.select(Mail.id) if not answers[mail.id]],
        "mails not sent": [row.id for row in Outbox.select() if row.status != "sent"],
        "mails not delivered once": delivered - Counter(row.message_id for row in Outbox.select(Outbox.message_id)) or [
            row.id for row in Outbox.select() if not delivered[row.message_id]],
        "orders run twice": [one for one, times in run.items() if times > 1],
        "orders run out of order": [*out_of_order()],
        "mails delivered out of order": [*delivered_out_of_order()],
        "readers died": [mail.id for mail in Mail.select() if mail.deaths],
    }
    for match in Match.select():
        found[f"{match.slug} is verified"] = checking.verdict(match).faults
        found[f"{match.slug} is replayed"] = checking.replayed(match)
    return [f"{what}: {wrong}" for what, wrong in found.items() if wrong]


def out_of_order():
    """Rows of the journal whose mail came before that of an earlier row of the same role."""
    last = {}
    for row in Journal.select().where(Journal.mail.is_null(False)).order_by(Journal.match, Journal.number):
        of = row.match_id, row.role
        if row.mail_id < last.get(of, 0):
            yield row.id
        last[of] = row.mail_id


def delivered_out_of_order():
    """Mails of a match that lie in a mailbox before one that was written earlier."""
    rows = {row.message_id: row for row in Outbox.select(Outbox.id, Outbox.message_id, Outbox.match, Outbox.lane)}
    last = {}
    for delivery in Delivery.select(Delivery.address, Delivery.message_id).order_by(Delivery.id):
        row = rows[delivery.message_id]
        of = delivery.address, row.match_id, row.lane
        if row.id < last.get(of, 0):
            yield row.id
        last[of] = row.id


def make_due():
    """The time of every open question is up."""
    Deadline.update(due_at=datetime.now(UTC) - timedelta(hours=1)).where(Deadline.done_at.is_null()).execute()


class Crew:
    """Two workers as processes of their own, of which one is disturbed again and again."""

    def __init__(self, lot):
        self._lot = lot
        self._environment = {**os.environ, "PBEM_DATA": str(config.current().data), "PBEM_GAMES": str(RESIDENTS),
                             "PBEM_DATABASE": config.current().database_url, "PYTHONPATH": str(ROOT)}
        heartbeats.beat(server.name_of_key(config.current()), datetime.now(UTC))
        self.workers = [self._begin(), self._begin()]

    def _begin(self):
        process = subprocess.Popen([sys.executable, "-m", "pbem", "work"], env=self._environment,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert process.stdout.readline().startswith("A worker runs")
        return process

    def disturb(self, way):
        """Kill a worker, and begin another one; stop it for a while; or end its sessions of the database."""
        at = self._lot.randrange(2)
        worker = self.workers[at]
        if way == "killed":
            worker.kill()
            worker.wait()
            self.workers[at] = self._begin()
        elif way == "stopped":
            worker.send_signal(signal.SIGSTOP)
            time.sleep(STOPPED)
            worker.send_signal(signal.SIGCONT)
        else:
            database.db.execute_sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                                    "current_database() AND pid <> pg_backend_pid() AND random() < 0.5")

    def end(self):
        """End both, which finish what they do."""
        for worker in self.workers:
            worker.terminate()
        return [worker.wait(60) for worker in self.workers]


def is_quiet():
    """Whether everything is read and sent."""
    return not (Mail.select().where(Mail.status == STORED).exists()
                or Outbox.select().where(Outbox.status == WAITING).exists())


def disturbed(kills, lot, ways):
    """How many mails were written while two workers were disturbed so many times; everything is answered then."""
    open_matches(datetime.now(UTC))
    crew, mails = Crew(lot), 0
    for number in range(kills):
        mails += mail_orders(lot)
        time.sleep(lot.random() * 0.5)
        crew.disturb(ways[number % len(ways)])
    for _ in range(3):
        make_due()
        mails += mail_orders(lot)
        wait_until_quiet()
    assert crew.end() == [0, 0]
    send_the_rest()
    return mails


def send_the_rest():
    """What was written when the workers ended goes out as at the next start."""
    outgoing.release()
    outbound.send_due(datetime.now(UTC))


def wait_until_quiet():
    """Until everything is read and sent, but not for ever."""
    end = time.monotonic() + PATIENCE
    while not is_quiet() and time.monotonic() < end:
        time.sleep(0.05)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--postgresql", action="store_true", help="of PostgreSQL instead of SQLite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--way", choices=WAYS, action="append", help="how they are disturbed [all]")
    asked = parser.parse_args()
    from databases import PostgreSQL

    from pbem.store import migrations
    games.add_folder(RESIDENTS)
    with tempfile.TemporaryDirectory() as folder:
        url = PostgreSQL().create() if asked.postgresql else f"sqlite:///{folder}/pbem.sqlite"
        config.use(config.Settings(data=Path(folder), database=url))
        database.connect(url)
        migrations.migrate()
        began, lot = time.monotonic(), random.Random(asked.seed)
        mails = disturbed(asked.kills, lot, asked.way or (WAYS if asked.postgresql else WAYS[:2]))
        found = faults(mails)
        print(f"{asked.kills} disturbances, {mails} mails, {Journal.select().count()} rows of journals, "
              f"{given_ahead()} orders filed ahead, {Outbox.select().count()} mails out, "
              f"{time.monotonic() - began:.0f} s: {'; '.join(found) or 'no fault'}")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
