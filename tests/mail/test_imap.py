"""The IMAP way in against a real Dovecot."""

import imaplib
import re
import smtplib
import time

import daemons
import pytest
from imap_tools import MailBoxUnencrypted
from mails import NOW, eventually, plain
from peewee import OperationalError

from pbem import config
from pbem.mail import headers, imap, inbound
from pbem.service.post.reasons import told
from pbem.store.models import ANSWERED, ASIDE, Mail

ORDERS = "orders@game.example"


@pytest.fixture(scope="module")
def server():
    with daemons.dovecot([ORDERS]) as ports:
        yield ports


@pytest.fixture
def deliver(server, letters, tmp_path):
    """A function that delivers a mail to the mailbox as the machine's mail server does."""
    ports = server
    config.use(config.Settings(data=tmp_path, imap_host="127.0.0.1", imap_port=ports[0], imap_user=ORDERS,
                               imap_password="secret", imap_tls="none"))

    def send(raw, sender="ann@player.example", recipient="orders+t0k@game.example"):
        with smtplib.LMTP("127.0.0.1", ports[1], timeout=10) as client:
            client.sendmail(sender, [recipient], raw)

    yield send
    with MailBoxUnencrypted("127.0.0.1", ports[0]).login(ORDERS, "secret") as mailbox:
        mailbox.delete(mailbox.uids())


def unseen(server):
    with MailBoxUnencrypted("127.0.0.1", server[0]).login(ORDERS, "secret") as mailbox:
        return len(mailbox.uids("UNSEEN"))


def test_a_poll_takes_in_what_is_new(deliver, letters, server):
    deliver(plain(number=1))
    deliver(plain(number=2), sender="")
    assert imap.poll(NOW) == 2
    first, second = Mail.select().order_by(Mail.message_id)
    assert (first.sender, first.recipient, first.transport) == ("ann@player.example", "orders+t0k@game.example", "imap")
    assert first.status == ANSWERED and letters[0].body == [(1, "pass")]
    assert (second.sender, second.status) == ("", "ignored")
    assert unseen(server) == 0 and imap.poll(NOW) == 0


def test_a_mail_is_seen_only_after_it_is_stored(deliver, letters, server, monkeypatch):
    def failing(*mail):
        raise OperationalError("disk full")

    deliver(plain())
    with monkeypatch.context() as broken, pytest.raises(OperationalError):
        broken.setattr(inbound, "store", failing)
        imap.poll(NOW)
    assert unseen(server) == 1
    assert imap.poll(NOW) == 1 and len(letters) == 1


def test_a_mail_stored_but_not_marked_is_a_repeat(deliver, letters, monkeypatch):
    deliver(plain())
    with monkeypatch.context() as dying, pytest.raises(imaplib.IMAP4.abort):
        dying.setattr(imap.MailBoxUnencrypted, "flag", lambda *_: (_ for _ in ()).throw(imaplib.IMAP4.abort("gone")))
        imap.poll(NOW)
    assert imap.poll(NOW) == 1
    assert Mail.select().count() == 1 and len(letters) == 1


def test_a_large_mail_is_set_aside_and_answered(deliver, letters):
    deliver(plain(("x" * 70 + "\r\n") * 30_000))
    assert imap.poll(NOW) == 1
    assert Mail.get().status == ASIDE and letters[0].body == []


def test_of_a_large_mail_only_the_beginning_is_fetched(deliver, letters, server, monkeypatch):
    raw = plain(("x" * 70 + "\r\n") * 80_000)
    deliver(raw)
    deliver(plain(number=2))
    held, uid = [], imaplib.IMAP4.uid

    def watched(client, *command):
        answer = uid(client, *command)
        held.append(sum(len(part[1]) for part in answer[1] if isinstance(part, tuple)))
        return answer

    monkeypatch.setattr(imaplib.IMAP4, "uid", watched)
    assert imap.poll(NOW) == 2 and unseen(server) == 0
    large, small = Mail.select().order_by(Mail.id)
    assert 0 < max(held) <= imap.BEGINNING and len(large.raw) <= imap.BEGINNING and small.size is None
    assert large.status == ASIDE and large.size >= len(raw)
    assert large.reason == (f"oversize: it has {large.size:,} bytes; at most 2,000,000 are read; only its beginning is "
                            "kept, the rest is in the mailbox")
    assert [letter.body for letter in letters] == [[], [(1, "pass")]]
    assert letters[0].from_address == "ann@player.example" and "5,7" in told(letters[0].set_aside[0][2])


