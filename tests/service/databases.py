"""Empty, migrated databases for tests: SQLite files and a real PostgreSQL 15 of our own."""

import atexit
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

import psycopg
import pytest

from pbem.store import database, migrations

BIN = Path("/usr/lib/postgresql/15/bin")
FIRST_PORT, PORTS = 20_000, 12_000  # outgoing connections get those from 32768 on


def free_port():
    """A TCP port nobody listens on, and none of those that Linux gives to outgoing connections meanwhile."""
    while True:
        with suppress(OSError), socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a process just begun may hold a copy of it
            probe.bind(("127.0.0.1", FIRST_PORT + secrets.randbelow(PORTS)))
            return probe.getsockname()[1]


class PostgreSQL:
    """A cluster of our own in a new folder; run as user postgres by root, because it refuses to run as root."""

    def __init__(self):
        self.folder, self.port, self.count = Path(tempfile.mkdtemp(prefix="pbem-postgresql-")), free_port(), 0
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        folder = self.folder
        self._run("initdb", "--pgdata", folder / "data", "--auth", "trust", "--username", "pbem", "--encoding", "UTF8",
                  "--no-sync", "--locale", "C")
        self._run("pg_ctl", "--pgdata", folder / "data", "--wait", "--log", folder / "log", "--options",
                  f"-p {self.port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off", "start")

    def _run(self, program, *arguments):
        command = [str(BIN / program), *map(str, arguments)]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)

    def url(self, name):
        return f"postgresql://pbem@127.0.0.1:{self.port}/{name}"

    def create(self):
        """The URL of a new, empty database."""
        self.count += 1
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE test{self.count}")
        return self.url(f"test{self.count}")

    def stop(self):
        self._run("pg_ctl", "--pgdata", self.folder / "data", "--mode", "immediate", "stop")
        shutil.rmtree(self.folder)


def require_postgresql():
    """Skip where PostgreSQL is not installed; in CI that is a failure."""
    if not (BIN / "initdb").exists():
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL 15 is missing: install the Debian package postgresql")
        pytest.skip("PostgreSQL 15 is not installed (Debian package postgresql)")


def migrated_in(folder):
    """The path of a SQLite database in a folder that is empty and migrated, for each test to begin with a copy."""
    path = folder / "migrated.sqlite"
    database.connect(f"sqlite:///{path}")
    migrations.migrate()
    database.db.close()
    return path


@cache
def _migrated():
    folder = tempfile.TemporaryDirectory(prefix="pbem-migrated-")
    atexit.register(folder.cleanup)
    return migrated_in(Path(folder.name))


def connect_in(folder):
    """Connect to the SQLite database in a folder; a new one is a copy of one that was migrated once in this process."""
    path = Path(folder) / "pbem.sqlite"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(_migrated(), path)
    database.connect(f"sqlite:///{path}")


def undone(work):
    """What a work gives, and the database as it was before."""
    with database.db.atomic() as all_of_it:
        seen = work()
        all_of_it.rollback()
    return seen
