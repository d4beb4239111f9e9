"""Addresses beyond ASCII: one form to keep and compare, one to travel; what a relay cannot carry is said."""

import smtplib
import socket
import unicodedata
from datetime import UTC, datetime

import pytest

from pbem import addresses, config, persons
from pbem.config import Settings
from pbem.mail import authenticity, gates, headers, reading, senders
from pbem.mail.compose import compose
from pbem.mail.relay import Refused, Relay
from pbem.store.models import Outbox

JOERG, ASCII_DOMAIN = "jörg@exämple.de", "jörg@xn--exmple-cua.de"
FORMS = [JOERG, ASCII_DOMAIN, "JÖRG@EXÄMPLE.DE", "Jörg@XN--EXMPLE-CUA.DE", unicodedata.normalize("NFD", JOERG)]


@pytest.mark.parametrize("written", FORMS)
def test_all_forms_of_an_address_are_one(written):
    assert addresses.kept(written) == JOERG and persons.same(written, JOERG)
    assert addresses.travelling(addresses.kept(written)) == ASCII_DOMAIN


@pytest.mark.parametrize(("written", "kept", "travelling"), [
    ("Jo@Player.Example", "jo@player.example", "jo@player.example"), ("", "", ""), ("jo", "jo", "jo"),
    ("jo@xn--exmple-cua.de", "jo@exämple.de", "jo@xn--exmple-cua.de"), ("x@faß.de", "x@faß.de", "x@xn--fa-hia.de"),
    ("用户@例え.テスト", "用户@例え.テスト", "用户@xn--r8jz45g.xn--zckzah"), ("jo@xn--.de", "jo@xn--.de", "jo@xn--.de"),
    ("jo@-ä-.de", "jo@-ä-.de", "jo@-ä-.de"), ("ä@" + "b" * 400, "ä@" + "b" * 400, "ä@" + "b" * 400),
    ("jo@" + "ä" * 300, "jo@" + "ä" * 300, "jo@" + "ä" * 300)])
def test_what_cannot_be_converted_stays(written, kept, travelling):
    assert addresses.kept(written) == kept == addresses.kept(kept) and addresses.travelling(kept) == travelling


# What comes in.

def read(sender, **facts):
    raw = f"From: {sender}\r\nTo: orders@game.example\r\nMessage-ID: <1@x>\r\n\r\nhi\r\n"
    return reading.read(raw.encode("utf-8", "surrogateescape"), gates.Facts(sender="x@y.example", **facts))


@pytest.mark.parametrize("written", [*FORMS[:2], f"Jörg <{JOERG}>", f'"Jörg" <{ASCII_DOMAIN}>', f"{JOERG} (Jörg)",
                                     f"=?utf-8?q?J=C3=B6rg?= <{JOERG}>", f"{ASCII_DOMAIN} <{JOERG}>"])
def test_it_is_read_whole(written):
    said = read(written)
    assert addresses.kept(said["from"]) == JOERG and said["doubt"] == "" and said["name"] in ("", "Jörg", ASCII_DOMAIN)


@pytest.mark.parametrize("written", [
    "j\udcf6rg@player.example", "jo\u200brg@player.example", "jo\u202erg@player.example", "j\uff4frg@player.example",
    "jörg\uff20evil.example@player.example", "jörg\u00a0x@player.example", "jörg@player.example, bob@player.example",
    "bob@exämple.de <jörg@exämple.de>", "jörg\ufffd@player.example"])
def test_what_two_programs_could_read_in_two_ways_is_doubtful(written):
    said = read(written)
    assert said["from"] == "" and said["doubt"]


def test_a_name_in_another_character_set_leaves_its_address_alone():
    assert read("J\udcf6rg <jo@player.example>")["from"] == "jo@player.example"


@pytest.mark.parametrize("signer", ["exämple.de", "xn--exmple-cua.de", "XN--EXMPLE-CUA.DE"])
def test_who_vouches_for_a_domain_may_write_it_in_both_forms(signer):
    field = f"Authentication-Results: mx.example; dkim=pass header.d={signer}\r\n"
    message = headers.head(f"From: {JOERG}\r\n{field}\r\n".encode())
    for address in (JOERG, ASCII_DOMAIN):
        assert authenticity._aligned(authenticity._domain(signer), authenticity._domain(address))
    if signer.isascii():
        assert authenticity.judge(b"", message, JOERG, "mx.example").result == authenticity.PASS


