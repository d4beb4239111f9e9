"""A mail on which the rules fail, by real mail against the real process: told at once, run by the mended program."""

import json
import shutil
import time
import urllib.error
import urllib.request

import pytest
from players import Player, Postman, text_of
from real_server import Server

from pbem.resources import CHECKOUT

ANN, BOB, HOST = "ann@player.example", "bob@player.example", "host@player.example"
PASS = '    game.emit("pass", role=role)\n'
BROKEN = '    raise KeyError(game.state["hands"])\n'


@pytest.fixture
def postman():
    post = Postman()
    yield post, post.start()
    post.stop()


def mail_to(post, address, words, seconds=30):
    """The first mail to an address whose subject has these words."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for mail in list(post.mails):
            if mail["To"].strip() == address and words in mail["Subject"]:
                return mail
        time.sleep(0.05)
    raise AssertionError(f"no mail to {address} about {words}: {[(m['To'], m['Subject']) for m in post.mails]}")


def health(server):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.web_port}/healthz") as page:
            return page.status, json.load(page)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_a_mail_waits_for_the_mended_program(tmp_path, postman):
    post, relay_port = postman
    rules = tmp_path / "games" / "duel" / "__init__.py"
    shutil.copytree(CHECKOUT / "tests" / "residents" / "duel", rules.parent)
    sound = rules.read_text(encoding="utf-8")
    assert sound.count(PASS) == 1
    rules.write_text(sound.replace(PASS, BROKEN), encoding="utf-8")
    server = Server(tmp_path / "data", relay_port)
    server.env |= {"PBEM_GAMES": str(tmp_path / "games"), "PBEM_MODERATOR": HOST}
    server.command("migrate")
    server.command("match", "new", "duel", "spring", "--seat", f"red={ANN}", "--seat", f"blue={BOB}",
                   "--clock", "second_thoughts=0")
    server.start()
    ann = Player(ANN, server.smtp_port, [])
    ann.answer(mail_to(post, ANN, "spring"), ["pass"])

    assert "You need do nothing." in text_of(mail_to(post, ANN, "Your mail is kept"))
    told = text_of(mail_to(post, HOST, "The program fails on the match spring"))
    line = 1 + sound[:sound.index(PASS)].count("\n")
    assert f"KeyError in pbem/games/duel/__init__.py:{line}." in told and "[" not in told
    status, found = health(server)
    assert status == 503 and [one["match"] for one in found["do_not_go_on"]] == ["spring"]
    assert "the program fails on it" in server.command("verify", "--all")
    assert "KeyError" in server.command("faults", "--try")

    server.stop()
    rules.write_text(sound, encoding="utf-8")
    server.start()
    assert "pass" in text_of(mail_to(post, BOB, "spring"))
    end = time.monotonic() + 30
    while health(server)[0] != 200 and time.monotonic() < end:
        time.sleep(0.2)
    assert health(server)[0] == 200 and "Nothing waits" in server.command("faults")
    assert sum("Your mail is kept" in mail["Subject"] for mail in post.mails) == 1
    assert sum(mail["To"].strip() == HOST for mail in post.mails) == 1
    server.stop()
