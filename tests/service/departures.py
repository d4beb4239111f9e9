"""What leaves the server, as each reader gets it: what the relay is told of each mail, and the pages he can open.

Mails go through the real connection to a relay, which takes everything; kept are the very bytes of the session. What
is made alike in two worlds stands in `made_alike`, what of it is not compared in `masks`, how they are compared in
`byte_differences`.
"""

import re
import smtplib
import socket
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from databases import undone
from made_alike import at_the_moment, made_alike

from pbem import config
from pbem.mail import bounces, outbound, relay
from pbem.mail.compose import compose
from pbem.store.models import Delivery
from pbem.web import boards, create_app

RELAY = "gateway.example"
GREETING, TAKEN, GO_ON = (220, b"at your service"), (250, b"taken"), (354, b"go on")
ABLE = (250, b"gateway.example\n8BITMIME\nSMTPUTF8")
DOTS = b"\r\n.\r\n"
PAGES = ("/", "/match/{slug}", "/match/{slug}?before=2", "/match/{slug}/story", "/match/{slug}/story?q=of",
         "/match/{slug}/story/1", "/healthz")
PICTURE = re.compile(r"/board/|[?&]board=")
LINKS = re.compile(rb'(?:href|src)="(/[^"#]*)')
ELSEWHERE = {"Host": "games.example"}  # a browser that is not on the server's own machine
RECEIPT = b"    %% receipt is "
OPENING = re.compile(rb'filename="record-[^"]+-stage-\d+\.json\.gz"')


class Sent(NamedTuple):
    """One SMTP transaction, or a delivery to a local mailbox, which has no envelope.

    envelope: the commands MAIL and RCPT; raw: what DATA says, without the line that ends it.
    """

    at: datetime
    recipient: str
    envelope: bytes
    raw: bytes


class Page(NamedTuple):
    """What a browser gets."""

    path: str
    status: str
    headers: tuple
    body: bytes


class Gateway:
    """The relay: takes all outgoing mail and keeps it, by recipient."""

    def __init__(self):
        self.sent, self.now, self.seen = [], None, 0

    def lines(self, settings):
        """The server's connection to it."""
        return relay.Lines(replace(settings, relay_host=RELAY, relay_tls="none", relay_user=None))

    def client(self, *where, **how):
        return _Client(self, *where, **how)

    def take(self, envelope, raw):
        recipient = envelope.rpartition(b"<")[2].partition(b">")[0].decode()
        self.sent.append(Sent(self.now, recipient, envelope, raw))

    def send_due(self, now):
        """Let everything go out that is due; local deliveries are noted in the order of their mailboxes."""
        self.now = now
        outbound.send_due(now)
        for row in Delivery.select().where(Delivery.id > self.seen).order_by(Delivery.id):
            self.seen = row.id
            self.sent.append(Sent(now, row.address, b"", bytes(row.raw)))

    def to(self, *readers):
        """What these addresses got, in order."""
        return [sent for sent in self.sent if sent.recipient in readers]


class _Client(smtplib.SMTP):
    """The server's side of a session; what it sends goes to the gateway."""

    def __init__(self, gateway, *where, **how):
        self._gateway, self._said = gateway, []
        super().__init__(*where, **how)

    def connect(self, *where, **how):
        self.sock, self._other = socket.socketpair()
        return GREETING

    def send(self, said):
        self._said.append(said if isinstance(said, bytes) else said.encode(self.command_encoding))

    def getreply(self):
        last = self._said[-1]
        if last.endswith(DOTS):
            mail, recipient, _, raw = self._said[-4:]
            self._gateway.take(mail + recipient, raw.removesuffix(DOTS[2:]))
        return GO_ON if last == b"data\r\n" else ABLE if last.startswith(b"ehlo ") else TAKEN


def composed(rows):
    """What leaves for rows of the outbox, as it would be sent when it was written."""
    return [Sent(row.created_at, row.to, bounces.return_path(row).encode(), compose(row)) for row in rows]


@contextmanager
def fixed(name="world"):
    """A Gateway; meanwhile everything that is drawn comes from sequences of this name."""
    gateway = Gateway()
    gateway.seen = max((row.id for row in Delivery.select(Delivery.id)), default=0)
    with (made_alike(name), patch.object(outbound, "Lines", gateway.lines),
          patch.object(relay, "MOST_LINES", 1), patch.object(relay.smtplib, "SMTP", gateway.client)):
        yield gateway


def in_a_world(work):
    """What a work gives in a world whose identifiers and seals are those of every other one; it is undone."""
    with made_alike("world"):
        return undone(work)


class Browser:
    """Opens pages with a clock that stands still."""

    def __init__(self, now):
        pages = app(config.current())
        pages.config["NOW"] = lambda: now
        self.now, self.client, self.key = now, pages.test_client(), pages.config["MAILBOX_KEY"]

    def get(self, path, **how):
        return self._page(path, lambda: self.client.get(path, **how))

    def post(self, path, **how):
        return self._page(path, lambda: self.client.post(path, **how))

    def _page(self, path, ask):
        with at_the_moment(self.now):
            answer = ask()
        return Page(path, answer.status, tuple(answer.headers), answer.data)


@cache
def app(settings):
    """The web application, which leaves the test's transaction open."""
    pages = create_app(settings)
    pages.teardown_appcontext_funcs.clear()
    return pages


def public_pages(now, slug):
    """The pages that anybody can open anywhere, with the pictures of the board to which they lead."""
    browser = Browser(now)
    pages = [browser.get(path.format(slug=slug), headers=ELSEWHERE) for path in PAGES]
    drawn = dict.fromkeys(link for link in _linked(pages) if PICTURE.search(link))
    return [*pages, *(browser.get(path, headers=ELSEWHERE) for path in drawn)]


def all_pages(now, slug):
    """Every page that can be reached by links from those, and every file that they are made with, each once; their
    pictures are drawn anew.
    """
    with patch.object(boards, "DRAWN", boards.Drawings()):
        return _all_pages(now, slug)


def _all_pages(now, slug):
    browser, pages = Browser(now), public_pages(now, slug)
    files = Path(app(config.current()).static_folder)
    paths = dict.fromkeys(f"/static/{path.relative_to(files)}" for path in sorted(files.rglob("*")) if path.is_file())
    seen, coming = {page.path for page in pages}, [*paths, *_linked(pages)]
    for path in coming:
        if path not in seen:
            seen.add(path)
            pages.append(browser.get(path, headers=ELSEWHERE))
            coming += _linked(pages[-1:])
    return pages


def _linked(pages):
    return [link.decode().replace("&amp;", "&") for page in pages if ("Content-Type", "text/html; charset=utf-8")
            in page.headers for link in LINKS.findall(page.body)]


# What was seen, in figures.

def size(seen):
    """The bytes of what was seen (Sent, Page)."""
    return sum(len(part if isinstance(part, bytes) else str(part)) for one in seen for part in one)


def receipts(seen):
    """How many receipts were seen."""
    return sum(one.raw.count(RECEIPT) for one in seen if isinstance(one, Sent))


def openings(seen):
    """How many mails were seen that open what was told in a stage."""
    return sum(bool(OPENING.search(one.raw)) for one in seen if isinstance(one, Sent))
