"""Mails to test with: the corpus, and small ones made on the spot."""

import time
from datetime import UTC, datetime
from pathlib import Path

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
CORPUS = Path(__file__).parent / "eml"


class Told(list):
    """What was done, in order; of whatever name, called with whatever."""

    def __getattr__(self, name):
        return lambda *args: self.append((name, *args))


def eml(name):
    """The bytes of a mail of the corpus."""
    return (CORPUS / f"{name}.eml").read_bytes()


def plain(body="pass", sender="ann@player.example", number=1, recipient="orders@game.example", extra=""):
    """The bytes of a small plain mail; `extra` holds further header lines, each ending in CRLF."""
    return (f"From: {sender}\r\nTo: {recipient}\r\nSubject: orders\r\nMessage-ID: <{number}@player.example>\r\n"
            f"{extra}\r\n{body}\r\n").encode()


def eventually(check, seconds=10):
    """Wait until something another thread or process does has happened; what the check says last."""
    end = time.monotonic() + seconds
    while not check() and time.monotonic() < end:
        time.sleep(0.05)
    return check()
