"""The chance of a match that has gone back gives a command that is sent again what it had."""

import json

import pytest
from test_branching import GAME, LUCKY, MOVES, PASS, attack, bid, branched, lucky, replace, rows, vow

from pbem import words
from pbem.engine import Illegal
from pbem.engine.branching import LEAVE_OUT, Correction, asked_before
from pbem.engine.chance import Chains
from pbem.engine.given_again import FromPool
from pbem.engine.kept_draws import unbound
from pbem.engine.rollbacks import back, correct, repeated, void


def chance_of(made):
    stored = json.loads(json.dumps(made.pool))
    return FromPool(stored, Chains({"dice": b"link", "cards": b"cards"}, {"dice": 4, "cards": 8}, "words"))


def branch_of(at=1, how=None):
    """A branch on which the bids of the second round go back: red leads otherwise in the first."""
    return branched(lucky(), at, how or replace(attack(8)), LUCKY)


def sent(moves, made=None):
    """(the chance, the state) after commands behind a branch."""
    made = made or branch_of()
    chance, state = chance_of(made), made.state
    for role, command in moves:
        state, _ = LUCKY.apply(state, role, command, chance)
    return chance, state


def refusal(state, chance, role, command):
    with pytest.raises(Illegal) as refused:
        LUCKY.apply(state, role, command, chance)
    return words.of(LUCKY).tell(refused.value.sentence)


def numbers(chance):
    return [draw.get("number") for draw in chance.record]


def test_what_was_drawn_is_given_again():
    chance, _ = sent([("red", PASS), ("blue", bid(1)), ("red", bid(3))])
    assert [(draw["chain"], draw["number"]) for draw in chance.record] == [("cards", 7), ("dice", 2), ("dice", 3)]
    assert not any(one["draws"] or one["command"] for one in chance.pool if one["row"] >= 7)
    assert chance.counters == {"dice": 4, "cards": 8}


def test_it_is_bound_to_question_and_purpose_not_to_the_words_or_who_comes_last():
    chance, _ = sent([("red", PASS), ("red", bid(3)), ("blue", bid(1))])
    assert numbers(chance) == [7, 2, 3]


def test_who_knows_his_dice_owes_what_he_ordered():
    chance, state = sent([("red", PASS), ("blue", bid(1))])
    assert refusal(state, chance, "red", bid(4)).endswith("so it must stand in your order: bid")
    assert chance.due(LUCKY, state, "red") == bid(3)
    LUCKY.apply(state, "red", bid(3), chance)
    assert numbers(chance) == [7, 2, 3]


def test_what_is_not_legal_any_more_is_not_owed():
    """Red's second lead was 8, which it has led in the first round now."""
    made = branch_of()
    chance = chance_of(made)
    assert [one["command"] for one in made.pool] == [attack(8), {"verb": "yield"}, bid(1), bid(3)]
    assert chance.owed(LUCKY, made.state, "red") == [] and chance.due(LUCKY, made.state, "red") is None


def test_who_knows_nothing_by_it_owes_nothing():
    """Nothing was drawn behind what red led in the second round, so red may lead another card, or none."""
    made = branched(lucky(MOVES[:6]), 1, replace(attack(1)), LUCKY)
    assert [(one["command"], one["owed"]) for one in made.pool] == []
    made = branched(rows([*MOVES[:4], ("red", attack(8))], [], GAME), 3, replace(vow(1)))
    assert [one["owed"] for one in made.pool] == [False] * len(made.pool) and made.pool


def test_a_refused_command_changes_nothing_and_its_draws_wait():
    chance, state = sent([("red", PASS), ("blue", bid(1))])
    before = json.dumps(chance.pool)
    with pytest.raises(Illegal):
        LUCKY.apply(state, "red", bid(99), chance)
    assert json.dumps(chance.pool) == before
    LUCKY.apply(state, "red", bid(3), chance)
    assert numbers(chance) == [7, 2, 3]


def test_an_answer_to_another_question_leaves_them_waiting():
    chance, _ = sent([("red", PASS)])
    assert [one["row"] for one in chance.pool if one["draws"]] == [8] and chance.record == []


def test_an_order_beside_the_question_leaves_them_waiting():
    chance, _ = sent([("red", PASS), ("red", vow(3)), ("blue", vow(2)), ("blue", bid(1)), ("blue", vow(2)),
                      ("red", vow(3)), ("red", bid(3))])
    assert numbers(chance) == [7, 2, 3]


def test_what_is_not_asked_for_waits_for_another_branch():
    """By rules without luck nothing is drawn."""
    chance, state = sent([("red", PASS), ("blue", bid(1))])
    GAME.apply(state, "red", bid(3), chance)
    assert chance.record == []
    assert [draw["number"] for one in unbound(chance.pool) for draw in one["draws"]] == [7, 2, 3]


def test_an_order_waits_for_the_very_question_that_it_answered():
    made = branch_of()
    chance, state = sent([], made)
    assert [row for row in range(9) if chance.waits(LUCKY, state, "red", row)] == [5]
    chance, state = sent([("red", PASS)], made)
    assert [(role, row) for role in ("red", "blue") for row in range(9) if chance.waits(LUCKY, state, role, row)] == [
        ("red", 8), ("blue", 7)]
    state, _ = LUCKY.apply(state, "blue", bid(1), chance)
    assert not chance.waits(LUCKY, state, "blue", 7)


# An order that a ruling has left out.

def test_a_ruling_that_leaves_an_order_out_holds():
    made = branched(rows([("red", attack(9))]), 1, Correction(LEAVE_OUT, by="#kfma"), asked=50)
    chance = FromPool(json.loads(json.dumps(made.pool)), Chains({}, {}, ""))
    assert refusal(made.state, chance, "red", attack(9)).startswith("#kfma has left out this very order")
    GAME.apply(made.state, "red", attack(8), chance)


def test_it_holds_while_the_position_is_the_same():
    made = branched(rows([("red", attack(9))]), 1, Correction(LEAVE_OUT, by="#kfma"), asked=50)
    chance = FromPool(made.pool, Chains({}, {}, ""))
    other = {**made.state, "points": {"red": 0, "blue": 1}}
    GAME.apply(other, "red", attack(9), chance)


def test_the_order_of_the_deadline_stays_possible():
    made = branched(rows([("red", PASS)]), 1, Correction(LEAVE_OUT, by="#kfma"), asked=50)
    assert GAME.default(made.state, "red") == PASS
    GAME.apply(made.state, "red", PASS, FromPool(made.pool, Chains({}, {}, "")))


def test_who_takes_his_own_order_back_may_give_it_again():
    made = branched(rows([("red", attack(9))]), 1, Correction(LEAVE_OUT), asked=50)
    assert made.pool == []


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
