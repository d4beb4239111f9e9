"""Time given back or voted is the players' own time: days that do not count neither shorten nor lengthen it."""

from datetime import UTC, datetime, timedelta

from office import PLAYERS

from pbem.service import deadlines, matches, outages
from pbem.store.models import Deadline

ANN, BOB = PLAYERS.values()
WEEKEND = {"clock": {"weekend": "sat, sun"}, "hours": {"impulse": 24}}


def march(day, hour=0):
    return datetime(2027, 3, day, hour, tzinfo=UTC)


def due():
    return Deadline.get(Deadline.role == "red", Deadline.done_at.is_null()).due_at


def start(office, moment):
    office.now = moment
    office.start(**WEEKEND)


def stand_still(office, begin, end):
    office.now = begin
    deadlines.sweep(begin)
    office.now = end
    outages.clock_starts(end)


def test_an_extension_runs_on_days_that_count(office):
    start(office, march(1, 12))
    for player in PLAYERS.values():
        office.reply(player, "EXTEND 96h")
    assert due() == march(8, 12)


def test_an_outage_before_a_weekend_takes_no_time_away(office):
    start(office, march(4, 12))
    stand_still(office, march(4, 12), march(5, 18))
    assert due() == march(8, 18)


def test_an_outage_of_a_weekend_gives_back_what_it_took(office):
    start(office, march(5, 12))
    stand_still(office, march(5, 18), march(8, 6))
    assert due() == march(9)


def test_a_pause_before_a_weekend_takes_no_time_away(office):
    start(office, march(4, 12))
    matches.pause(office.match(), office.now)
    matches.resume(office.match(), office.later(hours=30))
    assert due() == march(8, 18)


def test_a_pause_of_a_whole_week_is_a_week(office):
    start(office, march(1, 12))
    matches.pause(office.match(), office.now)
    matches.resume(office.match(), office.later(days=7))
    assert due() == march(1, 12) + timedelta(days=8)
