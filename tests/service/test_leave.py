"""Weekdays off and absences: read, refused, and folded into the deadlines of real questions."""

from datetime import date, timedelta

import pytest
from office import START, said

from pbem.service.asked import leave
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.said import tell
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, Player

ANN, BOB = "ann@player.example", "bob@player.example"
TODAY = date(2027, 3, 1)  # a Monday, the day on which the office opens


def player(**values):
    return Player(email=ANN, **{"days_off": [], "absences": [], **values})


@pytest.mark.parametrize(("words", "expected"), [
    ("3 Aug - 17 Aug", ["2027-08-03", "2027-08-17"]), ("2027-08-03..2027-08-17", ["2027-08-03", "2027-08-17"]),
    ("3 August 2027 to 17 August 2027", ["2027-08-03", "2027-08-17"]), ("5 Mar", ["2027-03-05", "2027-03-05"]),
    ("28 Dec - 3 Jan", ["2027-12-28", "2028-01-03"]), ("1 Mar", ["2027-03-01", "2027-03-01"]),
    ("3 Aug-17 Aug", ["2027-08-03", "2027-08-17"]), ("3-17 Aug", ["2027-08-03", "2027-08-17"]),
    ("Aug 3 – 17", ["2027-08-03", "2027-08-17"]), ("August 3 to August 17", ["2027-08-03", "2027-08-17"]),
    ("from 3rd Aug until 17th Aug 2027", ["2027-08-03", "2027-08-17"]), ("1 Feb", ["2028-02-01", "2028-02-01"]),
    ("3. Aug 2027-17. Aug 2027", ["2027-08-03", "2027-08-17"])])
def test_absences_are_read_as_people_write_them(words, expected):
    someone = player()
    leave.absent(someone, words, TODAY, 28)
    assert someone.absences == [expected]


@pytest.mark.parametrize(("words", "why"), [
    ("27 Feb 2027", "is past"), ("17 Aug 2027 - 3 Aug 2027", "is before"), ("soon", "is no day"),
    ("30 Feb", "no day 30 in that month"), ("1 Aug - 2 Aug - 3 Aug", "no stretch of days"),
    ("2027-02-30", "no day 30 in that month"), ("3.8. - 17.8.", "is no day"), ("3 - 17", "'3' is no day"),
    ("3 Foo", "'3 Foo' is no day"), ("", "or ABSENT none"),
    ("1 Aug - 29 Aug", "29 days of absence within a year; at most 28")])
def test_absences_that_cannot_be_taken_change_nothing(words, why):
    someone = player()
    with pytest.raises(matches.Refused, match=why):
        leave.absent(someone, words, TODAY, 28)
    assert someone.absences == []


def test_the_cap_counts_days_not_stretches():
    someone = player(absences=[["2027-06-01", "2027-06-20"]])
    leave.absent(someone, "10 Jun - 22 Jun", TODAY, 22)
    with pytest.raises(matches.Refused, match="23 days of absence"):
        leave.absent(someone, "1 Jul", TODAY, 22)


def test_the_cap_holds_for_an_absence_before_one_that_is_filed_already():
    someone = player(absences=[["2027-12-01", "2027-12-28"]])
    with pytest.raises(matches.Refused, match="29 days of absence"):
        leave.absent(someone, "28 Nov", TODAY, 28)
    leave.absent(someone, "28 Nov - 30 Nov policy", TODAY, 28)
    leave.absent(someone, "28 Dec 2028", TODAY, 28)


def test_what_has_been_understood_is_told_with_the_year(office):
    office.start()
    answer = said(office.reply(ANN, "ABSENT 1-3 Feb", "OFF tue, sat"))
    assert "your time does not run 01 Feb 2028 to 03 Feb 2028" in answer
    assert "your time does not run on Tuesday, Saturday" in answer
    assert "you have no weekdays off" in said(office.reply(ANN, "OFF none"))
    assert "the caretaker plays 05 Mar 2027" in said(office.reply(ANN, "ABSENT 5 Mar policy"))
    assert "you have no absence to come" in said(office.reply(ANN, "ABSENT none"))


