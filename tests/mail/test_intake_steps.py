"""The threads that read, step by step without threads; whose turn it is at the bounds of its times."""

from types import SimpleNamespace

import pytest
from mails import Told
from peewee import OperationalError

from pbem.mail import inbound, intake, turns
from pbem.mail.intake import Intake
from pbem.mail.readers import Abandoned, CannotStart, Limits
from pbem.mail.turns import Turn
from pbem.service.post import mail_names
from pbem.store import wakes

TURN = Turn(7, 3)


@pytest.fixture
def told(monkeypatch):
    told = Told()
    monkeypatch.setattr(intake, "Turns", lambda: SimpleNamespace(take=lambda: TURN, done=told.done))
    monkeypatch.setattr(intake, "db", told)
    monkeypatch.setattr(inbound, "use", told.use)
    return told


class News(Told):
    """The condition by which threads wait."""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


@pytest.fixture
def reading(told):
    """An Intake whose condition writes down how long it waits."""
    reading = Intake("clock", Limits(megabytes=70))
    reading._news = News()
    return reading


def test_two_readers_have_a_thread_each(reading, told):
    assert [reader.limits.megabytes for reader in reading.readers] == [70, 70]
    assert [(thread.name, thread.daemon, thread._args) for thread in reading._threads] == [
        (f"mail-read-{number}", True, (reader,)) for number, reader in enumerate(reading.readers)]
    reading.readers = [SimpleNamespace(abandon=told.abandon)] * 2
    reading._threads = [SimpleNamespace(start=told.start, join=told.join)] * 2
    reading.start()
    reading.stop()
    assert told == [("use", reading), ("start",), ("start",), ("abandon",), ("abandon",), ("join",), ("join",),
                    ("use", None)]
    assert reading._news == [("notify_all",)] and reading._stopping is True


def test_a_page_waits_half_a_minute_for_its_mail(reading, monkeypatch):
    moments = iter([100, 100, 129, 129.9, 130])
    monkeypatch.setattr(intake.time, "monotonic", lambda: next(moments))
    monkeypatch.setattr(inbound, "is_stored", lambda mail_id: mail_id == 7)
    reading.wait_for(7)
    assert reading._news == [("notify_all",), *[("wait", 0.5)] * 3]


@pytest.mark.parametrize("stored, stopping", [(False, False), (True, True)])
def test_a_page_waits_no_longer_when_its_mail_is_read_or_the_server_stops(reading, monkeypatch, stored, stopping):
    monkeypatch.setattr(inbound, "is_stored", lambda mail_id: stored)
    reading._stopping = stopping
    reading.wait_for(7)
    assert reading._news == [("notify_all",)]


def test_a_thread_waits_some_seconds_for_news(reading):
    reading._wait(0)
    [(name, has_come, seconds)] = reading._news
    assert (name, seconds, has_come()) == ("wait_for", wakes.LOOK, False)
    reading.wake()
    assert has_come() is True
    reading._told, reading._stopping = 0, True
    assert has_come() is True


@pytest.mark.parametrize("first", [None, CannotStart(), Abandoned()])
def test_a_thread_reads_while_there_is_something_and_waits_when_there_is_nothing(reading, told, monkeypatch, first):
    def start():
        told.append("start")
        if first:
            raise first

    ones = iter([True, False, True])

    def one(reader):
        reading._stopping = len(told) >= 3
        told.append("one")
        return next(ones)

    monkeypatch.setattr(reading, "_one", one)
    monkeypatch.setattr(reading, "_wait", told.wait)
    reading._told = 5
    reading._work(SimpleNamespace(start=start, close=told.reader_closed))
    assert told == ["start", "one", "one", ("wait", 5), "one", ("reader_closed",), ("close",)]


