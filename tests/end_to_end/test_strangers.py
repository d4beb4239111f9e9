"""Strangers against the real process, measured from outside: meanwhile an honest one is answered within 30 seconds."""

import smtplib
import socket
import threading
import time
from contextlib import suppress

import pytest
from hostile.bodies import BODIES
from players import Postman
from real_server import Server

PATIENCE = 30  # seconds
ORDERS = "orders@game.example"
HOME, CROOK = "203.0.113.7", "198.51.100.9"  # whence mails come, as the mail server notes that hands them over


@pytest.fixture(scope="module")
def post():
    post = Postman()
    post.start()
    yield post
    post.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory, post):
    """A server with a match that is open."""
    server = Server(tmp_path_factory.mktemp("server") / "data", post.port)
    server.start()
    server.command("match", "new", "here_i_stand", "autumn")
    yield server
    server.stop()


def received(address):
    return f"Received: from client (unknown [{address}])\r\n\tby mx.game.example (Postfix) with ESMTP id 1\r\n".encode()


def plain(sender, text, number=0):
    return (f"From: {sender}\r\nTo: {ORDERS}\r\nSubject: x\r\nMessage-ID: <{number}.{sender}>\r\n"
            f"Date: Mon, 30 Nov 2026 08:00:00 +0000\r\n\r\n{text}\r\n").encode()


def send(server, address, mails):
    """Hand over mails, (sender, bytes), from an address."""
    with smtplib.SMTP("127.0.0.1", server.smtp_port, timeout=PATIENCE) as client:
        for sender, raw in mails:
            client.sendmail(sender, [ORDERS], received(address) + raw)


def asked_to_confirm(post, address):
    """Whether somebody is asked to confirm his JOIN before he loses patience."""
    end = time.monotonic() + PATIENCE
    while not (found := [mail for mail in list(post.mails) if mail["To"] == address]) and time.monotonic() < end:
        time.sleep(0.1)
    return bool(found)


def test_invented_senders_do_not_shut_out_who_wants_to_join(server, post):
    flood = [f"v{number}@e{number}.example" for number in range(260)]
    send(server, CROOK, [(sender, plain(sender, "JOIN autumn")) for sender in flood])
    send(server, HOME, [("ann@home.example", plain("ann@home.example", "JOIN autumn"))])
    assert asked_to_confirm(post, "ann@home.example")
    assert sum(mail["To"] in flood for mail in post.mails) == 20, "the share of a network"


def test_heavy_mails_delay_nobody_elses(server, post):
    head, _, body = BODIES["styles_in_a_thousand_elements"]().partition(b"\r\n\r\n")
    with smtplib.SMTP("127.0.0.1", server.smtp_port, timeout=PATIENCE) as client:
        client.ehlo()
        for number in range(60):
            client.mail("v@crook.example")
            client.rcpt(ORDERS)
            client.data(received(CROOK) + head + f"\r\nMessage-ID: <{number}@crook.example>\r\n\r\n".encode() + body)
    send(server, HOME, [("bob@home.example", plain("bob@home.example", "JOIN autumn"))])
    assert asked_to_confirm(post, "bob@home.example")


MAIL = b"EHLO x\r\nMAIL FROM:<v@crook.example>\r\nRCPT TO:<orders@game.example>\r\nDATA\r\n"


@pytest.mark.parametrize("begun", [b"", MAIL])
def test_sessions_that_send_a_byte_now_and_then_do_not_close_the_port(server, post, begun):
    sender, stop = f"ann{len(begun)}@slow.example", threading.Event()
    attack = threading.Thread(target=_trickle, args=(server.smtp_port, begun, stop))
    attack.start()
    try:
        time.sleep(2)
        _send_in_time(server, sender)
        assert asked_to_confirm(post, sender)
    finally:
        stop.set()
        attack.join()


def _trickle(port, begun, stop):
    """Hold 80 sessions, each of which sends a byte each 0.4 s."""
    clients = [socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) for _ in range(80)]
    for client in clients:
        client.sendall(begun)
    while not stop.wait(0.4):
        for client in clients:
            with suppress(OSError):
                client.sendall(b"x")
    for client in clients:
        client.close()


def _send_in_time(server, sender):
    """Try to hand over a mail, as mail servers do that are told to come again."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError):  # as are the errors of smtplib
            send(server, HOME, [(sender, plain(sender, "JOIN autumn"))])
            return
        time.sleep(0.5)
    raise AssertionError("the port is closed")
