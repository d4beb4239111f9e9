"""What listeners, the relay and the way in do step by step, what the log says of it, and the bounds of what is kept."""

import logging
import smtplib
import socket
from collections import deque
from concurrent.futures import Future
from contextlib import nullcontext
from types import SimpleNamespace

import pytest
from mails import NOW, Told, plain
from peewee import OperationalError

from pbem import config
from pbem.mail import inbound, listener, outbound, relay
from pbem.mail.readers import Died
from pbem.service.post import mail_names
from pbem.store.models import IGNORED, STORED, Content, Delivery, Fault, Mail, Player

# What the log says.

def test_what_came_again_is_logged(letters, caplog):
    with caplog.at_level(logging.INFO):
        for transport in ("smtp", "imap"):
            inbound.store(plain(), "ann@player.example", "orders@game.example", transport, NOW)
    assert [record.message for record in caplog.records] == [
        f"mail {mail_names.of_inbound(Mail.get().id)} came again by imap"]


def test_a_fault_and_the_death_of_a_reader_are_logged(letters, caplog):
    def dies(raw, facts):
        raise Died("cut_ended", code=9)

    first, second = (inbound.ingest(plain(number=number), "ann@player.example", "orders@game.example", "smtp", NOW)
                     for number in (1, 2))
    assert inbound.attempt(first, lambda: NOW, lambda raw, facts: 1 // 0) is True
    assert inbound.attempt(second, lambda: NOW, dies) is True
    assert [record.message for record in caplog.records] == [
        f"mail {mail_names.of_inbound(first)} is kept, for the program fails on it",
        f"mail {mail_names.of_inbound(second)}: the process that read it ended (code 9)"]
    assert Mail.get_by_id(first).status == STORED and Fault.get().mail_id == first


def test_mails_that_do_not_go_out_are_logged(row, monkeypatch, caplog, tmp_path):
    def lost(self):
        raise OSError("no route")

    config.use(config.Settings(data=tmp_path, relay_host="relay.example"))
    monkeypatch.setattr(relay.Relay, "_connect", lost)
    late, broken = row(), row(to="x@game.example", headers={"subject": "a second one"})
    outbound.send_due(NOW)
    assert [record.message for record in caplog.records] == [
        f"mail {mail_names.name(broken)} is kept, for the program fails on it",
        f"mail {mail_names.name(late)}: OSError; next try at 2026-11-21T09:01:00+00:00"]


def test_a_listener_logs_what_it_could_not_store_or_read(monkeypatch, caplog):
    handler = object.__new__(listener.Handler)
    handler._clock = lambda: NOW
    monkeypatch.setattr(inbound, "take", lambda stored, now: 1 // 0)
    handler._read(inbound.Stored(7, False))
    with pytest.raises(StopIteration) as answered:
        handler.handle_exception(OSError("disk full")).send(None)
    assert answered.value.value == "451 4.3.0 The mail could not be stored; try again later"
    assert [record.message for record in caplog.records] == [
        f"mail {mail_names.of_inbound(7)} stays stored and will be read again", "a mail could not be stored"]
    assert "ZeroDivisionError" in caplog.text and "OSError: disk full" in caplog.text


# The bounds of what is kept.

@pytest.mark.parametrize("address, kept", [
    ("<ann@player.example>", "ann@player.example"), ("<>", ""), (None, ""), ("<a b>", "a b"),
    ("a" * 320, "a" * 320), ("a" * 321, "a" * 320), ("<" + "a" * 320 + ">", "a" * 320)])
def test_an_address_of_the_envelope_is_kept_up_to_320_characters(address, kept):
    assert inbound._envelope(address) == kept


def test_a_mail_to_a_local_mailbox_is_kept_there(letters, seat, tmp_path):
    config.use(config.Settings(data=tmp_path, mailboxes=True))
    Player.update(email="ann@game.example").execute()
    mails = [inbound.ingest(plain(), "", f"Ann@game.example{dot}", "smtp", NOW) for dot in ("", " ")]
    for mail in mails:
        inbound.process(mail, NOW)
    [kept] = Delivery.select()
    assert (kept.address, kept.message_id, bytes(kept.raw), kept.at) == (
        "ann@game.example", "<1@player.example>", plain(), NOW)
    assert (Mail.get().status, Mail.get().reason) == (IGNORED, "mailbox: it is for a local mailbox")
    assert Content.select().count() == 1


def test_a_connection_has_the_limits_of_the_settings():
    asked = []
    port = object.__new__(listener.Listener)
    port.handler, port._protocol = "handler", lambda *what, **how: asked.append((what, how)) or "protocol"
    config.use(config.Settings(domain="home.example", session_idle=17))
    assert port.factory() == "protocol"
    assert asked == [(("handler",), {"hostname": "home.example", "ident": "play by mail", "enable_SMTPUTF8": True,
                                     "data_size_limit": 2_000_000, "timeout": 17})]
    config.use(config.Settings())
    assert listener.Listener.protocols == {"smtp": listener.sessions.Smtp, "lmtp": listener.sessions.Lmtp}


def test_a_listener_stores_and_reads_one_mail_after_the_other(monkeypatch):
    closed = []
    monkeypatch.setattr(listener, "db", SimpleNamespace(close=lambda: closed.append("closed")))
    handler = listener.Handler("smtp", lambda: NOW)
    assert (handler._stores._max_workers, handler._readers._max_workers) == (1, 1)
    handler.close()
    assert closed == ["closed", "closed"]
    with pytest.raises(RuntimeError, match="after shutdown"):
        handler._readers.submit(print)


@pytest.mark.parametrize("host, family", [("127.0.0.1", socket.AF_INET), ("::1", socket.AF_INET6)])
def test_a_port_is_tried_before_it_is_listened_on(monkeypatch, host, family):
    told = Told()

    class Probe(Told):
        def __init__(self, family):
            told.append(family)

        def __enter__(self):
            return told

        def __exit__(self, *error):
            told.append("left")

    monkeypatch.setattr(listener, "socket", SimpleNamespace(**{**vars(socket), "socket": Probe}))
    port = object.__new__(listener.Listener)
    port.hostname, port.port = host, 25
    port._see_whether_it_is_free()
    assert told == [family, ("setsockopt", socket.SOL_SOCKET, socket.SO_REUSEADDR, 1), ("bind", (host, 25)), "left"]


@pytest.fixture
def handler(monkeypatch):
    """A handler whose stored mails are read by what `read` says of them; told: what was done."""
    handler = object.__new__(listener.Handler)
    handler._transport, handler._arrived, handler.told = "lmtp", deque(), Told()
    handler._readers = SimpleNamespace(submit=handler.told.submit)
    monkeypatch.setattr(listener, "transaction", lambda: handler.told.append("transaction") or nullcontext())
    monkeypatch.setattr(inbound, "has_room", lambda raw, recipients, peer: "full" not in recipients)
    monkeypatch.setattr(inbound, "is_left_to_the_intake", lambda stored: stored == "left")
    return handler


def arrival(*recipients):
    envelope = SimpleNamespace(original_content=b"x", mail_from="s", rcpt_tos=recipients)
    return listener.Arrival(envelope, "192.0.2.1", NOW, Future())


def test_what_has_arrived_is_stored_in_one_commit_and_read(handler, monkeypatch):
    def store(*mail):
        handler.told.append(mail)
        return "left" if mail[2] == "b" else mail[2]

    monkeypatch.setattr(inbound, "enter", store)
    arrivals = [arrival("a", "b"), arrival("c"), arrival("d"), arrival("full")]
    arrivals[1].answered.cancel()
    handler._arrived.extend(arrivals)
    handler._store_arrived()
    assert handler.told == ["transaction", *((b"x", "s", to, "lmtp", NOW, None, "192.0.2.1") for to in "abd"),
                            *(("submit", handler._read, mail) for mail in "ad")]
    assert [arrivals[at].answered.result()[:3] for at in (0, 2, 3)] == ["250", "250", "452"] and not handler._arrived
    handler._store_arrived()
    gone = arrival("e")
    gone.answered.cancel()
    handler._arrived.append(gone)
    handler._store_arrived()
    assert len(handler.told) == 6


def test_when_one_cannot_be_stored_none_is_taken(handler, monkeypatch):
    error = OperationalError("disk full")

    def store(*mail):
        raise error

    monkeypatch.setattr(inbound, "enter", store)
    arrivals = [arrival("a"), arrival("b")]
    handler._arrived.extend(arrivals)
    handler._store_arrived()
    assert [one.answered.exception() for one in arrivals] == [error, error] and handler.told == ["transaction"]


# The relay.

@pytest.mark.parametrize("tls, kind, user, asked", [
    ("none", "plain", None, []), ("tls", "tls", None, []), ("starttls", "plain", None, [("starttls",)]),
    ("starttls", "plain", "jo", [("starttls",), ("login", "jo", "secret")]),
    ("none", "plain", "jo", [("login", "jo", "secret")])])
def test_how_the_relay_is_connected(monkeypatch, tls, kind, user, asked):
    opened = []

    def client(name):
        def connect(*where, **how):
            opened.append((name, where, how))
            return told
        return connect

    told = Told()
    monkeypatch.setattr(relay.smtplib, "SMTP", client("plain"))
    monkeypatch.setattr(relay.smtplib, "SMTP_SSL", client("tls"))
    settings = config.Settings(relay_host="relay.example", relay_port=587, relay_tls=tls, relay_user=user,
                               relay_password="secret", domain="home.example")
    assert relay.Relay(settings).connect() is told and told == [*asked, ("ehlo_or_helo_if_needed",)]
    assert opened == [(kind, ("relay.example", 587), {"local_hostname": "home.example", "timeout": 30})]


def test_a_relay_that_cannot_be_reached_is_not_tried_again_in_a_round(monkeypatch):
    tries = []

    def lost(self):
        tries.append("tried")
        raise OSError("no route")

    monkeypatch.setattr(relay.Relay, "_connect", lost)
    found = relay.Relay(config.Settings(relay_host="relay.example"))
    assert (found.answers(), found.answers(), found.reached) == (False, False, False)
    with pytest.raises(OSError, match="no route"):
        found.send(b"x", "s", "ann@player.example")
    found.close()
    assert tries == ["tried"]


def test_a_connection_that_breaks_is_left(monkeypatch):
    told = Told()

    def sendmail(*mail):
        raise OSError("gone")

    def quit():
        raise OSError("gone")

    client = SimpleNamespace(sendmail=sendmail, quit=quit, close=told.close, has_extn=lambda name: False)
    found = relay.Relay(config.Settings(relay_host="relay.example"))
    monkeypatch.setattr(found, "_connect", lambda: client)
    with pytest.raises(OSError, match="gone"):
        found.send(b"x", "s", "ann@player.example")
    assert told == [("close",)] and found._client is None


@pytest.mark.parametrize(("error", "told"), [
    (OSError("gone"), "takes no mail (gone): see PBEM_RELAY_HOST, PBEM_RELAY_PORT and PBEM_RELAY_TLS. Mails wait"),
    (smtplib.SMTPAuthenticationError(535, b"who are you"),
     "refuses the login of us (535 who are you): see PBEM_RELAY_USER and PBEM_RELAY_PASSWORD. Mails wait"),
])
def test_what_keeps_mails_from_going_out_is_told_with_the_settings_to_look_at(monkeypatch, error, told):
    def refuse(self):
        raise error

    settings = config.Settings(relay_host="relay.example", relay_port=587, relay_user="us")
    monkeypatch.setattr(relay.Relay, "_connect", refuse)
    assert f"The relay relay.example:587 {told}" in relay.trouble(settings)
    monkeypatch.setattr(relay.Relay, "_connect", lambda self: SimpleNamespace(quit=lambda: None))
    assert relay.trouble(settings) == ""
