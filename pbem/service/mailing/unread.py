"""Mails that are stored and not yet processed: one that came in time counts, whenever it is read."""

from datetime import timedelta

from pbem.store.models import STORED, Mail

from . import tokens

COUNTS = timedelta(minutes=10)  # a mail that stays unread for longer keeps nobody waiting


def by_role(sitting, row):
    """Whether a mail of the role that is asked (row: a Deadline) came in time and is still to be processed."""
    return sitting.roles[row.role].id in _writers(sitting.now, row.ends_at)


def by_writer(sitting, role):
    """Whether any mail of a role is still to be processed."""
    return sitting.roles[role].id in _writers(sitting.now, sitting.now)


def second_thought(sitting, closes_at):
    """Whether a mail of somebody who has answered came before the answers are opened and is still to be processed."""
    answered = {sitting.roles[role].id for role in sitting.rules.settled(sitting.state)}
    return bool(answered & _writers(sitting.now, closes_at))


def _writers(now, until):
    """Ids of the seats whose mails came up to a moment."""
    stored = Mail.select(Mail.recipient).where(
        Mail.status == STORED, Mail.received_at <= until, Mail.received_at > now - COUNTS)
    return {_seat_of(mail.recipient) for mail in stored}


def _seat_of(recipient):
    try:
        return tokens.read(tokens.find(recipient) or "").seat
    except tokens.BadToken:
        return None
