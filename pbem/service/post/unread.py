"""Mails that are stored and not yet processed: one that came in time counts, whenever it is read."""

from datetime import datetime

from pbem.store.models import STORED, Deadline, Mail, Seat
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from . import tokens

NOBODY = 0  # the seat of a mail that came to no reply address of ours
WAITING = Prepared(lambda: Mail.select(Mail.recipient, Mail.seat).where(
    Mail.status == STORED, Mail.received_at <= given(Mail.received_at), Mail.seat.is_null() | (Mail.seat > NOBODY)))


def by_role(sitting: Sitting, row: Deadline) -> bool:
    """Whether a mail of the role that is asked came in time and is still to be processed."""
    return sitting.roles[row.role].id in _writers(row.ends_at)


def of_seat(seat: Seat, until: datetime) -> bool:
    """Whether a mail of a seat that came up to a moment is still to be processed."""
    return seat.id in _writers(until)


def by_writer(sitting: Sitting, role: str) -> bool:
    """Whether any mail of a role is still to be processed."""
    return sitting.roles[role].id in _writers(sitting.now)


def of_match(sitting: Sitting, until: datetime) -> bool:
    """Whether a mail of anybody in the match that came up to a moment is still to be processed."""
    return bool({seat.id for seat in sitting.seats} & _writers(until))


def second_thought(sitting: Sitting, closes_at: datetime) -> bool:
    """Whether a mail of somebody who has answered came before the answers are opened and is still to be processed."""
    answered = {sitting.roles[role].id for role in sitting.rules.settled(sitting.state)}
    return bool(answered & _writers(closes_at))


def _writers(until: datetime) -> set[int]:
    """Ids of the seats whose mails came up to a moment."""
    return {seat_of(mail.recipient) if mail.seat is None else mail.seat for mail in WAITING.rows(received_at=until)}


def is_signed(recipient: str) -> bool:
    """Whether this is a reply address that this server has made, whose seat there may be no more."""
    try:
        return bool(tokens.read(tokens.find(recipient) or ""))
    except tokens.BadToken:
        return False


def seat_of(recipient: str) -> int:
    """Id of the seat whose reply address this is, NOBODY when it is none or was not made by this server."""
    try:
        return tokens.seat_id_of(tokens.read(tokens.find(recipient) or "")) or NOBODY
    except tokens.BadToken:
        return NOBODY
