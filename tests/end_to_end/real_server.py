"""The real process `pbem serve`, and what players who keep their mails find out about it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from databases import free_port

RECEIPTS = Path(__file__).parents[2] / "deploy" / "receipts.py"


class Server:
    """`pbem serve` as a process of its own, with a relay to the players' mail system."""

    program = (sys.executable, "-m", "pbem", "serve")

    def __init__(self, data, relay_port):
        self.smtp_port, self.web_port = free_port(), free_port()
        self.env = {**os.environ, "PBEM_DATA": str(data), "PBEM_SMTP_PORT": str(self.smtp_port),
                    "PBEM_WEB_PORT": str(self.web_port), "PBEM_RELAY_HOST": "127.0.0.1",
                    "PBEM_RELAY_PORT": str(relay_port), "PBEM_DOMAIN": "game.example"}
        self.log = (data.parent / "server.log").open("ab")
        self.process = None

    def command(self, *words):
        done = subprocess.run([sys.executable, "-m", "pbem", *words], env=self.env, capture_output=True, text=True,
                              timeout=120, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self):
        self.process = subprocess.Popen(self.program, env=self.env, stdout=self.log, stderr=self.log)
        deadline = time.monotonic() + 180  # on a busy machine
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server did not start"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.smtp_port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not listen")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.terminate()
        assert self.process.wait(30) == 0


def every_mail_is_answered_once(players, post):
    """Each mail a player sent has one answer; a second copy of an answer carries the same Message-ID.

    The answer to the first, which nothing proves to be his, quotes nothing of it, its Message-ID neither.
    """
    end = time.monotonic() + 60
    sent = {message for player in players.values() for message in player.sent[1:]}
    asked = {(mail["To"], mail["Message-ID"]) for mail in post.mails if mail["Subject"].startswith("Please confirm")}
    assert sorted(to for to, _ in asked) == sorted(players)
    while time.monotonic() < end:
        answers = {mail["Message-ID"]: mail["In-Reply-To"] for mail in post.mails}
        counted = Counter(answers.values())
        if all(counted[message] >= 1 for message in sent):
            break
        time.sleep(0.1)
    assert {message: counted[message] for message in sent if counted[message] != 1} == {}


def every_mail_has_its_receipt(player, post, folder):
    """What a player finds who has kept all mails; the first that he sent went to no reply address and has none."""
    ours = [bytes(mail) for mail in list(post.mails) if mail["To"].strip() == player.address]
    for part, mails in (("ours", ours), ("sent", player.kept)):
        (folder / part).mkdir(parents=True)
        for number, raw in enumerate(mails):
            (folder / part / f"{number:04}.eml").write_bytes(raw)
    found = subprocess.run([sys.executable, RECEIPTS, folder / "ours", "--sent", folder / "sent"], capture_output=True,
                           text=True, check=False)
    assert found.returncode == 0 and found.stdout.endswith("\nall right\n"), found
    assert found.stdout.count(" arrived ") == len(player.kept) - 1 and " than your copy" not in found.stdout
