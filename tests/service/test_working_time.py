"""Deadlines in working time: days that do not count, quiet hours, and both changes of the clocks."""

from datetime import UTC, date, datetime, timedelta

import pytest
from office import hours

from pbem.render.times import local_time
from pbem.service.asked.working_time import Calendar, NoOpenDay, awake, due, fair, open_from, read_days, read_weekdays
from pbem.service.match.said import said

WEEKEND = frozenset({"sat", "sun"})
FRIDAY = datetime(2027, 3, 5, 12, 0, tzinfo=UTC)


def utc(*parts):
    return datetime(*parts, tzinfo=UTC)


def test_bare_hours_without_a_calendar():
    assert due(Calendar(), FRIDAY, hours(24)).at == FRIDAY + hours(24)


def test_a_weekend_does_not_count():
    found = due(Calendar(weekdays_off=WEEKEND), FRIDAY, hours(24))
    assert found.at == utc(2027, 3, 8, 12)
    assert [day for day, _ in found.left_out] == [date(2027, 3, 6), date(2027, 3, 7)]


def test_days_are_those_of_the_players_zone():
    tokyo = due(Calendar("Asia/Tokyo", WEEKEND), utc(2027, 3, 5, 16), hours(1))
    assert tokyo.at == utc(2027, 3, 7, 16), "16:00 UTC on Friday is Saturday in Tokyo; Monday begins at 15:00 UTC"


def test_holidays_tell_why():
    rest = Calendar(holidays=((date(2027, 12, 24), date(2027, 12, 26), "Christmas"),))
    found = due(rest, utc(2027, 12, 23, 18), hours(12))
    assert found.at == utc(2027, 12, 27, 6)
    assert {why for _, why in found.left_out} == {"Christmas"}


@pytest.mark.parametrize(("start", "expected"), [
    (utc(2027, 3, 5, 11), utc(2027, 3, 6, 7)), (utc(2027, 3, 5, 18), utc(2027, 3, 6, 7)),
    (utc(2027, 3, 4, 22), utc(2027, 3, 5, 10)), (utc(2027, 3, 4, 9, 30), utc(2027, 3, 4, 21, 30))])
def test_no_deadline_in_the_quiet_hours(start, expected):
    found = due(Calendar(quiet=(22, 7)), start, hours(12))
    assert found.at == expected
    assert found.quiet == (expected != start + hours(12))


def test_quiet_hours_end_on_a_day_that_counts():
    assert due(Calendar(weekdays_off=WEEKEND, quiet=(22, 7)), utc(2027, 3, 5, 11), hours(12)).at == utc(2027, 3, 8, 7)


def test_the_night_a_clock_skips_an_hour():
    paris = Calendar("Europe/Paris")
    start = utc(2027, 3, 27, 12)
    assert due(paris, start, hours(24)).at == start + hours(24), "hours are real hours"
    off = Calendar("Europe/Paris", frozenset({"sun"}))
    assert due(off, start, hours(24)).at == start + hours(24 + 23), "that Sunday has 23 hours"


def test_the_night_a_clock_doubles_an_hour():
    off = Calendar("Europe/Paris", frozenset({"sun"}))
    start = utc(2027, 10, 30, 12)
    assert due(off, start, hours(24)).at == start + hours(24 + 25)


def test_quiet_hours_that_end_in_a_skipped_hour_end_right_after_it():
    found = due(Calendar("Europe/Paris", quiet=(22, 2)), utc(2027, 3, 28, 0), timedelta(minutes=30))
    assert found.at == utc(2027, 3, 28, 1)


