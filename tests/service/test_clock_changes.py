"""The moderator changes the clock of a running match."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, said

from pbem.service.clock import clock_changes
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.store import database
from pbem.store.models import Deadline

ANN, BOB = PLAYERS.values()


def change(office, **times):
    with database.transaction():
        return clock_changes.change(office.match(), {"hours": {}, "grace": {}, "clock": {}, **times}, office.now)


def test_a_change_is_told_to_all_and_holds_from_then_on(office):
    office.start(hours={"impulse": 36.0}, clock={"quiet": "22-7"})
    told = change(office, hours={"reaction": 6.0}, grace={"impulse": 3.0}, clock={"quiet": "", "weekend": "tue"})
    assert "Time to answer: impulse 36 h, reaction 6 h, planning 24 h." in told
    for address in PLAYERS.values():
        [mail] = office.mails(address, "notice")
        assert "The clock of this match has changed" in said(mail) and "No time runs on Tuesday" in said(mail)
        assert "22:00" not in said(mail)
    assert Deadline.get().due_at == START + timedelta(hours=60), "the open question's Tuesday no longer counts"
    office.reply(ANN, "pass")
    asked = Deadline.get(Deadline.role == "blue")
    assert asked.due_at == START + timedelta(hours=24 + 24), "a whole Tuesday is left out of the 24 hours"


def test_an_open_deadline_follows_a_holiday_and_never_comes_earlier(office):
    office.start()
    change(office, hours={"impulse": 12.0})
    assert Deadline.get().due_at == START + timedelta(hours=24)
    office.later(minutes=1)
    change(office, hours={"impulse": 24.0}, clock={"holidays": ["2027-03-02 Town fair"]})
    assert Deadline.get().due_at == START + timedelta(hours=48)
    assert "before Wed 3 Mar 2027, 12:00" in said(office.mails(ANN, "notice")[-1])


def test_a_longer_notice_of_a_kind_moves_its_open_deadline_where_it_must(office):
    office.start(hours={"impulse": 8.0}, clock={"quiet": "13-21"})
    assert Deadline.get().due_at == START + timedelta(hours=10)
    change(office, notice={"reaction": 8.0})
    assert Deadline.get().due_at == START + timedelta(hours=10), "it is no reaction"
    office.later(minutes=1)
    told = change(office, notice={"impulse": 6.0})
    assert Deadline.get().due_at == START + timedelta(hours=14), "an hour before the quiet hours, five after them"
    assert any("At least 2 h (reaction 8 h, impulse 6 h)" in sentence for sentence in told)


def test_nothing_said_changes_nothing(office):
    office.start()
    assert change(office)[0].startswith("Time to answer")
    assert not office.mails(kind="notice")


def test_holidays_are_added(office):
    office.start(clock={"holidays": ["2027-12-24 Christmas Eve"]})
    told = " ".join(change(office, clock={"holidays": ["2027-12-31"]}))
    assert "Christmas Eve" in told and "2027-12-31" in told


@pytest.mark.parametrize(("times", "why"), [
    ({"hours": {"impulse": -1.0}}, "count up"),
    ({"notice": {"impulse": 24.5}}, "to 24"), ({"clock": {"lunch": "12"}}, "lunch is not known"),
    ({"clock": {"second_thoughts": "5"}}, "was 0 when the match started")])
def test_what_makes_no_sense_changes_nothing(office, times, why):
    before = office.start().settings
    with pytest.raises(matches.Refused, match=why):
        change(office, **times)
    assert office.match().settings == before and not office.mails(kind="notice")


def test_a_match_that_has_not_started_can_be_given_another_clock(office):
    starting.open_match("duel", "trial", office.now)
    assert "impulse 12 h" in change(office, hours={"impulse": 12.0}, clock={"second_thoughts": "5"})[0]
