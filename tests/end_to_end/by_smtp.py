"""A server with its SMTP port, pages and commands on one moving clock, and a relay that keeps what it is given."""

import smtplib
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.controller import Controller
from click.testing import CliRunner
from databases import connect_in, free_port

from pbem import cli, clock, config
from pbem.cli import acting_commands, life_commands
from pbem.mail import inbound, outbound
from pbem.mail.listener import Listener
from pbem.service.course import starting
from pbem.store import database, heartbeats
from pbem.store.models import Mail, Outbox

NOW = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
ORDERS = "orders@game.example"
TICK = timedelta(seconds=10)


class Post:
    """What a relay has been given: (recipients, bytes)."""

    def __init__(self):
        self.mails = []

    async def handle_DATA(self, server, session, envelope):
        self.mails.append((envelope.rcpt_tos, envelope.original_content))
        return "250 taken"


class Server:
    """port: where it takes mail; post: what it has handed on; now: its moment."""

    def __init__(self, post):
        self.port, self.post, self.now, self.written = free_port(), post, NOW, 0

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
        inbound.process_waiting(self.now)
        outbound.send_due(self.now)
        return Outbox.get_or_none(Outbox.answers == Mail.select().order_by(Mail.id.desc()).get())

    def reply(self, sender, *lines, words=""):
        """Answer the latest mail of somebody that can be answered and says these words."""
        mail = [mail for mail in self.inbox(sender) if mail["Reply-To"] and words in said(mail)][-1]
        return self.write(sender, mail["Reply-To"], "\n".join(lines), f"Re: {mail['Subject']}")

    def inbox(self, address):
        """What the relay was given for somebody by now, as his mail program reads it."""
        outbound.send_due(self.now)
        return [message_from_bytes(raw, policy=policy.default) for to, raw in self.post.mails if address in to]

    def told(self, address):
        """All that somebody was mailed, on one line."""
        return " ".join(map(said, self.inbox(address)))

    def later(self, **time):
        """Let time pass, in which its clock has run and had nothing to do; then it does what is due."""
        self.now += timedelta(**time)
        heartbeats.beat("sweep", self.now - TICK)
        for _, work, _ in clock.TICKS:
            work(self.now)
        outbound.send_due(self.now)

    def command(self, monkeypatch, *words):
        """Run `pbem` as who hosts the server does at this moment; what it prints."""
        for module in (acting_commands, life_commands):
            monkeypatch.setattr(module, "now", lambda: self.now)
        settings = config.current()
        options = ["--data", str(settings.data), "--database", settings.database_url]
        of = 2 if words[0] in ("match", "mail") else 1
        done = CliRunner().invoke(cli.main, [*words[:of], *options, *words[of:]])
        config.use(settings)
        database.connect(settings.database_url)
        assert done.exit_code == 0, done.output
        return " ".join(done.output.split())


def said(mail):
    """Subject and words of a mail on one line."""
    return " ".join(f"{mail['Subject']} {mail.get_body(('plain',)).get_content()}".split())


@contextmanager
def serving(folder, relay_takes_utf8=True, matches=("autumn",), url=None):
    """A Server at which matches of Here I Stand are open. url: of its migrated database; None: one in the folder."""
    post = Post()
    relay = Controller(post, hostname="127.0.0.1", port=free_port(), enable_SMTPUTF8=relay_takes_utf8)
    relay.start()
    config.use(config.Settings(data=folder, relay_host="127.0.0.1", relay_port=relay.port, database=url or ""))
    database.connect(url) if url else connect_in(folder)
    with database.transaction():
        for slug in matches:
            starting.open_match("here_i_stand", slug, NOW)
    server = Server(post)
    listener = Listener("smtp", "127.0.0.1", server.port, lambda: server.now)
    listener.start()
    try:
        yield server
    finally:
        listener.stop()
        relay.stop()
        database.db.close()
        config.use(config.Settings())
