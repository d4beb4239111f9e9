"""A mail's way in: stored durably first, then judged by the gates, read, and handed to the service.

Within a process mails are read one at a time: the listener, the clock and the IMAP watcher never read the same one.
"""

import hashlib
import logging
from dataclasses import replace
from email.message import EmailMessage
from threading import Lock
from typing import NamedTuple

from peewee import InterfaceError, OperationalError

from pbem import config
from pbem.service.mailing import letters
from pbem.store.database import transaction
from pbem.store.models import ANSWERED, ASIDE, IGNORED, STORED, Content, Mail
from pbem.store.prepared import Prepared, each, given

from . import bounces, compose, gates, headers, mime, quotes
from .gates import Arrival
from .lines import TOO_LONG

log = logging.getLogger(__name__)

LONGEST_ADDRESS = 320
BATCH = 100
_reading = Lock()

KEEP = Prepared(lambda: Mail.insert(each(
    Mail, "message_id", "recipient", "sender", "received_at", "transport", "content")).on_conflict_ignore())
KEPT = Prepared(lambda: Mail.select(Mail.id).where(
    Mail.message_id == given(Mail.message_id), Mail.recipient == given(Mail.recipient)))
MAIL = Prepared(lambda: Mail.select().where(Mail.id == given(Mail.id)))
KEEP_CONTENT = Prepared(lambda: Content.insert(each(Content, "digest", "raw")).on_conflict_ignore())
CONTENT = Prepared(lambda: Content.select(Content.id).where(Content.digest == given(Content.digest)))


class Stored(NamedTuple):
    """A mail in the database; repeat: it had come before, under the same Message-ID and recipient."""

    mail_id: int
    repeat: bool


def store(raw, sender, recipient, transport, now):
    """Store a raw mail in one durable commit; the transport may accept it only after that.

    A repeat of (Message-ID, recipient) changes nothing and gives the id of the first.
    sender: the envelope sender, "" or "<>" for the null sender. now: aware UTC, the time of receipt.
    Any database error is the transport's sign to ask for the mail again.
    """
    sender, recipient = _envelope(sender), _envelope(recipient)
    message_id = headers.message_id(raw)
    with transaction():
        known = KEPT.first(message_id=message_id, recipient=recipient)
        new = not known and KEEP.change(message_id=message_id, recipient=recipient, sender=sender, received_at=now,
                                        transport=transport, content=_content(raw))
        mail = known or KEPT.first(message_id=message_id, recipient=recipient)
    if not new:
        log.info("mail %s to %s came again by %s", message_id, recipient, transport)
    return Stored(mail.id, not new)


def _content(raw):
    """The id of the Content with these bytes, kept once for all their recipients."""
    digest = hashlib.sha256(raw).hexdigest()
    if not CONTENT.first(digest=digest):
        KEEP_CONTENT.change(digest=digest, raw=raw)
    return CONTENT.first(digest=digest).id


def ingest(raw, sender, recipient, transport, now):
    """The same as `store`, for a transport that needs the mail's id only."""
    return store(raw, sender, recipient, transport, now).mail_id


def take(stored, now):
    """Process what a transport has stored: a new mail unless the clock was faster, a repeat in any case."""
    if stored.repeat:
        process(stored.mail_id, now)
    else:
        _process(stored.mail_id, now, STORED)


def process(mail_id, now):
    """Judge and read a stored mail and hand it to the service, which answers it.

    A mail the service has answered before goes to it again, to be answered with the first answer. A mail
    that cannot be read because of a fault of ours is set aside with the error; when the database is at
    fault it stays stored and the error is raised.
    """
    _process(mail_id, now, STORED, ANSWERED)


def _process(mail_id, now, *statuses):
    with _reading:
        mail = MAIL.first(id=mail_id)
        if mail.status in statuses:
            _read(mail, now)


def _read(mail, now):
    try:
        _judge(mail, now)
    except (OperationalError, InterfaceError):
        raise
    except Exception as error:
        log.exception("mail %s (%s) could not be read", mail.id, mail.message_id)
        _file(mail, ASIDE, f"the server failed on it: {type(error).__name__}: {error}")


def process_waiting(now):
    """Process the mails a crash has left stored but unread, in the order of their arrival; how many."""
    waiting = Mail.select(Mail.id).where(Mail.status == STORED).order_by(Mail.id).limit(BATCH)
    identities = [mail.id for mail in waiting]
    for identity in identities:
        _process(identity, now, STORED)
    return len(identities)


def letter(mail, message):
    """The Letter in a mail: what its writer wrote, apart from what is set aside; blank lines are left out."""
    text = mime.read(message)
    clues = (config.current().domain.lower(), compose.SERVER_NAME.lower())
    lines = [line for line in quotes.separate(text.lines, clues) if line.text.strip()]
    return letters.Letter(
        mail_id=mail.id, sender=mail.sender, recipient=mail.recipient, message_id=mail.message_id,
        from_address=headers.from_address(message), subject=headers.text(message, "Subject"),
        body=[(line.number, line.text.strip()) for line in lines if not line.why],
        set_aside=[(line.number, line.text.strip(), line.why) for line in lines if line.why],
        cut=quotes.LONG if any(line.why == TOO_LONG for line in lines) else "",
        attachments=list(text.attachments), received_at=mail.received_at)


def _judge(mail, now):
    message = headers.parse(bytes(mail.raw))
    verdict = gates.judge(Arrival(mail, message))
    if verdict.verdict == gates.PASS:
        letters.handle(letter(mail, message), now)
    else:
        FILING[verdict.verdict](mail, message, verdict, now)


def _ignore(mail, message, verdict, now):
    _file(mail, IGNORED, f"{verdict.gate}: {verdict.reason}")


def _too_large(mail, message, verdict, now):
    """Its sender is answered as for a mail without orders that names the reason; the mail stays for the moderator."""
    unread = replace(letter(mail, EmailMessage()), from_address=headers.from_address(message),
                     subject=headers.text(message, "Subject"), set_aside=[(0, "the whole mail", verdict.reason)],
                     cut=verdict.reason)
    with transaction():
        letters.handle(unread, now)
        _file(mail, ASIDE, f"{verdict.gate}: {verdict.reason}")


def _bounced(mail, message, verdict, now):
    row = bounces.find(mail)
    if row is None:
        _file(mail, IGNORED, f"bounce of no mail of ours: {verdict.reason}")
        return
    permanent = bounces.failure(message).permanent
    with transaction():
        bounces.record(row, f"{'came back' if permanent else 'delayed'}: {verdict.reason}", now, permanent)
        _file(mail, IGNORED, f"bounce of {row.message_id}: {verdict.reason}", match=row.match_id, role=row.role)


def _set_aside(mail, message, verdict, now):
    _file(mail, ASIDE, f"{verdict.gate}: {verdict.reason}")


FILING = {gates.IGNORE: _ignore, gates.PERSON: _set_aside, gates.OVERSIZE: _too_large, gates.BOUNCE: _bounced}


def _file(mail, status, reason, **seat):
    Mail.update(status=status, reason=reason, **seat).where(Mail.id == mail.id).execute()


def _envelope(address):
    """An envelope address without angle brackets; aiosmtpd writes the null sender as "<>"."""
    return headers.plain(address or "").removeprefix("<").removesuffix(">")[:LONGEST_ADDRESS]
