"""Bounces of our mails, led back to the outbox row and the seat they concern.

Every mail leaves with an envelope sender of its own, `bounces+<its Message-ID's first part>.<signature>@domain`
(VERP): a bounce that comes back to it needs no guessing. No other is believed, for anybody may quote a Message-ID.
The row becomes `failed`, the seat is marked, and the moderator sees both; nothing is ever answered.
"""

import base64
import hashlib
import hmac
import re

from pbem import config
from pbem.service.clock import unreached
from pbem.store.models import FAILED, MODERATOR, OBSERVER, PLAYER, Outbox, Player, Seat

PREFIX = "bounces"
RETURN_PATH = re.compile(rf"{PREFIX}\+([a-z0-9]+)\.([a-z2-7]{{12}})")
NUMBERED = re.compile(rf"{PREFIX}\+(\d+)\.([0-9a-f]{{16}})")  # until October 2026: it told the number of our mails


def return_path(row):
    """The envelope sender of an outbox row's mail."""
    name = row.message_id.removeprefix("<").partition("@")[0]
    return config.current().address(f"{PREFIX}+{name}.{_signature(name)}")


def is_return_path(recipient):
    """Whether a mail to this address came to one of our envelope senders."""
    return config.current().local_part(recipient).partition("+")[0] == PREFIX


def find(mail):
    """The outbox row to whose signed return address an inbound mail came, or None."""
    local = config.current().local_part(mail.recipient)
    if (returned := RETURN_PATH.fullmatch(local)) and hmac.compare_digest(returned[2], _signature(returned[1])):
        return Outbox.get_or_none(Outbox.message_id == f"<{returned[1]}@{config.current().domain}>")
    if (returned := NUMBERED.fullmatch(local)) and hmac.compare_digest(returned[2], _number_signature(returned[1])):
        return Outbox.get_or_none(Outbox.id == int(returned[1]))
    return None


def record(row, reason, now, permanent=True):
    """Note on an outbox row, and on the seat it was for, that its address could not be reached; who must know is told.

    permanent: for good; else nothing has failed yet, and one that has failed meanwhile stays so.
    """
    if permanent:
        Outbox.update(status=FAILED, last_error=reason).where(Outbox.id == row.id).execute()
        mark_seat(row, now)
    else:
        Outbox.update(last_error=reason).where(Outbox.id == row.id, Outbox.status != FAILED).execute()
    unreached.came_back(row, now)


def mark_seat(row, now):
    """Mark the seat of a holder, deputy or moderator whom a mail could not reach, for the host to see.

    A bounce may come back days later: what its holder seemed to miss meanwhile is not held against him; but once only
    until he writes again, for he could make such reports himself.
    """
    of_reader = (Seat.match == row.match_id) & Seat.player.in_(Player.select().where(Player.email == row.to))
    if row.match_id and not row.role:
        Seat.update(bounced_at=now).where(of_reader, Seat.kind.in_((MODERATOR, OBSERVER))).execute()
    if row.match_id and row.role:
        Seat.update(missed=0, hand_over_at=None).where(
            of_reader, Seat.role == row.role, Seat.bounced_at.is_null(), Seat.played_by == PLAYER).execute()
        Seat.update(bounced_at=now).where(
            of_reader, (Seat.role == row.role) | (Seat.stands_for == row.role)).execute()


def _signature(name):
    digest = hmac.digest(config.current().secret_key(), f"return {name}".encode(), "sha256")
    return base64.b32encode(digest).decode().lower()[:12]


def _number_signature(number):
    return hmac.new(config.current().secret_key(), f"bounce {number}".encode(), hashlib.sha256).hexdigest()[:16]
