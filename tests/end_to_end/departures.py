"""What leaves the server, as each reader gets it: envelopes and bytes in their order, and the pages he can open.

Nothing is left out, and one thing made alike: the salts of the journal's rows, others in every run, and so the hashes
over commitments in `%% news` and `%% journal`. All that the server draws for its identifiers comes from
`Sequences`, its key is fixed, so that the same days give the same bytes.
"""

import hashlib
import random
import re
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from itertools import count, zip_longest
from typing import NamedTuple
from unittest.mock import patch

from itsdangerous import TimestampSigner

from pbem import config, identifiers
from pbem.engine import journal
from pbem.mail import outbound
from pbem.service.record import proofs
from pbem.store.models import Delivery
from pbem.web import create_app

KEY = "00112233" * 8
ALIKE = "S" * 43
PAGES = ("/", "/match/{slug}", "/match/{slug}?before=2", "/match/{slug}/story", "/match/{slug}/story?q=of",
         "/match/{slug}/story/1", "/healthz")
ELSEWHERE = {"Host": "games.example"}  # a browser that is not on the server's own machine
RECEIPT = b"    %% receipt is "
OPENING = re.compile(rb'filename="record-[^"]+-stage-\d+\.json\.gz"')
MOST_TOLD, MOST_LINES, LONGEST = 20, 4, 200  # differences and lines told, bytes of a line


class Sequences:
    """A source of identifiers (pbem.identifiers) that is the same each time; each reader has his own sequence."""

    def __init__(self, name):
        self.name, self.drawn = name, {}

    def bytes(self, reader, length):
        number = next(self.drawn.setdefault(reader, count()))
        return hashlib.shake_256(f"{self.name}|{reader}|{number}".encode()).digest(length)


class Sent(NamedTuple):
    """One SMTP transaction, or a delivery to a local mailbox (without envelope sender)."""

    at: datetime
    sender: str
    recipient: str
    raw: bytes


class Page(NamedTuple):
    """What a browser gets."""

    path: str
    status: str
    headers: tuple
    body: bytes


class Gateway:
    """Takes all outgoing mail in the relay's place and keeps it, by recipient."""

    def __init__(self):
        self.sent, self.now, self.seen = [], None, 0

    def __call__(self, settings):
        return _Connection(self)

    def send_due(self, now):
        """Let everything go out that is due; local deliveries are noted in the order of their mailboxes."""
        self.now = now
        outbound.send_due(now)
        for row in Delivery.select().where(Delivery.id > self.seen).order_by(Delivery.id):
            self.seen = row.id
            self.sent.append(Sent(now, "", row.address, bytes(row.raw)))

    def to(self, *readers):
        """What these addresses got, in order."""
        return [sent for sent in self.sent if sent.recipient in readers]


class _Connection:
    host, reached = "gateway.example", None

    def __init__(self, gateway):
        self._gateway = gateway

    def send(self, raw, sender, recipient):
        self._gateway.sent.append(Sent(self._gateway.now, sender, recipient, raw))

    def answers(self):
        return True

    def close(self):
        pass


@contextmanager
def fixed(name="world"):
    """A Gateway; meanwhile everything that is drawn comes from sequences of this name."""
    gateway = Gateway()
    gateway.seen = max((row.id for row in Delivery.select(Delivery.id)), default=0)
    identifiers.use(Sequences(name))
    random.seed(name)
    try:
        with (patch.object(outbound, "Relay", gateway), patch.object(proofs, "salted", lambda digest: ALIKE),
              patch.object(journal, "salt", lambda seal, name: ALIKE)):
            yield gateway
    finally:
        identifiers.use(identifiers.System())


def fix_key(folder):
    """Give the server in a folder a key that is always the same."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / config.KEY_FILE).write_text(KEY)


class Browser:
    """Opens pages with a clock that stands still."""

    def __init__(self, now):
        app = _app(config.current())
        app.config["NOW"] = lambda: now
        self.now, self.client, self.key = now, app.test_client(), app.config["MAILBOX_KEY"]

    def get(self, path, **how):
        return self._page(path, lambda: self.client.get(path, **how))

    def post(self, path, **how):
        return self._page(path, lambda: self.client.post(path, **how))

    def _page(self, path, ask):
        with patch.object(TimestampSigner, "get_timestamp", lambda signer: int(self.now.timestamp())):
            answer = ask()
        return Page(path, answer.status, tuple(answer.headers), answer.data)


@cache
def _app(settings):
    """The web application, which leaves the test's transaction open."""
    app = create_app(settings)
    app.teardown_appcontext_funcs.clear()
    return app


def public_pages(now, slug):
    """The pages that anybody can open anywhere."""
    browser = Browser(now)
    return [browser.get(path.format(slug=slug), headers=ELSEWHERE) for path in PAGES]


# How two worlds differ.

def size(seen):
    """The bytes of what was seen (Sent, Page)."""
    return sum(len(part if isinstance(part, bytes) else str(part)) for one in seen for part in one)


def receipts(seen):
    """How many receipts were seen."""
    return sum(one.raw.count(RECEIPT) for one in seen if isinstance(one, Sent))


def openings(seen):
    """How many mails were seen that open what was told in a stage."""
    return sum(bool(OPENING.search(one.raw)) for one in seen if isinstance(one, Sent))


def differences(one, other):
    """Where two lists of Sent and Page differ, in sentences; none when they are the same."""
    found = [] if len(one) == len(other) else [f"{len(one)} things / {len(other)} things"]
    for number, (left, right) in enumerate(zip_longest(one, other)):
        if left != right:
            found += [f"{number}: {text}" for text in _between(left, right)]
    return found[:MOST_TOLD] + ([f"and {len(found) - MOST_TOLD} more"] if len(found) > MOST_TOLD else [])


def _between(left, right):
    if type(left) is not type(right):
        return [f"{_named(left)} / {_named(right)}"]
    fields = [f"{name}: {getattr(left, name)!r} / {getattr(right, name)!r}" for name in left._fields
              if name not in ("raw", "body", "headers") and getattr(left, name) != getattr(right, name)]
    if isinstance(left, Page):
        return [f"{left.path}: {text}" for text in [*fields, *_of_pairs(left.headers, right.headers),
                                                    *_of_lines(left.body, right.body)]]
    return [*fields, *_of_mails(left.raw, right.raw)]


def _named(thing):
    return "nothing" if thing is None else thing.path if isinstance(thing, Page) else f"mail to {thing.recipient}"


def _of_mails(left, right):
    heads, bodies = zip(*(raw.replace(b"\r\n ", b" ").partition(b"\r\n\r\n")[::2] for raw in (left, right)),
                        strict=True)
    pairs = [[line.partition(": ")[::2] for line in head.decode("latin-1").split("\r\n")] for head in heads]
    return [*_of_pairs(*pairs), *_of_lines(*bodies)]


def _of_pairs(left, right):
    return [f"header {(one or other)[0]}: {one and one[1]!r} / {other and other[1]!r}"
            for one, other in zip_longest(left, right) if one != other]


def _of_lines(left, right):
    lines = zip_longest(left.splitlines(), right.splitlines())
    found = [(one, other) for one, other in lines if one != other]
    some = [f"{_cut(one)} / {_cut(other)}" for one, other in found[:MOST_LINES]]
    return [f"{len(found)} lines of the body:", *some] if found else []


def _cut(line):
    return "nothing" if line is None else repr(line[:LONGEST])
