"""Whether a role has done its part, and whether its player can be reached: asked before anybody is reminded, warned,
passed over by the clock or counted as a no-show, and before the match goes on ahead of a deadline."""

from datetime import timedelta

from pbem.store.models import ANSWERED, FAILED, Deadline, Mail, Outbox, Seat
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from ..post import lanes
from . import windows
from .clock_settings import RETURN_DAYS, RETURNS

DELAYED = "delayed"  # begins what is noted of a mail that another server could not yet deliver

WILL_ANSWER = Prepared(lambda: Deadline.select(Deadline.id).where(
    Deadline.match == given(Deadline.match), Deadline.role == given(Deadline.role),
    Deadline.number == given(Deadline.number), Deadline.answer_at.is_null(False)))
PROMPT = Prepared(lambda: Outbox.select(Outbox.status, Outbox.sent_at, Outbox.last_error).where(
    Outbox.match == given(Outbox.match), Outbox.role == given(Outbox.role),
    Outbox.created_at >= given(Outbox.created_at, "asked_at"), Outbox.lane == lanes.FIRST).order_by(
        Outbox.status == FAILED, Outbox.id).limit(1))


def has_submitted(sitting: Sitting, role: str) -> bool:
    """Whether nothing is wanted of a role's player: nothing is asked of it, or an order filed ahead will answer.

    Nor in a window in which it plays nothing.
    """
    asked = sitting.pending().get(role)
    if asked is None or windows.is_passed_over(sitting, role):
        return True
    return WILL_ANSWER.first(match=sitting.match, role=role, number=asked["number"]) is not None


def all_have_submitted(sitting: Sitting) -> bool:
    """Whether nothing is wanted of anybody and the answers to a question put to several only wait to be opened."""
    held = sitting.is_closing() or windows.nobody_is_left(sitting)
    return held and all(has_submitted(sitting, role) for role in sitting.roles)


def is_unreachable(sitting: Sitting, row: Deadline) -> bool:
    """Whether the mails about this question (a Deadline) have not arrived, and it may wait: its player is no no-show.

    Not for ever: a player can write reports to the return addresses of his own mails himself.
    """
    return has_not_arrived(sitting, row) and may_wait(sitting, row)


def has_not_arrived(sitting: Sitting, row: Deadline) -> bool:
    """Whether the mails about this question (a Deadline) came back, or are delayed and its player has not written."""
    seat, sent = sitting.roles[row.role], prompt(row)
    if seat.bounced_at and seat.bounced_at >= row.asked_at:
        return True
    return sent is not None and (sent.status == FAILED or sent.last_error.startswith(DELAYED)
                                 and not _has_written(seat, row))


def _has_written(seat: Seat, row: Deadline) -> bool:
    return Mail.select().where(Mail.seat == seat.id, Mail.received_at >= row.asked_at, Mail.status == ANSWERED).exists()


def may_wait(sitting: Sitting, row: Deadline) -> bool:
    """Whether a deadline may wait for its player for what he, or somebody in his name, could bring about himself."""
    return row.waits_for_mail or _waited(row) < RETURNS.of(sitting.match.settings)


def wait(row: Deadline) -> None:
    """Note that a deadline waits so."""
    if not row.waits_for_mail:
        row.waits_for_mail = True
        row.save(only=["waits_for_mail"])


def _waited(row: Deadline) -> int:
    """How many deadlines of this role have waited so lately."""
    return Deadline.select().where(
        Deadline.match == row.match_id, Deadline.role == row.role, Deadline.waits_for_mail,
        Deadline.due_at > row.due_at - timedelta(days=RETURN_DAYS)).count()


def prompt(row: Deadline) -> Outbox | None:
    """The Outbox row of the first mail that reached the player since a question (a Deadline) was put to him.

    One that failed when no other went out; None when none was written.
    """
    return PROMPT.first(match=row.match_id, role=row.role, asked_at=row.asked_at)
