"""The moments at which the sweep has something to do with a match, to the microsecond, and what it passes over."""

import logging
from datetime import timedelta

import pytest
from office import PLAYERS, START, hours, open_deadline
from peewee import OperationalError

from pbem import config
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import PAUSED, RUNNING, WAITING, Deadline, Match, Outbox, Player, Seat

ANN, BOB = PLAYERS.values()
NOW, SOON, PAST = timedelta(0), timedelta(microseconds=1), timedelta(days=-1)
LATER = timedelta(days=9)


@pytest.fixture
def deadline(office):
    """The office has a match with one open deadline, that of Red; a function sets its times from now on."""
    office.start()
    Seat.update(look_at=None).execute()  # who plays was looked at

    def at(due=LATER, remind=None, answer=None):
        times = {"due_at": due, "remind_at": remind, "answer_at": answer}
        Deadline.update({name: time if time is None else office.now + time for name, time in times.items()}).execute()
        return Deadline.get()
    office.deadline = at
    return office


@pytest.mark.parametrize(("times", "status", "closes", "found"), [
    ({}, RUNNING, None, False), ({"due": NOW}, RUNNING, None, True), ({"due": SOON}, RUNNING, None, False),
    ({"remind": NOW}, RUNNING, None, True), ({"remind": SOON}, RUNNING, None, False),
    ({"answer": NOW}, RUNNING, None, True), ({"answer": SOON}, RUNNING, None, False),
    ({"due": PAST, "remind": PAST, "answer": PAST}, PAUSED, None, False),
    ({}, RUNNING, NOW, True), ({}, RUNNING, SOON, False), ({}, PAUSED, PAST, False),
])
def test_a_running_match_is_swept_from_the_moment_at_which_something_is_due(deadline, times, status, closes, found):
    deadline.deadline(**times)
    Match.update(status=status, closes_at=None if closes is None else deadline.now + closes).execute()
    assert deadlines._matches_with_work(deadline.now) == ([deadline.match().id] if found else [])


def test_a_match_with_several_things_to_do_is_swept_once(office):
    office.start()
    office.reply(ANN, "pass")
    Deadline.update(due_at=office.now, remind_at=office.now).execute()
    Match.update(closes_at=office.now).execute()
    assert Deadline.select().where(Deadline.done_at.is_null()).count() == 2
    assert deadlines._matches_with_work(office.now) == [office.match().id]


def test_a_question_that_is_answered_is_no_work(office):
    office.start()
    Seat.update(look_at=None).execute()
    Deadline.update(due_at=office.now, done_at=office.now).execute()
    assert deadlines._matches_with_work(office.now) == []


def test_a_match_that_was_paused_meanwhile_is_left_alone(deadline):
    deadline.deadline(due=PAST, remind=PAST, answer=PAST)
    Match.update(status=PAUSED).execute()
    before = len(deadline.journal()), len(deadline.mails())
    with database.transaction():
        assert deadlines._sweep_match(deadline.match().id, deadline.now) == 0
        deadlines._answer_match(deadline.match().id, deadline.now)
    assert (len(deadline.journal()), len(deadline.mails())) == before


def test_a_match_of_which_nothing_is_late_has_had_no_default(deadline):
    deadline.deadline(remind=NOW)
    with database.transaction():
        assert deadlines._sweep_match(deadline.match().id, deadline.now) == 0
    assert [mail.to for mail in deadline.mails(kind="reminder")] == [ANN]


@pytest.mark.parametrize(("remind", "sent"), [(NOW, 1), (SOON, 0), (None, 0)])
def test_a_reminder_goes_out_at_its_moment(deadline, remind, sent):
    deadline.deadline(remind=remind, answer=LATER if remind is None else None)
    with database.transaction():
        deadlines._sweep_match(deadline.match().id, deadline.now)
    assert len(deadline.mails(kind="reminder")) == sent


def test_who_has_missed_his_deadline_is_not_reminded_of_it_as_well(deadline):
    deadline.send()
    deadline.later(hours=30)
    deadline.deadline(due=NOW, remind=NOW)
    assert deadlines.sweep(deadline.now) == 1 and deadline.mails(kind="reminder") == []


def test_a_fault_is_told_to_who_runs_the_server_and_changes_nothing(office, caplog):
    match = office.start()

    def broken(match_id, now):
        Match.update(status=PAUSED).execute()
        raise RuntimeError("rules")
    with caplog.at_level(logging.ERROR):
        assert deadlines._guarded(broken, match.id, office.now) == 0
    assert f"the sweep failed on match {match.id}; it is tried again when something has changed" in caplog.text
    assert "RuntimeError: rules" in caplog.text and office.match().status == RUNNING
    assert deadlines._guarded(lambda match_id, now: 3, match.id, office.now) == 3
    assert deadlines._guarded(lambda match_id, now: None, match.id, office.now) == 0


