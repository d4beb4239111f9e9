"""Working time: how a number of hours becomes a deadline people can live with.

Hours run on days that count: not on the match's weekend and holidays, nor on a player's own days off and
absences, each from local midnight to local midnight in the player's zone. A deadline that would fall into the
match's quiet hours waits for their end. Everything is computed from UTC moments, so that the hour a clock skips
or doubles is neither lost nor counted twice.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple, TypeAlias
from zoneinfo import ZoneInfo

from ..match.said import Refused, Said, said

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
NONE = timedelta(0)
MOST_DAYS = 3660  # a deadline further away than this has a calendar without open days


Stretch: TypeAlias = tuple[datetime, datetime]  # of time: its begin and its end


class NoOpenDay(ValueError):
    """The calendar has too few open days in ten years."""


class Closed(NamedTuple):
    """Local days that do not count, both included, and why: a phrase or the words of the match."""

    first: date
    last: date
    why: Said


class QuietHours(NamedTuple):
    """Local hours into which no deadline falls; they may run over midnight."""

    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Calendar:
    """Which time counts for one player.

    zone: IANA name. weekdays_off: of DAYS.
    """

    zone: str = "UTC"
    weekdays_off: frozenset[str] = frozenset()
    holidays: tuple[Closed, ...] = ()
    quiet: QuietHours | None = None

    def closed(self, day: date) -> Said | None:
        """Why a local date does not count, as a phrase or the words of the match; None when it does."""
        for first, last, why in self.holidays:
            if first <= day <= last:
                return why
        weekday = DAYS[day.weekday()]
        return said("day_closed.weekday", days=[weekday]) if weekday in self.weekdays_off else None


@dataclass(slots=True)
class Due:
    """A deadline (UTC) and why it is later than the bare hours: (date, why) of the days left out, quiet hours."""

    at: datetime
    left_out: list[tuple[date, Said]] = field(default_factory=list)
    quiet: bool = False


def due(calendar: Calendar, start: datetime, length: timedelta, notice: timedelta = NONE) -> Due:
    """The Due after `length` of open time from `start` (UTC). NoOpenDay when there is none.

    notice: the least open time outside the quiet hours between `start` and the deadline.
    """
    found = _bare(calendar, start, length)
    earliest = awake(calendar, start, notice) if notice else start
    return Due(earliest, found.left_out, quiet=True) if earliest > found.at else found


def awake(calendar: Calendar, start: datetime, length: timedelta) -> datetime:
    """The moment after so much open time outside the quiet hours from `start` (UTC)."""
    for begin, end in _stretches(calendar, start):
        if begin + length < end:
            return begin + length
        length -= end - begin
    raise NoOpenDay(f"no hour counts in the {MOST_DAYS} days after {start:%d %b %Y}")


def open_from(calendar: Calendar, moment: datetime) -> datetime:
    """The first moment (UTC) from this one on at which a deadline may end: of a day that counts, not in quiet hours."""
    ends = (moment - timedelta.resolution).astimezone(ZoneInfo(calendar.zone)).date()
    return due(calendar, moment, NONE).at if calendar.closed(ends) else _after_quiet_hours(calendar, Due(moment)).at


def counted(calendar: Calendar, begin: datetime, end: datetime) -> timedelta:
    """How much open time lies between two moments (UTC)."""
    zone, moment, time_run = ZoneInfo(calendar.zone), begin, NONE
    while moment < end:
        day = moment.astimezone(zone).date()
        until = min(_midnight(day + timedelta(days=1), zone), end)
        time_run += NONE if calendar.closed(day) else until - moment
        moment = until
    return time_run


def _stretches(calendar: Calendar, start: datetime) -> Iterator[Stretch]:
    """The stretches (UTC) of open time outside the quiet hours that end after `start`."""
    zone = ZoneInfo(calendar.zone)
    first = start.astimezone(zone).date()
    for day in (first + timedelta(days=number) for number in range(MOST_DAYS)):
        for begin, end in () if calendar.closed(day) else _waking(calendar, day, zone):
            if end > start:
                yield max(begin, start), end


def _waking(calendar: Calendar, day: date, zone: ZoneInfo) -> list[Stretch]:
    """The parts of a local day outside the quiet hours, as UTC moments."""
    whole = _midnight(day, zone), _midnight(day + timedelta(days=1), zone)
    if calendar.quiet is None:
        return [whole]
    begin, end = (datetime.combine(day, time(hour), zone).astimezone(UTC) for hour in calendar.quiet)
    return [(whole[0], begin), (end, whole[1])] if begin <= end else [(end, begin)]


def _bare(calendar: Calendar, start: datetime, length: timedelta) -> Due:
    """The Due by the hours alone."""
    zone, moment, left, left_out = ZoneInfo(calendar.zone), start, length, []
    for _ in range(MOST_DAYS):
        day = moment.astimezone(zone).date()
        midnight = _midnight(day + timedelta(days=1), zone)
        why = calendar.closed(day)
        if why:
            left_out.append((day, why))
        elif moment + left <= midnight:
            return _after_quiet_hours(calendar, Due(moment + left, left_out))
        else:
            left -= midnight - moment
        moment = midnight
    raise NoOpenDay(f"no day counts in the {MOST_DAYS} days after {start:%d %b %Y}")


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    """The UTC moment at which a local date begins; where the clock skips midnight, the first moment after."""
    return datetime.combine(day, time(), zone).astimezone(UTC)


def _after_quiet_hours(calendar: Calendar, found: Due) -> Due:
    """The deadline moved to the end of the quiet hours it falls into, on a day that counts."""
    if calendar.quiet is None:
        return found
    zone, (begin, end) = ZoneInfo(calendar.zone), calendar.quiet
    local = found.at.astimezone(zone)
    if not _within(local.hour, begin, end):
        return found
    day = local.date() + timedelta(days=1 if local.hour >= end else 0)
    while why := calendar.closed(day):
        found.left_out.append((day, why))
        day += timedelta(days=1)
    return Due(datetime.combine(day, time(end), zone).astimezone(UTC), found.left_out, quiet=True)


def _within(hour: int, begin: int, end: int) -> bool:
    return begin <= hour < end if begin <= end else hour >= begin or hour < end


def fair(calendars: Iterable[Calendar], start: datetime, length: timedelta, notice: timedelta = NONE) -> Due:
    """One Due for a question to several players: the latest of theirs."""
    return max((due(calendar, start, length, notice) for calendar in calendars), key=lambda found: found.at)


def read_days(text: str) -> tuple[date, date]:
    """The first and last date of "2027-12-24" or "2027-12-24..2028-01-02"; Refused."""
    first, _, last = text.partition("..")
    try:
        days = date.fromisoformat(first.strip()), date.fromisoformat((last or first).strip())
    except ValueError:
        raise Refused(said("days_written", written=text)) from None
    if days[1] < days[0]:
        raise Refused(said("days_written.backwards", written=text))
    return days


def read_weekdays(words: str) -> frozenset[str]:
    """The weekdays in "sat, sun" as a frozenset of DAYS; Refused names what is none."""
    found = words.lower().replace(",", " ").split()
    unknown = [word for word in found if word[:3] not in DAYS]
    if unknown:
        raise Refused(said("no_weekday", unknown=unknown, days=DAYS))
    return frozenset(word[:3] for word in found)
