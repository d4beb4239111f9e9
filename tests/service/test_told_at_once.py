"""What happens to what a player holds without a mail of his is told at once, not with his next question."""

import pytest
from altered import alter
from office import PLAYERS, said

from pbem.engine import Option
from pbem.engine.facets import Orders
from pbem.games import duel as toy

ANN, BOB = PLAYERS.values()


def take(game, frame, role, args):
    """The other one loses a card; nobody is asked anything by it."""
    other = toy.other(role)
    game.state["gone"].append(game.state["hands"][other].pop())
    game.emit("pass", role=role)


@pytest.fixture
def thieves(office, monkeypatch):
    """Whoever says so takes a card of the other one's away at any time."""
    own = toy.GAME.facet(Orders).anytime
    alter(monkeypatch, toy.GAME, Orders, anytime=lambda state, role: [
        *own(state, role), Option("take", take, stays=True)])
    monkeypatch.setitem(toy.GAME.vocabulary["verb"], "take", ["take"])
    office.start()
    return office


def test_who_has_lost_a_card_is_told_at_once(thieves):
    number = len(thieves.mails(BOB))
    thieves.reply(ANN, "vow 3")
    assert len(thieves.mails(BOB)) == number
    thieves.reply(ANN, "take")
    told = thieves.mails(BOB)[number:]
    assert [mail.kind for mail in told] == ["report"] and "Your cards" in told[0].text
    assert "WHAT IS ASKED OF YOU ==================== - Nothing now" in said(told[0])


def test_who_took_it_is_told_by_the_answer_alone(thieves):
    number = len(thieves.mails(ANN))
    thieves.reply(ANN, "take")
    assert [mail.kind for mail in thieves.mails(ANN)[number:]] == ["acknowledgement"]
    thieves.reply(BOB, "take")
    assert [mail.kind for mail in thieves.mails(ANN)[number:]] == ["acknowledgement", "report"]


def test_a_digest_has_it_wait_for_its_hour(thieves):
    thieves.reply(BOB, "DIGEST daily 18:00")
    number = len(thieves.mails(BOB))
    thieves.reply(ANN, "take")
    assert thieves.mails(BOB)[number:] == []
