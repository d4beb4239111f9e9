"""How long a match is kept that is over: for ever, or for the days that its host has said."""

from datetime import datetime, timedelta

from pbem.store.models import Match

BEFORE = timedelta(days=14)  # its players are told so long before


def until(match: Match) -> datetime | None:
    """Until when a match is kept; None: for ever, or it is not over."""
    days = match.settings.get("keep_days")
    return match.finished_at + timedelta(days=days) if days and match.finished_at else None


def note(match: Match) -> None:
    """Note when next something is told of it or done with it; the caller saves it."""
    end = until(match)
    match.removal_at = end if end is None or match.settings.get("keep_told") else end - BEFORE
