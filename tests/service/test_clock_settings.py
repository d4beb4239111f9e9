"""The settings of a match's clock: each told in its own words, read at both sides of every bound, and reckoned with."""

import re
from datetime import date, timedelta

import pytest
from office import hours

from pbem.games import game
from pbem.service.asked import clock_settings
from pbem.service.asked.clock_settings import SETTINGS, Reminders, Threshold
from pbem.service.asked.working_time import Closed
from pbem.service.match.said import Refused, said, tell
from pbem.store.models import Match

DUEL = game("duel")
NOTHING = {"holidays": [], "absence_days": "0", "reminders": "none", "notice": "0", "second_thoughts": "0",
           "pause": "0", "gather": "0", "bounced": "0", "returns": "0", "missed": "0", "hand_over": "0",
           "caretaker": "0", "disputes": "any"}
OWN = {"weekend": "sun, sat", "holidays": ["2027-12-24..2027-12-26 Christmas", "2028-01-01"], "quiet": "22-7",
       "absence_days": "14", "reminders": "50%, 10%, 6h", "notice": "4", "second_thoughts": "90", "pause": "45",
       "gather": "3", "bounced": "36", "returns": "5", "missed": "3", "hand_over": "0.5", "caretaker": "2.5",
       "disputes": "36h"}
CARE = "The caretaker plays in this way: every question gets its default order."
PAUSE = ("An order filed ahead answers at some moment within {} min, or in a quarter of the time to answer if that is "
         "shorter; a question under seal stays open as long after the last answer, even when nobody is asked.")
SECOND = "An answer to a question put to several at once can be taken back by WAIT until {} min after the last answer."
GATHER = ("What asks nothing of you waits up to {} h for what comes next, so that one mail brings both; what was "
          "filed for a whole turn of yours, or kept of a mail, is told as soon as it is through. DIGEST off gives you "
          "every mail at once, REPORT what is new.")
ABSENCES = "Absences stop the clock for at most {} days in any 365."
NOTICE = ("At least {} outside quiet hours, or the whole time to answer if that is shorter, lie between a question's "
          "mail and its default.")
BANK = ("All questions of one's own bout share the time of its first: a further one gets what is left of it, and "
        "what others take for their answers costs nothing of it.")
RETURNS = ("At most {} deadlines in any 30 days wait so, or for the word of a player whether a mail is his, for one "
           "seat.")
MISSED = ("A player who misses {} deadlines in a row, those under seal apart, is warned and then a deputy or the "
          "caretaker plays for him.")
HAND_OVER = "Between the last of these misses and that lie {} h of the player's own time."


def told(**settings):
    return clock_settings.in_words(Match(game="duel", settings=settings), DUEL)


def test_a_match_that_sets_nothing_tells_the_usual_clock():
    assert told() == [
        "Time to answer: impulse 24 h, reaction 12 h, planning 24 h.", NOTICE.format("2 h"), BANK, ABSENCES.format(28),
        "Reminders: when 10 % of the time is left, but none within 12 h of the question.",
        SECOND.format(10), PAUSE.format(20), GATHER.format(12),
        "For a player whose mail comes back the deadline waits up to 72 h.", RETURNS.format(3), MISSED.format(2),
        HAND_OVER.format(24), "The caretaker answers every question after 1 h.", CARE]


def test_what_a_match_sets_is_told_in_words():
    assert told(hours={"impulse": 36.5}, grace={"impulse": 12, "planning": 0}, notice={"impulse": 3.5}, clock=OWN) == [
        "Time to answer: impulse 36.5 h, reaction 12 h, planning 24 h.",
        "Grace after the deadline and a final warning: impulse 12 h.", NOTICE.format("4 h (impulse 3.5 h)"), BANK,
        "No time runs on Saturday, Sunday.",
        "No time runs on holidays (Christmas: 2027-12-24 to 2027-12-26; a holiday of the match: 2028-01-01).",
        "No deadline falls between 22:00 and 7:00 of the player's own day.", ABSENCES.format(14),
        "Reminders: when 50 % of the time, 10 % of the time and 6 h is left.", SECOND.format(90), PAUSE.format(45),
        GATHER.format(3), "For a player whose mail comes back the deadline waits up to 36 h.", RETURNS.format(5),
        MISSED.format(3), HAND_OVER.format("0.5"), "The caretaker answers every question after 2.5 h.", CARE]


