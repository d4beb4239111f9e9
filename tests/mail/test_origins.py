"""Whence a mail comes: by who brings it, and by what the servers on its way have noted."""

import smtplib

import pytest
from databases import free_port
from mails import NOW, plain

from pbem.mail import inbound, origins
from pbem.mail.listener import Listener
from pbem.networks import network
from pbem.service.post import tokens
from pbem.store.models import Mail

POSTFIX = b"Received: from home.example (unknown [203.0.113.7])\r\n\tby mx.game.example (Postfix) with ESMTP id 1\r\n"
EXIM = b"Received: from [203.0.113.7] (helo=home.example)\r\n\tby mx.game.example with esmtp (Exim 4.96)\r\n"
INNER = b"Received: from mx.game.example (mx.game.example [10.0.0.3]) by box.game.example with LMTP\r\n"
ON_THE_WAY = b"Received: by 2002:a05:6a10:1 with SMTP id z; Mon\r\n"
OWN = b"Received: from other.example (unknown [192.0.2.1]) by evil.example\r\n"
CALLED = b"Received: from [9.9.9.9] (unknown [203.0.113.7]) by mx.game.example\r\n"
V6 = b"Received: from home.example (home.example [IPv6:2001:db8:1:2::3]) by mx.game.example\r\n"
HOME = "203.0.113.0/24"


@pytest.mark.parametrize("fields, peer, origin", [
    (b"", "198.51.100.9", "198.51.100.0/24"), (POSTFIX, "198.51.100.9", "198.51.100.0/24"),
    (POSTFIX, "127.0.0.1", HOME), (POSTFIX, "10.0.0.3", HOME), (POSTFIX, "", HOME), (EXIM + OWN, "::1", HOME),
    (INNER + ON_THE_WAY + POSTFIX + OWN, "", HOME), (CALLED, "127.0.0.1", HOME), (V6, "", "2001:db8:1::/48"),
    (b"", "127.0.0.1", "127.0.0.1"), (b"", "", ""), (b"", "::ffff:198.51.100.9", "198.51.100.0/24"),
    (INNER, "127.0.0.1", "127.0.0.1"), (b"Subject: x\r\n\r\n" + POSTFIX, "", "")])
def test_the_first_public_address_from_outside_counts(fields, peer, origin):
    assert origins.origin(fields + plain(), peer) == origin


def test_fields_without_end_are_not_looked_at():
    assert origins.origin(INNER * 10 + POSTFIX, "") == ""
    assert origins.origin(b"Received: from " + b"x" * 1000 + b" (x [203.0.113.7]) by y\r\n", "") == ""


@pytest.mark.parametrize("host", ["", "home.example", "1.2.3", "300.1.1.1"])
def test_what_is_no_address_is_of_no_network(host):
    assert network(host) == ""


@pytest.mark.parametrize("body, large", [("pass", False), ("x\r\n" * 30_000, True)])
def test_of_strangers_alone_it_is_kept_whence_they_write(letters, seat, body, large):
    for to in ("orders@game.example", tokens.address(tokens.ORDERS, seat.mark, NOW)):
        inbound.store(POSTFIX + plain(body), "ann@player.example", to, "lmtp", NOW, None, "127.0.0.1")
    assert [(mail.origin, mail.large) for mail in Mail.select().order_by(Mail.id)] == [(HOME, large), ("", False)]


def test_of_one_origin_few_may_wait_and_mail_of_seats_always(letters, seat, monkeypatch):
    monkeypatch.setattr(inbound, "FEW_WAITING", 1)
    monkeypatch.setattr(inbound, "MOST_WAITING", {False: 2, True: 1})
    stranger, player = ["orders@game.example"], [tokens.address(tokens.ORDERS, seat.mark, NOW)]
    for number in range(2):
        assert inbound.has_room(POSTFIX, stranger, "")
        inbound.store(POSTFIX + plain(number=number), "ann@player.example", *stranger, "lmtp", NOW)
    assert not inbound.has_room(POSTFIX, stranger, "") and inbound.has_room(POSTFIX, stranger + player, "")
    assert inbound.has_room(OWN, stranger, "") and inbound.has_room(POSTFIX + b"x" * 70_000, stranger, "")
    monkeypatch.setattr(inbound, "OF_ALL", 1)
    monkeypatch.setattr(inbound, "FEW_WAITING", 0)
    assert not inbound.has_room(OWN, stranger, "")


def test_who_sends_too_many_is_asked_to_come_later(db, settings, monkeypatch):
    monkeypatch.setattr(inbound, "has_room", lambda raw, recipients, peer: False)
    listener = Listener("smtp", "127.0.0.1", free_port(), lambda: NOW)
    listener.start()
    try:
        with smtplib.SMTP("127.0.0.1", listener.port) as client, pytest.raises(smtplib.SMTPDataError) as refused:
            client.sendmail("ann@player.example", "orders@game.example", plain())
    finally:
        listener.stop()
    assert refused.value.smtp_code == 452 and not Mail.select().exists()
