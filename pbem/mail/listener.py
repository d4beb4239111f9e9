"""The SMTP and LMTP listeners: a mail is stored durably before it is accepted with 250 (RFC 5321, RFC 2033)."""

import asyncio
import logging
import socket
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from itertools import chain
from typing import NamedTuple

from aiosmtpd.controller import Controller

from pbem import config
from pbem.connections import Connections
from pbem.service.post import mail_names
from pbem.store.database import db, transaction

from . import inbound, recipients, sessions
from .gates import MOST_BYTES

log = logging.getLogger(__name__)

LATER = "451 4.3.0 The mail could not be stored; try again later"
CROWDED = "452 4.3.1 Too many mails from there wait to be read; try again later"
STORED = "250 2.0.0 The mail is stored"
TAKEN = "250 2.1.5 Recipient taken"


class Arrival(NamedTuple):
    """A mail that waits for the answer to its DATA. peer: the address of who brings it; answered: with what is said
    when it is committed, or turned away.
    """

    envelope: object
    peer: str
    at: datetime
    answered: Future


class Handler:
    """What aiosmtpd asks us: which recipients to take, and to keep a mail.

    clock: a function giving the aware UTC time; its moment is the mail's time of receipt. connections: those open.
    """

    def __init__(self, transport, clock):
        self._transport, self._clock = transport, clock
        self.connections = Connections(config.current())
        self._arrived = deque()
        self._stores = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail-store")
        self._readers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="mail-read")

    async def handle_RCPT(self, server, session, envelope, address, options):
        settings = config.current()
        if len(envelope.rcpt_tos) >= settings.recipients:
            return recipients.TOO_MANY.format(settings.recipients)
        refusal = recipients.refusal(address, settings)
        if refusal:
            return refusal
        if address not in envelope.rcpt_tos:
            envelope.rcpt_tos.append(address)
        return TAKEN

    async def handle_DATA(self, server, session, envelope):
        arrival = Arrival(envelope, session.peer[0], self._clock(), Future())
        self._arrived.append(arrival)
        self._stores.submit(self._store_arrived)
        return await asyncio.wrap_future(arrival.answered)

    async def handle_exception(self, error):
        log.error("a mail could not be stored", exc_info=error)
        return LATER

    def close(self):
        """Finish the mails in hand and give the database connections back."""
        for executor in (self._stores, self._readers):
            executor.submit(db.close)
            executor.shutdown()

    def _store_arrived(self):
        """Store whatever arrived while the last commit was under way: in one commit, or none of it."""
        waiting = [self._arrived.popleft() for _ in range(len(self._arrived))]
        arrived = [arrival for arrival in waiting if arrival.answered.set_running_or_notify_cancel()]
        if not arrived:
            return
        try:
            with transaction():
                stored = [self._store(arrival) for arrival in arrived]
        except Exception as error:
            for arrival in arrived:
                arrival.answered.set_exception(error)
            return
        for arrival, mails in zip(arrived, stored, strict=True):
            arrival.answered.set_result(STORED if mails else CROWDED)
        for mail in chain.from_iterable(stored):
            if not inbound.is_left_to_the_intake(mail):
                self._readers.submit(self._read, mail)

    def _store(self, arrival):
        """The mails that are stored now, one for each recipient; none where too many of its origin wait."""
        mail, raw = arrival.envelope, arrival.envelope.original_content
        if not inbound.has_room(raw, mail.rcpt_tos, arrival.peer):
            return []
        return [inbound.enter(raw, mail.mail_from, recipient, self._transport, arrival.at, None, arrival.peer)
                for recipient in mail.rcpt_tos]

    def _read(self, stored):
        """Process a stored mail; when that fails it stays stored, and the clock tries again."""
        try:
            inbound.take(stored, self._clock())
        except Exception:
            log.exception("mail %(mail)s stays stored and will be read again",
                          {"mail": mail_names.of_inbound(stored.mail_id)})


class Listener(Controller):
    """One listening port in its own thread. `start()` raises OSError when the port is taken; `stop()` ends it."""

    protocols = {"smtp": sessions.Smtp, "lmtp": sessions.Lmtp}

    def __init__(self, transport, host, port, clock):
        self._protocol = self.protocols[transport]
        super().__init__(Handler(transport, clock), hostname=host, port=port)

    def factory(self):
        """The protocol of one connection."""
        return self._protocol(self.handler, hostname=config.current().domain, ident="play by mail",
                              data_size_limit=MOST_BYTES, enable_SMTPUTF8=True,
                              timeout=config.current().session_idle)

    def start(self):
        self._see_whether_it_is_free()  # for which aiosmtpd takes 5 s
        super().start()

    def _see_whether_it_is_free(self):
        """OSError when the port is taken. The socket never listens: a process that is being started may hold a copy of
        it for a moment, and the port with it.
        """
        with socket.socket(socket.AF_INET6 if ":" in self.hostname else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((self.hostname, self.port))

    def stop(self):
        super().stop()
        self.handler.close()
