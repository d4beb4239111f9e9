"""Whose mail is read next: the seats in turn, the mails of one seat as they came, and everybody else's after them,
first those of that origin which has taken least time lately.

A mail is a seat's when it came to a reply address that we have signed (`Mail.seat`). Of one seat, and of all who have
none, there is never more than one mail in hand: a slow one holds up nobody else, and no mail overtakes another of the
same seat.

A mail on which the program has failed is passed over until it is to be tried again (`kept`); those of one match are
then taken one at a time, in the order in which they came.

Of strangers each origin (`Mail.origin`) has a budget: the time that reading its mails has taken, of which half is
forgiven in `HALVED` seconds, and that which the next may take. The least goes first, so who sends heavy mails, or many,
waits himself.

Nor is there ever more than one mail in hand that may cost a reader its life, so that with two readers one is always
left for the others: a large mail, one that has killed a reader, any of a seat of which one has done so lately, and
those of strangers. Of these the merely large go first. No mail that is known (`tests/mail/hostile`) costs more than
half a second of processor time while it is small.
"""

import time
from threading import Lock
from typing import NamedTuple

from peewee import fn

from pbem.service.post.kept import RESTING
from pbem.service.post.unread import NOBODY, seat_of
from pbem.store import claims
from pbem.store.database import transaction
from pbem.store.models import STORED, Content, Fault, Mail
from pbem.store.prepared import Prepared

REST = 10  # seconds until a mail is tried again that the server, not the mail, has failed on
SMALL = 64_000  # bytes
LATELY = 15 * 60  # seconds for which the death of a reader is remembered of a seat
HALVED = 120  # seconds
HEAVY = 2  # seconds that a large mail may take, as far as one knows
SAFE, LARGE, SUSPECT, STRANGE = range(4)  # in this order they are taken; of all but the first one at a time

FIRST = Mail.select(fn.MIN(Mail.id)).where(
    Mail.status == STORED, Mail.seat.is_null(False), Mail.id.not_in(RESTING)).group_by(
    Mail.seat, Mail.origin, Mail.large)
# Of the mails that wait the first of each seat, and of strangers the first large one and the first small one of each
# origin, with its `length` in bytes, and the `kept_in` match.
KEPT_IN = Fault.select(Fault.match).where(Fault.mail == Mail.id)
WAITING = Prepared(lambda: Mail.select(
    Mail.seat, Mail.id, Mail.origin, Mail.large, Mail.deaths, fn.LENGTH(Content.raw).alias("length"),
    KEPT_IN.alias("kept_in")).join(
    Content).where(Mail.id.in_(FIRST)))


class Turn(NamedTuple):
    """A mail in hand."""

    mail_id: int
    seat: int


class Spent:
    """How much time the mails of each origin have taken lately, in seconds."""

    def __init__(self):
        self._spent = {}

    def of(self, origin):
        """What an origin has taken; what is forgiven does not count."""
        seconds, at = self._spent.get(origin, (0, 0))
        return seconds * 0.5 ** ((time.monotonic() - at) / HALVED)

    def add(self, origin, seconds):
        """An origin has taken so much more."""
        self._spent = {known: told for known, told in self._spent.items() if time.monotonic() - told[1] < LATELY}
        self._spent[origin] = (self.of(origin) + seconds, time.monotonic())


class _Held(NamedTuple):
    """A mail in hand, of what kind, and since when (monotonic seconds)."""

    kind: int
    origin: str
    since: float


class Turns:
    """The mails that wait, of which several threads take one after the other."""

    def __init__(self):
        self._lock, self._in_hand, self._resting, self._deadly, self._last = Lock(), {}, {}, {}, NOBODY
        self._spent = Spent()
        settle()

    def take(self):
        """The next Turn; None when nothing waits that may be taken now. Each is to be given back by `done`.

        The mails of a seat, and those of strangers, are in hand of one process at a time; what another one has answered
        meanwhile is no longer stored when it is read.
        """
        with self._lock:
            waiting = [(self._kind(mail), mail) for mail in _in_order(WAITING.rows())]
            could = [(kind, mail) for kind, mail in waiting if self._may_be_taken(kind, mail.seat)]
            could.sort(key=lambda one: (one[0], *self._place(one[1])))
            for kind, mail in could:
                if claims.current().take(claims.SEAT, mail.seat):
                    self._last = mail.seat or self._last
                    self._in_hand[mail.seat] = _Held(kind, mail.origin, time.monotonic())
                    return Turn(mail.id, mail.seat)
            return None

    def done(self, turn, failed=False):
        """A mail is out of hand. failed: it is still stored, and its seat's mails wait a little."""
        with self._lock:
            held = self._in_hand.pop(turn.seat)
            claims.current().give_up(claims.SEAT, turn.seat)
            if turn.seat == NOBODY:
                self._spent.add(held.origin, time.monotonic() - held.since)
            if failed:
                self._resting[turn.seat] = time.monotonic() + REST

    def _place(self, mail):
        """The place of a mail among those of its kind: of strangers by what their origin has taken, else in turn."""
        if mail.seat == NOBODY:
            return self._spent.of(mail.origin) + HEAVY * (mail.large or mail.deaths), mail.id
        return mail.seat <= self._last, mail.seat

    def _kind(self, mail):
        now = time.monotonic()
        if mail.deaths:
            self._deadly[mail.seat] = now + LATELY
        if mail.seat == NOBODY:
            return STRANGE
        return SUSPECT if self._deadly.get(mail.seat, 0) > now else LARGE if mail.length > SMALL else SAFE

    def _may_be_taken(self, kind, seat):
        alone = kind == SAFE or all(other.kind == SAFE for other in self._in_hand.values())
        return alone and seat not in self._in_hand and self._resting.get(seat, 0) <= time.monotonic()


def _in_order(mails):
    """Of these mails, of those kept in one match the first alone."""
    first = {}
    for mail in mails:
        if mail.kept_in:
            first[mail.kept_in] = min(mail.id, first.get(mail.kept_in, mail.id))
    return [mail for mail in mails if mail.id == first.get(mail.kept_in, mail.id)]


def settle():
    """Note of the mails stored before the server knew seats whose they are."""
    for mail in Mail.select(Mail.id, Mail.recipient).where(Mail.status == STORED, Mail.seat.is_null()):
        with transaction():
            Mail.update(seat=seat_of(mail.recipient)).where(Mail.id == mail.id).execute()
