"""Working time against a slow reckoning of it: half an hour after half an hour, each of them open, quiet or closed."""

from datetime import UTC, date, datetime, timedelta
from itertools import product
from zoneinfo import ZoneInfo

import pytest

from pbem.service.asked import working_time
from pbem.service.asked.working_time import Calendar, Closed, QuietHours

STEP = timedelta(minutes=30)
CHRISTMAS = Closed(date(2027, 3, 9), date(2027, 3, 10), "Christmas")
CALENDARS = [
    Calendar(), Calendar(weekdays_off=frozenset({"sat", "sun"})), Calendar("Asia/Tokyo", frozenset({"mon"})),
    Calendar("Europe/Paris", frozenset({"sun"}), (CHRISTMAS,), QuietHours(22, 7)),
    Calendar("America/New_York", quiet=QuietHours(23, 9)), Calendar("Asia/Kolkata", quiet=QuietHours(1, 5)),
    Calendar(holidays=(CHRISTMAS,), quiet=QuietHours(0, 6)),
    Calendar("Europe/Paris", frozenset({"sat"}), quiet=QuietHours(20, 0)),
]
MOMENTS = ((5, 0, 0), (5, 12, 0), (6, 23, 30), (8, 0, 0), (9, 6, 30), (13, 4, 0), (27, 21, 30))  # day, hour, minute
STARTS = [datetime(2027, 3, *moment, tzinfo=UTC) for moment in MOMENTS]
LENGTHS = [timedelta(hours=number) for number in (0, 0.5, 8, 24, 40)]


class Slow:
    """A calendar that is looked at step by step."""

    def __init__(self, calendar):
        self.calendar, self.zone = calendar, ZoneInfo(calendar.zone)

    def closed(self, moment):
        return self.calendar.closed(moment.astimezone(self.zone).date()) is not None

    def quiet(self, moment):
        if self.calendar.quiet is None:
            return False
        hour, (begin, end) = moment.astimezone(self.zone).hour, self.calendar.quiet
        return hour in ({*range(begin, end)} if begin <= end else {*range(begin, 24), *range(end)})

    def due(self, moment, left):
        closed, at_once = [], not left  # what takes no time waits for the end of a day that does not count
        while left or at_once and self.closed(moment):
            closed += [moment.astimezone(self.zone).date()] if self.closed(moment) else []
            left -= timedelta(0) if self.closed(moment) else STEP
            moment += STEP
        is_quiet = self.quiet(moment)
        while is_quiet and (self.closed(moment) or self.quiet(moment) or not self.quiet(moment - STEP)):
            moment += STEP
            closed += [moment.astimezone(self.zone).date()] if self.closed(moment) and not self.quiet(moment) else []
        return moment, list(dict.fromkeys(closed)), is_quiet

    def awake(self, moment, left):
        while left or self.closed(moment) or self.quiet(moment):
            left -= timedelta(0) if self.closed(moment) or self.quiet(moment) else STEP
            moment += STEP
        return moment

    def counted(self, moment, end):
        run = timedelta(0)
        while moment < end:
            run += timedelta(0) if self.closed(moment) else STEP
            moment += STEP
        return run


@pytest.mark.parametrize("calendar", CALENDARS, ids=lambda calendar: calendar.zone)
def test_time_runs_as_it_does_step_by_step(calendar):
    slow = Slow(calendar)
    for start, length in product(STARTS, LENGTHS):
        assert working_time.awake(calendar, start, length) == slow.awake(start, length), (start, length)
        assert working_time.counted(calendar, start, start + 3 * length) == slow.counted(start, start + 3 * length)
        found = working_time.due(calendar, start, length)
        expected = slow.due(start, length)
        assert (found.at, [day for day, _ in found.left_out], found.quiet) == expected, (start, length)