@pytest.mark.parametrize(("fault", "waits"), [(RuntimeError, 0), (OperationalError, 10)])
def test_who_hosts_a_match_that_does_not_go_on_is_told_once_and_nothing_secret(office, fault, waits):
    config.use(config.Settings(data=config.current().data, moderator="host@example.org"))
    match, tries = office.start(), []

    def broken(match_id, now):
        tries.append(now)
        raise fault("the hand of red")
    passed = 0
    for minutes in (0, 9, 1, 30, 600):
        office.later(minutes=minutes)
        passed += minutes
        deadlines._guarded(broken, match.id, office.now)
        told = office.mails("host@example.org")
        assert len(told) == (passed >= waits), minutes
    assert len(tries) == (5 if waits else 4), "not at the ninth minute, when nothing had changed"
    assert told[0].subject == "The program fails on the match trial" and fault.__name__ in told[0].text
    assert "hand of red" not in told[0].text and "`pbem match pause trial`" in " ".join(told[0].text.split())


# Days off that are told in another match.

@pytest.fixture
def two(office):
    """Two matches of Ann; in the first, which is not asked about here, she has taken Tuesdays and Wednesdays off."""
    office.start("first")
    office.start("second", reminder=0.5)
    office.send()
    Player.update(days_off=["tue", "wed"]).where(Player.email == ANN).execute()
    return office


def of_second(office):
    return Deadline.get(Deadline.match == office.match("second"))


def test_a_deadline_follows_days_off_that_were_told_elsewhere_before_its_default_is_given(two):
    assert of_second(two).due_at == START + hours(24)
    Deadline.update(remind_at=None).execute()
    two.now = START + hours(24)
    assert deadlines.sweep(two.now) == 0 and of_second(two).due_at == START + hours(72)


def test_a_deadline_follows_days_off_before_its_reminder_is_sent(two):
    two.now = of_second(two).remind_at
    deadlines.sweep(two.now)
    assert of_second(two).due_at == START + hours(72) and two.mails(kind="reminder") == []


def test_until_then_a_deadline_stays_as_it_was_told(two):
    row = of_second(two)
    Deadline.update(remind_at=None).where(Deadline.id == row.id).execute()
    with database.transaction():
        sitting = lock(two.match("second").id, two.now)
        deadlines._follow_calendars(sitting, [of_second(two)])
    two.now = row.due_at - timedelta(seconds=1)
    with database.transaction():
        deadlines._follow_calendars(lock(two.match("second").id, two.now), [of_second(two)])
    assert of_second(two).due_at == START + hours(24)


def test_the_deadline_of_a_question_that_is_no_longer_asked_stays(two):
    with database.transaction():
        sitting = lock(two.match("second").id, START + hours(30))
        row = of_second(two)
        row.number += 1
        deadlines._follow_calendars(sitting, [row])
    assert of_second(two).due_at == START + hours(24)


# What a deadline waits for.

@pytest.fixture
def up(office):
    """A function that says whether Red's time is up so many hours after the start, as far as mail is concerned."""
    office.start(clock={"bounced": "10"}, notice={"impulse": 4})
    office.send()

    def is_up(after, **time):
        with database.transaction():
            sitting = lock(office.match().id, START + hours(after) + timedelta(**time))
            return deadlines._is_up(sitting, open_deadline())
    office.is_up = is_up
    return office


def test_time_is_up_at_the_deadline(up):
    assert up.is_up(24, microseconds=-1) is False and up.is_up(24) is True


def test_it_is_not_up_while_the_mail_about_it_waits_to_go_out(up):
    Outbox.update(status=WAITING, sent_at=None).execute()
    assert up.is_up(24) is False


def test_from_when_the_mail_went_out_the_least_notice_is_kept(up):
    Outbox.update(sent_at=START + hours(22)).execute()
    assert up.is_up(26, microseconds=-1) is False and up.is_up(26) is True


def test_where_no_mail_was_written_about_it_it_is_up_at_once(up):
    Outbox.delete().execute()
    assert up.is_up(24) is True


def test_of_a_player_whose_mail_came_back_it_is_up_as_long_after_it_as_the_match_says(up):
    Seat.update(bounced_at=START + hours(1)).where(Seat.role == "red").execute()
    assert up.is_up(34, microseconds=-1) is False and up.is_up(34) is True


def test_that_it_waits_for_mail_is_noted(up):
    assert not open_deadline().waits_for_mail
    Seat.update(bounced_at=START + hours(1)).where(Seat.role == "red").execute()
    up.is_up(25)
    assert open_deadline().waits_for_mail