def test_what_held_before_is_told_where_something_else_holds_now(office):
    office.start()
    office.reply(ANN, "OFF sat", "ABSENT 3 Aug")
    answer = said(office.reply(ANN, "OFF sun", "ABSENT none", "ZONE Europe/Paris", "DIGEST daily 18:00", "LANGUAGE en"))
    for told in ("your time does not run on Sunday (before: OFF sat)", "no absence to come (before: your time does not",
                 "those of Europe/Paris (before: ZONE UTC)", "(before: DIGEST usual)"):
        assert told in answer
    assert answer.count("(before: ") == 4
    answer = said(office.reply(ANN, "OFF sun", "DIGEST off", "REPORTS brief"))
    assert "(before: DIGEST daily 18:00)" in answer and "(before: REPORTS usual)" in answer
    assert answer.count("(before: ") == 2


def test_a_word_without_days_takes_nothing_back(office):
    office.start()
    office.reply(ANN, "OFF sat", "ABSENT 3 Aug")
    answer = said(office.reply(ANN, "OFF", "ABSENT"))
    assert "write OFF sat, sun, or OFF none" in answer and "or ABSENT none" in answer
    player = Player.get(Player.email == ANN)
    assert player.days_off == ["sat"] and player.absences == [["2027-08-03", "2027-08-03"]]


def test_what_is_to_come_can_be_taken_back():
    someone = player(absences=[["2027-02-01", "2027-02-03"], ["2027-08-03", "2027-08-17"]])
    leave.absent(someone, "none", TODAY, 28)
    assert someone.absences == [["2027-02-01", "2027-02-03"]]


def test_an_absence_moves_the_open_deadline_and_the_report_says_why(office):
    office.start()
    answer = office.reply(ANN, "ABSENT 1 Mar - 3 Mar")
    assert Deadline.get().due_at == START.replace(hour=0) + timedelta(days=4)
    assert "later than usual" in said(answer) and "absence: Mon 1 Mar; absence: Tue 2 Mar" in said(answer)
    assert len(office.journal()) == 1


def test_a_weekday_off_counts_from_then_on(office):
    office.start()
    office.reply(BOB, "OFF tue, wed")
    office.reply(ANN, "pass")
    rows = {row.role: row.due_at for row in Deadline.select().where(Deadline.done_at.is_null())}
    assert rows["red"] == rows["blue"], "one fair deadline for all who are asked the same"
    assert max(rows.values()) > START + timedelta(hours=48)


def test_the_same_absence_twice_is_filed_once(office):
    office.start()
    office.reply(ANN, "ABSENT 2 Mar - 5 Mar")
    assert "that absence is filed already" in said(office.reply(ANN, "ABSENT 2 Mar - 5 Mar"))
    assert len(Player.get(Player.email == ANN).absences) == 1


def test_days_off_told_while_several_are_asked_move_the_deadline_of_all(office):
    office.start()
    office.reply(ANN, "pass")
    office.reply(BOB, "ABSENT 2 Mar - 5 Mar")
    rows = {row.role: row.due_at for row in Deadline.select().where(Deadline.done_at.is_null())}
    assert rows["red"] == rows["blue"] > START + timedelta(days=4)


def test_an_absence_told_in_one_match_counts_in_all(office):
    office.start("one")
    office.start("two")
    office.reply(ANN, "ABSENT 2 Mar - 3 Mar", to=office.mails(ANN, "report")[1])
    for _ in range(2):
        assert deadlines.sweep(office.later(hours=24)) == 0
    assert {row.due_at for row in Deadline.select()} == {START + timedelta(days=3)}


def test_the_smallest_cap_of_a_players_matches_holds(office):
    office.start("one", clock={"absence_days": "5"})
    office.start("two", clock={"absence_days": "20"})
    answer = office.reply(ANN, "ABSENT 2 Mar - 7 Mar", to=office.mails(ANN, "report")[1])
    assert "at most 5 stop the clock. Take fewer, or write POLICY or DEPUTY behind the days" in said(answer)


def test_bad_days_are_refused_and_nothing_changes(office):
    office.start()
    answer = office.reply(ANN, "OFF fre", "ABSENT 1 Jan 2020")
    assert "fre is no weekday" in said(answer) and "is past" in said(answer)
    assert "A refused line has changed nothing." in said(answer)
    assert Player.get(Player.email == ANN).absences == []