QUIET = {  # the night of a change, the end of the quiet hours in the hour concerned, and when they end (UTC)
    "Berlin skips 2:00 to 3:00": ("Europe/Berlin", (2027, 3, 27, 23), (22, 2), (2027, 3, 28, 1)),
    "Berlin doubles 2:00 to 3:00": ("Europe/Berlin", (2027, 10, 30, 22), (22, 2), (2027, 10, 31, 0)),
    "New York skips 2:00 to 3:00": ("America/New_York", (2027, 3, 14, 5), (22, 2), (2027, 3, 14, 7)),
    "New York doubles 1:00 to 2:00": ("America/New_York", (2027, 11, 7, 4), (22, 1), (2027, 11, 7, 5)),
    "Lord Howe skips 2:00 to 2:30": ("Australia/Lord_Howe", (2027, 10, 2, 14), (22, 2), (2027, 10, 2, 15, 30)),
    "Lord Howe doubles 1:30 to 2:00": ("Australia/Lord_Howe", (2027, 4, 3, 13), (22, 2), (2027, 4, 3, 15, 30)),
}


@pytest.mark.parametrize("night", QUIET)
def test_quiet_hours_that_end_where_clocks_change(night):
    zone, start, quiet, expected = QUIET[night]
    assert due(Calendar(zone, quiet=quiet), utc(*start), timedelta(minutes=30)).at == utc(*expected)


@pytest.mark.parametrize(("zone", "moment"), [
    ("Europe/Berlin", (2027, 10, 31, 0, 30)), ("Europe/Berlin", (2027, 10, 31, 1, 30)),
    ("America/New_York", (2027, 11, 7, 5, 30)), ("America/New_York", (2027, 11, 7, 6, 30)),
    ("Australia/Lord_Howe", (2027, 4, 3, 14, 45)), ("Australia/Lord_Howe", (2027, 4, 3, 15, 15))])
def test_a_deadline_in_a_doubled_hour_is_told_from_its_twin(zone, moment):
    at, shift = utc(*moment), timedelta(minutes=30 if "Howe" in zone else 60)
    assert due(Calendar(zone), at - hours(24), hours(24)).at == at, "24 real hours"
    twin = at + shift if "first" in local_time(at, zone) else at - shift
    assert local_time(at, zone).split(" for the ")[0] == local_time(twin, zone).split(" for the ")[0]
    assert local_time(at, zone) != local_time(twin, zone)


@pytest.mark.parametrize(("zone", "moment", "words"), [
    ("Europe/Berlin", (2027, 10, 31, 0, 30), "Sun 31 Oct 2027, 02:30 for the first time (Europe/Berlin)"),
    ("Europe/Berlin", (2027, 10, 31, 1, 30), "Sun 31 Oct 2027, 02:30 for the second time (Europe/Berlin)"),
    ("Europe/Berlin", (2027, 10, 31, 2, 0), "Sun 31 Oct 2027, 03:00 (Europe/Berlin)"),
    ("Europe/Berlin", (2027, 3, 28, 1, 0), "Sun 28 Mar 2027, 03:00 (Europe/Berlin)"),
    ("America/New_York", (2027, 11, 7, 6, 0), "Sun 7 Nov 2027, 01:00 for the second time (America/New_York)"),
    ("Australia/Lord_Howe", (2027, 4, 3, 15, 0), "Sun 4 Apr 2027, 01:30 for the second time (Australia/Lord_Howe)")])
def test_written_times_are_unambiguous(zone, moment, words):
    assert local_time(utc(*moment), zone) == words


def test_hours_before_a_skipped_hour_are_real_hours():
    lord_howe = Calendar("Australia/Lord_Howe", frozenset({"sun"}))
    start = utc(2027, 10, 2, 3)
    assert due(lord_howe, start, hours(12)).at == start + hours(12 + 23.5), "that Sunday has 23 and a half hours"
    assert due(lord_howe, utc(2027, 4, 3, 3), hours(12)).at == utc(2027, 4, 3, 3) + hours(12 + 24.5)


def test_the_least_notice_counts_waking_hours_through_a_change():
    found = awake(Calendar("Europe/Berlin", quiet=(22, 7)), utc(2027, 3, 27, 20, 30), hours(2))
    assert found == utc(2027, 3, 28, 6, 30), "half an hour until 22:00, the rest from 7:00 of summer time"
    assert awake(Calendar(weekdays_off=WEEKEND), FRIDAY + hours(11), hours(2)) == utc(2027, 3, 8, 1)
    assert awake(Calendar(quiet=(13, 14)), FRIDAY, hours(2)) == FRIDAY + hours(3)


