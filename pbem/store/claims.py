"""What one process works on alone, claimed beside the transactions: while a seat's mail is read no transaction is open.

A claim ends when it is given up, and with its process: PostgreSQL holds it by an advisory lock of a session of its own,
beside SQLite the system does by a lock on a byte of a file. Who is cut off from the database loses his claims, and
others take them over; so what must not be done twice is looked at again within its transaction.
"""

from __future__ import annotations

import fcntl
import logging
import os
import secrets
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, Protocol

from . import sessions

log = logging.getLogger(__name__)

SEAT, SWEEP, WORKER, PICTURE = 1, 2, 3, 4  # of these each number is claimed for itself
FILE = "claims"
TAKE, GIVE_UP = "SELECT pg_try_advisory_lock(%s, %s)", "SELECT pg_advisory_unlock(%s, %s)"
BITS = 31  # of a number


class Claims(Protocol):
    """Claims of one process."""

    def take(self, kind: int, number: int) -> bool:
        """Claim something that this process has not claimed; whether no other one has."""

    def give_up(self, kind: int, number: int) -> None:
        """Claim it no longer."""

    def close(self) -> None:
        """Claim nothing any more."""


class Alone:
    """Where no other process works."""

    def take(self, kind: int, number: int) -> bool:
        return True

    def give_up(self, kind: int, number: int) -> None:
        pass

    def close(self) -> None:
        pass


class BesideSqlite:
    """Bytes of a file, locked for a process. folder: that of the data."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)

    def take(self, kind: int, number: int) -> bool:
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _place(kind, number))
        except OSError:
            return False
        return True

    def give_up(self, kind: int, number: int) -> None:
        fcntl.lockf(self._file, fcntl.LOCK_UN, 1, _place(kind, number))

    def close(self) -> None:
        os.close(self._file)


def _place(kind: int, number: int) -> int:
    return (kind << BITS) + number


class InPostgresql:
    """Advisory locks of a session that does nothing else. url: of the database."""

    def __init__(self, url: str) -> None:
        self._url, self._lock = url, Lock()
        self._session: Any = None
        self._held: set[tuple[int, int]] = set()

    def take(self, kind: int, number: int) -> bool:
        with self._lock:
            taken: bool = self._ask(TAKE, kind, number)
            if taken:
                self._held.add((kind, number))
        return taken

    def give_up(self, kind: int, number: int) -> None:
        with self._lock, suppress(OSError):
            self._held.discard((kind, number))
            self._ask(GIVE_UP, kind, number)

    def close(self) -> None:
        with self._lock:
            self._leave()

    def _ask(self, question: str, kind: int, number: int) -> Any:
        try:
            if self._session is None or self._session.closed:
                self._begin()
            return self._session.execute(question, (kind, number)).fetchone()[0]
        except Exception as error:  # of psycopg, which is not there where SQLite is used
            self._leave()
            raise OSError(f"the database holds no claims: {error}") from error

    def _begin(self) -> None:
        """A new session holds what the one before did, as far as nobody was faster."""
        self._session = sessions.open_one(self._url)
        for claim in self._held:
            self._session.execute(TAKE, claim)

    def _leave(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            session.close()


_current: Claims = Alone()
_worker = 0


def use(claims: Claims) -> None:
    """From now on this process claims so, and is a worker that others can tell from one that is gone (`is_gone`)."""
    global _current, _worker
    _current.close()
    _current, _worker = claims, secrets.randbits(BITS)
    claims.take(WORKER, _worker)


def current() -> Claims:
    """The claims of this process."""
    return _current


def worker() -> int:
    """The number of this process among the workers."""
    return _worker


def is_gone(number: int) -> bool:
    """Whether the worker of a number has ended; this one has not."""
    if number == _worker or not _current.take(WORKER, number):
        return False
    _current.give_up(WORKER, number)
    return True


def of(url: str, folder: Path) -> Claims:
    """The claims beside a database. folder: that of the data."""
    return InPostgresql(url) if url.startswith("postgresql") else BesideSqlite(folder)
