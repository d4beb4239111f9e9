"""The outbox sent: to local mailboxes, or through the relay with retries. Each mail goes out at least once.

A row is claimed by moving its next try into the future, so that two processes never send it together and a
process that dies leaves it to the next; the stable Message-ID makes a second copy harmless. A local delivery
and its mark are one transaction, hence exactly once.
"""

import logging
import re
import smtplib
from datetime import timedelta

from peewee import fn

from pbem import addresses, config
from pbem.service.clock import outages
from pbem.service.match import caps
from pbem.service.post import faults, lanes, mail_names, moderator
from pbem.store.database import transaction
from pbem.store.models import FAILED, SENT, WAITING, Delivery, Outbox

from . import bounces, painting
from .compose import compose
from .relay import Refused, Relay

log = logging.getLogger(__name__)

CLAIM = timedelta(minutes=5)
IN_HAND = "in hand"
KIND = re.compile(r"([^:]*)(?:: \(?(\d{3})\b)?")
RETRIES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440))
KEPT = timedelta(days=1)  # from one try to the next of a mail that cannot be written
BATCH = 50
OUTGOING = "outgoing_an_hour"
FEW = 5  # of a lane that others must not wait for
WINDOW = timedelta(hours=1)


def send_due(now):
    """Send what is due and return how many mails went out.

    A relay that refuses for good (5xx) makes the row `failed` and marks the seat; otherwise it is tried again
    over some three days. What somebody waits for goes out first; of everything else no more than a limit an hour goes
    to one outside address, press and what strangers have caused each counted for itself.
    """
    sent = 0
    relay = Relay(config.current())
    try:
        for rows in _due(now):
            local = [row for row in rows if _is_kept_here(row.to)]
            sent += _deliver(local, now) + sum(_relay(row, now, relay) for row in rows if row not in local)
    finally:
        relay.close()
        if relay.reached is not None:
            (outages.works if relay.reached else outages.fails)(outages.MAIL_OUT, now)
    return sent


def _is_kept_here(address):
    """Whether mail to an address lies on the server; in the one mailbox at a provider its moderator may read, too."""
    settings = config.current()
    return settings.is_local(address) and not settings.mailbox


def release(now):
    """At the start of the server: mails that a killed process had in hand are due now, not when its claim ends."""
    Outbox.update(next_try_at=now).where(Outbox.status == WAITING, Outbox.last_error == IN_HAND).execute()


def watch(now):
    """While the relay fails, see whether it answers again; what waited for it then goes out at once."""
    if not outages.lasts(outages.MAIL_OUT):
        return
    relay = Relay(config.current())
    if not relay.host or relay.answers():
        Outbox.update(next_try_at=now).where(Outbox.status == WAITING).execute()
        outages.works(outages.MAIL_OUT, now)
    relay.close()


def _due(now):
    """Rows to send next, all of one lane; of the later lanes a few at a time, for an earlier one may fill meanwhile."""
    turns = _Turns(now)
    while rows := list(turns.left().order_by(Outbox.lane, Outbox.id).limit(BATCH)):
        few = BATCH if rows[0].lane == lanes.FIRST else FEW
        if ready := [row for row in rows if row.lane == rows[0].lane and turns.has(row)][:few]:
            yield ready


class _Turns:
    """Whose turn it is of the mails that are due: a mail whose pictures are still being drawn passes its turn, and so
    does what its reader gets of the match behind it, for he reads them in their order. All others go out meanwhile.
    """

    def __init__(self, now):
        self._now, self._passed, self._behind = now, [], set()

    def left(self):
        """A query for what is due and has not passed its turn."""
        due = Outbox.select().where(Outbox.status == WAITING, Outbox.next_try_at <= self._now)
        return due.where(Outbox.id.not_in(self._passed)) if self._passed else due

    def has(self, row):
        """Whether it is a mail's turn; in the order of the lanes."""
        is_ready = painting.current().is_ready(row, self._now) if row.pictures else True
        reader = row.match_id, row.to
        if is_ready and reader not in self._behind:
            return True
        self._behind.add(reader)
        self._passed.append(row.id)
        return False


