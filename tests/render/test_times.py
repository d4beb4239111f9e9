"""Moments in words: the reader's zone, his language, and the hour that comes twice."""

from datetime import UTC, date, datetime

import pytest

from pbem.render import times

PARIS = "Europe/Paris"


def utc(*parts):
    return datetime(*parts, tzinfo=UTC)


@pytest.mark.parametrize("moment, zone, told", [
    (utc(2028, 3, 3, 17), PARIS, "Fri 3 Mar 2028, 18:00 (Europe/Paris)"),
    (utc(2028, 3, 3, 17, 5), "UTC", "Fri 3 Mar 2028, 17:05 (UTC)"),
    (utc(2028, 12, 31, 23, 30), PARIS, "Mon 1 Jan 2029, 00:30 (Europe/Paris)"),
    (utc(2027, 10, 30, 23, 59), PARIS, "Sun 31 Oct 2027, 01:59 (Europe/Paris)"),
    (utc(2027, 10, 31, 0, 30), PARIS, "Sun 31 Oct 2027, 02:30 for the first time (Europe/Paris)"),
    (utc(2027, 10, 31, 1, 30), PARIS, "Sun 31 Oct 2027, 02:30 for the second time (Europe/Paris)"),
    (utc(2027, 10, 31, 2, 0), PARIS, "Sun 31 Oct 2027, 03:00 (Europe/Paris)"),
    (utc(2027, 3, 28, 1, 0), PARIS, "Sun 28 Mar 2027, 03:00 (Europe/Paris)"),
])
def test_a_moment_in_the_zone_of_its_reader(moment, zone, told):
    assert times.local_time(moment, zone) == told


def test_a_moment_in_few_words_and_a_date():
    late = utc(2028, 3, 2, 23, 7)
    assert times.short_time(late, PARIS) == "Fri 3 Mar 00:07" and times.short_time(late, "UTC") == "Thu 2 Mar 23:07"
    assert times.date(late, PARIS) == "3 Mar 2028" and times.date(late, "UTC") == "2 Mar 2028"
    assert times.short_day(date(2028, 3, 3)) == "Fri 3 Mar"
