"""Strangers against the real process, measured from outside: meanwhile an honest one is answered within 30 seconds."""

import http.client
import re
import smtplib
import socket
import threading
import time
from contextlib import suppress
from urllib.parse import urlencode

import pytest
from hostile.bodies import BODIES
from players import Postman, text_of
from real_server import Server
from signatures import keys, name_server, signed

PATIENCE, QUIET = 30, 5  # seconds
ORDERS, MORA = "orders@game.example", "mora@judge.example"
HOME, CROOK = "203.0.113.7", "198.51.100.9"  # whence mails come, as the mail server notes that hands them over


@pytest.fixture(scope="module")
def post():
    post = Postman()
    post.start()
    yield post
    post.stop()


@pytest.fixture(scope="module")
def names():
    """A name server that knows the key of player.example: its address and port."""
    with name_server({"k1._domainkey.player.example": keys()[1]}) as found:
        yield "{}:{}".format(*found.address)


@pytest.fixture(scope="module")
def server(tmp_path_factory, post, names):
    """A server with a match that is open."""
    server = Server(tmp_path_factory.mktemp("server") / "data", post.port)
    server.env["PBEM_NAME_SERVER"] = names
    server.start()
    server.command("match", "new", "here_i_stand", "autumn", "--moderator", f"Mora={MORA}", "--moderator",
                   "Milo=milo@judge.example")
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


def answered(post, senders):
    """How many mails these get in all: until none more has come for a while."""
    end, number = time.monotonic() + QUIET, -1
    while time.monotonic() < end:
        now = sum(mail["To"] in senders for mail in list(post.mails))
        end, number = (time.monotonic() + QUIET, now) if now != number else (end, number)
        time.sleep(0.1)
    return number


def test_invented_senders_do_not_shut_out_who_wants_to_join(server, post):
    flood = [f"v{number}@e{number}.example" for number in range(260)]
    send(server, CROOK, [(sender, plain(sender, "JOIN autumn")) for sender in flood])
    send(server, HOME, [("ann@home.example", plain("ann@home.example", "JOIN autumn"))])
    assert asked_to_confirm(post, "ann@home.example")
    assert answered(post, {*flood}) == 20, "the share of a network"
    signature = signed(plain("ann@player.example", "JOIN autumn"), keys()[0])
    send(server, CROOK, [("ann@player.example", signature)])
    assert asked_to_confirm(post, "ann@player.example"), "in the same network, but somebody vouches for him"


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


class Browser:
    """A browser at an address of this machine, which are a network each."""

    def __init__(self, server, address):
        self._place, self._source, self._cookies = ("127.0.0.1", server.web_port), (address, 0), {}

    def get(self, path):
        return self._ask("GET", path)

    def submit(self, path, **fields):
        """Send the form of a page with these fields."""
        token = re.search(r'name="token" value="(\w+)"', self.get(path))[1]
        return self._ask("POST", path, urlencode({"token": token, **fields}))

    def _ask(self, method, path, body=None):
        """The page that answers."""
        connection = http.client.HTTPConnection(*self._place, timeout=PATIENCE, source_address=self._source)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())}
        connection.request(method, path, body, headers | {"Content-Type": "application/x-www-form-urlencoded"})
        answer = connection.getresponse()
        for cookie in answer.msg.get_all("Set-Cookie", ()):
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        text = answer.read().decode()
        connection.close()
        return text


def test_who_asks_in_a_moderators_name_keeps_nobody_from_signing_in(server, post):
    mora = Browser(server, "127.0.0.5")
    _sign_in(mora, post)
    for number in range(230):
        Browser(server, "127.0.0.2").submit("/moderator/sign-in", address=(MORA, "milo@judge.example")[number % 2])
    assert "Your matches" in mora.get("/moderator"), "who is signed in stays so"
    _sign_in(Browser(server, "127.0.0.3"), post)
    assert len(_links(post)) <= 2 + 2, "two of the owner, at once, and few of the stranger"


def _links(post):
    return [found[0] for mail in list(post.mails) if mail["To"] == MORA
            and (found := re.search(r"/moderator/link/\w+", text_of(mail)))]


def _sign_in(browser, post):
    """Ask for a link, open those that come until one of them is this browser's, and be signed in in time."""
    browser.submit("/moderator/sign-in", address=MORA)
    end, seen = time.monotonic() + PATIENCE, set()
    while time.monotonic() < end:
        for link in set(_links(post)) - seen:
            seen.add(link)
            browser.submit(link)
            if "Your matches" in browser.get("/moderator"):
                return
        time.sleep(0.1)
    raise AssertionError("no link came in time")
