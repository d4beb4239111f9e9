"""Figures of speed, each beside something measured in the same run: `python tests/bench/figures.py`.

match: a whole match played at random, without checks, beside as many bare copies of a state.
commands: `apply` on the states of Action Phases in mid-game, beside bare copies of the same states.
memory: the state of a match, which is all that is kept of it, beside its text.
reports: whole reports as text and HTML, beside the views they are made of.
mails: from SMTP accept to the committed acknowledgement, beside raw durable commits on the same disk. The senders
are a process of their own. "questions" ask Here I Stand for help; "orders" each make a journal row in a toy game,
whose rules cost next to nothing.
Nothing here passes or fails; the machine decides the absolute numbers, the ratios travel better.
"""

import json
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import tracemalloc
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "service")]

from databases import free_port  # noqa: E402

from pbem import config, games  # noqa: E402
from pbem.engine import Illegal, Seeded, copy  # noqa: E402
from pbem.mail import inbound  # noqa: E402
from pbem.mail.intake import Intake  # noqa: E402
from pbem.mail.listener import Listener  # noqa: E402
from pbem.mail.quotes import MARKERS  # noqa: E402
from pbem.render import report  # noqa: E402
from pbem.service.course import starting  # noqa: E402
from pbem.service.desk import desk  # noqa: E402
from pbem.service.hosting import demo  # noqa: E402
from pbem.service.match import matches  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.service.post import letters  # noqa: E402
from pbem.service.post.addressing import reply_address  # noqa: E402
from pbem.store import database  # noqa: E402
from pbem.store.migrations import migrate  # noqa: E402
from pbem.store.models import ANSWERED, STORED, Mail, Seat  # noqa: E402

games.add_folder(HERE.parent / "residents")
VAR = HERE.parents[1] / "var"  # not the system's folder for temporary files, which may have no disk below it
KEY = "here_i_stand"
SECONDS = 2.0  # a measurement by time
MAILS = 400  # a measurement by mails
CONNECTIONS = 4
QUOTED = "\r\n".join([f"> {MARKERS['en']}",
                      *(f"> line {number} of the mail that is being answered" for number in range(20))])


def per_second(work, clock=time.perf_counter):
    """How often `work()` runs in a second; work returns how many units it did. clock: process_time for one core's."""
    done, start = 0, clock()
    while clock() - start < SECONDS:
        done += work()
    return done / (clock() - start)


# Rules and reports.

def whole_match():
    """([(state, role, command)] of a random match that reached its last turn, seconds it took)."""
    for seed in count():
        start, played = time.process_time(), random_match(seed)
        if played[-1][0]["turn"] == played[-1][0]["last_turn"]:
            return played, time.process_time() - start
    return None


def random_match(seed):
    """[(state, role, command)] of a match played at random to its end."""
    rules, chance, rng = games.game(KEY), Seeded(seed), random.Random(seed)
    state, _ = rules.setup("1517", rules.complete("1517", {}), chance)
    played = []
    while rules.pending(state):
        role = next(iter(rules.pending(state)))
        command = rng.choice(rules.options(state, role)).random(rng)
        try:
            after, _ = rules.apply(state, role, command or rules.default(state, role), chance)
        except Illegal:
            continue
        played.append((state, role, command or rules.default(state, role)))
        state = after
    return played


def middle(played):
    """The commands of the Action Phases of turns 4 to 6."""
    return [item for item in played if item[0]["phase"] == "action" and 4 <= item[0]["turn"] <= 6]


def memory(state):
    """(bytes of a state in memory, bytes of it as JSON)."""
    tracemalloc.start()
    kept = copy(state)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size, len(json.dumps(kept))


def commands(played):
    """(commands a second, copies a second)."""
    rules = games.game(KEY)

    def apply_all():
        for state, role, command in played:
            rules.apply(state, role, command, Seeded(1))
        return len(played)

    def copy_all():
        for state, _, _ in played:
            copy(state)
        return len(played)

    return per_second(apply_all, time.process_time), per_second(copy_all, time.process_time)


def reports(played):
    """(reports a second, views a second)."""
    rules, state = games.game(KEY), played[len(played) // 2][0]

    def render_one():
        report(KEY, title="bench", subject="bench", role="france", view=rules.view(state, "france"), events=[])
        return 1

    def view_one():
        rules.view(state, "france")
        return 1

    return per_second(render_one, time.process_time), per_second(view_one, time.process_time)


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
    """One heap of a player's mails: an answer to the question asked now for each order line."""
    to = answered_to(seat, now)
    return [(seat.player.email, to, (
             f"From: Player <{seat.player.email}>\r\nTo: Game server <{to}>\r\nSubject: Re: [bench] The match\r\n"
             f"Date: Mon, 01 Mar 2027 12:00:00 +0000\r\nMessage-ID: <{seat.id}.{n}@bench.example>\r\n"
             f"MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{line}\r\n\r\n"
             f"On Monday the Game server wrote:\r\n{QUOTED}\r\n"))
            for n, line in enumerate(lines)]


def questions(now):
    """Heaps of HELP mails by four powers of Here I Stand."""
    match = demo.open_demo(now, KEY)
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
    match, seconds = whole_match()
    played = middle(match)
    applied, copied = commands(played)
    print(f"a random match of nine turns: {len(match)} commands in {seconds:.2f} s; as bare copies: "
          f"{len(match) / copied:.2f} s; ratio {seconds * copied / len(match):.1f}")
    print(f"commands through apply: {applied:,.0f}/s; bare copies: {copied:,.0f}/s; ratio {applied / copied:.2f}")
    kept, text = memory(played[-1][0])
    print(f"memory of a live match: {kept / 1000:,.0f} kB; as JSON: {text / 1000:,.0f} kB; ratio {kept / text:.1f}")
    rendered, viewed = reports(played)
    print(f"reports: {rendered:,.0f}/s; views: {viewed:,.0f}/s; ratio {rendered / viewed:.3f}")
    for kind in (questions, orders):
        with tempfile.TemporaryDirectory(dir=VAR) as folder:
            commits, handled = raw_commits(Path(folder)), mails(Path(folder), kind)
        print(f"mails to committed acknowledgement, {kind.__name__}: {handled:,.0f}/s; raw durable commits: "
              f"{commits:,.0f}/s; ratio to two commits a mail {handled / (commits / 2):.3f}")


if __name__ == "__main__":
    main()
