"""Floods against the real process: forged mail by the hundred and press by the thousand, and a player plays on."""

import smtplib
import time

import pytest
from players import POWERS, Postman, text_of
from real_server import Server

PATIENCE = 120
VICTIM = "france@player.example"


@pytest.fixture
def postman():
    post = Postman()
    yield post, post.start()
    post.stop()


def eventually(found, what):
    """Wait for something true; it."""
    end = time.monotonic() + PATIENCE
    while not (seen := found()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return seen


def mail(sender, to, number, body):
    return f"From: {sender}\r\nTo: {to}\r\nSubject: x\r\nMessage-ID: <{number}@any.example>\r\n\r\n{body}\r\n"


def test_floods_hold_nobody_up(tmp_path, postman):
    post, relay_port = postman
    server = Server(tmp_path / "data", relay_port)
    seats = [word for name in POWERS for word in ("--seat", f"{name}={name}@player.example")]
    server.start()
    server.command("match", "new", "here_i_stand", "autumn", *seats, "--wait-for-moderator")
    server.command("match", "start", "autumn")
    try:
        _flood_and_play(server, post)
    finally:
        server.stop()


def _of(post, address, words=""):
    return [one for one in post.mails if one["To"] == address and words in text_of(one)]


def _reply_to(post, address):
    return eventually(lambda: [one["Reply-To"] for one in _of(post, address, "WHAT IS ASKED")], "no report")[-1]


def _flood_and_play(server, post):
    token = _reply_to(post, VICTIM)
    with smtplib.SMTP("127.0.0.1", server.smtp_port) as client:
        for number in range(6):  # 300 recipients under the player's name
            client.sendmail("m@crook.example", [f"orders+{number}x{n}@game.example" for n in range(50)],
                            mail(VICTIM, "orders@game.example", f"forged{number}", "pass"))
        for number in range(250):
            client.sendmail("m@crook.example", ["orders@game.example"],
                            mail(f"v{number}@elsewhere.example", "orders@game.example", f"join{number}",
                                 "JOIN buy-at-crook.example prefer casino"))
        ottoman = "ottoman@player.example"
        client.sendmail(ottoman, [_reply_to(post, ottoman)], mail(
            ottoman, "orders@game.example", "press", "\r\n".join(f"PRESS TO ALL: {n}" for n in range(900))))
        client.sendmail(VICTIM, [token], mail(VICTIM, token, "mine", "help"))
    eventually(lambda: [one for one in _of(post, VICTIM) if one["In-Reply-To"] == "<mine@any.example>"],
               "the player's own mail was not answered")
    eventually(lambda: len(_of(post, ottoman, "went to nobody")) == 1, "the press was not answered")
    eventually(lambda: len(_of(post, VICTIM, "under your name was not carried out")) >= 3, "no word of the forgeries")
    eventually(lambda: len(_strangers(post)) >= 20, "nobody was asked to confirm")
    time.sleep(1)
    assert len(_of(post, VICTIM, "under your name was not carried out")) == 3
    assert len(_of(post, VICTIM)) <= 1 + 2 + 1 + 3 + 10, \
        "his seat, the start, its answer, three notices, ten pieces of press"
    assert len(_strangers(post)) == 20 and not any("crook" in one.as_string() for one in _strangers(post))


def _strangers(post):
    return [one for one in post.mails if one["To"].endswith("@elsewhere.example")]
