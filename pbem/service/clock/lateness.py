"""Why the clock waits beyond a deadline, and which matches stand still beyond what explains that."""

from datetime import datetime, timedelta

from peewee import ModelSelect, fn

from pbem.store.models import RUNNING, WAITING, Deadline, Match, Outbox

from ..asked import questions, windows
from ..asked.clock_settings import BOUNCED
from ..asked.submitted import DELAYED, has_submitted, is_unreachable, may_wait, prompt
from ..match.sitting import Sitting
from ..post import doubts, unread
from . import outages

ANSWERED, UNREAD, DOUBTED, UNREACHABLE, UNSENT = "answered", "unread", "doubted", "unreachable", "unsent"
Closing = Match.alias()
PATIENCE = timedelta(minutes=15)  # what the clock does takes some time


def longest_wait(sitting: Sitting, row: Deadline) -> datetime:
    """Until when the deadline of a player whose mail came back waits."""
    return row.due_at + BOUNCED.of(sitting.match.settings)


def why_it_waits(sitting: Sitting, row: Deadline) -> str | None:
    """Why a question (a Deadline) whose time is up waits on: its player has answered or has not had the time; None."""
    if outages.in_progress() or has_submitted(sitting, row.role):
        return ANSWERED
    if unread.by_role(sitting, row):
        return UNREAD
    if sitting.in_care(row.role):
        return None
    if doubts.holds_up(sitting, row) and may_wait(sitting, row):
        return DOUBTED
    if is_unreachable(sitting, row):
        return UNREACHABLE if sitting.now < longest_wait(sitting, row) else None
    return UNSENT if _has_no_time(sitting, row) else None


def _has_no_time(sitting: Sitting, row: Deadline) -> bool:
    """Whether the mail about a question has not gone out yet, or too lately."""
    sent = prompt(row)
    if sent is None or sent.status == WAITING:
        return sent is not None
    if row.waits_for_mail and _was_reached_late(row, sent) and sitting.now < longest_wait(sitting, row):
        return True
    return sent.sent_at is not None and sitting.now < questions.noticed(sitting, row, sent.sent_at)


def _was_reached_late(row: Deadline, sent: Outbox) -> bool:
    """Whether the first mail that reached a player, in which he is told how long the match waits, came too late."""
    return sent.last_error.startswith(DELAYED) or sent.sent_at is not None and sent.sent_at >= row.due_at


def late(now: datetime) -> dict[int, datetime]:
    """{id of a match that stands still: since when}, as far as all can see: under seal by the end of a window alone."""
    found = {match.id: since(Sitting(match, now)) for match in _overdue(now).order_by(Match.id)}
    return {match_id: moment for match_id, moment in found.items() if moment and moment <= now - PATIENCE}


def longest(now: datetime) -> datetime | None:
    """Since when a match stands still, of those that do the one whose question was due first; None when none does."""
    first = Deadline.select(fn.MIN(Deadline.due_at)).where(Deadline.match == Match.id, Deadline.done_at.is_null())
    ids = _overdue(now).order_by(fn.COALESCE(first, Match.closes_at), Match.id).select(Match.id)
    moments = (since(Sitting(Match.get_by_id(one), now)) for one, in ids.tuples().iterator())
    return next((moment for moment in moments if moment and moment <= now - PATIENCE), None)


def _overdue(now: datetime) -> "ModelSelect[Match]":
    """Running matches with something whose time was over a while ago."""
    until = now - PATIENCE
    due = Deadline.select(Deadline.match).where(Deadline.done_at.is_null(), Deadline.due_at <= until)
    closed = Closing.select(Closing.id).where(Closing.closes_at <= until)
    return Match.select().where(Match.status == RUNNING, Match.id.in_(due | closed))  # of which either has an index


def since(sitting: Sitting) -> datetime | None:
    """Since when a running match is past what all can see it waits for; None when it is not."""
    if sitting.is_sealed():
        ends = [windows.end(sitting)]
    else:
        rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null())
        ends = [sitting.match.closes_at, *(row.ends_at for row in rows if _is_late(sitting, row))]
    return min((end for end in ends if end and end <= sitting.now), default=None)


def _is_late(sitting: Sitting, row: Deadline) -> bool:
    asked = sitting.pending().get(row.role)
    return bool(asked and asked["number"] == row.number and row.ends_at <= sitting.now
                and why_it_waits(sitting, row) in (None, UNREAD))
