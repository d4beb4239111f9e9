"""Moments in words, in the reader's zone and language."""

import datetime as dates
import re
from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date

from pbem import words

FIXED = re.compile(r"Etc/GMT([+-])([1-9]\d?)")


def local_time(moment: datetime, zone: str, language: str = words.ENGLISH) -> str:
    """A UTC moment in the reader's zone: "Fri 3 Mar 2028, 18:00 (Europe/Paris)".

    In the night whose clocks go back an hour comes twice: "Sun 31 Oct 2027, 02:30 for the second time (Europe/Paris)".
    """
    there = moment.astimezone(ZoneInfo(zone))
    twice = there.utcoffset() != there.replace(fold=1 - there.fold).utcoffset()
    which = ("second" if there.fold else "first") if twice else "only"
    values = {**parts(there, language), "which": which, "zone": named(zone)}
    return words.of(None, language).say("reports", "moment", values)


def named(zone: str) -> str:
    """A zone as players read it: one that is so far ahead of UTC all year has the other sign at IANA."""
    fixed = FIXED.fullmatch(zone)
    return f"UTC{'+' if fixed[1] == '-' else '-'}{fixed[2]}" if fixed else zone


def short_time(moment: datetime, zone: str, language: str = words.ENGLISH) -> str:
    """A UTC moment in the reader's zone in few words, for subjects: "Fri 3 Mar 18:00"."""
    return words.of(None, language).say("reports", "short_moment", parts(moment.astimezone(ZoneInfo(zone)), language))


def short_day(day: dates.date, language: str = words.ENGLISH) -> str:
    """A date in few words: "Fri 3 Mar"."""
    return words.of(None, language).say("reports", "day", _date(day, language))


def date(moment: datetime, zone: str, language: str = words.ENGLISH) -> str:
    """The date of a UTC moment in the reader's zone: "3 Mar 2028"."""
    return words.of(None, language).say("reports", "date", parts(moment.astimezone(ZoneInfo(zone)), language))


def parts(there: datetime, language: str) -> dict[str, object]:
    """What a phrase needs to say a moment: its day, month and year, the time and the day of the week."""
    return {**_date(there, language), "year": there.year, "time": f"{there:%H:%M}"}


def _date(day: dates.date, language: str) -> dict[str, object]:
    weekday, month = (format_date(day, field, locale=language) for field in ("EEE", "MMM"))
    return {"weekday": weekday, "day": day.day, "month": month}
