"""How long a player really had for an answer, counted minute by minute and without any of the server's arithmetic.

A minute counts when the server ran, the match was not paused, and the player's local day is neither a day off of
the match or the player, nor a holiday, nor within an announced absence.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from zoneinfo import ZoneInfo

STEP = timedelta(minutes=5)


@dataclass(frozen=True)
class Life:
    """What a player's time is made of. days_off: weekdays (0 Monday); days: [(first date, last date)] that do not
    count; stops: [(begin, end)] in UTC in which nothing ran; quiet: local hours without deadlines."""

    zone: str
    days_off: frozenset
    days: tuple
    stops: tuple
    quiet: tuple

    def counts(self, moment):
        day = moment.astimezone(ZoneInfo(self.zone)).date()
        stopped = any(begin <= moment < end for begin, end in self.stops)
        return not stopped and day.weekday() not in self.days_off and not self._away(day)

    def _away(self, day):
        return any(first <= day <= last for first, last in self.days)

    def had(self, asked, given):
        """Time that counted between two moments, as a timedelta."""
        steps = (given - asked) // STEP
        return sum(self.counts(asked + step * STEP) for step in range(steps)) * STEP

    def is_quiet(self, moment):
        hour, (begin, end) = moment.astimezone(ZoneInfo(self.zone)).hour, self.quiet
        return hour >= begin or hour < end


# When clocks change, written down from the almanac: zone -> [(from this UTC day and hour on, hours east of UTC)].

OFFSETS = {
    "UTC": [("2027-01-01T00", 0)],
    "Europe/Istanbul": [("2027-01-01T00", 3)],
    "Europe/Madrid": [("2027-03-28T01", 2), ("2027-10-31T01", 1), ("2028-03-26T01", 2)],
    "Europe/Paris": [("2027-03-28T01", 2), ("2027-10-31T01", 1), ("2028-03-26T01", 2)],
    "America/New_York": [("2027-03-14T07", -4), ("2027-11-07T06", -5), ("2028-03-12T07", -4)],
    "Australia/Sydney": [("2027-10-02T16", 11), ("2028-04-01T16", 10)],
    "Asia/Tokyo": [("2027-01-01T00", 9)],
    "Asia/Kolkata": [("2027-01-01T00", 5.5)],
    "America/Los_Angeles": [("2027-03-14T10", -7), ("2027-11-07T09", -8), ("2028-03-12T10", -7)],
}
CHANGES = {"Europe in autumn": date(2027, 10, 31), "America in autumn": date(2027, 11, 7),
           "America in spring": date(2028, 3, 12), "Europe in spring": date(2028, 3, 26)}


def period(moment, zone):
    """The entry of the almanac above that holds at a UTC moment."""
    return [entry for entry in OFFSETS[zone] if f"{moment:%Y-%m-%dT%H}" >= entry[0]][-1]


def local(moment, zone):
    """A UTC moment as the wall clock of a zone shows it, by the almanac above."""
    return (moment + timedelta(hours=period(moment, zone)[1])).replace(tzinfo=None)
