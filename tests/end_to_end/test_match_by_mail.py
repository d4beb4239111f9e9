"""A match by real mail against the real process, from JOIN to the first impulse of turn 2, killed twice on the way.

In the usual plan six powers negotiate and act, and the server is killed, in `test_pax_by_mail.py`.
"""

import re
import time

import pytest
from players import POWERS, Player, Postman, text_of
from real_server import Server, every_mail_has_its_receipt, every_mail_is_answered_once

PATIENCE = 240  # seconds for the whole match; a bound against hanging, not a measurement
KILL_AFTER = (14, 40)  # mails answered


@pytest.fixture
def postman():
    post = Postman()
    yield post, post.start()
    post.stop()


def arrived(mails):
    """True when somebody has been asked for the first impulse of turn 2."""
    return any(re.search(r"turn 2.*Action", text_of(mail).split("\n\n")[1] if "\n\n" in text_of(mail) else "", re.S)
               for mail in mails)


@pytest.mark.whole
def test_from_join_to_the_first_impulse_of_turn_2(tmp_path, postman):
    post, relay_port = postman
    server = Server(tmp_path / "data", relay_port)
    server.command("migrate")
    at_once = ("second_thoughts=0", "windows=quick", "pause=0")
    server.command("match", "new", "here_i_stand", "autumn", *(word for one in at_once for word in ("--clock", one)))
    server.start()
    players = {f"{name}@player.example": Player(f"{name}@player.example", server.smtp_port, [name]) for name in POWERS}
    for name, player in zip(POWERS, players.values(), strict=True):
        player.send("orders@game.example", "hello", f"JOIN autumn prefer {name}\nNONCE dice of {name}\n")
    read = answered = kills = 0
    end = time.monotonic() + PATIENCE
    while not arrived(post.mails[read:] or post.mails[-6:]):
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
    assert "without difference" in server.command("replay", "autumn")
    assert "receipts and draws verified" in server.command("verify", "autumn")
    for name, player in zip(POWERS, players.values(), strict=True):
        every_mail_has_its_receipt(player, post, tmp_path / name)
    server.stop()
