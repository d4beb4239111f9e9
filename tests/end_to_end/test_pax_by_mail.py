"""Two games on one server by real mail: three bankers play to a declared victory while six powers negotiate and act.

The server is killed twice on the way. Two bankers back the third; where their decks run out first all the same, the
host opens them another match.
"""

import time

import pytest
from bankers import DECLARED, RAN_OUT, Banker, told
from players import POWERS, Player, Postman
from real_server import Server, every_mail_has_its_receipt, every_mail_is_answered_once

PATIENCE = 600  # seconds for all; a bound against hanging, not a measurement
KILL_AFTER = (12, 22)  # mails answered
MATCHES = 5  # of the bankers at most; nine of ten come to a declared victory
BANKERS = {"ann": "medici", "ben": "coeur", "cleo": "marchionni"}
AT_ONCE = ("--clock", "second_thoughts=0", "--clock", "pause=0")
FAIR = ("pax_renaissance", "fair", "--option", f"banks={' '.join(BANKERS.values())}", *AT_ONCE)


@pytest.fixture
def postman():
    post = Postman()
    yield post, post.start()
    post.stop()


def address(name):
    return f"{name}@player.example"


class Evening:
    """The server, its players, the matches of the bankers, and how each of these has ended.

    ends: {match: {sentence of its end: who was told so}}
    """

    def __init__(self, post, relay_port, folder):
        self.post, self.server, self.kills, self.answered, self.read = post, Server(folder, relay_port), 0, 0, 0
        self.ends = {"fair": {}}
        self.server.command("migrate")
        self.server.command("match", "new", *FAIR)
        self.server.command("match", "new", "here_i_stand", "autumn", *AT_ONCE)
        self.server.start()
        self.bankers = {address(name): Banker(address(name), self.server.smtp_port, seed, "Medici" if seed else "")
                        for seed, name in enumerate(BANKERS)}
        self.powers = {address(name): Player(address(name), self.server.smtp_port, [name]) for name in POWERS}
        self.players = {**self.bankers, **self.powers}

    def join(self):
        for bank, banker in zip(BANKERS.values(), self.bankers.values(), strict=True):
            banker.send("orders@game.example", "a bank", f"JOIN fair prefer {bank}\nNONCE dice of {banker.address}\n")
        for name, power in zip(POWERS, self.powers.values(), strict=True):
            power.send("orders@game.example", "a power", f"JOIN autumn prefer {name}\nNONCE dice of {name}\n")

    def play(self):
        """Until a victory is declared and known to all bankers, and both kills are over."""
        end = time.monotonic() + PATIENCE
        while not (self.is_known(DECLARED) and self.kills == len(KILL_AFTER)):
            assert time.monotonic() < end, \
                f"stuck after {self.answered} answers: {[mail['Subject'] for mail in self.post.mails[-3:]]}"
            assert self.server.process.poll() is None, "the server died by itself"
            if self.read == len(self.post.mails):
                time.sleep(0.02)
                continue
            self.take(self.post.mails[self.read])
            if self.kills < len(KILL_AFTER) and self.answered == KILL_AFTER[self.kills]:
                self.kills += 1
                self.server.kill()
                self.server.start()

    def take(self, mail):
        """One mail is read by its player."""
        self.read += 1
        reader = mail["To"].strip()
        self.answered += self.players[reader].read(mail)
        sentences = [told(one, mail) for one in (DECLARED, RAN_OUT)] if reader in self.bankers else []
        for sentence in filter(None, sentences):
            self.ends[[*self.ends][-1]].setdefault(sentence, set()).add(reader)
            if self.is_known(RAN_OUT):
                self.begin_another_match()

    def is_known(self, sentence):
        """Whether the match that was begun last has ended with such a sentence, the same to all bankers."""
        return any(sentence.match(one) and readers == {*self.bankers}
                   for one, readers in self.ends[[*self.ends][-1]].items())

    def begin_another_match(self):
        slug = f"fair-{len(self.ends) + 1}"
        assert len(self.ends) < MATCHES, self.ends
        self.ends[slug] = {}
        seats = [word for name, bank in BANKERS.items() for word in ("--seat", f"{bank}={address(name)}")]
        self.server.command("match", "new", FAIR[0], slug, *FAIR[2:], *seats)


@pytest.mark.rule("PR-E6.1", "PR-L2.1")
def test_bankers_and_powers_on_one_server(tmp_path, postman):
    post, relay_port = postman
    evening = Evening(post, relay_port, tmp_path / "data")
    evening.join()
    evening.play()
    *before, last = evening.ends.values()
    assert all(RAN_OUT.match(one) for ends in before for one in ends)
    (sentence,) = last
    assert DECLARED.fullmatch(sentence), sentence
    every_mail_is_answered_once(evening.players, post)
    for slug in (*evening.ends, "autumn"):
        assert "without difference" in evening.server.command("replay", slug)
        assert "receipts and draws verified" in evening.server.command("verify", slug)
    for name in BANKERS:
        every_mail_has_its_receipt(evening.bankers[address(name)], post, tmp_path / name)
    evening.server.stop()
