"""Each answer tells what its writer holds besides: what other mails have filed ahead, and an answer that waits."""

import pytest
from boards import address, opened
from office import PLAYERS, said

from pbem import render
from pbem.games.here_i_stand import GAME
from pbem.games.pax_renaissance import GAME as PAX

ANN, BOB = PLAYERS.values()
FILED = ("WHEN attacked: yield", "WHEN bidding: bid 3")


@pytest.fixture
def filed(office):
    office.start()
    office.reply(BOB, *FILED)
    return office


@pytest.mark.parametrize("line", ["HELP", "vow 3", "HAND", "attack 99", "WHEN leading: pass"])
def test_every_answer_lists_what_was_filed_by_other_mails(filed, line):
    answer = said(filed.reply(BOB, line))
    assert "Filed ahead besides: 2" in answer and "1: WHEN attacked: yield - 2: WHEN bidding: bid 3" in answer


def test_what_is_asked_stands_before_what_is_held_besides(office):
    office.start()
    office.reply(ANN, "WHEN attacked: yield")
    told = said(office.reply(ANN, "HELP"))
    assert told.index("WHAT IS ASKED OF YOU") < told.index("Filed ahead besides")


def test_what_the_mail_itself_has_filed_is_not_listed_again(filed):
    assert "Filed ahead besides" not in said(filed.mails(BOB)[-1])
    assert "besides: 2" in said(filed.reply(BOB, "WHEN leading: pass"))


@pytest.mark.parametrize("word", ["ORDERS", "REPORT"])
def test_nor_is_what_the_answer_lists_anyway(filed, word):
    answer = said(filed.reply(BOB, word))
    assert "Filed ahead besides" not in answer and "WHEN bidding: bid 3" in answer


def test_of_many_the_first_are_listed_and_the_others_counted(filed):
    filed.reply(BOB, *(f"WHEN attacked IF hold {card}: block {card}" for card in range(1, 7)))
    answer = said(filed.reply(BOB, "HELP"))
    assert "Filed ahead besides: 8" in answer and "6: WHEN" not in answer
    assert "5: WHEN attacked IF hold 3: block 3 - and 3 more (ORDERS lists all)" in answer


def test_what_is_taken_back_is_held_no_more_and_nobody_else_is_told(filed):
    assert "besides" not in said(filed.reply(ANN, "HELP"))
    filed.reply(BOB, "REVOKE ALL")
    assert "Filed ahead besides" not in said(filed.reply(BOB, "HELP"))


def test_an_answer_to_a_mail_without_a_token_tells_it_as_well(filed):
    answer = filed.write(BOB, "orders@game.example", "yield")
    assert answer.kind == "question_again" and "Filed ahead besides: 2" in said(answer)


def test_the_answer_that_waits_is_told(office):
    office.start()
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 3")
    assert "bid 3 (WAIT takes it back" in said(office.reply(ANN, "HELP"))


def test_what_the_game_itself_keeps_is_told_where_it_is_not_the_usual(office):
    opened(office, {"active": "france", "turn": 2})
    france = address("france")
    assert "Your standing orders" not in said(office.reply(france, "HELP"))
    office.reply(france, "RESPONSES never")
    [policy] = render.kept("here_i_stand", GAME.view(office.match().state, "france"))
    told = said(office.reply(france, "HELP"))
    assert "Your standing orders" in told and policy in told
    assert policy not in said(office.reply(address("england"), "HELP"))


def test_a_victory_declared_for_one_is_the_usual(office):
    opened(office, {}, game=PAX, scenario="standard", options={"banks": "fugger medici"})
    kept = "Your standing orders"
    fugger = address("fugger")
    assert kept not in said(office.reply(fugger, "HELP"))
    assert kept in said(office.reply(fugger, "AUTODECLARE off")) and kept in said(office.reply(fugger, "ORDERS"))


def test_of_many_standing_orders_the_first_are_listed_and_the_others_counted(office, monkeypatch):
    monkeypatch.setattr(render, "kept", lambda *_: [f"Order {number}." for number in range(1, 8)])
    office.start()
    answer, listed = said(office.reply(ANN, "HELP")), said(office.reply(ANN, "ORDERS"))
    assert "- Order 5. - and 2 more (ORDERS lists all)" in answer and "Order 6." not in answer
    assert "- Order 7." in listed and "more (ORDERS" not in listed