def test_a_mailbox_that_understates_a_size_gives_no_more_than_is_read(deliver, letters, monkeypatch):
    deliver(plain(("x" * 70 + "\r\n") * 80_000))
    monkeypatch.setattr(imap, "SIZE", re.compile(rb"RFC822\.SIZE (\d)"))
    assert imap.poll(NOW) == 1
    assert len(Mail.get().raw) == 2_000_001 and Mail.get().status == ASIDE and letters[0].body == []


def test_a_large_mail_that_was_stored_but_not_marked_is_a_repeat(deliver, letters, monkeypatch):
    deliver(plain(("x" * 70 + "\r\n") * 80_000))
    with monkeypatch.context() as dying, pytest.raises(imaplib.IMAP4.abort):
        dying.setattr(imap.MailBoxUnencrypted, "flag", lambda *_: (_ for _ in ()).throw(imaplib.IMAP4.abort("gone")))
        imap.poll(NOW)
    assert imap.poll(NOW) == 1 and Mail.select().count() == 1


def test_idle_takes_a_mail_in_at_once(deliver, letters):
    watcher = imap.Watcher(lambda: NOW)
    watcher.start()
    try:
        deliver(plain(number=1))
        assert eventually(lambda: len(letters) == 1)
        time.sleep(0.5)
        sent = time.monotonic()
        deliver(plain(number=2))
        assert eventually(lambda: len(letters) == 2)
        assert time.monotonic() - sent < 5
    finally:
        watcher.stop()
    assert not watcher.is_alive()


def test_the_watcher_comes_back_after_a_failure(deliver, letters, monkeypatch):
    opening, failures = imap._open, [OSError("connection refused")]

    def failing():
        if failures:
            raise failures.pop()
        return opening()

    monkeypatch.setattr(imap, "_open", failing)
    monkeypatch.setattr(imap, "RETRY_SECONDS", (0.1,))
    deliver(plain())
    watcher = imap.Watcher(lambda: NOW)
    watcher.start()
    assert eventually(lambda: len(letters) == 1)
    watcher.stop()


def test_a_wrong_password_is_an_error(deliver, tmp_path, server):
    config.use(config.Settings(data=tmp_path, imap_host="127.0.0.1", imap_port=server[0], imap_user=ORDERS,
                               imap_password="wrong", imap_tls="none"))
    with pytest.raises(Exception, match="(?i)auth"):
        imap.poll(NOW)


@pytest.mark.parametrize(("fields", "found"), [
    ("Delivered-To: orders+a@game.example\nTo: orders+b@game.example", "orders+a@game.example"),
    ("Delivered-To: orders@game.example\nTo: Game <orders+b@game.example>", "orders+b@game.example"),
    ("To: x@elsewhere.example, orders@game.example", "orders@game.example"),
    ("Bcc: nobody", "orders@game.example"),
    ("To: orders+evil@elsewhere.example", "orders@game.example"),
])
def test_the_recipient(settings, fields, found):
    assert imap.recipient(headers.parse(f"{fields}\n\nx".encode())) == found


@pytest.mark.parametrize(("fields", "found"), [
    ("Return-Path: <a@b.example>\nFrom: c@d.example", "a@b.example"),
    ("Return-Path: <>\nFrom: c@d.example", ""),
    ("From: C <c@d.example>", "c@d.example"),
])
def test_the_sender(fields, found):
    assert imap.sender(headers.parse(f"{fields}\n\nx".encode())) == found
