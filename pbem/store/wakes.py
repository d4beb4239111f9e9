"""Who sleeps until there is work is woken when it is there, in this process and in the others of the same server.

What is told within a transaction is told when that is committed. PostgreSQL carries it to other processes (NOTIFY);
beside SQLite a byte in a pipe does, one for each process that listens, in the folder of the data. A call that is lost
does no harm: whoever sleeps also looks by himself every few seconds.
"""

from __future__ import annotations

import errno
import logging
import os
import select
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from peewee import Database, DatabaseProxy

from . import sessions

log = logging.getLogger(__name__)

MAIL, OUTBOX, AHEAD, SIGN_IN = "mail", "outbox", "ahead", "sign-in"
WORK = (MAIL, OUTBOX, AHEAD, SIGN_IN)  # kinds of work: a mail to be read, one to be sent, ...
CHANNEL = "pbem"
FOLDER = "wakes"  # of the pipes
LOOK = 5.0  # seconds between two looks of who sleeps
_told = threading.local()
_listeners: dict[str, list[Callable[[], None]]] = {work: [] for work in WORK}


def tell(work: str) -> None:
    """There is work of this kind once the transaction in hand is committed."""
    kinds().add(work)


def kinds() -> set[str]:
    """The kinds of work that the transaction in hand has told of."""
    if not hasattr(_told, "kinds"):
        _told.kinds = set()
    found: set[str] = _told.kinds
    return found


def listen(work: str, call: Callable[[], None]) -> None:
    """From now on call this, from any thread and shortly, when there is work of a kind."""
    _listeners[work].append(call)


def forget(call: Callable[[], None]) -> None:
    """Call this no longer."""
    for calls in _listeners.values():
        with suppress(ValueError):
            calls.remove(call)


def wake(works: set[str]) -> None:
    """Call who listens in this process."""
    for work in works:
        for call in list(_listeners.get(work, ())):
            call()


def notify(database: Database | DatabaseProxy, works: set[str]) -> None:
    """Have PostgreSQL tell the other processes when the transaction in hand is committed."""
    database.execute_sql("SELECT pg_notify(%s, %s)", (CHANNEL, " ".join(sorted(works))))


class Pipes:
    """The pipes of the processes beside one SQLite file. folder: that of the data."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def tell(self, works: set[str]) -> None:
        """Put the work into every pipe but that of this process; one that nobody reads is removed."""
        try:
            names = os.listdir(self._folder)
        except FileNotFoundError:
            return
        letters = bytes(WORK.index(work) for work in works)
        for name in names:
            if name != str(os.getpid()):
                _put(self._folder / name, letters)

    def make(self) -> Path:
        """The pipe of this process, made anew."""
        self._folder.mkdir(exist_ok=True)
        own = self._folder / str(os.getpid())
        with suppress(FileNotFoundError):
            own.unlink()
        os.mkfifo(own, 0o600)
        return own


def _put(pipe: Path, letters: bytes) -> None:
    try:
        end = os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ENXIO:  # its process is gone
            with suppress(FileNotFoundError):
                pipe.unlink()
        return
    with suppress(BlockingIOError):  # full: it has been told often enough
        os.write(end, letters)
    os.close(end)


class Ear:
    """Hears what other processes tell, from `start` to `stop`. url: of the database; folder: of the data."""

    def __init__(self, url: str, folder: Path) -> None:
        self._url, self._folder = url, folder
        self._stopping = threading.Event()
        self._work = self._of_postgresql if url.startswith("postgresql") else self._of_pipe
        self._thread = threading.Thread(target=self._work, name="wakes", daemon=True)

    def start(self) -> None:
        """Begin to hear."""
        self._thread.start()

    def stop(self) -> None:
        """End within the time of a look."""
        self._stopping.set()
        self._thread.join()

    def _of_pipe(self) -> None:
        pipe = Pipes(self._folder).make()
        end = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
        try:
            while not self._stopping.is_set():
                if select.select([end], [], [], 1.0)[0]:
                    wake({WORK[letter] for letter in os.read(end, 4096) if letter < len(WORK)})
        finally:
            os.close(end)
            pipe.unlink(missing_ok=True)

    def _of_postgresql(self) -> None:
        while not self._stopping.is_set():
            try:
                self._hear()
            except Exception as error:  # of psycopg or the network: whoever sleeps looks by himself meanwhile
                log.warning("the database tells of no work (%(why)s); it is asked again", {"why": type(error).__name__})
                self._stopping.wait(LOOK)

    def _hear(self) -> None:
        with closing(sessions.open_one(self._url)) as session:
            session.execute(f"LISTEN {CHANNEL}")
            while not self._stopping.is_set():
                for notice in session.notifies(timeout=1.0, stop_after=1):
                    wake(set(notice.payload.split()))
