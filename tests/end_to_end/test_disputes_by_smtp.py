"""Disputes in a match with two moderators, by SMTP in and out: how many mails people write, and what each is sent.

A dispute that is ruled on in words takes two mails of people, one by which the match is corrected three: the dispute,
the ruling, the word of the second moderator. What follows is told by one mail to each whom it concerns.
"""

from collections import Counter

import pytest
from by_smtp import serving
from judged_duels import ANN, BOB, MILO, MORA, open_duel, tag

from pbem.store.models import Correction, Dispute, Match, Ruling


class Table:
    """A duel at a server that is reached by SMTP. written: by whom mails were written since the dispute."""

    def __init__(self, server):
        self.server, self.written, self.begun = server, [], 0

    def open(self):
        open_duel("duel")
        self.server.write("eve@stranger.example", "orders@game.example", "HELP")
        return self

    def reply(self, sender, *lines):
        """Answer the latest mail that can be answered."""
        self.written.append(sender)
        self.server.reply(sender, *lines)

    def begin_dispute(self):
        """From here on mails are counted."""
        self.written, self.begun = [], len(self.server.post.mails)

    def sent(self):
        """{address: how many mails the relay was given for it}."""
        return Counter(to for tos, _ in self.server.post.mails[self.begun:] for to in tos)

    def last(self, address):
        return " ".join(self.server.inbox(address)[-1].get_body(("plain",)).get_content().split())


@pytest.fixture
def table(tmp_path):
    with serving(tmp_path, matches=()) as server:
        table = Table(server).open()
        table.reply(ANN, "pass")
        table.reply(BOB, "bid 1")
        yield table


def test_a_ruling_in_words_takes_two_mails_and_one_tells_each(table):
    table.begin_dispute()
    table.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1")
    table.reply(MORA, "UPHOLD: red may pass at any time, DUEL-1")
    assert table.written == [BOB, MORA] and Ruling.get().how == "uphold"
    assert table.sent() == {BOB: 2, ANN: 2, MORA: 2}, "answer and ruling; dispute and ruling; request and answer"
    assert all("it stands as it was told" in table.last(player) for player in (ANN, BOB))


def test_a_correction_with_a_second_moderator_takes_three(table):
    table.begin_dispute()
    table.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1")
    table.reply(MORA, "CORRECT: he may not, DUEL-1", "", "LEAVE OUT", "", "APPLY")
    table.reply(MILO, "AGREE")
    assert table.written == [BOB, MORA, MILO] and Correction.get().status == "done"
    assert Match.get().void and all("The match went back" in table.last(player) for player in (ANN, BOB))
    assert table.sent() == {BOB: 3, ANN: 3, MORA: 3, MILO: 2}


def test_one_that_began_at_a_sealed_order_takes_three_and_who_loses_hears_of_it_once(table):
    table.reply(ANN, "bid 2")
    opened = tag()
    table.begin_dispute()
    table.reply(BOB, f"DISPUTE {tag('blue')}: I bid three")
    table.reply(MORA, "CORRECT: he bid three, DUEL-1", "TO ALL: a bid was misread", "", "INSTEAD: bid 3", "", "APPLY")
    table.reply(MILO, "AGREE")
    assert table.written == [BOB, MORA, MILO]
    assert table.sent() == {BOB: 3, ANN: 1, MORA: 3, MILO: 2}
    assert f"What #{opened} is about is corrected, as Mora has ruled" in table.last(ANN)
    assert f"APPEAL {opened}: your reasons" in table.last(ANN)


def test_an_appeal_takes_two_more(table):
    table.begin_dispute()
    table.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1")
    table.reply(MORA, "dismiss - red may pass, DUEL-1")
    table.reply(BOB, f"APPEAL {tag()}: he may not")
    table.reply(MILO, "UPHOLD: red may pass, DUEL-1")
    assert table.written == [BOB, MORA, BOB, MILO] and [ruling.how for ruling in Ruling.select()] == ["uphold"] * 2
    assert table.sent() == {BOB: 4, ANN: 4, MORA: 2, MILO: 2}


def test_a_form_that_is_wrong_costs_one_mail_more_for_the_line_to_send_stands_in_the_answer(table):
    table.begin_dispute()
    table.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1")
    table.reply(MORA, "I uphold this because red may pass, DUEL-1")
    line = "UPHOLD: because red may pass, DUEL-1"
    assert line in table.last(MORA) and Dispute.get().status == "open"
    table.reply(MORA, line)
    assert Dispute.get().status == "ruled"
