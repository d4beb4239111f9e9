"""What begins or ends at a moment, at that moment and just before it: outages, votes, lengths of time in words."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, hours, said

from pbem.service.asked import halts
from pbem.service.clock import outages, votes
from pbem.service.match.said import Refused
from pbem.store import heartbeats
from pbem.store.models import Heartbeat, Outage, Vote

ANN, BOB = PLAYERS.values()
LEAST, MOMENT = timedelta(minutes=15), timedelta(microseconds=1)


# Outages.

@pytest.mark.parametrize(("time", "lasted"), [(LEAST - MOMENT, False), (LEAST, True)])
def test_mail_that_fails_for_a_quarter_of_an_hour_is_an_outage(office, time, lasted):
    outages.fails(outages.MAIL_IN, START)
    outages.fails(outages.MAIL_IN, START + MOMENT)
    assert outages.failing() == {outages.MAIL_IN: START} and outages.in_progress() is True
    assert outages.lasts(outages.MAIL_IN) is True and outages.lasts(outages.MAIL_OUT) is False
    outages.works(outages.MAIL_OUT, START + time)
    assert outages.failing() == {outages.MAIL_IN: START}
    outages.works(outages.MAIL_IN, START + time)
    assert outages.failing() == {} and outages.in_progress() is False
    assert [(row.what, row.began_at, row.ended_at, row.given_back_at) for row in Outage.select()] == (
        [(outages.MAIL_IN, START, START + time, START + time)] if lasted else [])


@pytest.mark.parametrize(("time", "stood"), [(LEAST - MOMENT, False), (LEAST, True), (hours(3), True)])
def test_a_clock_that_was_silent_for_a_quarter_of_an_hour_has_stood_still(office, time, stood):
    assert outages.stood_still(START) is False and outages.clock_starts(START) == timedelta(0)
    heartbeats.beat("sweep", START)
    assert outages.stood_still(START + time) is stood
    assert outages.clock_starts(START + time) == (time if stood else timedelta(0))
    assert heartbeats.last("sweep") == (START + time if stood else START)
    assert outages.stood_still(START + time) is False
    assert [(row.what, row.began_at, row.ended_at) for row in Outage.select()] == (
        [(outages.CLOCK, START, START + time)] if stood else [])


def test_a_part_that_never_ran_has_no_last_moment(office):
    assert heartbeats.last("sweep") is None
    for moment in (START, START + MOMENT):
        heartbeats.beat("sweep", moment)
        assert [(row.name, row.at) for row in Heartbeat.select()] == [("sweep", moment)]


@pytest.mark.parametrize(("time", "told"), [
    (timedelta(0), (0, 0, False)), (timedelta(seconds=29), (0, 0, False)), (timedelta(seconds=31), (0, 1, True)),
    (hours(1), (1, 0, True)), (timedelta(hours=2, minutes=5), (2, 5, True)), (timedelta(minutes=119), (1, 59, True))])
def test_how_much_later_a_deadline_is_in_hours_and_minutes(time, told):
    assert outages._hours_and_minutes(time) == dict(zip(("hours", "minutes", "later"), told, strict=True))


# Pauses.

@pytest.mark.parametrize(("time", "unit", "length"), [
    (timedelta(0), "minutes", 0), (timedelta(minutes=59, seconds=59), "minutes", 59), (hours(1), "hours", "1"),
    (timedelta(minutes=90), "hours", "1.5"), (timedelta(hours=9, minutes=33), "hours", "9.6"),
    (hours(48), "hours", "48")])
def test_how_long_a_pause_was(time, unit, length):
    assert halts._length(time) == {"unit": unit, "length": length}


# Votes.

@pytest.mark.parametrize(("words", "number"), [
    ("1", 1), ("1h", 1), ("2 hours", 2), ("96", 96), ("4 d", 96), ("1 DAY", 24), ("4days", 96), (" 36h ", 36)])
def test_hours_of_an_extension(words, number):
    assert votes._hours(words) == number


@pytest.mark.parametrize("words", ["", "0", "97h", "5 d", "-1", "1.5h", "soon", "12345", "2 weeks", "one"])
def test_what_is_no_extension(words):
    with pytest.raises(Refused, match="96"):
        votes._hours(words)


@pytest.mark.parametrize(("subject", "lines", "read"), [
    ("Re: Vote: EXTEND 48h · trial", ["", "Yes!"], ["", "EXTEND 48h"]),
    ("Re: Vote: REPLACE Holy Roman Empire · trial", ["ok", "ok"], ["REPLACE Holy Roman Empire", "ok"]),
    ("Re: Vote: PAUSE · trial", ["Hi all,", "yes"], ["Hi all,", "PAUSE"]),
    ("Re: Vote: PAUSE · trial", ["I shall think of it.", "yes"], ["I shall think of it.", "yes"]),
    ("Re: Vote: RESUME", ["I agree"], ["RESUME"]),
    ("Re: Vote: PAUSE · trial", ["yes, but not now"], ["yes, but not now"]), ("Re: trial", ["yes"], ["yes"]),
    ("Re: Vote: PAUSE · trial", [], [])])
def test_yes_to_a_ballot_is_the_ballot(subject, lines, read):
    numbered = list(enumerate(lines, 1))
    assert votes.spelled_out(subject, numbered) == list(enumerate(read, 1))


@pytest.mark.parametrize(("time", "votes_left", "decides"), [
    (timedelta(days=7) - MOMENT, 0, True), (timedelta(days=7), 1, False)])
def test_a_vote_counts_until_a_week_has_passed(office, time, votes_left, decides):
    office.start(hours={"impulse": 400})
    office.reply(ANN, "EXTEND 5h")
    office.send()
    office.now += time
    answer = said(office.reply(BOB, "EXTEND 5h"))
    assert ("decides" in answer) is decides
    assert Vote.select().where(~Vote.kind.startswith("late")).count() == votes_left


def test_a_vote_that_passes_spends_those_for_other_hours_too(office):
    office.start()
    office.reply(ANN, "EXTEND 5h", "EXTEND 6h")
    office.reply(BOB, "EXTEND 6h")
    assert "1 of the 2 needed" in said(office.reply(BOB, "EXTEND 5h"))


@pytest.mark.parametrize(("time", "is_late"), [(timedelta(days=7) - MOMENT, True), (timedelta(days=7), False)])
def test_who_answers_a_ballot_that_has_passed_is_told_so_for_a_week(office, time, is_late):
    office.start(hours={"impulse": 400})
    match = office.match()
    Vote.create(match=match, kind="late extend", about="5", player=1, at=START)
    office.send()
    office.now += time
    answer = said(office.reply(ANN, "EXTEND 5h"))
    assert ("1 of the 2 needed" not in answer) is is_late
    assert Vote.select().where(Vote.kind == "extend").count() == (0 if is_late else 1)
