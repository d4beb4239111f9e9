"""Whether each default has waited for its time, by what the mails before it have told its player's calendar.

A mail tells its reader until when he has time, and again where a pause, an outage, a vote or a moderator has moved
that; while the match stands still it tells so. What he was told before his last answer was about another question; so
may what he was told with it be, where the default was given in a window, of which no mail tells.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from pbem.store.models import Journal, Match, Outbox

from . import lines

DEFAULT, MODERATOR = "default", "moderator"
SECOND = timedelta(seconds=1)  # to which a calendar is told
GIVEN_BACK = "whether a pause was given back whole, for quiet hours and days off cost no time"
WENT_BACK = "until when there was time, for that was told before the match went back"


class Told(NamedTuple):
    """What a mail has told a calendar. until: when the time is up, None for nothing; still: the match stands still."""

    at: datetime
    until: datetime | None
    still: bool


class Given(NamedTuple):
    """A default. told: since the answer of its role before it, in order; turned: when a moderator last had the match go
    back.
    """

    number: int
    role: str
    at: datetime
    told: list[Told]
    turned: datetime

    @property
    def last(self) -> Told | None:
        """What was told last; None for nothing that is about the question as it is asked now."""
        return self.told[-1] if self.told and self.told[-1].at >= self.turned else None


def faults(match: Match, mails: Iterable[Outbox]) -> Iterator[str]:
    """Defaults that were given while the last mail before them told of time until later, or that all stands still."""
    for given in _given(match, mails):
        last, begin = given.last, f"row {given.number}: the default of {given.role} was given, and a mail had told it"
        if last and last.still:
            yield f"{begin} that the match stands still"
        elif last and last.until and last.until > given.at + SECOND:
            yield f"{begin} of time until later"


def unchecked(match: Match, mails: Iterable[Outbox]) -> dict[str, list[int]]:
    """{what could not be checked: the numbers of its rows}."""
    found: dict[str, list[int]] = {}
    for given in _given(match, mails):
        if given.told and not given.last:
            found.setdefault(WENT_BACK, []).append(given.number)
        elif given.last and given.last.until and any(told.still for told in given.told):
            found.setdefault(GIVEN_BACK, []).append(given.number)
    return found


def _given(match: Match, mails: Iterable[Outbox]) -> Iterator[Given]:
    """The defaults of a match; not those that stand once more behind a row by which it went back."""
    rows, told, turned, answered = _rows(match), _told(mails), match.created_at, dict[str, datetime]()
    again, closed = lines.origins(rows), {row.at for row in rows if row.role is None and row.command["verb"] == "close"}
    for row in rows:
        if row.role is None:
            turned = row.at if row.source == MODERATOR else turned
        elif row.number not in again:
            since = answered.get(row.role, match.created_at)
            answered[row.role] = row.at
            if row.source == DEFAULT:
                known = [one for one in told.get(row.role, ()) if since <= one.at < row.at
                         and not (one.at == since and row.at in closed)]
                yield Given(row.number, row.role, row.at, known, turned)


def _rows(match: Match) -> list[Journal]:
    return list(Journal.select(Journal.number, Journal.role, Journal.command, Journal.at, Journal.source).where(
        Journal.match == match).order_by(Journal.number))


def _told(mails: Iterable[Outbox]) -> dict[str, list[Told]]:
    """What the calendar of each role was told."""
    found: dict[str, list[Told]] = {}
    for mail in mails:
        for entry in mail.calendar or ():
            role = entry.get("role") or mail.role or ""
            still = entry.get("paused", False) and not entry["cancelled"]
            until = None if still or entry["cancelled"] else datetime.fromisoformat(entry["due"])
            found.setdefault(role, []).append(Told(mail.created_at, until, still))
    return found
