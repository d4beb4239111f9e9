"""Fixtures: a test runs on a migrated SQLite file, and where the plan says so on a real PostgreSQL 15, too.

`selecting.py` says when that is.
"""

import shutil

import psycopg
import pytest
from click.testing import CliRunner
from databases import PostgreSQL, migrated_in, require_postgresql
from office import Office
from saved_mails import answer_all
from selecting import Databases
from snapshots import Snapshots

from pbem import config, identifiers
from pbem.cli import main
from pbem.games import duel as toy
from pbem.render import bodies
from pbem.service.match import chains
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import TABLES

DATABASES = Databases()


@pytest.fixture(scope="session")
def postgresql():
    require_postgresql()
    cluster = PostgreSQL()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def migrated_postgresql(postgresql):
    """The URL of a migrated database; whoever uses it empties its tables first."""
    url = postgresql.create()
    database.connect(url)
    migrate()
    database.db.close()
    return url


def emptied(url):
    """The URL of a database whose tables are emptied; TRUNCATE would take three times as long for so few rows."""
    names = [model._meta.table_name for model in TABLES]
    deleted = "; ".join(f'DELETE FROM "{name}"' for name in names)
    begun = ", ".join(f"setval(pg_get_serial_sequence('{name}', 'id'), 1, false)" for name in names)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"SET session_replication_role = replica; {deleted}")  # no foreign key is looked at
        connection.execute(f"SELECT {begun}")
    return url


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory):
    return migrated_in(tmp_path_factory.mktemp("sqlite"))


def pytest_generate_tests(metafunc):
    named = [mark for mark in metafunc.definition.iter_markers("parametrize") if mark.args[0] == "database_url"]
    if "database_url" in metafunc.fixturenames and not named:
        kinds = DATABASES.of(metafunc.config.getoption("plan"), metafunc.definition.nodeid,
                             metafunc.definition.get_closest_marker("both_databases") is not None)
        metafunc.parametrize("database_url", kinds, indirect=True)


@pytest.fixture
def database_url(request, tmp_path):
    if request.param == "postgresql":
        return emptied(request.getfixturevalue("migrated_postgresql"))
    shutil.copy(request.getfixturevalue("migrated_sqlite"), tmp_path / "pbem.sqlite")
    return f"sqlite:///{tmp_path / 'pbem.sqlite'}"


@pytest.fixture
def office(database_url, tmp_path, snapshots):
    """A server with an empty, migrated database and a virtual clock. Nothing waits for the disk."""
    config.use(config.Settings(data=tmp_path, database=database_url))
    with pytest.MonkeyPatch.context() as changed:
        changed.setitem(database.SQLITE_PRAGMAS, "synchronous", "off")
        database.connect(database_url)
    yield Office(snapshots)
    database.db.close()
    config.use(config.Settings())
    identifiers.use(identifiers.System())


@pytest.fixture
def dicey(monkeypatch):
    """The duel, whose attacks are told with three dice each."""
    attack = toy.do_attack

    def with_dice(game, frame, role, args):
        game.emit("rolled", dice=game.chance.dice(3, "for show"))
        attack(game, frame, role, args)

    monkeypatch.setattr(toy, "do_attack", with_dice)
    monkeypatch.setattr(bodies, "narrate", lambda key, event, role, language: (
        f"The dice of this attack are told in a sentence that goes over the line: [{' '.join(map(str, event['dice']))}]"
        if event["kind"] == "rolled" else event["kind"]))


@pytest.fixture(scope="session")
def snapshots(tmp_path_factory):
    return Snapshots(tmp_path_factory.mktemp("snapshots"))


@pytest.fixture
def seeded(monkeypatch):
    """A duel of several rounds."""
    monkeypatch.setattr(chains, "new_seed", lambda: "5e" * 32)


@pytest.fixture
def finished(office, seeded, dicey, snapshots):
    """A duel with dice that is over."""
    def play(office):
        office.start()
        answer_all(office)
        assert office.match().status == "finished"
    return snapshots.once("finished", office, play)


@pytest.fixture
def run(office):
    """A function that runs a command of the operator, and gives what it says."""
    config.current().secret_key()  # a server's data is there

    def run(*words, code=0):
        settings = config.current()
        options = ["--data", str(settings.data), "--database", settings.database_url]
        depth = 2 if words[0] in ("match", "mail") else 1
        result = CliRunner().invoke(main, [*words[:depth], *options, *words[depth:]], catch_exceptions=False)
        assert result.exit_code == code, result.output
        return result.output

    return run
