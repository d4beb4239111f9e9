"""What a mail says to its reader's calendar: his own deadline, as plain data that pbem.mail makes a file of.

A role in a match has one entry: its UID stays, its SEQUENCE rises with the time, so that a calendar that knows it
moves it instead of adding another (RFC 5545, 3.8.7.4). While the match is paused it is marked as not certain.
"""

import hashlib
import hmac
from datetime import timedelta

from pbem import config
from pbem.engine.shapes import Asked
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

    Once nothing is asked any more, the entry that stands there is cancelled.
    """
    return [found for role in roles if (found := _entry(sitting, role, windows.asked(sitting, role)))] or None


def withdrawn(sitting: Sitting, *roles: str) -> list[Entry] | None:
    """The entries that stand in the calendar of these roles' reader, cancelled: he plays them no longer.

    None when none stands there.
    """
    return [found for role in roles if (found := _entry(sitting, role, None))] or None


def _entry(sitting: Sitting, role: str, asked: Asked | None) -> Entry | None:
    seat = sitting.roles[role]
    due = questions.due(sitting, role) if asked else None
    stands = due or seat.calendar_at
    if stands is None:
        return None
    if seat.calendar_at != due:
        seat.calendar_at = due
        KEPT.change(id=seat.id, calendar_at=due)
    match, paused = sitting.match, bool(asked) and sitting.match.status == PAUSED
    return {"uid": _uid(match, role), "sequence": int((sitting.now - match.created_at).total_seconds()),
            "written": sitting.now.isoformat(), "due": stands.isoformat(), "cancelled": due is None, "paused": paused,
            "summary": sitting.say(
                role, "calendar", role=role_named(role), slug=match.slug, paused=paused),
            "description": sitting.say(role, "calendar.paused") if paused else "",
            "alarm_minutes": int(_alarm(match, asked["pace"]) / timedelta(minutes=1)) if asked else 0}


def _uid(match: Match, role: str) -> str:
    text = f"calendar|{match.slug}|{role}"
    digest = hmac.new(config.current().secret_key(), text.encode(), hashlib.sha256).hexdigest()
    return f"{digest[:32]}@{config.current().domain}"


def _alarm(match: Match, pace: str) -> timedelta:
    """How long before the deadline the calendar rings: with the last reminder."""
    return (reminders(match, pace) or [length(match, pace) * ALARM_SHARE])[-1]
