"""A second game lives in the tests: its folder alone makes it playable, and nothing outside it knows it."""

import os
import smtplib
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from databases import free_port

from pbem import config
from pbem.store import database
from pbem.store.models import Outbox

ROOT = Path(__file__).parent.parent
RESIDENTS = Path(__file__).parent / "residents"
RED = "red@game.example"


def pbem(*words, **more):
    """The command, as somebody runs it who has named the folder of his games."""
    return subprocess.run([sys.executable, "-m", "pbem", *map(str, words)], capture_output=True, text=True, cwd=ROOT,
                          env={**os.environ, "PBEM_GAMES": str(RESIDENTS)}, timeout=120, **more)


@pytest.mark.parametrize(("words", "said"), [
    (("case", "--game", "duel", RESIDENTS / "duel.case.yaml"), "ok    "),
    (("case", "--game", "auction", RESIDENTS / "auction.case.yaml"), "6 passed, 0 failed"),
    (("leaks", "auction"), "round.ballots"),
    (("pace", "auction", "--seeds", "0:1", "--turns", "1", "--processes", "1"), "answered ahead 90% are.\n"),
    (("random", "duel", "--seeds", "0:3", "--processes", "1"), "seed 2: "),
    (("pace", "duel", "--seeds", "0:2", "--turns", "1", "--processes", "1"), "Duel, standard: 2 matches in each way"),
    (("match", "new", "--help"), "duel (Duel)"),
])
def test_a_command_knows_it(words, said):
    done = pbem(*words)
    assert done.returncode == 0, done.stdout + done.stderr
    assert said in done.stdout


def test_without_its_folder_nobody_knows_it():
    done = subprocess.run([sys.executable, "-m", "pbem", "random", "duel", "--seeds", "0:1"], capture_output=True,
                          text=True, cwd=ROOT, env={**os.environ, "PBEM_GAMES": ""}, timeout=60)
    assert done.returncode and "no game 'duel'" in done.stdout + done.stderr


@contextmanager
def server(data):
    """(port for mail, port of the pages) of a running server."""
    smtp, web = free_port(), free_port()
    command = [sys.executable, "-m", "pbem", "--games", str(RESIDENTS), "serve", "--data", str(data), "--smtp-port",
               str(smtp), "--web-port", str(web), "--mailboxes"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) as process:
        try:
            eventually(lambda: page(web, "/healthz"))
            yield smtp, web
        finally:
            process.terminate()


def eventually(look, seconds=30):
    """What `look` gives as soon as it gives something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if found := look():
                return found
        except OSError:
            pass
        time.sleep(0.1)
    raise AssertionError("it did not come")


def page(port, path):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
        return answer.read().decode()


def latest(data, address, number):
    """The text and reply address of somebody's mail number so and so, None as long as there are fewer."""
    database.connect(f"sqlite:///{data}/pbem.sqlite")
    try:
        rows = list(Outbox.select().where(Outbox.to == address).order_by(Outbox.id))
        return (rows[number - 1].text, rows[number - 1].headers["Reply-To"]) if len(rows) >= number else None
    finally:
        database.db.close()


def write(port, sender, recipient, line, number):
    raw = f"From: {sender}\r\nTo: {recipient}\r\nMessage-ID: <{number}@player.example>\r\n\r\n{line}\r\n".encode()
    assert message_from_bytes(raw, policy=policy.SMTP)["From"] == sender
    with smtplib.SMTP("127.0.0.1", port) as connection:
        connection.sendmail(sender, [recipient], raw)


def test_it_is_played_by_mail_and_has_its_pages(tmp_path):
    assert pbem("migrate", "--data", tmp_path).returncode == 0
    opened = pbem("match", "demo", "--data", tmp_path, "duel")
    assert opened.returncode == 0, opened.stdout + opened.stderr
    with server(tmp_path) as (smtp, web):
        assert "Three points win" in page(web, "/guide/duel") and "DUEL-2" in page(web, "/rules/duel")
        text, to = eventually(lambda: latest(tmp_path, RED, 1))
        assert "Attack with a card, or pass." in text and "Your cards" in text
        write(smtp, RED, to, "pass", 1)
        answer, _ = eventually(lambda: latest(tmp_path, RED, 2))
        assert "Red passes." in answer and "Bid for the lead of the next round." in answer
    config.use(config.Settings())
