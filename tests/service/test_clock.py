"""The clock of a match: its settings, grace, least notice, reminders, players who cannot be reached."""

from datetime import UTC, datetime

import pytest
from office import START, hours, said

from pbem import config
from pbem.games import game
from pbem.mail import bounces
from pbem.service.asked import clock_settings, questions, submitted
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.sitting import Sitting, lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FAILED, WAITING, Deadline, Match, Outbox, Seat

ANN, BOB = "ann@player.example", "bob@player.example"


def at(office, **time):
    """Let time pass and sweep; how many defaults were given."""
    return deadlines.sweep(office.later(**time))


def kinds(office, address=ANN):
    return [mail.kind for mail in office.mails(address)]


# Settings.

@pytest.mark.parametrize(("settings", "why"), [
    ({"clock": {"reminders": "soon"}}, "reminders soon is no share"), ({"clock": {"notice": "-1"}}, "notice -1"),
    ({"clock": {"quiet": "22"}}, "quiet hours are written"), ({"clock": {"second_thoughts": "x"}}, "no number of minu"),
    ({"hours": {"lunch": 3.0}}, "hours lunch is no kind of question"), ({"hours": {"impulse": 0.0}}, "count up"),
    ({"grace": {"tea": 3.0}}, "grace tea is no kind of question"), ({"grace": {"impulse": -1.0}}, "count up"),
    ({"hours": {"impulse": float("nan")}}, "count up"), ({"hours": {"impulse": 721.0}}, "from nothing to 720"),
    ({"grace": {"impulse": float("inf")}}, "count up"), ({"clock": {"notice": "25"}}, "hours from 0 to 24"),
    ({"notice": {"tea": 3.0}}, "notice tea is no kind of question"),
    ({"notice": {"reaction": 25.0}}, "notice reaction=25: hours count up from nothing to 24"),
    ({"notice": {"reaction": float("nan")}}, "from nothing to 24"),
    ({"clock": {"bounced": "1e300"}}, "bounced 1e300 is no number"), ({"clock": {"quiet": "07-7"}}, "07-7 ends at"),
    ({"clock": {"quiet": "²-7"}}, "quiet hours are written"), ({"clock": {"reminders": "infh"}}, "infh is no share"),
    ({"clock": {"reminders": "5%%h"}}, "is no share"), ({"clock": {"missed": "1.5"}}, "missed 1.5 is no whole number"),
    ({"clock": {"weekend": "mon tue wed thu"}}, "3 days at most"), ({"clock": {"absence_days": "365"}}, "0 to 180"),
    ({"clock": {"holidays": ["2027-01-01..2027-03-02 long"]}}, "longer than 60 days"),
    ({"clock": {"holidays": ["2027-02-30"]}}, "2027-02-30: days are written as")])
def test_what_is_wrong_with_the_clock_is_told_and_nothing_opened(office, settings, why):
    with pytest.raises(matches.Refused, match=why):
        starting.open_match("duel", "late", office.now, settings=settings)
    assert not Match.select().exists()


def test_all_settings_are_told_in_words():
    match = Match(game="duel", settings={"hours": {"impulse": 36.0}, "grace": {"impulse": 6.0}, "clock": {
        "weekend": "sun, sat", "quiet": "22-7", "holidays": ["2027-12-24..2027-12-26 Christmas"],
        "reminders": "50%, 3h", "notice": "1.5", "second_thoughts": "30", "absence_days": "14"}})
    told = " ".join(clock_settings.in_words(match, game("duel")))
    for words in ("impulse 36 h, reaction 12 h, planning 24 h", "final warning: impulse 6 h",
                  "on Saturday, Sunday", "Christmas: 2027-12-24 to 2027-12-26", "between 22:00 and 7:00",
                  "50 % of the time and 3 h is left", "At least 1.5 h", "30 min after the last answer", "14 days"):
        assert words in told


# Reminders.

def test_a_reminder_at_each_threshold_once(office):
    office.start(clock={"reminders": "50%, 10%"})
    assert Deadline.get().remind_at == START + hours(12)
    for _ in range(2):
        at(office, hours=12)
        office.now -= hours(12)
    assert kinds(office).count("reminder") == 1
    at(office, hours=22)
    at(office, minutes=5)
    assert kinds(office).count("reminder") == 2 and Deadline.get().remind_at is None


def test_no_reminder_comes_with_the_question_itself(office):
    office.start(clock={"reminders": "30h, 6h"})
    assert Deadline.get().remind_at == START + hours(18)


def test_who_takes_three_days_off_beside_a_weekend_of_three_has_a_day_left(office):
    office.start(clock={"weekend": "fri, sat, sun"})
    assert "done" in said(office.reply(ANN, "OFF mon, tue, wed"))
    assert Deadline.get().due_at == datetime(2027, 3, 5, tzinfo=UTC), "a Thursday counts"