def test_one_deadline_is_one():
    lines = told(clock={"missed": "1", "returns": "1"})
    assert MISSED.format(1).replace("deadlines", "deadline") in lines
    assert RETURNS.format(1).replace("deadlines", "deadline").replace("wait so", "waits so") in lines


@pytest.mark.parametrize(("way", "sentences"), [
    ({}, ["share 6 h of waking time (from 7:00 to 23:00 of all", "told all by WAIVE", "is not asked"]),
    ({"window": "4", "quiet": "22-7"}, ["share 4 h of waking time (outside the quiet hours of all"]),
    ({"windows": "quick"}, ["So its end tells all: an early one that nobody who is asked holds anything"]),
    ({"windows": "asked"}, ["whether they hold something to play or not. A late end tells that somebody thinks"])])
def test_the_way_of_windows_and_what_it_tells_are_told_where_a_game_has_them(way, sentences):
    rules = game("here_i_stand")
    whole = clock_settings.in_words(Match(game=rules.key, settings={"clock": way}), rules)
    [found] = [line for line in whole if line.startswith("A window in which cards may be played ends")]
    assert all(sentence in found for sentence in sentences)
    assert not any("window" in line for line in told(clock=way)), "a duel has none"


def test_what_a_match_has_none_of_is_left_out():
    assert told(clock=NOTHING) == [
        "Time to answer: impulse 24 h, reaction 12 h, planning 24 h.", BANK, ABSENCES.format(0), "Reminders: none.",
        RETURNS.format(0), HAND_OVER.format(0), "The caretaker answers every question after 0 h.", CARE]


def test_operators_are_told_every_kind_of_question_with_its_time():
    assert clock_settings.paces_for_operators() == [
        ("negotiation=48", "talks and deals"), ("reaction=12", "an answer to what somebody else does"),
        ("planning=24", "what is decided at the beginning or end of a phase"),
        ("any other=24", "a turn of one's own, with the choices of one's own events")]
    assert DUEL.paces == ("impulse", "reaction", "planning")


def test_operators_are_told_every_setting_with_its_usual_value_or_an_example():
    told = dict(one.split("=", 1) for one, _ in clock_settings.for_operators())
    usual = {name: one.default for name, one in SETTINGS.items() if name not in ("weekend", "holidays", "quiet")}
    assert told == {**usual, "weekend": "sat,sun", "quiet": "22-7"}
    for name, example in told.items():
        clock_settings.check({"clock": {name: example}}, DUEL)
    assert ("returns=3", "deadlines in 30 days that may wait so for one power") in clock_settings.for_operators()


# Values at both sides of their bounds.

