"""The clock that wakes the others, and the connection each tick has to the database."""

import logging
import time
from datetime import UTC, timedelta
from threading import Event, Thread

import pytest

from pbem import clock
from pbem.resources import data_dir
from pbem.store import database, wakes
from pbem.store.database import connect, db


@pytest.fixture
def file(tmp_path):
    """The connected SQLite file, in a folder that was not there."""
    before = db.obj
    yield connect(f"sqlite:///{tmp_path / 'deep' / 'down' / 'a.sqlite'}")
    db.close()
    db.initialize(before)


def test_the_clock_ticks_at_once_and_lets_a_tick_finish(monkeypatch, file):
    began, finished = Event(), []

    def work(now):
        began.set()
        time.sleep(0.2)
        finished.append(now)
    monkeypatch.setattr(clock, "TICKS", (("slow", work, 100),))
    scheduler = clock.start()
    assert began.wait(5)
    clock.stop(scheduler)
    [now] = finished
    assert now.tzinfo is UTC and abs(clock.now() - now) < timedelta(seconds=60)


def test_a_clock_ends_while_a_tick_says_when_it_comes_back(monkeypatch, file):
    began = Event()

    def moment():
        began.set()
        time.sleep(0.3)
        return clock.now()
    monkeypatch.setattr(clock, "TICKS", (("filed", lambda now: None, 100),))
    monkeypatch.setattr(clock, "NEXT", {"filed": moment})
    scheduler = clock.start()
    assert began.wait(5)
    ending = Thread(target=clock.stop, args=(scheduler,), daemon=True)
    ending.start()
    ending.join(5)
    assert not ending.is_alive()


def test_a_part_that_is_woken_ticks_at_once_and_once_more_when_it_is_told_meanwhile(monkeypatch, file):
    ticks, go_on = [], Event()

    def work(now):
        ticks.append(now)
        if len(ticks) == 2:
            go_on.wait(5)
    monkeypatch.setattr(clock, "TICKS", (("outbox", work, 100),))
    scheduler = clock.start()
    try:
        until(lambda: len(ticks) == 1)
        told()
        until(lambda: len(ticks) == 2)
        told()
        told()
        go_on.set()
        until(lambda: len(ticks) == 3)
        time.sleep(0.1)
        assert len(ticks) == 3
    finally:
        clock.stop(scheduler)
    told()
    assert len(ticks) == 3


def told():
    with database.transaction():
        wakes.tell(wakes.OUTBOX)


def until(is_so):
    end = time.monotonic() + 5
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)
    assert is_so()


def test_ticks_that_were_missed_are_made_up_for_by_one(monkeypatch, file):
    monkeypatch.setattr(clock, "TICKS", (("a", lambda now: None, 100), ("b", lambda now: None, 50)))
    scheduler = clock.start()
    try:
        jobs = {job.id: job for job in scheduler.get_jobs()}
        assert {name: job.trigger.interval.seconds for name, job in jobs.items()} == {"a": 100, "b": 50}
        for job in jobs.values():
            assert job.coalesce is True and job.max_instances == 1 and job.misfire_grace_time is None
    finally:
        clock.stop(scheduler)


def test_a_tick_that_fails_is_told_and_leaves_no_connection(caplog, file):
    def fails(now):
        db.connect()
        raise RuntimeError("no more")
    with caplog.at_level(logging.ERROR):
        clock.tick("sweep", fails)
    assert "the tick of the sweep failed" in caplog.text and "no more" in caplog.text
    assert file.is_closed()
    clock.tick("sweep", lambda now: db.connect())
    assert file.is_closed()


def test_another_database_closes_the_one_before(tmp_path, file):
    assert db.obj is file and not database.is_postgresql()
    db.connect()
    other = connect(f"sqlite:///{tmp_path / 'other.sqlite'}")
    assert file.is_closed() and db.obj is other
    connect(f"sqlite:///{tmp_path / 'other.sqlite'}")  # nothing was open


def test_data_lie_beside_a_checkout():
    assert data_dir().name == "var" and (data_dir().parent / "pyproject.toml").exists()