def test_reminders_that_were_missed_are_one(office):
    office.start(clock={"reminders": "50%, 10%"})
    at(office, hours=23)
    assert kinds(office).count("reminder") == 1 and Deadline.get().reminders == 2


def test_no_reminders_when_none_are_wanted(office):
    office.start(clock={"reminders": "none"})
    at(office, hours=23.9)
    assert "reminder" not in kinds(office)


# Grace.

def test_after_the_deadline_a_final_warning_then_the_default(office):
    office.start(grace={"impulse": 6.0})
    assert at(office, hours=24) == 0
    warning = office.mails(ANN)[-1]
    assert warning.kind == "final_warning"
    assert "before Tue 2 Mar 2027, 18:00 (UTC) this order is given for you: pass" in said(warning)
    assert at(office, hours=5) == 0 and kinds(office).count("final_warning") == 1
    assert at(office, hours=1) == 1
    assert [row.source for row in office.journal()] == ["setup", "default"]


def test_an_answer_in_the_time_of_grace_counts(office):
    office.start(grace={"impulse": 6.0})
    at(office, hours=24)
    assert "done" in said(office.reply(ANN, "pass"))
    assert at(office, hours=6) == 0 and [row.source for row in office.journal()] == ["setup", "player"]


def test_the_question_tells_the_end_of_the_grace_once_it_runs(office):
    office.start(grace={"impulse": 6.0})
    assert "6 h of grace" in said(office.last(ANN))
    at(office, hours=24)
    assert "Tue 2 Mar 2027, 18:00" in said(office.reply(ANN, "status"))


# Notice.

def test_quiet_hours_do_not_eat_up_the_time_to_answer(office):
    office.start(hours={"impulse": 8.0}, clock={"quiet": "13-21", "notice": "2"})
    assert Deadline.get().due_at == START + hours(10), "an hour before the quiet hours, an hour after them"
    assert "quiet hours" in said(office.last(ANN))


def test_no_default_while_the_question_could_not_be_sent(office):
    office.start()
    office.now += hours(30)
    assert deadlines.sweep(office.now) == 0, "the mail still waits in the outbox"
    assert at(office, hours=1) == 0 and at(office, minutes=59) == 0, "sent at 30 h: two hours' notice"
    assert at(office, minutes=1) == 1


def test_each_kind_of_question_may_have_a_least_notice_of_its_own(office):
    match = office.start(notice={"impulse": 4.0, "planning": 0.0}, clock={"notice": "3"}, hours={"reaction": 2.0})
    assert [clock_settings.notice(match, pace) for pace in ("impulse", "planning", "negotiation", "reaction")] == \
        [hours(4), hours(0), hours(3), hours(2)], "never more than the time to answer"
    assert "At least 3 h (impulse 4 h, planning 0 h) outside quiet hours" in said(office.reply(BOB, "HELP CLOCK"))
    Outbox.update(status=WAITING).where(Outbox.kind == "report").execute()
    office.now += hours(30)
    assert at(office, hours=0) == 0, "the mail goes out now"
    assert at(office, hours=3.9) == 0 and at(office, hours=0.1) == 1


def test_a_notice_of_one_kind_alone_is_told_too():
    match = Match(game="duel", settings={"notice": {"reaction": 6.0}, "clock": {"notice": "0"}})
    assert "At least 0 h (reaction 6 h) outside quiet hours" in " ".join(clock_settings.in_words(match, game("duel")))
    match.settings["notice"] = {"reaction": 0.0}
    assert "quiet hours" not in " ".join(clock_settings.in_words(match, game("duel")))


# Who is no no-show.

def test_nothing_is_wanted_of_a_role_that_is_not_asked_or_will_be_answered_ahead(office):
    match = office.start()
    sitting = Sitting(match, office.now)
    assert submitted.has_submitted(sitting, "blue") and not submitted.has_submitted(sitting, "red")
    Deadline.update(answer_at=office.now + hours(24)).execute()
    assert submitted.has_submitted(sitting, "red")
    assert at(office, hours=23) == 0 and "reminder" not in kinds(office)


def test_the_deadline_of_a_player_whose_mail_came_back_waits_and_the_moderator_is_told_once(office, monkeypatch):
    office.start()
    monkeypatch.setattr(config, "_current", config.Settings(**vars(config.current()) | {"moderator": "mod@x.example"}))
    office.later(minutes=1)
    Seat.update(bounced_at=office.now).where(Seat.role == "red").execute()
    assert at(office, hours=25) == 0 and at(office, hours=25) == 0
    [told] = office.mails("mod@x.example")
    assert "ann@player.example, who plays Red, came back" in said(told) and "Fri 5 Mar 2027, 12:00" in said(told)
    assert at(office, hours=46) == 1, "72 hours after the deadline"


def test_a_bounce_that_comes_back_late_takes_the_missed_deadlines_back(office):
    office.start()
    at(office, hours=24)
    assert Seat.get(Seat.role == "red").missed == 1
    prompt = office.mails(ANN, "report")[0]
    bounces.record(prompt, "no such user", office.later(minutes=5))
    found = Seat.get(Seat.role == "red")
    assert (found.missed, found.hand_over_at, found.bounced_at) == (0, None, office.now)


