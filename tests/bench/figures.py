"""Figures of speed, each beside something measured in the same run: `python tests/bench/figures.py [SECONDS]`.

commands: `apply` on states in the middle of an Action Phase, beside bare copies of the same states.
mails: from SMTP accept to the committed acknowledgement, beside raw durable commits on the same disk.
reports: whole reports as text and HTML, beside the views they are made of.
Nothing here passes or fails; the machine decides the absolute numbers, the ratios travel better.
"""

import random
import smtplib
import sqlite3
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pbem import config  # noqa: E402
from pbem.engine import Seeded, copy  # noqa: E402
from pbem.games import game  # noqa: E402
from pbem.render import report  # noqa: E402

KEY = "here_i_stand"


def per_second(work, seconds):
    """How often `work()` runs in a second; work returns how many units it did."""
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        done += work()
    return done / (time.perf_counter() - start)


def middle_of_a_turn(seed):
    """[(state, role, command)] of one random Action Phase."""
    rules, chance, rng = game(KEY), Seeded(seed), random.Random(seed)
    state, _ = rules.setup("1517", {}, chance)
    played = []
    while state["turn"] == 1:
        role = next(iter(rules.pending(state)))
        command = None
        while command is None:
            command = rng.choice(rules.options(state, role)).random(rng)
        if state["phase"] == "action":
            played.append((state, role, command))
        state, _ = rules.apply(state, role, command, chance)
    return played


def commands(played, seconds):
    rules = game(KEY)

    def apply_all():
        for state, role, command in played:
            rules.apply(state, role, command, Seeded(1))
        return len(played)

    def copy_all():
        for state, _, _ in played:
            copy(state)
        return len(played)

    return per_second(apply_all, seconds), per_second(copy_all, seconds)


def reports(played, seconds):
    rules, state = game(KEY), played[len(played) // 2][0]

    def render_one():
        report(KEY, title="bench", subject="bench", role="france", view=rules.view(state, "france"), events=[])
        return 1

    def view_one():
        rules.view(state, "france")
        return 1

    return per_second(render_one, seconds), per_second(view_one, seconds)


def raw_commits(folder, seconds):
    """Durable commits a second of one 3 kB row each, as SQLite makes them with WAL and synchronous=FULL."""
    with sqlite3.connect(folder / "raw.sqlite", isolation_level=None) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE mail (id INTEGER PRIMARY KEY, raw BLOB)")

        def commit():
            connection.execute("INSERT INTO mail (raw) VALUES (?)", (b"x" * 3000,))
            return 1

        return per_second(commit, seconds)


def mails(folder, seconds):
    """Mails a second of one sender: a status question by SMTP until its acknowledgement is committed."""
    from pbem.mail.listener import Listener
    from pbem.service import demo
    from pbem.store import database
    from pbem.store.migrations import migrate
    from pbem.store.models import Outbox

    config.use(config.from_environment(data=folder))
    database.connect(config.current().database_url)
    migrate()
    now = datetime.now(UTC)
    demo.open_demo(now)
    address = Outbox.select().where(Outbox.to.startswith("france@")).order_by(Outbox.id.desc()).get()
    listener = Listener("smtp", "127.0.0.1", 0, lambda: now)
    listener.start()
    with smtplib.SMTP("127.0.0.1", listener.port) as smtp:
        return _measured(smtp, address, Outbox, seconds, listener)


def _measured(smtp, question, outbox, seconds, listener):
    answered = outbox.select().where(outbox.answers.is_null(False))
    sent, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        sent += 1
        smtp.sendmail(question.to, [question.headers["Reply-To"]],
                      f"From: {question.to}\r\nTo: x\r\nSubject: s\r\nMessage-ID: <{sent}@bench.example>\r\n"
                      "\r\nHELP\r\n")
    while answered.count() < sent:
        time.sleep(0.005)
    rate = sent / (time.perf_counter() - start)
    listener.stop()
    return rate


def main(seconds=3.0):
    played = middle_of_a_turn(3)
    applied, copied = commands(played, seconds)
    print(f"commands through apply: {applied:,.0f}/s; bare copies: {copied:,.0f}/s; ratio {applied / copied:.2f}")
    rendered, viewed = reports(played, seconds)
    print(f"reports: {rendered:,.0f}/s; views: {viewed:,.0f}/s; ratio {rendered / viewed:.3f}")
    with tempfile.TemporaryDirectory() as folder:
        commits = raw_commits(Path(folder), seconds)
        handled = mails(Path(folder), seconds)
    print(f"mails to committed acknowledgement: {handled:,.0f}/s; raw durable commits: {commits:,.0f}/s; "
          f"ratio {handled / commits:.3f} (two commits a mail bound it at 0.5)")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