def test_without_a_waking_hour_no_notice_can_be_kept():
    with pytest.raises(NoOpenDay):
        awake(Calendar(weekdays_off=frozenset("mon tue wed thu fri sat sun".split())), FRIDAY, hours(1))


def test_where_midnight_is_skipped_the_day_begins_an_hour_later():
    beirut = Calendar("Asia/Beirut", frozenset({"sat"}))
    found = due(beirut, utc(2027, 3, 26, 12), hours(24))
    assert found.left_out == [(date(2027, 3, 27), said("day_closed.weekday", days=["sat"]))]
    assert found.at > utc(2027, 3, 27, 12)


@pytest.mark.parametrize(("moment", "opens"), [
    (utc(2027, 3, 5, 12), utc(2027, 3, 5, 12)), (utc(2027, 3, 5, 20, 59), utc(2027, 3, 5, 20, 59)),
    (utc(2027, 3, 5, 21), utc(2027, 3, 8, 6)), (utc(2027, 3, 6, 12), utc(2027, 3, 8, 6)),
    (utc(2027, 3, 8, 2), utc(2027, 3, 8, 6)), (utc(2027, 3, 8, 6), utc(2027, 3, 8, 6)),
    (utc(2027, 3, 27, 12), utc(2027, 3, 29, 5))])
def test_a_deadline_may_end_on_a_day_that_counts_outside_quiet_hours(moment, opens):
    assert open_from(Calendar("Europe/Berlin", WEEKEND, quiet=(22, 7)), moment) == opens


def test_a_deadline_may_end_with_the_last_day_that_counts():
    assert open_from(Calendar(weekdays_off=WEEKEND), utc(2027, 3, 6)) == utc(2027, 3, 6)
    assert open_from(Calendar(weekdays_off=WEEKEND), utc(2027, 3, 6, 0, 1)) == utc(2027, 3, 8)


def test_one_deadline_for_all_is_the_latest():
    found = fair([Calendar(), Calendar(weekdays_off=WEEKEND)], FRIDAY, hours(24))
    assert found.at == utc(2027, 3, 8, 12)


def test_a_calendar_without_open_days_is_refused():
    with pytest.raises(NoOpenDay):
        due(Calendar(weekdays_off=frozenset("mon tue wed thu fri sat sun".split())), FRIDAY, hours(1))


def test_days_and_weekdays_are_read_or_refused():
    assert read_days("2027-12-24..2028-01-02") == (date(2027, 12, 24), date(2028, 1, 2))
    assert read_days("2027-12-24") == (date(2027, 12, 24), date(2027, 12, 24))
    assert read_weekdays("Sat, Sunday") == WEEKEND
    with pytest.raises(ValueError, match="is before the first"):
        read_days("2027-12-24..2027-12-01")
    with pytest.raises(ValueError, match="fre is no weekday"):
        read_weekdays("sat fre")


@pytest.mark.parametrize(("notice", "at", "quiet"), [(5, 6, False), (6, 6, False), (7, 7, True)])
def test_the_least_notice_moves_a_deadline_only_when_it_is_longer(notice, at, quiet):
    found = due(Calendar(), FRIDAY, hours(6), hours(notice))
    assert (found.at, found.quiet) == (FRIDAY + hours(at), quiet)


def test_quiet_hours_that_are_skipped_take_no_time_away():
    """In Paris 2:00 to 3:00 is left out on 28 March 2027: no quiet hour there, and none of the other hours is quiet."""
    paris, midnight = Calendar("Europe/Paris", quiet=(2, 3)), utc(2027, 3, 27, 23)
    assert awake(paris, midnight, hours(5)) == midnight + hours(5)
    assert awake(paris, midnight + hours(24), hours(5)) == midnight + hours(24 + 6)
