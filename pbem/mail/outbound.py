"""The outbox sent: to local mailboxes, or through the relay with retries. Each mail goes out at least once.

What is sent next is taken in hand before (`outgoing`); the stable Message-ID makes a second copy harmless. A local
delivery and its mark are one transaction, hence exactly once.
"""

import logging
import re
import smtplib
from contextlib import contextmanager
from datetime import timedelta

from pbem import addresses, config
from pbem.service.clock import outages
from pbem.service.post import faults, mail_names, moderator
from pbem.store.database import transaction
from pbem.store.models import FAILED, SENT, WAITING, Delivery, Outbox

from . import bounces, outgoing
from .compose import compose
from .relay import Lines, Mail, Refused, Relay

log = logging.getLogger(__name__)

KIND = re.compile(r"([^:]*)(?:: \(?(\d{3})\b)?")
RETRIES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440))
KEPT = timedelta(days=1)  # from one try to the next of a mail that cannot be written
NO_RELAY = "no relay is set for mail to other domains (PBEM_RELAY_HOST)"
_lines = _clock = None


def use(lines, clock=None):
    """From now on mails go out through these `Lines`, which stay open, and were sent when this clock says so.

    None: each round opens its own, and is one moment.
    """
    global _lines, _clock
    _lines, _clock = lines, clock


def send_due(now):
    """Send what is due and return how many mails went out.

    A relay that refuses for good (5xx) makes the row `failed` and marks the seat; otherwise it is tried again
    over some three days.
    """
    sent = 0
    with _lines_to_the_relay(now) as lines:
        while rows := outgoing.take(now):
            sent += _send(rows, now, lines)
    return sent


def _send(rows, now, lines):
    """Send mails that are in hand; how many went out."""
    local = [row for row in rows if outgoing.is_kept_here(row.to)]
    try:
        return _deliver(local, now) + _relay([row for row in rows if row not in local], now, lines)
    except Exception:
        outgoing.put_back([row.id for row in rows])
        raise


@contextmanager
def _lines_to_the_relay(now):
    lines = _lines or Lines(config.current())
    lines.reached = None
    try:
        yield lines
    finally:
        lines.rest() if lines is _lines else lines.close()
        if lines.reached is not None:
            (outages.works if lines.reached else outages.fails)(outages.MAIL_OUT, now)


def watch(now):
    """While the relay fails, see whether it answers again; what waited for it then goes out at once."""
    if not outages.lasts(outages.MAIL_OUT):
        return
    relay = Relay(config.current())
    if not relay.host or relay.answers():
        outgoing.all_at_once(now)
        outages.works(outages.MAIL_OUT, now)
    relay.close()


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
        Outbox.update(next_try_at=now + KEPT, last_error=kept, tries=row.tries).where(Outbox.id == row.id).execute()
    if row.kind != moderator.KIND:  # which would fail again
        faults.tell(fault, now)


def _written(rows, now):
    """(row, bytes) of each mail that can be written."""
    return [(row, raw) for row in rows if (raw := _composed(row, now))]


def _deliver(rows, now):
    """Put mails in their local mailboxes, all in one commit; how many."""
    if not rows:
        return 0
    written = _written(rows, now)
    with transaction():
        for row, raw in written:
            (Delivery.insert(address=addresses.kept(row.to), message_id=row.message_id, raw=raw, at=now)
             .on_conflict_ignore().execute())
        return _mark([row for row, _ in written], now)


def _relay(rows, now, lines):
    """Hand mails to the relay; how many it took. Each row says how it stands."""
    if not rows:
        return 0
    if not lines.host:
        for row in rows:
            _failed(row, NO_RELAY)
        return 0
    written = _written(rows, now)
    errors = lines.send([Mail(raw, bounces.return_path(row), row.to, (row.match_id, row.to)) for row, raw in written])
    gone = [row for (row, _), error in zip(written, errors, strict=True) if error is None]
    for (row, _), error in zip(written, errors, strict=True):
        if error is not None:
            _not_gone(row, error, now)
    return _mark(gone, now)


def _mark(rows, now):
    """Note that mails have gone out; how many."""
    ids = [row.id for row in rows]
    return Outbox.update(status=SENT, sent_at=_clock() if _clock else now, last_error="").where(
        Outbox.id.in_(ids), Outbox.status == WAITING).execute() if ids else 0


def _not_gone(row, error, now):
    """Note why the relay has not taken a mail."""
    if isinstance(error, Refused):
        _lost(row, str(error), now)
    elif isinstance(error, OSError | smtplib.SMTPException):
        _again(row, f"{type(error).__name__}: {error}", now)
    else:
        _keep(row, error, now)


def _again(row, error, now):
    if row.tries >= len(RETRIES):
        _lost(row, f"given up after {row.tries + 1} tries: {error}", now)
        return
    later = now + RETRIES[row.tries]
    Outbox.update(next_try_at=later, last_error=error).where(Outbox.id == row.id).execute()
    log.warning("mail %(mail)s: %(why)s; next try at %(next_try)s",
                {"mail": mail_names.name(row), "why": _kind(error), "next_try": later.isoformat()})


def _lost(row, reason, now):
    """The mail's reader cannot be reached: the row failed and the seat is marked."""
    _tell_failed(row, reason)
    with transaction():
        bounces.record(row, reason, now)


def _failed(row, reason):
    Outbox.update(status=FAILED, last_error=reason).where(Outbox.id == row.id).execute()
    _tell_failed(row, reason)


def _tell_failed(row, reason):
    log.error("mail %(mail)s failed: %(why)s", {"mail": mail_names.name(row), "why": _kind(reason)})


def _kind(reason):
    """What a reason says without the words of others, which may name addresses: up to a colon, and a code behind it."""
    return " ".join(filter(None, KIND.match(reason).groups()))
