"""When a player cannot play: weekdays off and absences, within the match's cap, folded into every deadline.

An absence is [first day, last day] (ISO dates) when the time to answer does not run meanwhile, and [first, last,
DEPUTY or POLICY] when it does, because the deputy or the caretaker plays.
"""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeAlias
from zoneinfo import ZoneInfo

from pbem.engine.phrases import Phrase
from pbem.store.models import Match, Player

from ..match.said import Refused, said
from .clock_settings import HOLIDAYS, QUIET, WEEKEND
from .working_time import DAYS, Calendar, Closed, read_weekdays

Absence: TypeAlias = list[str]
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
NUMBER, MONTH, A_YEAR = r"\d{1,2}(?:st|nd|rd|th)?\.?", r"[a-z]{3,9}\.?", r"(?:,?\s+\d{4})?"
ISO = r"\d{4}-\d\d-\d\d"
DAY = rf"({ISO}|{NUMBER}\s*{MONTH}{A_YEAR}|{MONTH}\s*{NUMBER}{A_YEAR}|{NUMBER})"
STRETCH = re.compile(rf"(?:from\s+)?{DAY}(?:\s*(?:-|–|—|\.\.|to|until|till)\s*{DAY})?", re.IGNORECASE)
WEEKDAY = re.compile("mon(day)?|tue(s|sday)?|wed(nesday)?|thu(r|rs|rsday)?|fri(day)?|sat(urday)?|sun(day)?")
MOST_WEEKDAYS_OFF = 3
YEAR = timedelta(days=365)
NONE = ("none", "no")
WAIT, DEPUTY, POLICY = "wait", "deputy", "policy"
MEANWHILE = re.compile(rf"(.*?)[\s,;:]*\b({WAIT}|{DEPUTY}|{POLICY})\s*", re.IGNORECASE)


def of_match(match: Match, zone: str = "UTC") -> Calendar:
    """The Calendar of a match in a zone, without anybody's own days off and absences."""
    return Calendar(zone, WEEKEND.of(match.settings), HOLIDAYS.of(match.settings), QUIET.of(match.settings))


def calendar(player: Player, match: Match) -> Calendar:
    """The Calendar by which a player's deadlines in a match are reckoned."""
    away = tuple(Closed(date.fromisoformat(first), date.fromisoformat(last), said("day_closed.absence"))
                 for first, last in _waits(player.absences))
    weekdays_off = WEEKEND.of(match.settings) | frozenset(player.days_off)
    return Calendar(player.zone, weekdays_off, HOLIDAYS.of(match.settings) + away, QUIET.of(match.settings))


def _waits(absences: Sequence[Absence]) -> list[Absence]:
    """The absences during which time does not run."""
    return [absence for absence in absences if len(absence) == 2]


def today(player: Player, now: datetime) -> date:
    """The player's local date."""
    return now.astimezone(ZoneInfo(player.zone)).date()


def instead(player: Player, now: datetime) -> str | None:
    """Who is to play for an absent player now, DEPUTY or POLICY; None when he is there, or his time stands still."""
    day = today(player, now).isoformat()
    return next((absence[2] for absence in player.absences
                 if len(absence) == 3 and absence[0] <= day <= absence[1]), None)


def next_change(player: Player, now: datetime) -> datetime | None:
    """When next somebody plays for a player who is absent, or no longer; None: never, as far as he has said."""
    zone = ZoneInfo(player.zone)
    days = [day for first, last, *who in player.absences if who
            for day in (date.fromisoformat(first), date.fromisoformat(last) + timedelta(days=1))]
    moments = [datetime.combine(day, time(), zone).astimezone(UTC) for day in days]
    return min((at for at in moments if at > now), default=None)


def end(player: Player, now: datetime) -> None:
    """The player is back before the last day of an absence during which another played; the caller saves."""
    local = today(player, now)
    yesterday, day = (local - timedelta(days=1)).isoformat(), local.isoformat()
    cut = [[first, min(last, yesterday) if who and first <= day else last, *who]
           for first, last, *who in player.absences]
    player.absences = [absence for absence in cut if absence[0] <= absence[1]]


# What a player orders.

def days_off(player: Player, words: str) -> None:
    """OFF sat, sun: weekdays on which this player's time does not run; OFF none takes them back."""
    if not words.strip():
        raise Refused(said("days_off.missing"))
    days = frozenset() if words.strip().lower() in NONE else read_weekdays(words)
    if len(days) > MOST_WEEKDAYS_OFF:
        raise Refused(said("days_off.too_many", days=len(days), most=MOST_WEEKDAYS_OFF))
    player.days_off = sorted(days)


