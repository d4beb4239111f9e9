"""Orders with ELSE between them: the first possible one is carried out, and what was not possible is told."""

import pytest
from refusing import refusal
from test_filing import GAME, numbered, orders, read, state  # noqa: F401 (fixtures)

from pbem.engine import Scripted
from pbem.orders import DONE, IGNORED, NOT_REACHED, REFUSED, STOPPED, filed, read_command, run
from pbem.orders.filed.fallbacks import Fallback, fallbacks, joined


@pytest.fixture
def send(state):  # noqa: F811
    """Run a mail as the server does; role: red leads and holds 3, 5 and 10."""
    def send(text, role="red", **more):
        rest, filings = filed.separate(numbered(text), GAME, state, role)
        assert not filings
        return run(rest, GAME, state, role, Scripted([]), **more)
    return send


@pytest.mark.parametrize("text, expected", [
    ("attack 9 ELSE attack 3", [Fallback("attack 9", ""), Fallback("attack 3", "")]),
    ("1. attack 9; else attack 3 IF round >= 2, ELSE: pass",
     [Fallback("attack 9", ""), Fallback("attack 3", "round >= 2"), Fallback("pass", "")]),
    ("attack 9", []), ("attack 9 ELSE", []), ("attack 9 ELSE whatever", []), ("anything else?", []),
    ("WHEN attacked: block 9 ELSE yield", []), ("somewhere else I attack 9", []),
])
def test_what_parts_orders(text, expected):
    assert fallbacks(text, GAME) == expected


@pytest.mark.parametrize("text, expected", [
    ("attack 9\n  ELSE attack 3\n\nelse pass\npass", [(1, "attack 9 ELSE attack 3 else pass"), (3, ""), (5, "pass")]),
    ("Hi\nELSE pass", [(1, "Hi"), (2, "ELSE pass")]),
    ("NEXT BOUT\nIF round >= 2\npass\nELSE pass\nEND IF\nEND",
     [(1, "NEXT BOUT"), (2, "IF round >= 2"), (3, "pass"), (4, "ELSE pass"), (5, "END IF"), (6, "END")]),
])
def test_a_line_that_begins_with_else_belongs_to_the_order_above_it(text, expected):
    assert joined(numbered(text), GAME) == expected


def test_the_first_possible_order_is_carried_out_and_the_others_are_told(send):
    outcome = send("attack 9\nELSE attack 3 ELSE pass\nThanks")
    first, last = outcome.results
    assert (first.number, first.text, first.status) == (1, "attack 9 ELSE attack 3 ELSE pass", DONE)
    assert (first.command, first.chosen) == ({"verb": "attack", "card": 3}, "attack 3")
    assert first.sentence == "attack 3; before it, 'attack 9' was not possible (card 9 is not in your hand)"
    assert last.status == IGNORED and len(outcome.accepted) == 1


def test_what_is_possible_at_once_says_so_alone(send):
    assert send("attack 3 ELSE pass").results[0].sentence == "attack 3"


def test_when_none_is_possible_each_reason_is_told_and_nothing_behind_is_run(send, state):  # noqa: F811
    outcome = send("attack 9 ELSE attack 8\npass")
    assert [result.status for result in outcome.results] == [REFUSED, NOT_REACHED]
    assert outcome.refused.sentence == "none of them is possible: 'attack 9' was not possible (card 9 is not in your " \
        "hand); 'attack 8' was not possible (card 8 is not in your hand)"
    assert outcome.state == state and outcome.refused.nearest == ("3", "5", "10")


def test_an_order_may_have_a_condition_of_its_own(send):
    outcome = send("attack 3 IF round >= 2 ELSE pass")
    assert outcome.results[0].sentence == "pass; before it, 'attack 3' was not possible (it is not so that round >= 2)"
    assert send("attack 3 IF round >= 1 ELSE pass").results[0].chosen == "attack 3"
    assert "no condition" in send("attack 3 IF it rains ELSE attack 9").refused.sentence


@pytest.mark.parametrize("condition", ["it rains", "rond >= 2", "paid"])
@pytest.mark.parametrize("line", ["attack 3 IF {} ELSE pass", "attack 9 ELSE attack 3 IF {} ELSE pass",
                                  "attack 3 ELSE pass IF {}"])
def test_a_condition_that_is_none_lets_no_other_order_be_carried_out(send, state, line, condition):  # noqa: F811
    outcome = send(line.format(condition))
    assert "no condition" in outcome.refused.sentence and outcome.state == state


@pytest.mark.parametrize(("order", "why"), [
    ("attack", "after 'attack' is missing: card"), ("attack 3 hard", "then 'hard' does not fit"),
    ("attack hard", "is no order"), ("attack 3 5", "then '5' does not fit"),
])
@pytest.mark.parametrize("line", ["{} ELSE pass", "attack 9 ELSE {} ELSE pass", "attack 3 ELSE {}",
                                  "{}; pass ELSE pass"])
