"""The deadline as a calendar file: one entry for a role, told once for a deadline, read back by icalendar."""

import email
import email.policy
from datetime import timedelta

import pytest
from icalendar import Calendar
from office import START

from pbem.mail import calendar_file
from pbem.mail.compose import compose
from pbem.service.clock import clock_changes, halting
from pbem.service.sweep import deadlines
from pbem.store import database

ANN, BOB = "ann@player.example", "bob@player.example"


def attachment(row):
    """The calendar part of a mail as it goes out."""
    message = email.message_from_bytes(compose(row), policy=email.policy.default)
    assert message.get_content_type() == "multipart/mixed"
    assert message.get_body(("plain",)) and message.get_body(("html",)), "the bodies stay where readers look for them"
    [part] = message.iter_attachments()
    return part


def event(row):
    [found] = Calendar.from_ical(attachment(row).get_content()).events
    return found


def test_the_question_carries_its_deadline(office):
    office.start()
    part = attachment(office.last(ANN))
    assert (part.get_content_type(), part.get_filename(), part.get_param("method")) == \
        ("text/calendar", "deadline.ics", "PUBLISH")
    calendar = Calendar.from_ical(part.get_content())
    assert calendar["method"] == "PUBLISH" and calendar["version"] == "2.0"
    [found] = calendar.events
    assert found["organizer"] == "mailto:orders@game.example" and found["organizer"].params["CN"] == "Game server"
    assert "attendee" not in found, "RFC 5546, 3.2.1 asks for the one and forbids the other"
    assert found.start == START + timedelta(hours=24) and found["status"] == "CONFIRMED"
    assert "DTSTART:20270302T120000Z" in part.get_content(), "in UTC, whatever the player's zone"
    assert found["summary"] == "Red in trial: answer due" and found["dtstamp"].dt == START
    [alarm] = found.alarms.times
    assert alarm.trigger == START + timedelta(hours=21.6), "it rings with the reminder"
    [rings] = found.walk("VALARM")
    assert (rings["action"], rings["description"]) == ("DISPLAY", found["summary"]), "RFC 5545, 3.6.6 asks for both"


def test_a_deadline_comes_once_as_a_file_whatever_mails_tell_it(office):
    office.start()
    answers = [office.reply(ANN, line) for line in ("STATUS", "HELP", "attack nothing", "PRESS TO blue: Peace?")]
    assert [mail.calendar for mail in answers] == [None] * 4
    office.send()
    deadlines.sweep(office.later(hours=22))
    [reminder] = office.mails(ANN, "reminder")
    assert reminder.calendar is None, "the calendar rings by itself"


def test_who_is_not_asked_gets_none(office):
    office.start()
    assert office.last(BOB).calendar is None


def test_a_moved_deadline_moves_the_same_entry(office):
    match = office.start()
    first = event(office.last(ANN))
    clock_changes.postpone(match, "red", 6, office.later(hours=1))
    second = event(office.last(ANN))
    assert second["uid"] == first["uid"] and second["sequence"] > first["sequence"]
    assert second.start == first.start + timedelta(hours=6)


def test_a_mail_that_asks_nothing_brings_none_and_the_entry_says_what_holds_then(office):
    office.start()
    first, hand = event(office.last(ANN)), office.match().state["hands"]["red"][0]
    assert first["description"] == "If you have answered by then, nothing is due."
    office.later(minutes=5)
    assert office.reply(ANN, f"attack {hand}").calendar is None
    assert office.reply(ANN, "status").calendar is None


def test_the_next_question_takes_the_entry_up_again(office):
    office.start()
    office.later(minutes=5)
    following = event(office.reply(ANN, "pass"))
    assert following["status"] == "CONFIRMED" and following.start == office.now + timedelta(hours=24)


def test_a_role_and_a_match_have_entries_of_their_own(office):
    office.start("first")
    office.start("second")
    office.reply(ANN, "pass", to=office.mails(ANN)[1])
    entries = [mail.calendar[0]["uid"] for mail in office.mails() if mail.calendar]
    assert len(set(entries)) == 3, "red's in two matches and blue's in the first"


def test_the_final_warning_moves_the_entry_to_the_end_of_the_grace(office):
    office.start(grace={"impulse": 6.0})
    deadlines.sweep(office.later(hours=24))
    warning = office.mails(ANN, "final_warning")[-1]
    assert event(warning).start == START + timedelta(hours=30)


def test_an_extension_by_vote_moves_the_entries_of_those_who_are_asked(office):
    office.start()
    office.later(minutes=1)
    office.reply(ANN, "EXTEND 10h")
    office.reply(BOB, "EXTEND 10h")
    told = office.mails(ANN, "vote")[-1]
    assert event(told).start == START + timedelta(hours=34)
    assert office.mails(BOB, "vote")[-1].calendar is None


def test_going_on_after_a_pause_keeps_the_least_notice(office):
    match = office.start()
    halting.begin(match, office.later(hours=23))
    halting.end(office.match(), office.later(hours=5))
    answer = office.reply(ANN, "status")
    assert event(answer).start == office.now + timedelta(hours=2), "an hour was left; two hours' notice are kept"


def by_moderator(office, word):
    with database.transaction():
        {"PAUSE": halting.pause, "RESUME": halting.resume}[word](office.match(), office.now)
    return office.mails(ANN, "notice")[-1]


def by_vote(office, word):
    for player in (ANN, BOB):
        office.reply(player, word)
    return office.mails(ANN, "vote")[-1]


@pytest.mark.parametrize("by", [by_moderator, by_vote])
def test_a_pause_makes_the_entry_tentative_until_the_match_goes_on(office, by):
    office.start()
    question = event(office.last(ANN))
    office.later(hours=1)
    paused = event(by(office, "PAUSE"))
    office.later(hours=30)
    goes_on = event(by(office, "RESUME"))
    assert question["uid"] == paused["uid"] == goes_on["uid"]
    assert question["sequence"] < paused["sequence"] < goes_on["sequence"]
    assert [found["status"] for found in (question, paused, goes_on)] == ["CONFIRMED", "TENTATIVE", "CONFIRMED"]
    assert paused["summary"] == "Red in trial: paused, answer due" and "is paused" in paused["description"]
    assert paused.start == question.start and not paused.alarms.times, "nothing rings for a deadline that stands still"
    assert goes_on["summary"] == question["summary"] and goes_on["description"] == question["description"]
    assert goes_on.start == question.start + timedelta(hours=30) and goes_on.alarms.times


def test_a_pause_is_told_once_as_a_file(office):
    match = office.start()
    halting.begin(match, office.later(hours=1))
    office.later(hours=1)
    assert event(office.reply(ANN, "pass"))["status"] == "TENTATIVE"
    assert [office.reply(who, "status").calendar for who in (ANN, BOB)] == [None, None]


def test_a_mail_that_waited_in_the_outbox_since_before_a_change_of_the_server_goes_out(office):
    office.start()
    mail = office.last(ANN)
    mail.calendar = [{name: value for name, value in entry.items() if name not in ("paused", "description")}
                     for entry in mail.calendar]
    assert event(mail)["status"] == "CONFIRMED"


def test_a_calendar_file_holds_nothing_but_the_deadline(office):
    office.start()
    words = calendar_file.text(office.last(ANN).calendar, "Game server", "orders@game.example")
    assert "ann@" not in words and "attack" not in words and "orders+" not in words