def absent(player: Player, words: str, today: date, cap: int) -> None:
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
        raise Refused(said("absence.past", first=first.isoformat(), today=today.isoformat()))
    absence = [first.isoformat(), last.isoformat(), *([] if meanwhile == WAIT else [meanwhile])]
    if absence in player.absences:
        raise Refused(said("absence.already"))
    absences = [*player.absences, absence]
    used = _most_in_a_year(_waits(absences), first)
    if meanwhile == WAIT and used > cap:
        raise Refused(said("absence.too_long", used=used, most=cap))
    player.absences = absences


def in_words(player: Player, word: str, today: date) -> Phrase:
    """What OFF or ABSENT has come to, as a clause for the player."""
    if word == "off":
        days = [day for day in DAYS if day in player.days_off]
        return said("days_off", days=days) if days else said("days_off.none")
    told = [_absence_in_words(*absence) for absence in to_come(player, today)]
    return said("absence", absences=told) if told else said("absence.none")


def to_come(player: Player, today: date) -> list[Absence]:
    """The absences of a player that are not over, in order."""
    return sorted(absence for absence in player.absences if absence[1] >= today.isoformat())


def said_again(player: Player) -> Phrase:
    """The line that says again which weekdays a player has off."""
    return said("held_before.off", days=[day for day in DAYS if day in player.days_off])


def _absence_in_words(first: str, last: str, meanwhile: str = WAIT) -> Phrase:
    return said("absence.one", first=first, last=None if last == first else last, meanwhile=meanwhile)


def read_meanwhile(words: str) -> tuple[str, str]:
    """(the days, WAIT, DEPUTY or POLICY) of the words behind ABSENT."""
    found = MEANWHILE.fullmatch(words)
    return (found[1], found[2].lower()) if found else (words, WAIT)


def _most_in_a_year(absences: Sequence[Absence], since: date) -> int:
    """The most days of absence in any 365 days that end with one of the absences after a date."""
    ends = (date.fromisoformat(last) for _, last in absences)
    return max((_days(absences, end - YEAR + timedelta(days=1), end) for end in ends if end >= since), default=0)


def _days(absences: Sequence[Absence], begin: date, end: date) -> int:
    """Days of absence from `begin` to `end`, each counted once."""
    days = set()
    for first, last in absences:
        day = max(date.fromisoformat(first), begin)
        while day <= min(date.fromisoformat(last), end):
            days.add(day)
            day += timedelta(days=1)
    return len(days)


def _dates(words: str, today: date) -> tuple[date, date]:
    found = STRETCH.fullmatch(words.strip())
    if not found:
        raise Refused(said("no_days", written=words.strip()))
    begin, end = found[1], found[2] or found[1]
    first = _date(begin, today, end)
    last = _date(end, first, begin)
    if last < first:
        raise Refused(said("no_days.backwards", first=first.isoformat(), last=last.isoformat()))
    return first, last


def past_day(text: str, today: date) -> date:
    """The date in "3 Nov", "2027-11-03", "Nov 3, 2027", "yesterday" or "Monday": the last one up to today. Refused."""
    named = _named_day(text.strip().lower(), today)
    if named:
        return named
    found = STRETCH.fullmatch(text.strip())
    if not found or found[2]:
        raise Refused(said("no_days.one", written=text.strip()))
    return _date(found[1], today - YEAR + timedelta(days=1), found[1])


def _named_day(word: str, today: date) -> date | None:
    """The date of "today", "yesterday" or a weekday, the last one up to today; None for any other word."""
    back = {"today": 0, "yesterday": 1}.get(word)
    if back is None and WEEKDAY.fullmatch(word):
        back = (today.weekday() - DAYS.index(word[:3])) % len(DAYS)
    return None if back is None else today - timedelta(days=back)


def _date(text: str, after: date, other: str) -> date:
    """The date in "2027-08-03", "3 Aug 2027", "Aug 3" or "3": without a year, the next one from `after` on.

    other: the day at the other end, whose month and year a bare number shares.
    """
    if re.fullmatch(ISO, text):
        year, month, day = map(int, text.split("-"))
        return _day_of(day, month, year, after)
    day = int(re.findall(r"\d{1,2}", re.sub(r"\d{4}", "", text))[0])
    named = text if re.search(r"[a-z]{3}", text, re.IGNORECASE) else other
    month_named, year_named = re.search(r"[a-z]{3}", named, re.IGNORECASE), re.search(r"\d{4}", named)
    if not month_named or month_named[0].lower() not in MONTHS:
        raise Refused(said("no_days.one", written=text))
    return _day_of(day, MONTHS.index(month_named[0].lower()) + 1, int(year_named[0]) if year_named else None, after)


def _day_of(day: int, month: int, year: int | None, after: date) -> date:
    try:
        if year:
            return date(year, month, day)
        this_year = date(after.year, month, day)
        return this_year if this_year >= after else date(after.year + 1, month, day)
    except ValueError:
        raise Refused(said("no_days.in_month", day=day)) from None
