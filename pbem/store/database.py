"""The connection: SQLite (WAL, every commit on disk) or PostgreSQL, and the one kind of transaction."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar
from urllib.parse import unquote, urlparse

from peewee import (
    Database,
    DatabaseProxy,
    Expression,
    Field,
    Function,
    Model,
    ModelSelect,
    PostgresqlDatabase,
    SqliteDatabase,
    fn,
)
from playhouse.pool import PooledPostgresqlDatabase

from . import wakes

M = TypeVar("M", bound=Model)
db = DatabaseProxy()

DAY = 86_400  # seconds
SQLITE_PRAGMAS = {"journal_mode": "wal", "synchronous": "full", "foreign_keys": 1, "cache_size": -2000}
WAIT_FOR_LOCK = 30
OLDEST = 600  # seconds for which a connection to PostgreSQL, which takes ms to make, serves one thread after the other


class Queue:
    """SQLite has one writer and lets the others sleep for ms at a time: our own threads and processes queue here.

    path: of the SQLite file.
    """

    def __init__(self, path: Path) -> None:
        self._threads, self._depth = RLock(), 0
        self._file = open(path.with_name(f"{path.name}-queue"), "ab")  # noqa: SIM115  # open as long as the database

    def __enter__(self) -> None:
        self._threads.acquire()
        self._depth += 1
        if self._depth == 1:
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *error: object) -> None:
        self._depth -= 1
        if not self._depth:
            fcntl.flock(self._file, fcntl.LOCK_UN)
        self._threads.release()


_writing: Queue | None = None  # of SQLite
_pipes: wakes.Pipes | None = None  # to the other processes beside the SQLite file


def connect(url: str) -> Database:
    """Bind the tables to the database behind this URL and return it.

    url: "sqlite:///FILE" (relative) or "sqlite:////FILE" (absolute), or "postgresql://...".
    ValueError for any other scheme. The folder of a SQLite file is made when it is missing.
    """
    parsed = urlparse(url)
    if parsed.scheme == "sqlite":
        database: Database = _sqlite(unquote(parsed.path)[1:])
    elif parsed.scheme == "postgresql":
        database = _postgresql(url)
    else:
        raise ValueError(f"the database must be sqlite:///FILE or postgresql://..., not {url!r}")
    if db.obj is not None and not db.is_closed():
        db.close()
    db.initialize(database)
    return database


def _sqlite(path: str) -> SqliteDatabase:
    global _writing, _pipes
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    _writing, _pipes = Queue(Path(path)), wakes.Pipes(Path(path).parent)
    return SqliteDatabase(path, pragmas=SQLITE_PRAGMAS, timeout=WAIT_FOR_LOCK, lock_type="IMMEDIATE")


class _Pooled(PooledPostgresqlDatabase):
    """A thread whose connection is found broken has another one for its next statement outside of a transaction."""

    def cursor(self, named_cursor: str | None = None) -> Any:
        if not self.is_closed() and not self.in_transaction() and not self.is_connection_usable():
            self.close()
        return super().cursor(named_cursor)


def _postgresql(url: str) -> PostgresqlDatabase:
    return _Pooled(url, max_connections=None, stale_timeout=OLDEST, prefer_psycopg3=True,
                                    options="-c TimeZone=UTC")


def is_postgresql() -> bool:
    return isinstance(db.obj, PostgresqlDatabase)


@contextmanager
def transaction() -> Iterator[None]:
    """All or nothing. On SQLite it takes the write lock at once (BEGIN IMMEDIATE).

    Who waits for work that it makes (`wakes.tell`) is woken when it is committed.
    """
    with nullcontext() if is_postgresql() or not _writing else _writing:
        if db.in_transaction():
            with db.atomic():
                yield
            return
        work = wakes.kinds()
        work.clear()
        with db.atomic():
            yield
            if work and is_postgresql():
                wakes.notify(db, work)
    _wake(work)


def _wake(work: set[str]) -> None:
    if work and _pipes and not is_postgresql():
        with suppress(OSError):
            _pipes.tell(work)
    wakes.wake(work)
    work.clear()


def alone(what: str) -> None:
    """Until the transaction ends no other process of the server does this (on SQLite, as long as it writes)."""
    if is_postgresql():
        db.execute_sql("SELECT pg_advisory_xact_lock(hashtext(%s))", (what,))


def locked(query: ModelSelect[M], skip: bool = False) -> ModelSelect[M]:
    """A SELECT whose rows are locked until the transaction ends.

    skip: leave out rows another process holds. SQLite has one writer at a time and needs neither. The keys of the rows
    stay as they are, so that others may refer to them meanwhile: two that had done so would wait for each other.
    """
    if not is_postgresql():
        return query
    return query.for_update("FOR NO KEY UPDATE", skip_locked=skip)  # type: ignore[arg-type]  # which it takes, too


def seconds(earlier: Field, later: Field) -> Expression | Function:
    """How many seconds lie between the moments of two columns, in a query."""
    if is_postgresql():
        return fn.date_part("epoch", later - earlier)
    return (fn.julianday(later) - fn.julianday(earlier)) * DAY
