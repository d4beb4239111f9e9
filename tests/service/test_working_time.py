"""Deadlines in working time: days that do not count, quiet hours, and both changes of the clocks."""

from datetime import UTC, date, datetime, timedelta

import pytest

from pbem.service.working_time import Calendar, NoOpenDay, due, fair, read_days, read_weekdays

WEEKEND = frozenset({"sat", "sun"})
FRIDAY = datetime(2027, 3, 5, 12, 0, tzinfo=UTC)


def utc(*parts):
    return datetime(*parts, tzinfo=UTC)


def hours(number):
    return timedelta(hours=number)


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


def test_where_midnight_is_skipped_the_day_begins_an_hour_later():
    beirut = Calendar("Asia/Beirut", frozenset({"sat"}))
    found = due(beirut, utc(2027, 3, 26, 12), hours(24))
    assert found.left_out == [(date(2027, 3, 27), "no time runs on a Saturday")]
    assert found.at > utc(2027, 3, 27, 12)


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