def test_what_never_is_an_order_lets_no_other_be_carried_out(send, state, line, order, why):  # noqa: F811
    outcome = send(line.format(order))
    assert why in outcome.refused.sentence and f"'{order}" in outcome.refused.sentence
    assert outcome.state == state and not outcome.accepted


def test_behind_an_order_that_failed_it_is_told_too(send):
    told = send("attack 9\nattack hard ELSE pass").results[1]
    assert told.status == NOT_REACHED and "'attack hard' is no order" in told.sentence


def test_the_rules_of_what_was_not_possible_are_told(send, state):  # noqa: F811
    state["hands"]["red"].clear()
    outcome = send("attack 9 ELSE pass")
    assert "DUEL-1)" in outcome.results[0].sentence
    assert send("attack 9 ELSE attack 8").refused.rules == ("DUEL-1",)


def test_a_trial_tells_which_one_it_would_be(send, state):  # noqa: F811
    outcome = send("attack 9 ELSE attack 3", trial=True)
    assert outcome.results[0].chosen == "attack 3" and outcome.state == state and not outcome.accepted


def test_orders_behind_the_chosen_one_belong_to_it(send):
    assert [(result.text, result.status) for result in send("attack 9; pass ELSE attack 3; pass").results] \
        == [("attack 9; pass ELSE attack 3; pass", DONE), ("pass", REFUSED)]


def test_a_trial_that_comes_to_a_die_stops_there(state):  # noqa: F811
    attacked = GAME.apply(state, "red", {"verb": "attack", "card": 5}, Scripted([]))[0]
    attacked["hands"]["blue"] = [5]
    outcome = run(numbered("block 9 ELSE block 5"), GAME, attacked, "blue", Scripted([]), trial=True)
    assert outcome.results[0].status == STOPPED and outcome.results[0].chosen == "block 5"
    assert outcome.results[0].sentence.startswith("block 5; before it, 'block 9' was not possible")
    assert outcome.results[0].sentence.endswith(f". {outcome.stopped}")


def test_case_files_read_the_first_possible_order(state):  # noqa: F811
    assert read_command("attack 9 ELSE attack 3", GAME, state, "red") == {"verb": "attack", "card": 3}
    with refusal(None, "none of them is possible"):
        read_command("attack 9 ELSE attack 8", GAME, state, "red")


def test_a_block_filed_ahead_holds_such_lines_and_tries_them(read, state):  # noqa: F811
    found = read("NEXT BOUT\n  attack 9\n  ELSE attack 8 IF I hold 8\n  else attack 3\nEND", "red")
    assert found.text == "NEXT BOUT\n  attack 9 ELSE attack 8 IF hold 8 ELSE attack 3\nEND"
    assert orders(found, state, "red") == [[(1, "attack 9 ELSE attack 8 IF hold 8 ELSE attack 3")]]
    assert filed.preview(found, GAME, state, "red") \
        == "As the board stands: hold 8: no; 'attack 9 ELSE attack 8 IF hold 8 ELSE attack 3' would be done: attack " \
           "3; before it, 'attack 9' was not possible (card 9 is not in your hand); 'attack 8' was not possible (it " \
           "is not so that hold 8)"


@pytest.mark.parametrize("text, sentence", [
    ("NEXT BOUT\nattack 9 ELSE sleep\nEND", "'sleep' in the block begins with no order"),
    ("NEXT BOUT\nattack 9 IF it rains ELSE pass\nEND", "no condition"),
    ("NEXT BOUT\nIF round >= 2\nattack 9\nELSE pass\nEND IF\nEND", "below an IF, ELSE stands alone on its line"),
    ("NEXT BOUT\nELSE pass\nEND", "ELSE without an IF"),
])
def test_wrong_lines_of_a_block(read, text, sentence):  # noqa: F811
    with refusal(None, sentence):
        read(text)


@pytest.mark.parametrize("text, canonical", [
    ("NEXT BOUT\nattack 3 if possible\npass IF legal ELSE attack 5\nEND",
     "NEXT BOUT\n  attack 3\n  pass ELSE attack 5\nEND"),
    ("WHEN attacked: block 9 if possible ELSE yield", "WHEN attacked: block 9 ELSE yield"),
    ("WHEN attacked: yield if possible", "WHEN attacked: yield")])
def test_that_an_order_be_possible_says_nothing(read, text, canonical):  # noqa: F811
    assert read(text).text == canonical


def test_behind_an_order_alone_it_is_told_what_it_would_mean(read):  # noqa: F811
    with refusal(None, "that an order be possible goes without saying: leave IF out, and put ELSE"):
        read("attack 3 if possible")
