"""The chance of a match that has gone back gives a command that is sent again what it had."""

import json

import pytest
from test_branching import GAME, LUCKY, PASS, attack, bid, branched, lucky, replace, rows, vow

from pbem.engine import Illegal
from pbem.engine.branching import LEAVE_OUT, Correction, asked_before
from pbem.engine.chance import Chains
from pbem.engine.given_again import FromPool
from pbem.engine.rollbacks import back, correct, repeated, void
from pbem.engine.same_questions import question


def chance_of(made):
    stored = json.loads(json.dumps(made.pool))
    return FromPool(stored, Chains({"dice": b"link", "cards": b"cards"}, {"dice": 4, "cards": 8}, "words"))


def sent(moves, made=None):
    """(the chance, the state) after commands behind a branch on which the bids of the second round went back."""
    made = made or branched(lucky(), 1, replace(attack(8)), LUCKY)
    chance, state = chance_of(made), made.state
    for role, command in moves:
        state, _ = LUCKY.apply(state, role, command, chance)
    return chance, state


def test_the_same_words_get_the_draws_they_had():
    chance, _ = sent([("red", PASS), ("blue", bid(1)), ("red", bid(3))])
    assert [(draw["chain"], draw["number"]) for draw in chance.record] == [("cards", 7), ("dice", 2), ("dice", 3)]
    assert chance.pool == [] and chance.void == [] and chance.counters == {"dice": 4, "cards": 8}


def test_other_words_at_that_question_get_fresh_ones_and_make_those_void():
    chance, _ = sent([("red", PASS), ("blue", bid(1)), ("red", bid(4))])
    assert ["number" in draw for draw in chance.record] == [False] * 3
    assert chance.pool == [] and [draw["number"] for draw in chance.void] == [7, 2, 3]
    assert chance.counters == {"dice": 6, "cards": 9}


def test_a_refused_command_changes_nothing_and_its_draws_wait():
    chance, state = sent([("red", PASS), ("blue", bid(1))])
    with pytest.raises(Illegal):
        LUCKY.apply(state, "red", bid(99), chance)
    LUCKY.apply(state, "red", bid(3), chance)
    assert [draw["number"] for draw in chance.record] == [7, 2, 3]


def test_an_answer_to_another_question_leaves_them_waiting():
    chance, _ = sent([("red", PASS)])
    assert [one["row"] for one in chance.pool] == [8] and chance.record == []


def test_an_order_beside_the_question_leaves_them_waiting():
    chance, _ = sent([("red", PASS), ("red", vow(3)), ("blue", vow(2)), ("blue", bid(1)), ("blue", vow(2)),
                      ("red", vow(3)), ("red", bid(3))])
    assert [draw["number"] for draw in chance.record] == [7, 2, 3] and chance.void == []


def test_of_two_who_are_asked_each_is_given_his_own():
    """Red and Blue may bid; beside the question the first who is asked counts."""
    made = branched(lucky(), 1, replace(attack(8)), LUCKY)
    _, state = sent([("red", PASS)], made)
    of = {role: question(LUCKY, state, role) for role in ("red", "blue")}
    assert [*LUCKY.pending(state)] == ["red", "blue"] and of["red"] != of["blue"]
    for role, command, asked, found in [("blue", bid(1), "blue", True), ("blue", bid(1), "red", False),
                                        ("blue", vow(1), "red", True), ("blue", vow(1), "blue", False)]:
        waits = {**made.pool[0], "role": role, "command": command, "question": of[asked], "bound": None}
        chance = FromPool([waits], Chains({"dice": b"link", "cards": b"cards"}, {"dice": 4, "cards": 8}, "words"))
        chance.before_command(LUCKY, state, role, command)
        assert bool(chance._left) == found, (command, asked)


def test_what_the_same_words_do_not_ask_for_is_void():
    """By rules without luck nothing is drawn."""
    chance, state = sent([("red", PASS), ("blue", bid(1))])
    GAME.apply(state, "red", bid(3), chance)
    assert chance.record == [] and chance.pool == [] and [draw["number"] for draw in chance.void] == [7, 2, 3]


def test_a_question_that_is_asked_as_before_has_its_number_of_before():
    """Blue's bid is left out: red was asked the same already; asked again is blue."""
    made = branched(rows([("red", attack(9)), ("blue", {"verb": "yield"})]), 2, Correction(LEAVE_OUT), asked=50)
    assert [*GAME.pending(made.state)] == ["blue"] and asked_before(GAME, made) == {"blue": 2}
    same = branched(rows([("red", attack(9))]), 1, replace(attack(9)), asked=50)
    assert asked_before(GAME, same) == {"blue": 2} and GAME.pending(same.state)["blue"]["number"] > 50
    other = branched(rows([("red", attack(9))]), 1, replace(PASS), asked=50)
    assert "blue" not in asked_before(GAME, other)


def test_rows_that_are_entered_once_more_are_known_and_those_that_count_no_longer():
    def row(number, role, command):
        return {"number": number, "role": role, "command": command}
    found = [row(0, None, {"verb": "setup"}), row(1, "red", PASS), row(2, "blue", PASS), row(3, "red", PASS),
             row(4, None, back(1, 9, [None, None, 3])), row(5, None, correct({})), row(6, "red", bid(1)),
             row(7, "red", PASS), row(8, "blue", PASS), row(9, None, back(8, 12))]
    assert repeated(found) == {7: 3} and void(found) == [(1, 4), (8, 9)]
