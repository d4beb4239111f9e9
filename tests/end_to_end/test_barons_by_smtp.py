"""A match of Warrior Knights by real mail to its end: four Barons, one of whom answers the planning mail alone, and one
nothing from the second round on.

The server is killed twice on the way. Its clock looks every second at what is due, so that a deadline is not waited for
longer than it lasts.
"""

import sys
import time

import pytest
from barons import PLANNING, Baron
from players import Postman
from real_server import Server, every_mail_has_its_receipt, every_mail_is_answered_once

PATIENCE = 900  # seconds for all; a bound against hanging, not a measurement
KILL_AFTER = (9, 20)  # mails answered
SILENT_FROM = 2
HOURS = {"planning": "0.004", "assembly": "0.002", "upkeep": "0.002", "motion": "0.002"}  # seven seconds and more
CLOCK = ("second_thoughts=0", "pause=0", "gather=0", "notice=0", "missed=2", "hand_over=0", "caretaker=0")
QUICK = ("from pbem import clock\n"
         "clock.TICKS = tuple((name, work, min(seconds, 1)) for name, work, seconds in clock.TICKS)\n"
         "from pbem.cli import main\n"
         "main(['serve'])\n")


class QuickServer(Server):
    """`pbem serve` with a quick clock."""

    program = (sys.executable, "-c", QUICK)


@pytest.fixture
def table(tmp_path):
    """The players' mail system and the server, both gone at the end."""
    post = Postman()
    table = Table(post, post.start(), tmp_path / "data")
    yield table
    if table.server.process and table.server.process.poll() is None:
        table.server.kill()
    post.stop()


class Table:
    """The server and the players of one match."""

    def __init__(self, post, relay_port, folder):
        self.post, self.server, self.kills, self.answered, self.read = post, QuickServer(folder, relay_port), 0, 0, 0
        self.server.command("migrate")
        hours = [word for pace, number in HOURS.items() for word in ("--hours", f"{pace}={number}")]
        clock = [word for setting in CLOCK for word in ("--clock", setting)]
        self.server.command("match", "new", "warrior_knights", "crown", "--option",
                            "barons=emerande niebieski madder zobel", "--option", "game_length=8", *hours, *clock)
        port = self.server.smtp_port
        barons = (Baron("emerande", port), Baron("niebieski", port), Baron("madder", port, answers=PLANNING),
                  Baron("zobel", port, silent_from=SILENT_FROM))
        self.players = {baron.address: baron for baron in barons}

    def join(self):
        self.server.start()
        for player in self.players.values():
            player.send("orders@game.example", "a baron",
                        f"JOIN crown prefer {player.baron}\nNONCE dice of {player.baron}\n")

    def play(self):
        """Until all know who has won."""
        end = time.monotonic() + PATIENCE
        while not all(player.ends for player in self.players.values()):
            assert time.monotonic() < end, \
                f"stuck after {self.answered} answers: {[mail['Subject'] for mail in self.post.mails[-3:]]}"
            assert self.server.process.poll() is None, "the server died by itself"
            if self.read == len(self.post.mails):
                time.sleep(0.02)
                continue
            mail = self.post.mails[self.read]
            self.read += 1
            self.answered += self.players[mail["To"].strip()].read(mail)
            if self.kills < len(KILL_AFTER) and self.answered == KILL_AFTER[self.kills]:
                self.kills += 1
                self.server.kill()
                self.server.start()


@pytest.mark.whole
@pytest.mark.rule("WK-33.1", "WK-33.2")
def test_four_barons_come_to_the_end(tmp_path, table):
    table.join()
    table.play()
    assert table.kills == len(KILL_AFTER)
    assert len({*(end for player in table.players.values() for end in player.ends)}) == 1
    every_mail_is_answered_once(table.players, table.post)
    assert "without difference" in table.server.command("replay", "crown")
    assert "receipts and draws verified" in table.server.command("verify", "crown")
    for player in table.players.values():
        every_mail_has_its_receipt(player, table.post, tmp_path / player.baron)
    for baron, by in (("zobel", "caretaker"), ("madder", "default"), ("emerande", "player"), ("niebieski", "player")):
        told = table.server.command("match", "log", "crown", "--secret", "--by", by, "--role", baron)
        assert f"{baron} ({by})" in told
    table.server.stop()
