"""Runs the numbered migrations, one process at a time; the table `schema_migration` records them."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from playhouse.migrations import Runner

from pbem.resources import migrations_dir

from .database import db, is_postgresql

LOCK = 0x7062656D  # "pbem"


def migrate() -> list[str]:
    """Bring the connected database up to date; the names of the migrations that were run."""
    with _alone():
        return Runner(db.obj, str(migrations_dir())).up()


def pending() -> tuple[list[str], list[str]]:
    """The names of the migrations that the connected database lacks, and of those that this program does not know."""
    found = Runner(db.obj, str(migrations_dir())).status()
    return [one.name for one in found if not one.applied], [one.name for one in found if not one.path]


@contextmanager
def _alone() -> Iterator[None]:
    """Playhouse takes no lock of its own: two servers started at once would both create the tables."""
    if is_postgresql():
        with _advisory_lock():
            yield
    else:
        with open(f"{db.database}.migrating", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


@contextmanager
def _advisory_lock() -> Iterator[None]:
    db.execute_sql("SELECT pg_advisory_lock(%s)", (LOCK,))
    try:
        yield
    finally:
        db.execute_sql("SELECT pg_advisory_unlock(%s)", (LOCK,))
