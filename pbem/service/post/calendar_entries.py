"""What a mail says to its reader's calendar: his own deadline, as plain data that pbem.mail makes a file of.

A role in a match has one entry: its UID stays, its SEQUENCE rises with the time, so that a calendar that knows it
moves it instead of adding another (RFC 5545, 3.8.7.4). It goes with mails that ask, once for a deadline; while the
match is paused it is marked as not certain.
"""

import hashlib
import hmac
from datetime import datetime, timedelta

from pbem import config
from pbem.store.models import PAUSED, Entry, Match, Seat
from pbem.store.prepared import updating

from ..asked import questions, windows
from ..asked.clock_settings import length, reminders
from ..match.said import role_named
from ..match.sitting import Sitting

ALARM_SHARE = 0.25  # of the time to answer, where the match sends no reminders
KEPT = updating(Seat, "calendar_at")


def entries(sitting: Sitting, *roles: str) -> list[Entry] | None:
    """What a mail to the reader of these roles says to his calendar; None when it has nothing to say.

    A deadline is told once, and again when it has moved; a pause of the match once for each that stands there. The
    mail is about the first role; the entry of another names it.
    """
    found = {role: entry for role in roles if (entry := _asked_entry(sitting, role))}
    return [entry if role == roles[0] else {**entry, "role": role} for role, entry in found.items()] or None


def withdrawn(sitting: Sitting, *roles: str) -> list[Entry] | None:
    """The entries that stand in the calendar of these roles' reader, cancelled: he plays them no longer.

    None when none stands there that is still to come.
    """
    return [found for role in roles if (found := _cancelled(sitting, role))] or None


def _cancelled(sitting: Sitting, role: str) -> Entry | None:
    seat = sitting.roles[role]
    stands = seat.calendar_at
    if stands is None:
        return None
    _keep(seat, None)
    return _plain(sitting, role, stands, cancelled=True) if stands > sitting.now else None


def _asked_entry(sitting: Sitting, role: str) -> Entry | None:
    asked, seat = windows.asked(sitting, role), sitting.roles[role]
    due, paused = questions.due(sitting, role) if asked else None, sitting.match.status == PAUSED
    stands = None if paused else due
    if asked is None or due is None or _to_the_second(seat.calendar_at) == _to_the_second(stands):
        return None
    _keep(seat, stands)
    return _plain(sitting, role, due, paused=paused, alarm=_alarm(sitting.match, asked["pace"]))


def _to_the_second(moment: datetime | None) -> datetime | None:
    """A moment as a calendar tells it (RFC 5545, 3.3.12)."""
    return moment and moment.replace(microsecond=0)


def _keep(seat: Seat, stands: datetime | None) -> None:
    """Note which deadline stands for certain in the calendar of who has a seat."""
    seat.calendar_at = stands
    KEPT.change(id=seat.id, calendar_at=stands)


def _plain(sitting: Sitting, role: str, due: datetime, cancelled: bool = False, paused: bool = False,
           alarm: timedelta = timedelta()) -> Entry:
    match = sitting.match
    return {"uid": _uid(match, role), "sequence": int((sitting.now - match.created_at).total_seconds()),
            "written": sitting.now.isoformat(), "due": due.isoformat(), "cancelled": cancelled, "paused": paused,
            "summary": sitting.say(role, "calendar", role=role_named(role), slug=match.slug, paused=paused),
            "description": "" if cancelled else sitting.say(role, "calendar.paused" if paused else "calendar.answered"),
            "alarm_minutes": int(alarm / timedelta(minutes=1))}


def _uid(match: Match, role: str) -> str:
    text = f"calendar|{match.slug}|{role}"
    digest = hmac.new(config.current().secret_key(), text.encode(), hashlib.sha256).hexdigest()
    return f"{digest[:32]}@{config.current().domain}"


def _alarm(match: Match, pace: str) -> timedelta:
    """How long before the deadline the calendar rings: with the last reminder."""
    return (reminders(match, pace) or [length(match, pace) * ALARM_SHARE])[-1]