def _composed(row, now):
    """The bytes of a row's mail; None when they cannot be made, and the row is kept. A database error is no mail's."""
    try:
        return compose(row)
    except faults.DATABASE:
        raise
    except Exception as error:  # the email package raises many kinds on values no header can hold
        return _keep(row, error, now)


def _keep(row, error, now):
    """A mail on which the program fails waits until that is mended, and who runs the server is told; None."""
    log.error("mail %(mail)s is kept, for the program fails on it", {"mail": mail_names.name(row)}, exc_info=error)
    with transaction():
        fault = faults.note(faults.SENDING, error, now, match=row.match, outbox=row)
        kept = f"kept: {fault.kind} in {fault.place}"
        Outbox.update(next_try_at=now + KEPT, last_error=kept).where(Outbox.id == row.id).execute()
    if row.kind != moderator.KIND:  # which would fail again
        faults.tell(fault, now)


def _deliver(rows, now):
    """Put mails in their local mailboxes, all in one commit; how many."""
    composed = [(row, raw) for row in rows if (raw := _composed(row, now))]
    delivered = 0
    with transaction():
        for row, raw in composed:
            if _update(row, status=SENT, sent_at=now, tries=row.tries + 1, last_error=""):
                (Delivery.insert(address=addresses.kept(row.to), message_id=row.message_id, raw=raw, at=now)
                 .on_conflict_ignore().execute())
                delivered += 1
    return delivered


def _relay(row, now, relay):
    """Hand a mail to the relay. 1 when it took it, else 0; either way the row says how it stands."""
    if not relay.host:
        return _failed(row, "no relay is set for mail to other domains (PBEM_RELAY_HOST)")
    if row.lane != lanes.FIRST and _too_many(row, now):
        held = f"held back for an hour: {caps.for_host(OUTGOING)} go to one address"
        _update(row, next_try_at=now + WINDOW, last_error=held)
        return 0
    raw = _composed(row, now)
    if not raw or not _update(row, next_try_at=now + CLAIM, tries=row.tries + 1, last_error=IN_HAND):
        return 0
    try:
        relay.send(raw, bounces.return_path(row), row.to)
    except Refused as error:
        return _lost(row, str(error), now)
    except (OSError, smtplib.SMTPException) as error:
        return _again(row, f"{type(error).__name__}: {error}", now)
    except Exception as error:
        _keep(row, error, now)
        return 0
    return Outbox.update(status=SENT, sent_at=now, last_error="").where(Outbox.id == row.id).execute()


def _too_many(row, now):
    recent = (Outbox.select(fn.COUNT(Outbox.id))
              .where(Outbox.to == row.to, Outbox.lane == row.lane, Outbox.status == SENT,
                     Outbox.sent_at > now - WINDOW))
    return recent.scalar() >= caps.limit(OUTGOING)


def _update(row, **values):
    """Change a row that nobody else has claimed since it was read; whether it was still free."""
    return (Outbox.update(**values)
            .where(Outbox.id == row.id, Outbox.status == WAITING, Outbox.next_try_at == row.next_try_at)
            .execute())


def _again(row, error, now):
    if row.tries >= len(RETRIES):
        return _lost(row, f"given up after {row.tries + 1} tries: {error}", now)
    later = now + RETRIES[row.tries]
    Outbox.update(next_try_at=later, last_error=error).where(Outbox.id == row.id).execute()
    log.warning("mail %(mail)s: %(why)s; next try at %(next_try)s",
                {"mail": mail_names.name(row), "why": _kind(error), "next_try": later.isoformat()})
    return 0


def _lost(row, reason, now):
    """The mail's reader cannot be reached: the row failed and the seat is marked."""
    _tell_failed(row, reason)
    with transaction():
        bounces.record(row, reason, now)
    return 0


def _failed(row, reason):
    Outbox.update(status=FAILED, last_error=reason).where(Outbox.id == row.id).execute()
    _tell_failed(row, reason)
    return 0


def _tell_failed(row, reason):
    log.error("mail %(mail)s failed: %(why)s", {"mail": mail_names.name(row), "why": _kind(reason)})


def _kind(reason):
    """What a reason says without the words of others, which may name addresses: up to a colon, and a code behind it."""
    return " ".join(filter(None, KIND.match(reason).groups()))