def test_reports_put_off_no_more_than_some_deadlines_of_a_seat(office):
    """A player who writes them himself gains some days, not for ever, and is a no-show after that."""
    office.start(clock={"bounced": "10", "returns": "2"})
    waited = []
    while len(waited) < 4:
        row = Deadline.get_or_none(Deadline.role == "red", Deadline.done_at.is_null())
        if row:
            bounces.record(office.last(ANN), "no such user", office.later(minutes=1))
        at(office, hours=24)
        at(office, hours=10)
        if row:
            waited.append(Deadline.get_by_id(row.id).waits_for_mail)
            assert Deadline.get_by_id(row.id).done_at
    assert waited == [True, True, False, False]
    assert Seat.get(Seat.role == "red").missed > 1


def test_a_month_later_a_deadline_may_wait_again(office):
    office.start(clock={"returns": "1"})
    row = Deadline.get(Deadline.role == "red")
    Seat.update(bounced_at=row.asked_at).execute()
    earlier = Deadline.create(match=row.match, role="red", number=99, pace="impulse", asked_at=row.asked_at,
                              due_at=row.due_at - hours(24 * 29), done_at=row.asked_at, waits_for_mail=True)
    sitting = Sitting(office.match(), office.now)
    assert not submitted.is_unreachable(sitting, row)
    earlier.due_at -= hours(25)
    earlier.save()
    assert submitted.is_unreachable(sitting, row)


def test_reports_of_his_own_take_missed_deadlines_back_once(office):
    office.start()
    at(office, hours=24)
    for expected in (0, 3):
        bounces.record(office.mails(ANN, "report")[0], "no such user", office.later(minutes=5))
        assert Seat.get(Seat.role == "red").missed == expected
        Seat.update(missed=3).where(Seat.role == "red").execute()


def test_a_mail_of_the_player_ends_the_wait(office):
    office.start()
    office.later(minutes=1)
    Seat.update(bounced_at=office.now).execute()
    at(office, hours=25)
    office.reply(ANN, "status")
    assert Seat.get(Seat.role == "red").bounced_at is None
    assert at(office, hours=1) == 1


def test_a_question_whose_mail_failed_waits_too(office):
    office.start()
    Outbox.update(status=FAILED).where(Outbox.to == ANN).execute()
    assert at(office, hours=90) == 0 and at(office, hours=6) == 1


def test_players_are_told_the_clock_at_the_start_and_whenever_they_ask(office):
    office.start(hours={"impulse": 36.0})
    assert "Time to answer: impulse 36 h" in said(office.mails(BOB, "report")[0])
    assert "Time to answer: impulse 36 h" in said(office.reply(BOB, "HELP CLOCK"))


@pytest.mark.parametrize(("asked", "words"), [
    (datetime(2027, 10, 30, 1, 30, tzinfo=UTC), "Sun 31 Oct 2027, 02:30 for the second time (Europe/Berlin)"),
    (datetime(2027, 10, 30, 0, 30, tzinfo=UTC), "Sun 31 Oct 2027, 02:30 for the first time (Europe/Berlin)"),
    (datetime(2027, 3, 27, 1, 30, tzinfo=UTC), "Sun 28 Mar 2027, 03:30 (Europe/Berlin)")])
def test_a_deadline_in_the_night_of_a_change_is_written_unmistakably(office, asked, words):
    office.now = asked
    office.start()
    assert f"Answer before {words}" in said(office.reply(ANN, "ZONE Europe/Berlin"))
    assert at(office, hours=24) == 1, "after 24 real hours"


def test_a_mail_that_never_went_out_holds_up_no_more_than_some_deadlines_of_a_seat(office):
    office.start(clock={"bounced": "10", "returns": "1"})
    waited = []
    while len(waited) < 2:
        row = Deadline.get_or_none(Deadline.role == "red", Deadline.done_at.is_null())
        if row:
            Outbox.update(status=FAILED, sent_at=None).where(Outbox.role == "red").execute()
        at(office, hours=24)
        at(office, hours=10)
        if row:
            waited.append(Deadline.get_by_id(row.id).waits_for_mail)
            assert Deadline.get_by_id(row.id).done_at
    assert waited == [True, False]


@pytest.mark.parametrize(("move", "by"), [(questions.extend, 3), (questions.shorten, -3)])
def test_grace_that_runs_moves_with_the_deadline(office, move, by):
    office.start()
    with database.transaction():
        row = Deadline.get(Deadline.role == "red", Deadline.done_at.is_null())
        row.final_at, due, reminder = row.due_at + hours(6), row.due_at, row.remind_at
        move(lock(office.match().id, office.now), row, hours(3))
    row = Deadline.get_by_id(row.id)
    assert (row.due_at, row.final_at, row.remind_at) == (due + hours(by), due + hours(6 + by), reminder)
