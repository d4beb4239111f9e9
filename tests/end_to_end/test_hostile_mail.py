"""The real server with 1 GB of memory and everything that strangers and one player send to bring it down.

It stays up, the other players' mails are answered meanwhile, and every hostile one has its answer or its place aside.
"""

import os
import resource
import smtplib
import subprocess
import sys
import time
import urllib.request
from itertools import cycle
from pathlib import Path

import pytest
from databases import free_port

from pbem import config
from pbem.mail import inbound
from pbem.resources import CHECKOUT
from pbem.service.post import unread
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, IGNORED, STORED, Mail, Outbox

sys.path.append(str(Path(__file__).parents[1] / "mail"))
from hostile.bodies import BODIES, ORDERS, REPORTS  # noqa: E402

MEMORY = 1 << 30  # bytes of address space, of which a process in use needs more than of memory
ONE_ARENA = {"MALLOC_ARENA_MAX": "1"}  # glibc reserves 64 MB of address space for each thread that allocates, else
PATIENCE = 120
LONGEST_WAIT = 5  # seconds
HOSTILE, OTHERS = "ottoman", ("hapsburg", "england", "france", "papacy", "protestant")


class Server:
    """`pbem serve` with the demo match, in a process that may have so much memory and no more."""

    def __init__(self, folder):
        self.folder, self.smtp, self.web = folder, free_port(), free_port()

    def start(self):
        command = [sys.executable, "-m", "pbem", "serve", "--data", str(self.folder), "--smtp-port", str(self.smtp),
                   "--web-port", str(self.web), "--demo-if-empty"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT,
            env=os.environ | ONE_ARENA, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
        assert self.process.stdout.readline().startswith("pbem runs.")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def send(self, raw, sender, recipient):
        """Send a mail by SMTP, again while too many from there wait; the id under which it is stored."""
        before, end = Mail.select().order_by(Mail.id.desc()).first(), time.monotonic() + PATIENCE
        while self.is_put_off(raw, sender, recipient) and time.monotonic() < end:
            time.sleep(0.2)
        return Mail.get(Mail.id > (before.id if before else 0), Mail.recipient == recipient, Mail.sender == sender).id

    def is_put_off(self, raw, sender, recipient):
        """Whether a mail that was brought is not taken for now."""
        try:
            with smtplib.SMTP("127.0.0.1", self.smtp, timeout=30) as client:
                client.sendmail(sender, [recipient], raw)
        except smtplib.SMTPDataError as refused:
            return refused.smtp_code == 452 or pytest.fail(str(refused))
        return False

    def is_well(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.web}/healthz", timeout=30) as page:
            return self.process.poll() is None and page.status == 200


@pytest.fixture
def server(tmp_path):
    config.use(config.Settings(data=tmp_path))
    server = Server(tmp_path)
    server.start()
    database.connect(config.current().database_url)
    yield server
    if server.process.poll() is None:
        server.kill()
    database.db.close()
    config.use(config.Settings())


def reply_address(role):
    return Outbox.select().where(Outbox.role == role).order_by(Outbox.id.desc()).first().headers["Reply-To"]


def innocent(server, role, number):
    """How many seconds a player waits for the answer to his question."""
    raw = f"From: {role}@game.example\r\nMessage-ID: <{role}{number}@home.example>\r\n\r\nSTATUS\r\n".encode()
    began = time.monotonic()
    mail_id = server.send(raw, f"{role}@game.example", reply_address(role))
    while not Outbox.select().where(Outbox.answers == mail_id).exists():
        assert time.monotonic() - began < PATIENCE, "no answer"
        time.sleep(0.02)
    return time.monotonic() - began


def attacks(to):
    """(bytes, sender, recipient) of every hostile mail. to: the reply address of the player who sends some."""
    senders = cycle([("stranger@elsewhere.example", "orders@game.example"), (f"{HOSTILE}@game.example", to)])
    for make in BODIES.values():
        yield make().replace(b"ann@", f"{HOSTILE}@".encode(), 1), *next(senders)
    for make in ORDERS.values():
        yield make().replace(b"ann@", f"{HOSTILE}@".encode(), 1), f"{HOSTILE}@game.example", to
    for make in REPORTS.values():
        yield make(), "", "bounces+1.0123456789abcdef@game.example"


def test_hostile_mails_neither_end_the_server_nor_hold_up_the_other_players(server):
    waits, others, sent = [], cycle(OTHERS), {}
    for number, (raw, sender, recipient) in enumerate(attacks(reply_address(HOSTILE))):
        sent[server.send(raw, sender, recipient)] = (sender, recipient)
        if number % 3 == 2:
            waits.append(innocent(server, next(others), number))
    end = time.monotonic() + PATIENCE
    while Mail.select().where(Mail.status == STORED).exists() and time.monotonic() < end:
        time.sleep(0.1)
    assert server.is_well() and len(sent) == len(BODIES | ORDERS | REPORTS) and len(waits) > 15
    assert max(waits) < LONGEST_WAIT, sorted(waits)
    for mail in Mail.select().where(Mail.id.in_(list(sent))):
        answered = Outbox.select().where(Outbox.answers == mail).exists()
        assert (mail.status == ANSWERED and answered) or mail.status in (ASIDE, IGNORED) and mail.reason, mail.id
        assert answered or unread.seat_of(mail.recipient) == unread.NOBODY or mail.status == ASIDE
    assert Mail.select().where(Mail.deaths > 0).count() == 0  # a reader needs none of its limits for these


def test_hostile_mails_that_wait_are_read_after_the_ports_are_open(server):
    address = reply_address(HOSTILE)
    server.kill()
    names = ("long_cell_among_short_rows", "attribute_flood", "many_line_breaks", "one_long_order")
    for number, name in enumerate(names * 2):
        raw = (BODIES | ORDERS)[name]().replace(b"\r\n", f"\r\nMessage-ID: <{number}@x.example>\r\n".encode(), 1)
        inbound.ingest(raw, f"{HOSTILE}@game.example", (address, "orders@game.example")[number // len(names)], "smtp",
                       Outbox.select().first().created_at)
    server.start()
    assert innocent(server, OTHERS[0], 0) < LONGEST_WAIT
    end = time.monotonic() + PATIENCE
    while Mail.select().where(Mail.status == STORED).exists() and time.monotonic() < end:
        time.sleep(0.1)
    assert server.is_well() and not Mail.select().where(Mail.status == STORED).exists()