@pytest.mark.parametrize(("clock", "why"), [
    ({"weekend": "satt sun x"}, "x is no weekday"), ({"quiet": "22-31"}, "quiet hours are written"),
    ({"holidays": ["2027-12-24..2027-12-01"]}, "is before the first"), ({"lunch": "12"}, "lunch is not known")])
def test_the_settings_of_the_clock_are_checked(office, clock, why):
    with pytest.raises(matches.Refused, match=why):
        starting.open_match("duel", "late", office.now, settings={"clock": clock})


def test_weekend_and_holidays_of_a_match(office):
    office.start(clock={"weekend": "mon", "holidays": ["2027-03-02 Town fair"]})
    assert Deadline.get().due_at == START.replace(hour=0) + timedelta(days=3)
    assert "Town fair: Tue 2 Mar" in said(office.last(ANN))


@pytest.mark.parametrize(("words", "allowed"), [("28 Feb 2028", False), ("29 Feb 2028", True), ("1 Mar 2028", True)])
def test_a_year_of_absences_has_365_days(words, allowed):
    someone = player(absences=[["2027-03-01", "2027-03-28"]])
    if not allowed:
        with pytest.raises(matches.Refused, match="29 days of absence"):
            leave.absent(someone, words, TODAY, 28)
    else:
        leave.absent(someone, words, TODAY, 28)
    assert len(someone.absences) == 1 + allowed


def test_days_that_are_left_out_twice_count_once():
    someone = player(absences=[["2027-06-01", "2027-06-10"], ["2027-06-05", "2027-06-12"]])
    leave.absent(someone, "6 Jun - 14 Jun", TODAY, 14)
    with pytest.raises(matches.Refused, match="15 days of absence within a year; at most 14"):
        leave.absent(someone, "15 Jun", TODAY, 14)


@pytest.mark.parametrize(("words", "days", "meanwhile"), [
    ("3 Aug - 17 Aug", "3 Aug - 17 Aug", "wait"), ("3 Aug DEPUTY", "3 Aug", "deputy"),
    ("3 Aug: Policy ", "3 Aug", "policy"),
    ("3 Aug, wait", "3 Aug", "wait"), ("deputy", "", "deputy"), ("3 Aug deputise", "3 Aug deputise", "wait")])
def test_who_plays_meanwhile_stands_behind_the_days(words, days, meanwhile):
    assert leave.read_meanwhile(words) == (days, meanwhile)


@pytest.mark.parametrize(("words", "days"), [
    ("sat, sun", ["sat", "sun"]), ("wed tue mon", ["mon", "tue", "wed"]), ("Sunday sun", ["sun"]), ("none", []),
    (" NO ", [])])
def test_weekdays_off_are_kept_in_one_order(words, days):
    someone = player(days_off=["fri"])
    leave.days_off(someone, words)
    assert someone.days_off == days


@pytest.mark.parametrize(("words", "why"), [
    ("mon tue wed thu", "4"), ("", "OFF"), ("mon, someday, tueday, x", "someday.* x .*no weekday")])
def test_weekdays_that_cannot_be_off_change_nothing(words, why):
    someone = player(days_off=["fri"])
    with pytest.raises(matches.Refused, match=why):
        leave.days_off(someone, words)
    assert someone.days_off == ["fri"]


@pytest.mark.parametrize(("today", "left", "told"), [
    (date(2027, 3, 4), [], "03 Mar 2027 to 04 Mar 2027, 09 Mar 2027"), (date(2027, 3, 5), [0], "09 Mar 2027"),
    (date(2027, 3, 9), [0], "09 Mar 2027"), (date(2027, 3, 10), [0, 1], "")])
def test_absences_to_come_are_told_and_can_be_taken_back_until_they_are_over(today, left, told):
    absences = [["2027-03-03", "2027-03-04"], ["2027-03-09", "2027-03-09"]]
    someone = player(absences=absences)
    said_of = tell(leave.in_words(someone, "absent", today))
    assert all(part in said_of for part in told.split(", ")) and said_of.count(" Mar 2027") == told.count(" Mar 2027")
    leave.absent(someone, "none", today, 28)
    assert someone.absences == [absences[at] for at in left]
