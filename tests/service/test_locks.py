"""What is locked on PostgreSQL alone, seen without one."""

from types import SimpleNamespace

import pytest

from pbem.service.record import receipts
from pbem.store import database, migrations
from pbem.store.models import Seat

pytestmark = pytest.mark.both_databases


@pytest.fixture
def told(monkeypatch):
    """The statements that are executed, as if on PostgreSQL."""
    statements = []
    monkeypatch.setattr(migrations, "is_postgresql", lambda: True)
    monkeypatch.setattr(migrations, "db", SimpleNamespace(execute_sql=lambda *given: statements.append(given)))
    return statements


HELD, FREED = (("SELECT pg_advisory_lock(%s)", (migrations.LOCK,)), ("SELECT pg_advisory_unlock(%s)",
                                                                     (migrations.LOCK,)))


def test_one_server_at_a_time_runs_migrations(told):
    with migrations._alone():
        assert told == [HELD]
    assert told == [HELD, FREED]


def test_the_lock_is_given_back_by_a_migration_that_fails(told):
    with pytest.raises(ZeroDivisionError), migrations._alone():
        raise ZeroDivisionError
    assert told == [HELD, FREED]


def test_a_match_is_locked_while_a_receipt_is_chained_to_the_one_before(office, monkeypatch):
    """SQLite, which has one writer at a time, knows no such lock and is not asked for it."""
    match = office.start()
    seat = Seat.get(Seat.role == "red")
    assert receipts._in_order(seat) == match
    if database.is_postgresql():
        return
    monkeypatch.setattr(database, "is_postgresql", lambda: True)
    with pytest.raises(ValueError, match="FOR UPDATE"):
        receipts._in_order(seat)