READ = {
    "weekend": [("", frozenset()), ("sat,sun", {"sat", "sun"}), ("mon tue wed", {"mon", "tue", "wed"})],
    "quiet": [("", None), ("22-7", (22, 7)), ("0-23", (0, 23)), ("23-0", (23, 0)), ("07-08", (7, 8))],
    "absence_days": [("0", 0), ("180", 180)],
    "notice": [("0", timedelta(0)), ("1.5", hours(1.5)), ("24", hours(24))],
    "second_thoughts": [("0", timedelta(0)), ("1440", hours(24)), ("2.5", timedelta(seconds=150))],
    "pause": [("0", timedelta(0)), ("1440", hours(24))],
    "dear": [("held", "held"), ("at_once", "at_once")],
    "windows": [("hidden", "hidden"), ("quick", "quick"), ("asked", "asked")],
    "window": [("0", timedelta(0)), ("1.5", hours(1.5)), ("72", hours(72))],
    "bounced": [("0", timedelta(0)), ("720", hours(720))],
    "returns": [("0", 0), ("100", 100)], "missed": [("0", 0), ("100", 100)],
    "hand_over": [("0", timedelta(0)), ("720", hours(720))], "caretaker": [("0", timedelta(0)), ("720", hours(720))],
    "reminders": [("none", Reminders()), (" None ", Reminders()),
                  ("50%, 10%", Reminders((Threshold(0.5), Threshold(0.1)))),
                  ("6h 99.5%", Reminders((Threshold(time=hours(6)), Threshold(0.995)))),
                  ("720H", Reminders((Threshold(time=hours(720)),))),
                  ("0.5h", Reminders((Threshold(time=timedelta(minutes=30)),))), ("1%", Reminders((Threshold(0.01),))),
                  ("25%, 1h After 12h", Reminders((Threshold(0.25), Threshold(time=hours(1))), hours(12)))],
    "holidays": [([], ()), (["2027-01-01..2027-03-01 x"], (Closed(date(2027, 1, 1), date(2027, 3, 1), "x"),)),
                 (["2027-01-01 New Year's Day", "2027-05-01"], (
                     Closed(date(2027, 1, 1), date(2027, 1, 1), "New Year's Day"),
                     Closed(date(2027, 5, 1), date(2027, 5, 1), said("day_closed.holiday"))))],
}
REFUSED = {
    "weekend": ["mon tue wed thu", "someday"],
    "quiet": ["22", "22-24", "24-7", "7-7", "07-7", "22-٢٢", "1-2-3", "-7", "x-7", "22-"],
    "absence_days": ["-1", "181", "1.5", "x"], "returns": ["-1", "101", "1.5"], "missed": ["-1", "101", "0.5"],
    "notice": ["-0.1", "24.1", "nan"], "second_thoughts": ["-1", "1440.1"], "pause": ["-1", "1440.1"],
    "dear": ["", "yes", "Held"], "windows": ["", "Hidden", "slow"], "window": ["-1", "72.1"],
    "bounced": ["-1", "720.1"], "hand_over": ["-1", "720.1"], "caretaker": ["-1", "720.1"],
    "reminders": ["0%", "100%", "0h", "720.1h", "6", "6d", "h", "123456h", "1.234567h", "none 6h",
                  "6h after 10%", "6h after soon", "after 12h"],
    "holidays": [["2027-01-01..2027-03-02 x"], ["x"], ["2027-01-02..2027-01-01"]],
}


@pytest.mark.parametrize(("name", "text", "value"), [(name, *row) for name, rows in READ.items() for row in rows])
def test_a_setting_is_read(name, text, value):
    assert SETTINGS[name].of({"clock": {name: text}}) == value
    clock_settings.check({"clock": {name: text}}, DUEL)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in REFUSED.items() for text in texts])
def test_a_setting_beyond_its_bounds_is_refused(name, text):
    with pytest.raises(Refused):
        clock_settings.check({"clock": {name: text}}, DUEL)


@pytest.mark.parametrize(("name", "text", "why"), [
    ("absence_days", "181", "absence_days 181 is no whole number of days from 0 to 180"),
    ("notice", "x", "notice x is no number of hours from 0 to 24"),
    ("second_thoughts", "1441", "second_thoughts 1441 is no number of minutes from 0 to 1,?440"),
    ("dear", "yes", "dear yes: an order that gives away much is held or at_once"),
    ("windows", "slow", "windows slow: a window is hidden, quick or asked"),
    ("window", "73", "window 73 is no number of hours from 0 to 72"),
    ("pause", "1441", "pause 1441 is no number of minutes from 0 to 1,?440"),
    ("bounced", "721", "bounced 721 is no number of hours from 0 to 720"),
    ("returns", "101", "returns 101 is no whole number of deadlines from 0 to 100"),
    ("missed", "x", "missed x is no whole number of deadlines from 0 to 100"),
    ("hand_over", "x", "hand_over x is no number of hours from 0 to 720"),
    ("caretaker", "x", "caretaker x is no number of hours from 0 to 720"),
    ("nap", "1", "nap .*weekend, holidays, quiet"),
])
def test_a_refusal_says_what_the_setting_can_be(name, text, why):
    with pytest.raises(Refused) as refused:
        clock_settings.check({"clock": {name: text}}, DUEL)
    assert re.search(why, str(refused.value))


