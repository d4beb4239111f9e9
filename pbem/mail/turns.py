"""Whose mail is read next: the seats in turn, the mails of one seat as they came, and everybody else's after them.

A mail is a seat's when it came to a reply address that we have signed (`Mail.seat`). Of one seat, and of all who have
none, there is never more than one mail in hand: a slow one holds up nobody else, and no mail overtakes another of the
same seat.
"""

import time
from threading import Lock
from typing import NamedTuple

from peewee import fn

from pbem.service.mailing.unread import NOBODY, seat_of
from pbem.store.database import transaction
from pbem.store.models import STORED, Mail
from pbem.store.prepared import Prepared

REST = 10  # seconds until a mail is tried again that the server, not the mail, has failed on

WAITING = Mail.status == STORED
OF_SEATS = Prepared(lambda: Mail.select(Mail.seat, fn.MIN(Mail.id).alias("id")).where(
    WAITING, Mail.seat > NOBODY).group_by(Mail.seat))
OF_NOBODY = Prepared(lambda: Mail.select(Mail.seat, Mail.id).where(WAITING, Mail.seat == NOBODY).order_by(
    Mail.id).limit(1))


class Turn(NamedTuple):
    """A mail in hand."""

    mail_id: int
    seat: int


class Turns:
    """The mails that wait, of which several threads take one after the other."""

    def __init__(self):
        self._lock, self._in_hand, self._resting, self._last = Lock(), set(), {}, NOBODY
        settle()

    def take(self):
        """The next Turn; None when nothing waits that may be taken now. Each is to be given back by `done`."""
        with self._lock:
            waiting = {seat: mail_id for seat, mail_id in _first_of_each() if self._may_be_taken(seat)}
            seats = sorted(seat for seat in waiting if seat != NOBODY)
            seat = next((seat for seat in seats if seat > self._last), next(iter(seats), NOBODY))
            if seat not in waiting:
                return None
            self._last = seat or self._last
            self._in_hand.add(seat)
            return Turn(waiting[seat], seat)

    def done(self, turn, failed=False):
        """A mail is out of hand. failed: it is still stored, and its seat's mails wait a little."""
        with self._lock:
            self._in_hand.discard(turn.seat)
            if failed:
                self._resting[turn.seat] = time.monotonic() + REST

    def _may_be_taken(self, seat):
        return seat not in self._in_hand and self._resting.get(seat, 0) <= time.monotonic()


def _first_of_each():
    """(seat, id) of the mail that came first of each seat's that wait."""
    return [(mail.seat, mail.id) for mail in [*OF_SEATS.rows(), *OF_NOBODY.rows()]]


def settle():
    """Note of the mails stored before the server knew seats whose they are."""
    for mail in Mail.select(Mail.id, Mail.recipient).where(Mail.status == STORED, Mail.seat.is_null()):
        with transaction():
            Mail.update(seat=seat_of(mail.recipient)).where(Mail.id == mail.id).execute()
