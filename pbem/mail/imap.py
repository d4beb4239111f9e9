"""An IMAP mailbox as a way in: polled, or watched with IDLE (RFC 9051, RFC 2177).

A mail is marked as seen only after it is stored; one that was stored but not marked comes again and is
recognised as a repeat.
"""

import logging
import threading
from contextlib import suppress

from imap_tools import AND, MailBox, MailBoxStartTls, MailBoxUnencrypted, MailMessageFlags
from peewee import DatabaseError

from pbem import config
from pbem.service.clock import outages
from pbem.store.database import db

from . import headers, inbound

log = logging.getLogger(__name__)

TIMEOUT = 30
IDLE_SECONDS = 9 * 60
RETRY_SECONDS = (5, 15, 60, 300)
KINDS = {"tls": MailBox, "starttls": MailBoxStartTls, "none": MailBoxUnencrypted}
RECIPIENT_FIELDS = ("Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc")


class RawMessage:
    """A fetched mail as it is: its uid and its bytes, unparsed."""

    def __init__(self, fetched):
        self.raw = b"".join(part[1] for part in fetched if isinstance(part, tuple))


def poll(now):
    """Take in every unseen mail of the mailbox, if one is set; how many. Errors of the network are raised."""
    if not config.current().imap_host:
        return 0
    with _open() as mailbox:
        return _take(mailbox, now)


class Watcher(threading.Thread):
    """Waits for new mails with IDLE and takes them in at once; `stop()` ends it.

    clock: a function giving the aware UTC time. A lost connection is opened again after a while.
    """

    def __init__(self, clock):
        super().__init__(name="imap", daemon=True)
        self._clock = clock
        self._stopping = threading.Event()
        self.idle_seconds = IDLE_SECONDS

    def run(self):
        failures = 0
        while not self._stopping.is_set():
            try:
                self._watch()
                failures = 0
            except Exception:
                wait = RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)]
                failures += 1
                log.exception("the IMAP mailbox cannot be read; next try in %s s", wait)
                with suppress(DatabaseError):  # the mailbox may not be what is broken
                    outages.fails(outages.MAIL_IN, self._clock())
                self._stopping.wait(wait)
        db.close()

    def stop(self):
        """End the thread, at the latest when the next IDLE answer or second has passed."""
        self._stopping.set()
        self.join()

    def _watch(self):
        with _open() as mailbox:
            while not self._stopping.is_set():
                _take(mailbox, self._clock())
                outages.works(outages.MAIL_IN, self._clock())
                self._idle(mailbox)

    def _idle(self, mailbox):
        with mailbox.idle as idle:
            for _ in range(self.idle_seconds):
                if self._stopping.is_set() or idle.poll(timeout=1):
                    return


def recipient(message):
    """The address of ours a mail was sent to: one with a reply token before others, else the plain orders address."""
    settings = config.current()
    values = [value for name in RECIPIENT_FIELDS for value in _all(message, name)]
    ours = [address for address in headers.addresses(values) if settings.is_local(address)]
    tokens = [address for address in ours if "+" in address]
    return (tokens + ours + [settings.address("orders")])[0]


def sender(message):
    """The envelope sender the delivering server noted as Return-Path; without one the From address."""
    if "Return-Path" in message:
        return headers.address(headers.text(message, "Return-Path"))
    return headers.from_address(message)


def _all(message, name):
    try:
        return message.get_all(name, ())
    except Exception:  # a malformed field
        return ()


def _open():
    settings = config.current()
    mailbox = KINDS[settings.imap_tls](settings.imap_host, settings.imap_port, timeout=TIMEOUT)
    mailbox.email_message_class = RawMessage
    return mailbox.login(settings.imap_user, settings.imap_password, settings.imap_folder)


def _take(mailbox, now):
    taken = 0
    for uid in mailbox.uids(AND(seen=False)):
        for fetched in mailbox.fetch(uid_list=[uid], mark_seen=False):
            if not fetched.raw:  # somebody deleted it meanwhile
                continue
            message = headers.head(fetched.raw)
            stored = inbound.store(fetched.raw, sender(message), recipient(message), "imap", now)
            mailbox.flag([uid], MailMessageFlags.SEEN, True)
            inbound.take(stored, now)
            taken += 1
    return taken
