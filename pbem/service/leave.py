"""When a player cannot play: weekdays off and absences, within the match's cap, folded into every deadline.

An absence is [first day, last day] (ISO dates) when the time to answer does not run meanwhile, and [first, last,
DEPUTY or POLICY] when it does, because the deputy or the caretaker plays.
"""

import re
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from .clock_settings import setting
from .working_time import Calendar, read_weekdays

MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
NAMED_DAY = re.compile(r"(\d{1,2})\.?\s+([a-z]{3})[a-z]*\.?(?:\s+(\d{4}))?", re.IGNORECASE)
DASH = re.compile(r"\s+(?:-|–|to|until)\s+|\.\.")
MOST_WEEKDAYS_OFF = 3
YEAR = timedelta(days=365)
NONE = ("none", "no", "")
WAIT, DEPUTY, POLICY = "wait", "deputy", "policy"
MEANWHILE = re.compile(rf"(.*?)[\s,;:]*\b({WAIT}|{DEPUTY}|{POLICY})\s*", re.IGNORECASE)


class Refused(ValueError):
    """Days that cannot be taken; the sentence says why and what would be right."""


def calendar(player, match):
    """The Calendar by which a player's deadlines in a match are reckoned."""
    away = tuple((date.fromisoformat(first), date.fromisoformat(last), "absence")
                 for first, last in _waits(player.absences))
    weekdays_off = setting(match, "weekend") | frozenset(player.days_off)
    return Calendar(player.zone, weekdays_off, setting(match, "holidays") + away, setting(match, "quiet"))


def _waits(absences):
    """The absences during which time does not run."""
    return [absence for absence in absences if len(absence) == 2]


def today(player, now):
    """The player's local date."""
    return now.astimezone(ZoneInfo(player.zone)).date()


def instead(player, now):
    """Who is to play for an absent player now, DEPUTY or POLICY; None when he is there, or his time stands still."""
    day = today(player, now).isoformat()
    return next((absence[2] for absence in player.absences
                 if len(absence) == 3 and absence[0] <= day <= absence[1]), None)


def end(player, now):
    """The player is back before the last day of an absence during which another played; the caller saves."""
    day = today(player, now)
    yesterday, day = (day - timedelta(days=1)).isoformat(), day.isoformat()
    cut = [[first, min(last, yesterday) if who and first <= day else last, *who]
           for first, last, *who in player.absences]
    player.absences = [absence for absence in cut if absence[0] <= absence[1]]


# What a player orders.

def days_off(player, words):
    """OFF sat, sun: weekdays on which this player's time does not run; OFF none takes them back."""
    days = frozenset() if words.strip().lower() in NONE else _weekdays(words)
    if len(days) > MOST_WEEKDAYS_OFF:
        raise Refused(f"{len(days)} weekdays off; at most {MOST_WEEKDAYS_OFF} can be")
    player.days_off = sorted(days)


def _weekdays(words):
    try:
        return read_weekdays(words)
    except ValueError as error:
        raise Refused(str(error)) from None


def absent(player, words, today, cap):
    """ABSENT 3 Aug - 17 Aug: days on which this player's time does not run; ABSENT none takes those to come back.

    DEPUTY or POLICY behind the days lets the deputy or the caretaker play meanwhile, WAIT (the standard) nobody.
    today: the player's local date. cap: days of absence in any 365 days that may stop the clock.
    """
    if words.strip().lower() in NONE:
        player.absences = [absence for absence in player.absences if absence[1] < today.isoformat()]
        return
    words, meanwhile = read_meanwhile(words)
    first, last = _dates(words, today)
    if first < today:
        raise Refused(f"{first:%d %b %Y} is past; an absence can begin today ({today:%d %b %Y}) at the earliest")
    absences = [*player.absences, [first.isoformat(), last.isoformat(), *([] if meanwhile == WAIT else [meanwhile])]]
    used = _days(_waits(absences), last - YEAR, last)
    if used > cap:
        raise Refused(f"that would make {used} days of absence within a year; at most {cap:g} stop the clock")
    player.absences = absences


def read_meanwhile(words):
    """(the days, WAIT, DEPUTY or POLICY) of the words behind ABSENT."""
    found = MEANWHILE.fullmatch(words)
    return (found[1], found[2].lower()) if found else (words, WAIT)


def _days(absences, begin, end):
    """Days of absence from `begin` to `end`, each counted once."""
    days = set()
    for first, last in absences:
        day = max(date.fromisoformat(first), begin)
        while day <= min(date.fromisoformat(last), end):
            days.add(day)
            day += timedelta(days=1)
    return len(days)


def _dates(words, today):
    parts = DASH.split(words.strip())
    if len(parts) > 2:
        raise Refused(f"{words.strip()!r} is no stretch of days; write ABSENT 3 Aug - 17 Aug")
    first = _date(parts[0], today)
    last = _date(parts[-1], first)
    if last < first:
        raise Refused(f"{last:%d %b %Y} is before {first:%d %b %Y}")
    return first, last


def _date(text, after):
    """The date in "2027-08-03", "3 Aug 2027" or "3 Aug": without a year, the next one from `after` on."""
    text = text.strip()
    try:
        return date.fromisoformat(text)
    except ValueError:
        pass
    found = NAMED_DAY.fullmatch(text)
    month = found and found[2].lower()
    if month not in MONTHS:
        raise Refused(f"{text!r} is no day; write 3 Aug or 2027-08-03")
    return _day_of(int(found[1]), MONTHS.index(month) + 1, found[3] and int(found[3]), after)


def _day_of(day, month, year, after):
    try:
        if year:
            return date(year, month, day)
        this_year = date(after.year, month, day)
        return this_year if this_year >= after else date(after.year + 1, month, day)
    except ValueError:
        raise Refused(f"there is no day {day} in that month") from None
