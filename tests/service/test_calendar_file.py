"""The deadline as a calendar file: one entry for a role, moved and cancelled by later mails, read back by icalendar."""

import email
import email.policy
from datetime import timedelta

from icalendar import Calendar
from office import START

from pbem.mail import calendar_file
from pbem.mail.compose import compose
from pbem.service import deadlines, matches

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
    assert found.start == START + timedelta(hours=24) and found["status"] == "CONFIRMED"
    assert "DTSTART:20270302T120000Z" in part.get_content(), "in UTC, whatever the player's zone"
    assert found["summary"] == "Red in trial: answer due" and found["dtstamp"].dt == START
    [alarm] = found.alarms.times
    assert alarm.trigger == START + timedelta(hours=18), "it rings with the reminder"


def test_who_is_not_asked_gets_none(office):
    office.start()
    assert office.last(BOB).calendar is None


def test_a_moved_deadline_moves_the_same_entry(office):
    match = office.start()
    first = event(office.last(ANN))
    deadlines.postpone(match, "red", 6, office.later(hours=1))
    second = event(office.last(ANN))
    assert second["uid"] == first["uid"] and second["sequence"] > first["sequence"]
    assert second.start == first.start + timedelta(hours=6)


def test_an_answered_question_leaves_the_calendar_once(office):
    office.start()
    first, hand = event(office.last(ANN)), office.match().state["hands"]["red"][0]
    office.later(minutes=5)
    cancelled = event(office.reply(ANN, f"attack {hand}"))
    assert cancelled["status"] == "CANCELLED" and cancelled["uid"] == first["uid"] and not cancelled.alarms.times
    assert cancelled["sequence"] > first["sequence"] and cancelled.start == first.start
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
    matches.pause(match, office.later(hours=23))
    matches.resume(office.match(), office.later(hours=5))
    answer = office.reply(ANN, "status")
    assert event(answer).start == office.now + timedelta(hours=2), "an hour was left; two hours' notice are kept"


def test_a_calendar_file_holds_nothing_but_the_deadline(office):
    office.start()
    words = calendar_file.text(office.last(ANN).calendar)
    assert "ann@" not in words and "attack" not in words and "orders+" not in words