def test_a_thread_that_fails_gives_back_what_it_has(reading, told, monkeypatch):
    monkeypatch.setattr(reading, "_one", lambda reader: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        reading._work(SimpleNamespace(start=lambda: None, close=told.reader_closed))
    assert told == [("reader_closed",), ("close",)]


STAYS = "mail {} stays stored and will be read again"


@pytest.mark.parametrize("attempt, failed, logged", [
    (lambda: True, False, []), (lambda: False, True, []), (Abandoned(), True, []), (CannotStart(), True, [STAYS]),
    (OperationalError("locked"), True, [STAYS])])
def test_a_mail_is_given_back_with_what_became_of_it(reading, told, monkeypatch, caplog, attempt, failed, logged):
    def attempted(mail_id, clock, read):
        assert (mail_id, clock, read) == (7, "clock", "read")
        if isinstance(attempt, Exception):
            raise attempt
        return attempt()

    monkeypatch.setattr(inbound, "attempt", attempted)
    assert reading._one(SimpleNamespace(read="read")) is True
    assert told == [("done", TURN, failed)] and reading._news == [("notify_all",)]
    name = mail_names.of_inbound(7)
    assert [record.message for record in caplog.records] == [line.format(name) for line in logged]


def test_where_nothing_waits_or_cannot_be_told_nothing_is_given_back(reading, told, caplog):
    reading._turns.take = lambda: None
    assert reading._one(None) is False
    reading._turns.take = lambda: 1 // 0
    assert reading._one(None) is False
    assert told == [] == reading._news
    assert [record.message for record in caplog.records] == ["the mails that wait cannot be told"]


# Whose turn it is.

@pytest.fixture
def clock(monkeypatch):
    """The clock of the turns, which the test sets, from 1000 s on."""
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(turns.time, "monotonic", lambda: clock.now)
    return clock


def waiting(monkeypatch, *mails):
    """Mails that wait, each (seat, id, length, deaths), of strangers also where each is from."""
    rows = [SimpleNamespace(seat=seat, id=number, length=length, deaths=deaths, kept_in=None, origin="".join(origin),
                            large=length > turns.SMALL) for seat, number, length, deaths, *origin in mails]
    monkeypatch.setattr(turns, "settle", lambda: None)
    monkeypatch.setattr(turns, "WAITING", SimpleNamespace(rows=lambda: rows))
    return turns.Turns()


def in_hand(found):
    """The ids of the mails that so many readers have in hand at once."""
    return [turn.mail_id for turn in iter(found.take, None)]


def test_a_mail_that_the_server_has_failed_on_rests_ten_seconds(monkeypatch, clock):
    found = waiting(monkeypatch, (5, 1, 10, 0))
    found.done(found.take(), failed=True)
    for clock.now, taken in ((1009.9, None), (1010, (1, 5))):
        assert found.take() == taken
    found.done(Turn(1, 5))
    assert found.take() == (1, 5)


def test_the_seats_take_turns_from_the_lowest_on(monkeypatch, clock):
    found = waiting(monkeypatch, (5, 1, 10, 0), (6, 2, 10, 0), (9, 3, 10, 0))
    order = []
    for _ in range(5):
        order.append(found.take())
        found.done(order[-1])
    assert [turn.seat for turn in order] == [5, 6, 9, 5, 6]


@pytest.mark.parametrize("later, alone", [(899.9, True), (900, False)])
def test_a_seat_is_suspect_for_a_quarter_of_an_hour(monkeypatch, clock, later, alone):
    found = waiting(monkeypatch, (5, 1, 10, 1))
    found.done(found.take())
    after = waiting(monkeypatch, (5, 2, 10, 0), (6, 3, 64_001, 0))
    after._deadly, clock.now = found._deadly, 1000 + later
    assert in_hand(after) == ([3] if alone else [2, 3])


@pytest.mark.parametrize("mails, taken", [
    ([(5, 1, 64_000, 0), (6, 2, 64_000, 0)], [1, 2]), ([(5, 1, 64_001, 0), (6, 2, 64_001, 0)], [1]),
    ([(0, 1, 10, 0), (6, 2, 64_001, 0)], [2]), ([(0, 1, 10, 0), (6, 2, 10, 0), (7, 3, 10, 0)], [2, 3, 1]),
    ([(5, 1, 10, 1), (6, 2, 64_001, 0), (7, 3, 10, 0)], [3, 2]), ([(0, 1, 10, 0), (6, 2, 10, 1)], [2])])
def test_which_mails_are_in_hand_at_once(monkeypatch, clock, mails, taken):
    assert in_hand(waiting(monkeypatch, *mails)) == taken


def order(found, clock, rows, seconds):
    """The ids of strangers' mails in the order in which they are read. seconds: that each takes, {id: seconds}."""
    read = []
    while turn := found.take():
        read.append(turn.mail_id)
        clock.now += seconds.get(turn.mail_id, 0.1)
        found.done(turn)
        rows[:] = [row for row in rows if row.id != turn.mail_id]
    return read


@pytest.mark.parametrize("mails, seconds, read", [
    ([(0, 1, 10, 0, "a"), (0, 2, 10, 0, "a"), (0, 3, 10, 0, "b")], {}, [1, 3, 2]),
    ([(0, 1, 10, 0, "a"), (0, 2, 10, 0, "a"), (0, 3, 70_000, 0, "b"), (0, 4, 10, 0, "a")], {1: 1.5}, [1, 2, 4, 3]),
    ([(0, 1, 10, 0, "a"), (0, 2, 10, 0, "a"), (0, 3, 70_000, 0, "b"), (0, 4, 10, 0, "a")], {1: 3}, [1, 3, 2, 4]),
    ([(0, 1, 70_000, 0, "a"), (0, 2, 70_000, 0, "b"), (0, 3, 10, 0, "c")], {}, [3, 1, 2]),
    ([(0, 1, 70_000, 0), (0, 2, 70_000, 0), (0, 3, 10, 0)], {}, [3, 1, 2]),
    ([(0, 1, 10, 1, "a"), (0, 2, 10, 0, "b")], {}, [2, 1])])
def test_of_strangers_those_of_an_origin_go_first_that_has_taken_least(monkeypatch, clock, mails, seconds, read):
    found = waiting(monkeypatch, *mails)
    assert order(found, clock, turns.WAITING.rows(), seconds) == read


def test_what_an_origin_has_taken_is_forgiven_by_halves(clock):
    spent = turns.Spent()
    spent.add("a", 8)
    clock.now += turns.HALVED
    assert spent.of("a") == 4 and spent.of("b") == 0
    spent.add("a", 2)
    assert spent.of("a") == 6
    clock.now += turns.LATELY
    spent.add("b", 1)
    assert spent.of("a") == 0
