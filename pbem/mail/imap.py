"""An IMAP mailbox as a way in: polled, or watched with IDLE (RFC 9051, RFC 2177).

A mail is marked as seen only after it is stored; one that was stored but not marked comes again and is
recognised as a repeat. Its size is asked first: of one larger than is read only the beginning is fetched.
"""

import logging
import re
import threading
from contextlib import suppress

from imap_tools import AND, MailBox, MailBoxStartTls, MailBoxUnencrypted, MailMessageFlags
from imap_tools.errors import MailboxFetchError, MailboxFolderSelectError, MailboxLoginError
from imap_tools.utils import check_command_status
from peewee import DatabaseError

from pbem import config
from pbem.service.clock import outages
from pbem.store.database import db

from . import headers, inbound
from .gates import MOST_BYTES

log = logging.getLogger(__name__)

TIMEOUT = 30
IDLE_SECONDS = 9 * 60
RETRY_SECONDS = (5, 15, 60, 300)
KINDS = {"tls": MailBox, "starttls": MailBoxStartTls, "none": MailBoxUnencrypted}
RECIPIENT_FIELDS = ("Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc")
SIZE = re.compile(rb"RFC822\.SIZE (\d+)")
BEGINNING = headers.MOST_HEADERS  # bytes: all that is looked at of one too large


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
            except Exception as error:
                wait = RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)]
                failures += 1
                _log(error, wait)
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


def _log(error, wait):
    """Tell in a sentence what who runs the server can mend, and anything else with its trace."""
    why = trouble(error)
    log.error("the IMAP mailbox cannot be read%(why)s; next try in %(seconds)s s",
              {"why": f": {why}" if why else "", "seconds": wait}, exc_info=None if why else error)


def trouble(error):
    """What an error says of the settings, and which to look at; "" when they are not what is wrong."""
    settings = config.current()
    place = f"{settings.imap_host}:{settings.imap_port}"
    if isinstance(error, MailboxLoginError):
        return f"{place} refuses the login of {settings.imap_user}; see PBEM_IMAP_USER and PBEM_IMAP_PASSWORD"
    if isinstance(error, MailboxFolderSelectError):
        return f"{place} has no folder {settings.imap_folder}; see PBEM_IMAP_FOLDER"
    if isinstance(error, OSError):
        return f"{place} does not answer ({error}); see PBEM_IMAP_HOST, PBEM_IMAP_PORT and PBEM_IMAP_TLS"
    return ""


def refused():
    """Why the mailbox cannot be read now, and which settings to look at, as a clause; "" when it can."""
    try:
        with _open():
            return ""
    except Exception as error:
        return trouble(error) or f"{type(error).__name__}"


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
    try:
        return mailbox.login(settings.imap_user, settings.imap_password, settings.imap_folder)
    except Exception:
        mailbox.client.shutdown()
        raise


def _take(mailbox, now):
    taken = 0
    for uid in mailbox.uids(AND(seen=False)):
        raw, whole = _fetch(mailbox, uid)
        if not raw:  # somebody deleted it meanwhile
            continue
        message = headers.head(raw)
        stored = inbound.store(raw, sender(message), recipient(message), "imap", now, whole)
        mailbox.flag([uid], MailMessageFlags.SEEN, True)
        inbound.take(stored, now)
        taken += 1
    return taken


def _fetch(mailbox, uid):
    """(the bytes of a mail, None); of one too large (its beginning, its size). No more than is read is held in memory,
    whatever size the mailbox says it has."""
    told = SIZE.search(b" ".join(_asked(mailbox, uid, "RFC822.SIZE")))
    size = int(told[1]) if told else 0
    most = BEGINNING if size > MOST_BYTES else MOST_BYTES + 1
    return b"".join(_asked(mailbox, uid, f"BODY.PEEK[]<0.{most}>", literal=True)), size if size > MOST_BYTES else None


def _asked(mailbox, uid, item, literal=False):
    """What the mailbox answers about a mail (RFC 9051, 6.4.5): its lines, or the literals in it."""
    answer = mailbox.client.uid("fetch", uid, f"({item})")
    check_command_status(answer, MailboxFetchError)
    if literal:
        return [part[1] for part in answer[1] if isinstance(part, tuple)]
    return [part for part in answer[1] if isinstance(part, bytes)]
