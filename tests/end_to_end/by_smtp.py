"""A server on SQLite with its SMTP port, and a relay that keeps what it is given."""

import smtplib
from contextlib import contextmanager
from datetime import UTC, datetime
from email.message import EmailMessage

from aiosmtpd.controller import Controller
from databases import connect_in, free_port

from pbem import config
from pbem.mail import inbound, outbound
from pbem.mail.listener import Listener
from pbem.service.course import starting
from pbem.store import database
from pbem.store.models import Mail, Outbox

NOW = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
ORDERS = "orders@game.example"


class Post:
    """What a relay has been given: (recipients, bytes)."""

    def __init__(self):
        self.mails = []

    async def handle_DATA(self, server, session, envelope):
        self.mails.append((envelope.rcpt_tos, envelope.original_content))
        return "250 taken"


class Server:
    """port: where it takes mail; post: what it has handed on."""

    def __init__(self, port, post):
        self.port, self.post, self.written = port, post, 0

    def write(self, sender, to, text, subject="autumn", author=None):
        """Send a mail and have it answered; the answer (Outbox), None where there is none. author: as in From."""
        mail = EmailMessage()
        self.written += 1
        mail["Subject"], mail["Message-ID"] = subject, f"<{self.written}@x.example>"
        mail.set_content(text)
        raw = f"From: {author or sender}\r\nTo: {to}\r\n".encode() + mail.as_bytes()
        with smtplib.SMTP("127.0.0.1", self.port, timeout=10) as client:
            client.ehlo()
            assert client.has_extn("smtputf8")
            client.sendmail(sender, [to], raw, mail_options=[] if sender.isascii() else ["SMTPUTF8"])
        inbound.process_waiting(NOW)
        outbound.send_due(NOW)
        return Outbox.get_or_none(Outbox.answers == Mail.select().order_by(Mail.id.desc()).get())


@contextmanager
def serving(folder, relay_takes_utf8=True, matches=("autumn",)):
    """A Server at which matches of Here I Stand are open."""
    post = Post()
    relay = Controller(post, hostname="127.0.0.1", port=free_port(), enable_SMTPUTF8=relay_takes_utf8)
    relay.start()
    config.use(config.Settings(data=folder, relay_host="127.0.0.1", relay_port=relay.port))
    connect_in(folder)
    with database.transaction():
        for slug in matches:
            starting.open_match("here_i_stand", slug, NOW)
    listener = Listener("smtp", "127.0.0.1", free_port(), lambda: NOW)
    listener.start()
    try:
        yield Server(listener.port, post)
    finally:
        listener.stop()
        relay.stop()
        database.db.close()
        config.use(config.Settings())
