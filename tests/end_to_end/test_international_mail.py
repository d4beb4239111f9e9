"""A player whose address goes beyond ASCII joins and plays by real SMTP, whichever form his programs write."""

import smtplib
from datetime import UTC, datetime
from email.message import EmailMessage

import pytest
from aiosmtpd.controller import Controller
from databases import connect_in, free_port

from pbem import config
from pbem.mail import inbound, outbound
from pbem.mail.listener import Listener
from pbem.service.course import starting
from pbem.store import database
from pbem.store.models import FAILED, Mail, Outbox, Player, Seat

NOW = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
JOERG, TRAVELLING = "jörg@exämple.de", "jörg@xn--exmple-cua.de"
JO, JO_TRAVELLING = "jo@exämple.de", "jo@xn--exmple-cua.de"


class Post:
    """What a relay has been given: (recipients, bytes)."""

    def __init__(self):
        self.mails = []

    async def handle_DATA(self, server, session, envelope):
        self.mails.append((envelope.rcpt_tos, envelope.original_content))
        return "250 taken"


@pytest.fixture
def post():
    return Post()


@pytest.fixture
def served(tmp_path, post, request):
    """A server on SQLite whose relay announces SMTPUTF8 where the test says so; a function that writes it a mail."""
    relay = Controller(post, hostname="127.0.0.1", port=free_port(), enable_SMTPUTF8=request.param)
    relay.start()
    config.use(config.Settings(data=tmp_path, relay_host="127.0.0.1", relay_port=relay.port))
    connect_in(tmp_path)
    with database.transaction():
        starting.open_match("here_i_stand", "autumn", NOW)
    listener = Listener("smtp", "127.0.0.1", free_port(), lambda: NOW)
    listener.start()

    def write(sender, to, text):
        mail = EmailMessage()
        mail["Subject"], mail["Message-ID"] = "autumn", f"<{Mail.select().count()}@x.example>"
        mail.set_content(text)
        raw = f"From: {sender}\r\nTo: {to}\r\n".encode() + mail.as_bytes()
        with smtplib.SMTP("127.0.0.1", listener.port, timeout=10) as client:
            client.ehlo()
            assert client.has_extn("smtputf8")
            client.sendmail(sender, [to], raw, mail_options=["SMTPUTF8"])
        inbound.process_waiting(NOW)
        outbound.send_due(NOW)

    yield write
    listener.stop()
    relay.stop()
    database.db.close()
    config.use(config.Settings())


@pytest.mark.parametrize("served", [True], indirect=True)
@pytest.mark.parametrize(("address", "other"), [(JOERG, TRAVELLING), (TRAVELLING, JOERG), (JO, JO_TRAVELLING)])
def test_he_joins_under_one_form_and_answers_under_the_other(served, post, address, other):
    served(address, "orders@game.example", "JOIN autumn prefer france\n")
    asked = Outbox.get(Outbox.kind == "confirm_join")
    assert post.mails[-1][0] == [TRAVELLING if "ö" in address else JO_TRAVELLING]
    served(other, asked.headers["Reply-To"], "yes\n")
    assert Seat.get().confirmed_at and Player.select().count() == 1 and Player.get().email in (JOERG, JO)
    assert Outbox.select().where(Outbox.kind == "wrong_sender").count() == 0
    served(address, "orders@game.example", "JOIN autumn prefer england\n")
    assert Player.select().count() == 1 and len(post.mails) == 3


@pytest.mark.parametrize("served", [False], indirect=True)
def test_a_relay_that_cannot_carry_his_address_is_named_and_others_get_their_mails(served, post):
    served(JOERG, "orders@game.example", "JOIN autumn\n")
    row = Outbox.get()
    assert row.status == FAILED and "SMTPUTF8" in row.last_error and TRAVELLING in row.last_error
    served(JO, "orders@game.example", "JOIN autumn\n")
    assert [to for to, _ in post.mails] == [[JO_TRAVELLING]] and all(raw.isascii() for _, raw in post.mails)
