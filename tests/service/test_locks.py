"""What is locked on PostgreSQL alone, seen without one."""

from datetime import timedelta
from threading import Thread
from types import SimpleNamespace

import pytest
from office import PLAYERS

from pbem.mail import outgoing
from pbem.service.record import receipts
from pbem.store import database, migrations
from pbem.store.models import Outbox, Seat

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


def test_a_mail_that_is_put_back_after_a_round_began_goes_in_it_before_those_behind_it(office, monkeypatch):
    match = office.start()
    mails = Outbox.select().where(Outbox.match == match, Outbox.to == PLAYERS["red"]).order_by(Outbox.id)
    first = mails.get()
    Outbox.delete().where(Outbox.id != first.id).execute()
    later = Outbox.create(**{**first.__data__, "id": None, "message_id": "<later@game.example>", "once": None,
                             "pictures": None})
    began = office.now
    outgoing._claim([first.id], began + timedelta(hours=1))
    office.now += timedelta(seconds=1)
    outgoing.put_back([first.id])
    assert [one.id for one in outgoing.take(began)] == [first.id, later.id]


def test_a_mail_that_is_put_back_while_others_are_taken_goes_before_those_behind_it(office, monkeypatch):
    match, look, beside = office.start(), outgoing._readers_in_hand, []
    mails = Outbox.select().where(Outbox.match == match, Outbox.to == PLAYERS["red"]).order_by(Outbox.id)
    first = mails.get()
    Outbox.delete().where(Outbox.id != first.id).execute()
    later = Outbox.create(**{**first.__data__, "id": None, "message_id": "<later@game.example>", "once": None,
                             "pictures": None})
    outgoing._claim([first.id], office.now + timedelta(hours=1))

    def put_back():
        outgoing.put_back([first.id])
        database.db.close()

    def looked(*given):
        if not beside:
            beside.append(Thread(target=put_back))
            beside[0].start()
            beside[0].join(0.5)
        return look(*given)

    monkeypatch.setattr(outgoing, "_readers_in_hand", looked)
    assert outgoing.take(office.now) == []
    beside[0].join(10)
    assert [one.id for one in outgoing.take(office.now)] == [first.id, later.id]
