"""Real SMTP and LMTP conversations with the listener."""

import os
import smtplib
import socket
import threading
from contextlib import closing, contextmanager

import pytest
from databases import free_port
from mails import NOW, eventually, plain
from peewee import OperationalError

from pbem.mail import inbound, listener
from pbem.mail.listener import Listener
from pbem.store import database
from pbem.store.models import ANSWERED, Mail


@pytest.fixture
def listen(letters):
    """A function that starts a listener of a kind and gives its port."""
    started = []

    def start(transport):
        listener = Listener(transport, "127.0.0.1", free_port(), lambda: NOW)
        listener.start()
        started.append(listener)
        return listener.port

    yield start
    for port in started:
        port.stop()


@pytest.fixture
def smtp(listen):
    with smtplib.SMTP("127.0.0.1", listen("smtp"), timeout=10) as client:
        yield client


def test_a_mail_is_stored_and_answered(smtp, letters):
    smtp.sendmail("ann@player.example", "orders+t@game.example", plain("move é".encode().decode()).decode().encode())
    mail = Mail.get()
    assert (mail.sender, mail.recipient, mail.transport, mail.received_at) == (
        "ann@player.example", "orders+t@game.example", "smtp", NOW)
    assert eventually(lambda: Mail.get().status == ANSWERED)
    assert letters[0].body == [(1, "move é")]


def test_it_is_stored_before_it_is_accepted(smtp, monkeypatch):
    held = threading.Event()
    monkeypatch.setattr(inbound, "take", lambda stored, now: held.wait(5))
    smtp.sendmail("ann@player.example", "orders@game.example", plain())
    assert Mail.select().count() == 1
    held.set()


def test_mails_are_answered_in_the_order_they_came(smtp, letters):
    for number in range(20):
        smtp.sendmail("ann@player.example", "orders@game.example", plain(number=number))
    assert eventually(lambda: len(letters) == 20)
    assert [letter.message_id for letter in letters] == [f"<{n}@player.example>" for n in range(20)]


def test_two_recipients_are_two_mails(smtp):
    smtp.sendmail("ann@player.example", ["orders+a@game.example", "orders+b@game.example"], plain())
    assert sorted(mail.recipient for mail in Mail.select()) == ["orders+a@game.example", "orders+b@game.example"]


def test_the_null_sender_is_stored_as_empty(smtp):
    smtp.sendmail("", "bounces+1.x@game.example", plain())
    assert Mail.get().sender == ""


def test_other_domains_are_refused(smtp):
    with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        smtp.sendmail("ann@player.example", "ben@elsewhere.example", plain())
    assert "game.example only" in str(refused.value)
    assert not Mail.select().count()


def test_the_size_limit_is_announced_and_enforced(smtp):
    smtp.ehlo()
    assert smtp.esmtp_features["size"] == "2000000"
    with pytest.raises(smtplib.SMTPSenderRefused) as refused:
        smtp.sendmail("ann@player.example", "orders@game.example", plain("x" * 60 + "\r\n" * 1_000_000))
    assert refused.value.smtp_code == 552


def test_a_mail_that_lies_about_its_size_is_refused(smtp):
    smtp.ehlo()
    del smtp.esmtp_features["size"]
    with pytest.raises(smtplib.SMTPDataError) as refused:
        smtp.sendmail("ann@player.example", "orders@game.example", plain(("x" * 60 + "\r\n") * 40_000))
    assert refused.value.smtp_code == 552
    assert not Mail.select().count()


def test_a_long_line_is_no_reason_to_refuse(smtp, letters):
    smtp.sendmail("ann@player.example", "orders@game.example", plain("x" * 50_000))
    assert eventually(lambda: letters) and len(letters[0].body[0][1]) == 50_000


@pytest.mark.parametrize("transport", ["smtp", "lmtp"])
def test_a_store_that_fails_asks_for_the_mail_again_and_loses_nothing(listen, letters, monkeypatch, transport):
    store, failures = inbound.enter, [OperationalError("disk full")]

    def failing(*mail):
        if failures:
            raise failures.pop()
        return store(*mail)

    monkeypatch.setattr(inbound, "enter", failing)
    with (smtplib.SMTP if transport == "smtp" else smtplib.LMTP)("127.0.0.1", listen(transport), timeout=10) as client:
        with pytest.raises(smtplib.SMTPDataError) as refused:
            client.sendmail("ann@player.example", "orders@game.example", plain())
        assert refused.value.smtp_code == 451 and not Mail.select().count()
        client.sendmail("ann@player.example", "orders@game.example", plain())
    assert Mail.select().count() == 1


def test_a_mail_the_reading_of_which_fails_stays_stored(smtp, letters, monkeypatch):
    def failing(letter, now):
        raise OperationalError("locked")

    monkeypatch.setattr(inbound.desk, "answer", failing)
    smtp.sendmail("ann@player.example", "orders@game.example", plain())
    smtp.sendmail("ann@player.example", "orders@game.example", plain(number=2))
    assert [mail.status for mail in Mail.select()] == ["stored", "stored"]


def test_the_same_mail_again_reaches_the_service_again(smtp, letters, monkeypatch):
    again = []
    monkeypatch.setattr(inbound.desk, "answer_again", lambda mail_id, now: again.append(mail_id))
    smtp.sendmail("ann@player.example", "orders@game.example", plain())
    assert eventually(lambda: len(letters) == 1)
    smtp.sendmail("ann@player.example", "orders@game.example", plain())
    assert eventually(lambda: again == [letters[0].mail_id]) and Mail.select().count() == 1


def test_lmtp(listen, letters):
    with smtplib.LMTP("127.0.0.1", listen("lmtp"), timeout=10) as client:
        client.sendmail("ann@player.example", "orders+t@game.example", plain())
    assert eventually(lambda: Mail.get().status == ANSWERED) and Mail.get().transport == "lmtp"


def test_a_taken_port_is_said(listen):
    port = listen("smtp")
    with pytest.raises(OSError):
        Listener("smtp", "127.0.0.1", port, lambda: NOW).start()


def test_a_listener_starts_while_a_process_that_is_being_started_holds_copies_of_its_sockets(db, monkeypatch):
    held = []

    class Copied(socket.socket):
        def close(self):
            held.append(os.dup(self.fileno()))
            super().close()

    with monkeypatch.context() as patched:
        patched.setattr(listener.socket, "socket", Copied)
        post = Listener("smtp", "127.0.0.1", free_port(), lambda: NOW)
        post.start()
    with closing(socket.create_connection(("127.0.0.1", post.port))) as client:
        assert client.recv(3) == b"220"
    post.stop()
    assert held
    for copy in held:
        os.close(copy)


def test_mails_that_arrive_together_share_one_commit(db, letters, monkeypatch):
    arrived, commits = [], []

    @contextmanager
    def counted():
        with database.transaction():
            yield
        commits.append(1)

    monkeypatch.setattr(listener, "transaction", counted)
    post = Listener("smtp", "127.0.0.1", free_port(), lambda: arrived.append(1) or NOW)
    post.start()
    try:
        with database.transaction():  # the store has to wait
            senders = [threading.Thread(target=send, args=(post.port, number)) for number in range(4)]
            for sender in senders:
                sender.start()
            assert eventually(lambda: len(arrived) == 4)
        for sender in senders:
            sender.join()
    finally:
        post.stop()
    assert len(commits) <= 2 and Mail.select().count() == 4


def send(port, number):
    with smtplib.SMTP("127.0.0.1", port, timeout=10) as client:
        client.sendmail("ann@player.example", "orders@game.example", plain(number=number))