@pytest.mark.parametrize("settings", [
    {}, {"hours": {"impulse": 720, "negotiation": 0.1}}, {"grace": {"impulse": 0, "reaction": 720}},
    {"notice": {"planning": 0, "impulse": 24}}])
def test_hours_within_their_bounds_are_taken(settings):
    clock_settings.check(settings, DUEL)


@pytest.mark.parametrize(("kind", "pace", "number"), [
    ("hours", "impulse", 0), ("hours", "impulse", 720.1), ("grace", "impulse", -0.1), ("grace", "impulse", 720.1),
    ("notice", "impulse", -0.1), ("notice", "impulse", 24.1), ("hours", "tea", 1), ("notice", "tea", 1)])
def test_hours_beyond_their_bounds_are_refused(kind, pace, number):
    with pytest.raises(Refused, match=f"{kind} {pace}"):
        clock_settings.check({kind: {pace: number}}, DUEL)


# What is reckoned with.

def a_match(**settings):
    return Match(game="duel", settings=settings)


@pytest.mark.parametrize(("pace", "time"), [
    ("negotiation", hours(48)), ("reaction", hours(12)), ("planning", hours(24)), ("impulse", hours(24)),
    ("bout", hours(24))])
def test_the_usual_time_to_answer(pace, time):
    assert clock_settings.length(a_match(), pace) == time
    assert clock_settings.length(a_match(hours={pace: 7}), pace) == hours(7)
    assert clock_settings.grace(a_match(), pace) == timedelta(0)
    assert clock_settings.grace(a_match(grace={pace: 3}), pace) == hours(3)


@pytest.mark.parametrize(("settings", "time"), [
    ({}, hours(2)), ({"clock": {"notice": "4"}}, hours(4)),
    ({"clock": {"notice": "4"}, "notice": {"impulse": 1}}, hours(1)),
    ({"notice": {"impulse": 0}}, timedelta(0)), ({"notice": {"reaction": 5}}, hours(2)),
    ({"hours": {"impulse": 1}}, hours(1)), ({"hours": {"impulse": 3}, "notice": {"impulse": 5}}, hours(3))])
def test_the_least_notice_is_never_more_than_the_time_to_answer(settings, time):
    assert clock_settings.notice(a_match(**settings), "impulse") == time


@pytest.mark.parametrize(("settings", "times"), [
    ({}, [hours(2.4)]), ({"reminder": 0.5}, [hours(12)]), ({"reminder": 0, "clock": {"reminders": "50%"}}, [hours(2)]),
    ({"clock": {"reminders": "6h, 50%, 10%"}}, [hours(12), hours(6), hours(2.4)]),
    ({"clock": {"reminders": "50%, 12h"}}, [hours(12)]), ({"clock": {"reminders": "none"}}, []),
    ({"clock": {"reminders": "24h, 23.9h"}}, [hours(23.9)]), ({"clock": {"reminders": "1h"}}, [hours(2)]),
    ({"hours": {"impulse": 8}, "clock": {"reminders": "10%"}}, [hours(2)]),
    ({"hours": {"impulse": 7.9}, "clock": {"reminders": "1h"}}, [hours(1)]),
    ({"hours": {"impulse": 12}}, []), ({"hours": {"impulse": 14}}, [hours(2)]),
    ({"hours": {"impulse": 13.9}}, []), ({"clock": {"reminders": "50%, 10% after 13h"}}, [hours(2.4)])])
def test_reminders_the_earliest_first(settings, times):
    assert clock_settings.reminders(a_match(**settings), "impulse") == times


@pytest.mark.parametrize(("threshold", "words"), [
    (Threshold(0.5), "50 % of the time"), (Threshold(0.125), "12.5 % of the time"), (Threshold(time=hours(6)), "6 h"),
    (Threshold(), "0 h")])
def test_a_threshold_in_words(threshold, words):
    assert tell(threshold.words()) == words


@pytest.mark.parametrize(("time", "words"), [(hours(36), "36 h"), (timedelta(minutes=30), "0.5 h"), (hours(0), "0 h")])
def test_a_time_in_hours(time, words):
    assert clock_settings.in_hours(time) == words
