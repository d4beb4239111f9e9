"""Time given back or voted is the players' own time: days that do not count neither shorten nor lengthen it."""

from datetime import timedelta

import pytest
from office import PLAYERS, due, march, said

from pbem import clock
from pbem.service.clock import clock_changes, halting, outages
from pbem.service.match import matches
from pbem.service.sweep import deadlines
from pbem.store import database

ANN, BOB = PLAYERS.values()
WEEKEND = {"clock": {"weekend": "sat, sun"}, "hours": {"impulse": 24}}


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
    assert "is due 12 hours later: before Tue 9 Mar 2027, 00:00" in said(office.mails(ANN, "outage")[0])


def test_an_outage_within_a_weekend_moves_nothing_and_says_so(office):
    start(office, march(5, 12))
    stand_still(office, march(6, 1), march(7, 20))
    assert due() == march(8, 12)
    assert "is due as it was, for none of that time counts: before Mon 8 Mar 2027, 12:00" in \
        said(office.mails(ANN, "outage")[0])


@pytest.mark.parametrize(("length", "moved"), [
    (timedelta(seconds=1), timedelta(seconds=1)),
    (timedelta(minutes=14, seconds=59), timedelta(minutes=14, seconds=59)),
    (timedelta(minutes=15), timedelta(hours=9, seconds=1))])
def test_a_short_pause_moves_a_deadline_by_its_own_length_also_into_quiet_hours(office, length, moved):
    """One that is longer leaves time when players are awake; quiet hours last until 7."""
    office.now = march(1, 22) - timedelta(seconds=1)
    office.start(clock={"quiet": "22-7"}, hours={"impulse": 24}, notice={"impulse": 0})
    end = march(2, 22) - timedelta(seconds=1)
    assert due() == end
    office.now = march(2, 20)
    halting.pause(office.match(), office.now)
    office.now += length
    halting.resume(office.match(), office.now)
    assert due() - end == moved


def test_a_short_pause_on_a_day_that_does_not_count_moves_nothing(office):
    start(office, march(5, 12))
    office.now = march(6, 1)
    halting.pause(office.match(), office.now)
    office.now += timedelta(minutes=10)
    halting.resume(office.match(), office.now)
    assert due() == march(8, 12)


def test_a_deadline_that_passes_in_a_short_pause_leaves_as_much_time_as_there_was(office):
    start(office, march(1, 12))
    office.now = march(2, 11) + timedelta(minutes=58)
    halting.pause(office.match(), office.now)
    office.now += timedelta(minutes=5)
    halting.resume(office.match(), office.now)
    assert due() - office.now == timedelta(minutes=2)


def test_a_pause_before_a_weekend_takes_no_time_away(office):
    start(office, march(4, 12))
    halting.begin(office.match(), office.now)
    halting.end(office.match(), office.later(hours=30))
    assert due() == march(8, 18)


def test_a_pause_of_a_whole_week_is_a_week(office):
    start(office, march(1, 12))
    halting.begin(office.match(), office.now)
    halting.end(office.match(), office.later(days=7))
    assert due() == march(1, 12) + timedelta(days=8)


def test_an_absence_after_a_pause_moves_the_deadline(office):
    office.start()
    halting.begin(office.match(), office.now)
    halting.end(office.match(), office.later(days=10))
    assert due() == march(12, 12)
    answer = said(office.reply(ANN, "ABSENT 12 Mar - 18 Mar"))
    assert due() == march(19, 12)
    assert "absence: Fri 12 Mar" in answer and "240 h voted, granted or given back" in answer


def test_days_off_taken_and_given_back_again_and_again_stall_nothing(office):
    office.start()
    for player in PLAYERS.values():
        office.reply(player, "EXTEND 24h")
    for days in ("tue", "none", "tue", "wed", "none", "tue"):
        office.reply(ANN, f"OFF {days}")
    assert due() == march(4, 12)


def test_after_an_extension_the_reminders_go_out_again(office):
    office.start()
    assert deadlines.sweep(office.later(hours=22)) == 0
    for player in PLAYERS.values():
        office.reply(player, "EXTEND 48h")
    deadlines.sweep(office.later(hours=46))
    deadlines.sweep(office.later(hours=1))
    deadlines.sweep(office.later(hours=1))
    assert [mail.kind for mail in office.mails(ANN)].count("reminder") == 2


def test_the_moderator_moves_a_deadline_again_and_again(office):
    office.start()
    for hours in (24, -24, 24):
        clock_changes.postpone(office.match(), None, hours, office.later(minutes=1))
    assert due() == march(3, 12)
    assert len([mail for mail in office.mails(ANN, "notice") if "has moved your deadline" in mail.text]) == 3


def test_the_moderator_moves_a_deadline_by_time_that_counts(office):
    office.start(clock={"quiet": "22-7"})
    clock_changes.postpone(office.match(), None, 12, office.now)
    assert due() == march(3, 7)


def test_an_earlier_deadline_leaves_the_least_notice(office):
    office.start()
    clock_changes.postpone(office.match(), None, -23, office.later(hours=6))
    assert due() == march(1, 20)


@pytest.mark.parametrize("hours", [0, 721, float("nan"), float("inf")])
def test_a_move_without_sense_is_refused(office, hours):
    office.start()
    with pytest.raises(matches.Refused, match="up to 720 hours"):
        clock_changes.postpone(office.match(), None, hours, office.now)
    assert due() == march(2, 12)


def test_the_moderators_pause_is_told_to_all(office):
    office.start()
    with database.transaction():
        halting.pause(office.match(), office.now)
    with database.transaction():
        halting.resume(office.match(), office.later(hours=30))
    for address in PLAYERS.values():
        paused, goes_on = office.mails(address, "notice")
        assert "The operator has paused the match" in said(paused)
        assert ("before Wed 3 Mar 2027, 18:00" in said(goes_on)) == (address == ANN)


def test_a_pause_ended_by_command_while_the_server_is_down_counts_once(office):
    office.start()
    deadlines.sweep(office.now)
    with database.transaction():
        halting.pause(office.match(), office.later(hours=1))
    with database.transaction():
        halting.resume(office.match(), office.later(hours=5))
    outages.clock_starts(office.later(hours=3))
    assert due() == march(2, 12) + timedelta(hours=9)


def test_who_goes_on_by_command_right_after_an_outage_is_told_when_the_deadline_is_in_truth(office):
    office.start()
    deadlines.sweep(office.now)
    with database.transaction():
        halting.pause(office.match(), office.later(hours=1))
    with database.transaction():
        halting.resume(office.match(), office.later(hours=5))
    told = said(office.mails(ANN, "notice")[-1])
    assert due() == march(2, 12) + timedelta(hours=6), "an hour before the pause the server stood still as well"
    assert "The match goes on" in told and "before Tue 2 Mar 2027, 18:00" in told
    clock.sweep(office.later(minutes=1))
    assert due() == march(2, 18)
