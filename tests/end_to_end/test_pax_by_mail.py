"""Two games on one server by real mail: three bankers play to a victory while six powers negotiate and act.

The server is killed twice on the way.
"""

import time

import pytest
from bankers import Banker
from players import POWERS, Player, Postman, text_of
from real_server import Server, every_mail_has_its_receipt, every_mail_is_answered_once

PATIENCE = 600  # seconds for both; a bound against hanging, not a measurement
KILL_AFTER = (20, 50)  # mails answered
BANKERS = ("ann", "ben", "cleo")
AT_ONCE = ("--clock", "second_thoughts=0", "--clock", "pause=0")


@pytest.fixture
def postman():
    post = Postman()
    yield post, post.start()
    post.stop()


def is_won(mails):
    """Everybody has been told who won the match of the bankers."""
    return {mail["To"].strip() for mail in mails
            if " wins" in text_of(mail) and "PR-L2." in text_of(mail)} >= set(map(address, BANKERS))


def address(name):
    return f"{name}@player.example"


def test_bankers_and_powers_on_one_server(tmp_path, postman):
    post, relay_port = postman
    server = Server(tmp_path / "data", relay_port)
    server.command("migrate")
    server.command("match", "new", "pax_renaissance", "fair", "--option", "banks=medici coeur marchionni", *AT_ONCE)
    server.command("match", "new", "here_i_stand", "autumn", *AT_ONCE)
    server.start()
    bankers = {address(name): Banker(address(name), server.smtp_port, seed) for seed, name in enumerate(BANKERS)}
    powers = {address(name): Player(address(name), server.smtp_port, [name]) for name in POWERS}
    for banker in bankers.values():
        banker.send("orders@game.example", "a bank", f"JOIN fair\nNONCE dice of {banker.address}\n")
    for name, power in zip(POWERS, powers.values(), strict=True):
        power.send("orders@game.example", "a power", f"JOIN autumn prefer {name}\nNONCE dice of {name}\n")
    players = {**bankers, **powers}
    read = answered = kills = 0
    end = time.monotonic() + PATIENCE
    while not is_won(post.mails[-9:]):
        assert time.monotonic() < end, f"stuck after {answered} answers: {[m['Subject'] for m in post.mails[-3:]]}"
        assert server.process.poll() is None, "the server died by itself"
        if read == len(post.mails):
            time.sleep(0.02)
            continue
        mail = post.mails[read]
        read += 1
        answered += players[mail["To"].strip()].read(mail)
        if kills < len(KILL_AFTER) and answered == KILL_AFTER[kills]:
            kills += 1
            server.kill()
            server.start()
    assert kills == 2
    every_mail_is_answered_once(players, post)
    for slug in ("fair", "autumn"):
        assert "without difference" in server.command("replay", slug)
        assert "receipts and draws verified" in server.command("verify", slug)
    for name in BANKERS:
        every_mail_has_its_receipt(bankers[address(name)], post, tmp_path / name)
    server.stop()
