"""Moments in words, in the reader's zone and language."""

from zoneinfo import ZoneInfo

from babel.dates import format_datetime

from pbem import words


def local_time(moment, zone, language=words.ENGLISH):
    """A UTC moment in the reader's zone: "Fri 3 Mar 2028, 18:00 (Europe/Paris)".

    In the night whose clocks go back an hour comes twice: "Sun 31 Oct 2027, 02:30 for the second time (Europe/Paris)".
    """
    there = moment.astimezone(ZoneInfo(zone))
    twice = there.utcoffset() != there.replace(fold=1 - there.fold).utcoffset()
    which = ("second" if there.fold else "first") if twice else "only"
    return words.of(None, language).say("reports", "moment", {**_parts(there, language), "which": which, "zone": zone})


def short_time(moment, zone, language=words.ENGLISH):
    """A UTC moment in the reader's zone in few words, for subjects: "Fri 3 Mar 18:00"."""
    return words.of(None, language).say("reports", "short_moment", _parts(moment.astimezone(ZoneInfo(zone)), language))


def _parts(there, language):
    weekday, month = (format_datetime(there, field, locale=language) for field in ("EEE", "MMM"))
    return {"weekday": weekday, "day": there.day, "month": month, "year": there.year, "time": f"{there:%H:%M}"}
