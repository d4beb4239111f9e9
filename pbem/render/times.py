"""Moments in words, in the reader's zone and language."""

from zoneinfo import ZoneInfo

from babel.dates import format_date

from pbem import words


def local_time(moment, zone, language=words.ENGLISH):
    """A UTC moment in the reader's zone: "Fri 3 Mar 2028, 18:00 (Europe/Paris)".

    In the night whose clocks go back an hour comes twice: "Sun 31 Oct 2027, 02:30 for the second time (Europe/Paris)".
    """
    there = moment.astimezone(ZoneInfo(zone))
    twice = there.utcoffset() != there.replace(fold=1 - there.fold).utcoffset()
    which = ("second" if there.fold else "first") if twice else "only"
    return words.of(None, language).say("reports", "moment", {**parts(there, language), "which": which, "zone": zone})


def short_time(moment, zone, language=words.ENGLISH):
    """A UTC moment in the reader's zone in few words, for subjects: "Fri 3 Mar 18:00"."""
    return words.of(None, language).say("reports", "short_moment", parts(moment.astimezone(ZoneInfo(zone)), language))


def short_day(day, language=words.ENGLISH):
    """A date in few words: "Fri 3 Mar"."""
    return words.of(None, language).say("reports", "day", _date(day, language))


def date(moment, zone, language=words.ENGLISH):
    """The date of a UTC moment in the reader's zone: "3 Mar 2028"."""
    return words.of(None, language).say("reports", "date", parts(moment.astimezone(ZoneInfo(zone)), language))


def parts(there, language):
    """What a phrase needs to say a moment: its day, month and year, the time and the day of the week."""
    return {**_date(there, language), "year": there.year, "time": f"{there:%H:%M}"}


def _date(day, language):
    weekday, month = (format_date(day, field, locale=language) for field in ("EEE", "MMM"))
    return {"weekday": weekday, "day": day.day, "month": month}
