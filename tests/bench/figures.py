"""Figures of speed, each beside something measured in the same run: `python tests/bench/figures.py`.

Of every game (`of_rules`):
match: whole matches played at random, without checks, beside as many bare copies of a state.
commands: `apply` on the states of the middle of the longest of them, beside bare copies of the same states.
memory: the state of a match, which is all that is kept of it, beside its text.
reports: whole reports as text and HTML, beside the views they are made of.
Of the server:
mails: from SMTP accept to the committed acknowledgement, beside raw durable commits on the same disk. The senders
are a process of their own. "questions" ask the game that offers itself for help; "orders" each make a journal row in a
toy game, whose rules cost next to nothing.
Nothing here passes or fails; the machine decides the absolute numbers, the ratios travel better.
"""

import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "service")]

import of_rules  # noqa: E402
from databases import free_port  # noqa: E402
from of_rules import per_second  # noqa: E402

from pbem import config, games  # noqa: E402
from pbem.mail import inbound  # noqa: E402
from pbem.mail.intake import Intake  # noqa: E402
from pbem.mail.listener import Listener  # noqa: E402
from pbem.service.course import starting  # noqa: E402
from pbem.service.desk import desk  # noqa: E402
from pbem.service.hosting import demo  # noqa: E402
from pbem.service.match import matches  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.service.post import letters  # noqa: E402
from pbem.service.post.addressing import reply_address  # noqa: E402
from pbem.store import database  # noqa: E402
from pbem.store.migrations import migrate  # noqa: E402
from pbem.store.models import ANSWERED, STORED, Mail, Outbox, Seat  # noqa: E402

GAMES = games.known()
games.add_folder(HERE.parent / "residents")
VAR = HERE.parents[1] / "var"  # not the system's folder for temporary files, which may have no disk below it
MAILS = 400  # a measurement by mails
CONNECTIONS = 4


# The mail path.

def raw_commits(folder):
    """Durable commits a second of one 3 kB row each, as SQLite makes them with WAL and synchronous=FULL."""
    connection = sqlite3.connect(folder / "raw.sqlite", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE mail (id INTEGER PRIMARY KEY, raw BLOB)")

    def commit():
        connection.execute("INSERT INTO mail (raw) VALUES (?)", (b"x" * 3000,))
        return 1

    try:
        return per_second(commit)
    finally:
        connection.close()


def a_server(folder):
    """An empty, migrated SQLite database in this folder."""
    config.use(config.from_environment({}, data=folder, caps="mails_an_hour=1000000 mails_a_day=1000000"))
    database.connect(config.current().database_url)
    migrate()


def written(seat, lines, now):
    """One heap of a player's mails: a reply to the latest mail to him, which it quotes, for each order line."""
    to = answered_to(seat, now)
    answered = Outbox.select().where(Outbox.to == seat.player.email).order_by(Outbox.id.desc()).first()
    quoted = "\r\n".join(f"> {line}" for line in answered.text.splitlines())
    return [(seat.player.email, to, (
             f"From: Player <{seat.player.email}>\r\nTo: Game server <{to}>\r\nSubject: Re: [bench] The match\r\n"
             f"Date: Mon, 01 Mar 2027 12:00:00 +0000\r\nMessage-ID: <{seat.id}.{n}@bench.example>\r\n"
             f"In-Reply-To: {answered.message_id}\r\n"
             f"MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{line}\r\n\r\n"
             f"On Monday the Game server wrote:\r\n{quoted}\r\n"))
            for n, line in enumerate(lines)]


def questions(now):
    """Heaps of HELP mails by four roles of the game that offers itself."""
    match = demo.open_demo(now, games.first())
    seats = Seat.select().where(Seat.match == match).order_by(Seat.id.desc()).limit(CONNECTIONS)
    return [written(seat, ["HELP"] * (MAILS // CONNECTIONS), now) for seat in seats]


def answered_to(seat, now):
    """Where a player answers what is asked now."""
    return reply_address(lock(seat.match_id, now), seat.role)


def orders(now):
    """Heaps of sealed bids in four toy matches, each taken back by the mail after it."""
    heaps = []
    for table in range(CONNECTIONS):
        with database.transaction():
            match = starting.open_match("duel", f"duel-{table}", now)
            for role in games.game("duel").roles:
                matches.seat(match, f"{role}{table}@player.example", role, now)
            starting.start(lock(match.id, now))
        seat = Seat.select().where(Seat.match == match, Seat.role == "red").get()
        settle(seat, now)
        heaps.append(written(seat, ["bid 3", "wait"] * (MAILS // CONNECTIONS // 2), now))
    return heaps


def settle(seat, now):
    """Pass the first attack, so that the sealed bids are asked for."""
    sender, to = seat.player.email, answered_to(seat, now)
    mail_id = inbound.ingest(b"Message-ID: <pass@bench.example>\r\n\r\npass\r\n", sender, to, "bench", now)
    desk.answer(letters.Letter(mail_id, sender, sender, to, "", now, body=[(1, "pass")]), now)


def mails(folder, write):
    """Mails a second from the first SMTP command until the last acknowledgement is committed."""
    a_server(folder)
    now = datetime.now(UTC)
    heaps = write(now)
    (folder / "mails.json").write_text(json.dumps(heaps))
    port = free_port()
    listener, intake = Listener("smtp", "127.0.0.1", port, lambda: now), Intake(lambda: now)
    intake.start()
    listener.start()
    try:
        return _measured(port, folder, sum(map(len, heaps)))
    finally:
        listener.stop()
        intake.stop()
        database.db.close()


def _measured(port, folder, number):
    waiting = Mail.select().where(Mail.status == STORED)
    with subprocess.Popen([sys.executable, HERE / "postman.py", str(port), folder / "mails.json"], text=True,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE) as postman:
        postman.stdout.readline()
        start = time.perf_counter()
        postman.stdin.write("go\n")
        postman.stdin.flush()
        postman.wait()
        while waiting.exists():
            time.sleep(0.02)  # rarely: looking takes time from the server, in whose process it happens
        seconds = time.perf_counter() - start
    if Mail.select().where(Mail.status == ANSWERED).count() < number:
        raise RuntimeError("some mails were not answered")
    return number / seconds


def main():
    VAR.mkdir(exist_ok=True)
    for key in GAMES:
        for line in of_rules.lines(key):
            print(line, flush=True)
    for kind in (questions, orders):
        with tempfile.TemporaryDirectory(dir=VAR) as folder:
            commits, handled = raw_commits(Path(folder)), mails(Path(folder), kind)
        print(f"mails to committed acknowledgement, {kind.__name__}: {handled:,.0f}/s; raw durable commits: "
              f"{commits:,.0f}/s; ratio to two commits a mail {handled / (commits / 2):.3f}")


if __name__ == "__main__":
    main()