def test_a_sole_address_in_bytes_of_utf_8():
    assert senders.sole_address(headers.head(f"From: Jörg <{JOERG}>\r\n\r\n".encode())) == JOERG


# Our own.

@pytest.mark.parametrize("name", ["spiele.exämple.de", "spiele.xn--exmple-cua.de"])
def test_the_servers_own_domain_may_be_written_in_both_forms(name):
    settings = config.from_environment({"PBEM_DOMAIN": name})
    assert settings.address("orders") == "orders@spiele.xn--exmple-cua.de"
    assert settings.is_local("orders@spiele.exämple.de") and settings.is_local("orders@spiele.xn--exmple-cua.de")
    assert settings.local_part("Orders+x@Spiele.Exämple.de") == "orders+x"
    mailbox = config.from_environment({"PBEM_MAILBOX": f"jo@{name}"})
    assert mailbox.is_local("jo+orders.x@spiele.exämple.de") and mailbox.address("orders").isascii()


# What goes out.

def mail(to):
    return Outbox(to=to, kind="notice", subject="Hallo Jörg", text="Grüße", message_id="<1@game.example>",
                  created_at=datetime(2027, 3, 1, tzinfo=UTC))


@pytest.fixture
def composed(tmp_path, monkeypatch):
    config.use(Settings(data=tmp_path))
    monkeypatch.setattr("pbem.mail.compose.silence.headers", lambda kind, to: {})
    yield lambda to: compose(mail(to))
    config.use(Settings())


def test_a_mail_whose_local_part_is_plain_is_plain(composed):
    raw = composed("jo@exämple.de")
    assert raw.isascii() and b"\r\nTo: jo@xn--exmple-cua.de\r\n" in raw


def test_one_whose_local_part_is_not_has_its_address_in_utf_8(composed):
    raw = composed(JOERG)
    assert f"\r\nTo: {ASCII_DOMAIN}\r\n".encode() in raw
    assert senders.sole_address(headers.head(raw.replace(b"\nTo:", b"\nFrom:").replace(b"From: Game", b"X: Game"))) \
        == ASCII_DOMAIN


class Client:
    """An SMTP connection with these extensions."""

    def __init__(self, *extensions):
        self.extensions, self.sent = extensions, []
        self.sock, self._other = socket.socketpair()

    def ehlo_or_helo_if_needed(self):
        pass

    def has_extn(self, name):
        return name in self.extensions

    def sendmail(self, sender, to, raw, mail_options=()):
        self.sent.append((to, [*mail_options]))

    def quit(self):
        pass


def relay(client, monkeypatch):
    made = Relay(Settings(relay_host="relay.example"))
    monkeypatch.setattr(made, "_connect", lambda: client)
    return made


@pytest.mark.parametrize(("to", "sent"), [
    ("jo@player.example", ("jo@player.example", [])), ("jo@exämple.de", ("jo@xn--exmple-cua.de", [])),
    (JOERG, (ASCII_DOMAIN, ["SMTPUTF8"]))])
def test_a_relay_is_asked_for_smtputf8_only_where_it_must_be(to, sent, monkeypatch):
    client = Client("smtputf8")
    relay(client, monkeypatch).send(b"x", "s@game.example", to)
    assert client.sent == [([sent[0]], sent[1])]


def test_a_relay_without_it_carries_what_is_plain_and_says_why_not_the_rest(monkeypatch):
    client = Client()
    carrier = relay(client, monkeypatch)
    carrier.send(b"x", "s@game.example", "jo@exämple.de")
    with pytest.raises(Refused, match="SMTPUTF8 .*which it does not announce; name another relay"):
        carrier.send(b"x", "s@game.example", JOERG)
    carrier.send(b"x", "s@game.example", "ann@player.example")
    assert len(client.sent) == 2


def test_a_recipient_that_is_refused_is_known_by_its_travelling_form(monkeypatch):
    client = Client()
    client.sendmail = lambda sender, to, raw: (_ for _ in ()).throw(
        smtplib.SMTPRecipientsRefused({to[0]: (550, b"unknown")}))
    with pytest.raises(Refused, match="550 unknown"):
        relay(client, monkeypatch).send(b"x", "s@game.example", "jo@exämple.de")
