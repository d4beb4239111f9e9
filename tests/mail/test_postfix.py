"""The whole way through a real Postfix: player, Postfix, LMTP, database; and a bounce coming home."""

import re
import smtplib
from dataclasses import replace

import daemons
import dkim
import pytest
from aiosmtpd.controller import Controller
from mails import NOW, eventually, plain
from signatures import keys

from pbem import config
from pbem.mail import bounces, inbound, outbound, recipients
from pbem.mail.compose import compose
from pbem.mail.listener import Listener
from pbem.store.models import ANSWERED, FAILED, IGNORED, Content, Mail, Outbox


class World:
    """The mail server of all other domains: it knows ann and nobody else."""

    def __init__(self):
        self.taken = []

    async def handle_RCPT(self, server, session, envelope, address, options):
        if not address.startswith("ann@"):
            return "550 5.1.1 No such user here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        self.taken.append(envelope)
        return "250 OK"


@pytest.fixture(scope="module")
def world():
    server = Controller(World(), hostname="127.0.0.1", port=daemons.free_port())
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def ports(world):
    lmtp = daemons.free_port()
    with daemons.postfix(lmtp, world.port) as smtp:
        yield smtp, lmtp


@pytest.fixture
def server(ports, letters, tmp_path):
    """The SMTP port of Postfix, with our LMTP listener behind it and Postfix as our relay."""
    smtp, lmtp = ports
    config.use(config.Settings(data=tmp_path, relay_host="127.0.0.1", relay_port=smtp))
    listener = Listener("lmtp", "127.0.0.1", lmtp, lambda: NOW)
    listener.start()
    yield smtp
    listener.stop()


def send(port, raw, recipient="orders+t0k@game.example"):
    with smtplib.SMTP("127.0.0.1", port, timeout=10) as client:
        client.sendmail("ann@player.example", recipient, raw)


def test_orders_come_through_postfix(server, letters):
    send(server, plain("move é"))
    assert eventually(lambda: letters)
    assert letters[0].body == [(1, "move é")] and letters[0].sender == "ann@player.example"
    assert letters[0].recipient == "orders+t0k@game.example"
    assert eventually(lambda: Mail.get().status == ANSWERED)


def test_a_mail_we_could_not_store_is_delivered_again(server, letters, monkeypatch):
    store, failures = inbound.enter, [OSError("disk full")]

    def failing(*mail):
        if failures:
            raise failures.pop()
        return store(*mail)

    monkeypatch.setattr(inbound, "enter", failing)
    send(server, plain(number=2))
    assert eventually(lambda: letters) and not failures
    assert Mail.select().count() == 1


def test_our_mail_reaches_the_world(server, row, world):
    ours = row(to="ann@player.example")
    assert outbound.send_due(NOW) == 1
    assert eventually(lambda: world.handler.taken)
    envelope = world.handler.taken[0]
    assert envelope.mail_from == bounces.return_path(ours) and b"Orders?" in envelope.content


def test_what_says_how_to_unsubscribe_can_be_signed_and_arrives_whole(server, row, world):
    """RFC 8058, 4: the signature covers both fields; Postfix neither folds nor changes them."""
    config.use(replace(config.current(), web_url="https://game.example"))
    private, record = keys()
    covered = [b"from", b"to", b"subject", b"list-unsubscribe", b"list-unsubscribe-post"]
    raw = compose(row(to="ann@player.example"))
    signature = dkim.sign(raw, b"k1", b"game.example", private, include_headers=covered)
    world.handler.taken.clear()
    send(server, signature + raw, "ann@player.example")
    assert eventually(lambda: world.handler.taken)
    arrived = world.handler.taken[0].content
    assert dkim.verify(arrived, dnsfunc=lambda name, timeout=5: record.encode())
    changed = arrived.replace(b"=One-Click", b"=One-Clock")
    assert changed != arrived and not dkim.verify(changed, dnsfunc=lambda name, timeout=5: record.encode())


def test_what_cannot_be_delivered_comes_home_and_is_marked(server, row, letters):
    ours = row(to="zoe@player.example")
    assert outbound.send_due(NOW) == 1
    assert eventually(lambda: Mail.select().where(Mail.status == IGNORED).count())
    assert Mail.get().reason.startswith(f"bounce of {ours.message_id}")
    ours = Outbox.get_by_id(ours.id)
    assert ours.status == FAILED and "zoe@player.example" in ours.last_error
    assert not letters


def test_postfix_refuses_what_the_server_would(server):
    with pytest.raises(smtplib.SMTPSenderRefused) as refused:
        send(server, plain(("x" * 70 + "\r\n") * 30_000))
    assert refused.value.smtp_code == 552


def test_postfix_knows_the_same_addresses(server):
    listed = re.findall(r"\{(\w+)@game\.example=x\}", (daemons.DEPLOY / "main.cf").read_text())
    assert sorted(listed) == sorted([recipients.DESK, recipients.BOUNCES, *recipients.PEOPLE])
    for known in (*listed, "orders+damaged", "bounces+1.x"):
        send(server, plain(number=known), f"{known}@game.example")
    assert eventually(lambda: Mail.select().count() == len(listed) + 2)


@pytest.mark.parametrize("unknown", ["info", "ottoman", "orders.t0k"])
def test_postfix_refuses_unknown_addresses_at_once(server, unknown):
    with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        send(server, plain(), f"{unknown}@game.example")
    (code, words), = refused.value.recipients.values()
    assert code == 550 and b"5.1.1" in words


def test_a_mail_for_fifty_is_kept_once(server, letters):
    with smtplib.SMTP("127.0.0.1", server, timeout=10) as client:
        refused = client.sendmail("ann@player.example", [f"orders+{n}@game.example" for n in range(51)], plain())
    assert {code for code, _ in refused.values()} == {452}
    assert eventually(lambda: Mail.select().count() == 50, 30)
    assert Content.select().count() == 1
