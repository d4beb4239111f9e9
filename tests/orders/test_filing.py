"""Orders filed ahead: what is read as one, what it answers, what is refused and why."""

from dataclasses import replace
from random import Random

import pytest
from altered import altered
from refusing import refusal, said

from pbem.engine import Foreseen, Illegal, Scripted, Seeded
from pbem.engine.facets import Moments, Moves
from pbem.games import duel as toy
from pbem.orders import filed, help_for, order_faults, run

GAME = toy.GAME


def numbered(text):
    return list(enumerate(text.splitlines(), start=1))


@pytest.fixture
def state():
    """Red leads the first round with 3, 5 and 10 in hand; blue holds 1, 2 and 9."""
    state = GAME.setup("standard", {}, Seeded(1))[0]
    hands = {"red": [3, 5, 10], "blue": [1, 2, 9]}
    return {**state, "hands": hands, "deck": [card for card in range(1, 13) if card not in sum(hands.values(), [])]}


@pytest.fixture
def attacked(state):
    return GAME.apply(state, "red", {"verb": "attack", "card": 5}, Scripted([]))[0]


@pytest.fixture
def read(state):
    return lambda text, role="blue", **more: filed.read_filing(numbered(text), GAME, state, role, **more)


def orders(found, state, role="blue", position=0):
    return filed.answer(found, GAME, state, role, position)


BLOCK = "NEXT BOUT\n  attack 3\n  IF round at least 2\n    attack 5\n  ELSE IF hold 9\n    attack 9\n    pass\n" \
        "  ELSE\n    pass\n  END IF\n  pass\nEND"


@pytest.mark.parametrize(("text", "canonical"), [
    ("WHEN attacked: yield", "WHEN attacked: yield"),
    ("when I am attacked by red if I hold 5 and not round >= 4: block 5 else yield",
     "WHEN attacked BY Red IF hold 5 AND NOT round at least 4: block 5 ELSE yield"),
    ("* ALWAYS when bidding: bid 3 ; ELSE default", "ALWAYS WHEN bidding: bid 3 ELSE default"),
    ("Block 9 whenever the attack is 5 or i hold 1", "Block 9 IF attack is 5 OR hold 1"),
    ("pass until round >= 3", "PASS UNTIL round at least 3"),
    ("then attacked if I hold 9: block 9 else yield", "THEN attacked IF hold 9: block 9 ELSE yield"),
    (BLOCK.replace("  ", "").replace("IF", "if").replace("ELSE", "else"), BLOCK),
])
def test_what_is_filed_is_kept_in_one_form(read, text, canonical):
    found = read(text)
    assert found.text == canonical
    assert read(found.text) == found
    assert filed.Filing.from_data(found.to_data()) == found


@pytest.mark.parametrize("text", ["When I come back I will attack", "When I come back: see you", "attack 3",
                                  "Tell me if you like", "pass", "Next time we talk", "",
                                  "Then we shall see: yield", "Then: yield", "then attack 3",
                                  "If you attack I will block", "If you like: see you", "Otherwise all is well"])
def test_prose_and_plain_orders_are_no_filings(read, text):
    assert read(text) is None


def test_spanish_and_french_words(read):
    assert read("SIEMPRE CUANDO attacked SI I hold 9: block 9 SINO yield", language="es").text \
        == "ALWAYS WHEN attacked IF hold 9: block 9 ELSE yield"
    assert read("QUAND attacked par red: yield", language="fr").text == "WHEN attacked BY Red: yield"
    assert read("ENTONCES attacked: yield", language="es").text == "THEN attacked: yield"
    assert read("ALORS attacked: block 9 SINON yield", language="fr").text == "THEN attacked: block 9 ELSE yield"


def test_a_standing_order_answers_its_question_alone(read, state, attacked):
    found = read("WHEN attacked BY red IF I hold 9: block 9 ELSE yield ELSE default")
    assert orders(found, attacked) == [[(1, "block 9")], [(2, "yield")], [(3, "yield")]]
    assert orders(found, state) == []
    assert orders(found, state, "red") == []
    assert orders(read("WHEN attacked BY blue: yield", "red"), attacked) == []
    assert orders(read("WHEN attacked IF I hold 12: yield"), attacked) == []


def test_what_is_filed_about_a_move_answers_in_that_one_alone(read, attacked):
    found, move = read("THEN attacked: yield"), GAME.facet(Moves).under_way(attacked)
    assert found.kind == filed.THEN and found.move is None and move == 1
    assert orders(replace(found, move=move), attacked) == [[(1, "yield")]]
    for other in (None, move - 1, move + 1):
        assert orders(replace(found, move=other), attacked) == []
        assert not filed.is_under_way(replace(found, move=other), GAME, attacked)
    assert filed.is_under_way(read("WHEN attacked: yield"), GAME, attacked)


def test_what_is_filed_about_a_move_is_read_again_about_the_same(read, attacked):
    found = replace(read("THEN attacked: yield"), move=7)
    assert filed.read_again(found, GAME, attacked, "blue") == found


@pytest.mark.parametrize(("text", "always"), [
    ("THEN attacked: yield", True), ("THEN attacked: block 9 IF I hold 9 ELSE yield", True),
    ("THEN attacked IF I hold 9: block 9 ELSE yield", False), ("THEN attacked: block 9 IF I hold 9", False),
])
def test_whether_an_order_depends_on_a_condition(read, text, always):
    assert filed.is_unconditional(read(text), GAME) is always


@pytest.mark.parametrize("condition", ["attack is 5", "NOT attack is 5"])
def test_what_a_question_does_not_tell_holds_in_no_way(read, state, condition):
    """The attacking card is told at the block alone; an order with it may be for other questions as well."""
    found = replace(read("block 9 IF the attack is 5"), moments=("block", "lead"),
                    text=f"WHEN leading IF {condition}: pass")
    assert orders(found, state, "red") == []
    line = f"attack 3 IF {condition} ELSE pass"
    assert run([(1, line)], GAME, state, "red", Scripted([])).accepted[0].command == {"verb": "pass"}


def test_each_alternative_may_have_a_condition_of_its_own(read, attacked):
    found = read("WHEN attacked: block 9 if I hold 12 else yield if the attack is 5 else default")
    assert found.text == "WHEN attacked: block 9 IF hold 12 ELSE yield IF attack is 5 ELSE default"
    assert orders(found, attacked) == [[(2, "yield")], [(3, "yield")]]
    assert orders(read("WHEN attacked IF I hold 12: yield IF the attack is 5"), attacked) == []
    assert orders(read("WHEN attacked IF the attack is 5: yield IF I hold 9"), attacked) == [[(1, "yield")]]
    assert read(found.text) == found


def test_a_policy_answers_where_its_order_can_be_given(read, attacked):
    assert orders(read("block 9 if the attack is 5"), attacked) == [[(1, "block 9")]]
    assert orders(read("block 9 if the attack is 6"), attacked) == []
    assert orders(read("block 8 if the attack is 5"), attacked) == []
    assert orders(read("WHEN attacked: block 8"), attacked) == [[(1, "block 8")]]


def test_what_is_filed_runs_as_orders(read, attacked):
    lines = orders(read("WHEN attacked: block 9"), attacked)[0]
    outcome = run(lines, GAME, attacked, "blue", Scripted([]))
    assert outcome.accepted[0].command == {"verb": "block", "card": 9}


def test_pass_until(read, state):
    found = read("PASS UNTIL round >= 2 OR I hold 12", "red")
    assert orders(found, state, "red") == [[(1, "pass")]]
    assert orders(found, {**state, "round": 2}, "red") == []


def test_a_block_is_answered_up_to_its_next_condition(read, state):
    found = read(BLOCK, "red")
    assert orders(found, state, "red") == [[(1, "attack 3")]]
    assert orders(found, state, "red", 1) == [[(8, "pass"), (10, "pass")]]
    assert orders(found, {**state, "round": 2}, "red", 1) == [[(3, "attack 5"), (10, "pass")]]
    assert orders(found, state, "red", 3) == [[(10, "pass")]]
    assert orders(found, state, "red", 10) == []


@pytest.mark.parametrize(("text", "sentence"), [
    ("WHEN attcked: yield", "did you mean attacked"),
    ("WHEN moonlit: yield", "did you mean attacked or block"),
    ("WHEN moonlit: default", "moments are: attacked, block, bidding"),
    ("NEXT BOUT\npass IF round >= 2\nEND", "a condition stands before the colon"),
    ("WHEN attacked: yield IF", "behind IF a condition is missing"),
    ("WHEN attacked IF: yield", "behind IF a condition is missing"),
    ("WHEN attacked: yield IF the moon is full", "no condition; conditions are"),
    ("WHEN attacked: block 9 IF I hold 9; yield", "no condition|does not fit"),
    ("IF round >= 2: pass", "IF stands between NEXT BOUT and END"),
    ("IF round >= 2\npass\nEND IF", "IF stands between NEXT BOUT and END"),
    ("WHEN attacked BY gren: yield", "did you mean Red|by \\(Red, Blue\\)"),
    ("WHEN attacked IN Vienna: yield", "'Vienna' is not known here"),
    ("WHEN bidding BY red: bid 2", "BY has no meaning WHEN bidding; leave it out"),
    ("WHEN attacked BY blue: yield", "never asked WHEN attacked BY Blue: that is you; the order could never be used"),
    ("WHEN attacked yield", "the colon is missing"),
    ("WHEN attacked BY: yield", "behind 'by' a place or a role is missing"),
    ("WHEN attacked BY red or blue: yield", "one order is for one place and one role; file one for each"),
    ("WHEN attacked re: yield", "'re' is too short to be sure"),
    ("ALWAYS yield", "behind ALWAYS stands WHEN"),
    ("ALWAYS THEN attacked: yield", "THEN is about one move and ends with it; leave ALWAYS out, or write ALWAYS WHEN"),
    ("THEN leading: pass", "THEN is about the move under way; for a turn of your own write NEXT BOUT ... END"),
    ("THEN attcked: yield", "attcked"), ("THEN attacked: bid 3", "can never be the answer WHEN attacked"),
    ("ELSE yield", "ELSE stands on the line of its WHEN"),
    ("IF red attacks me then yield", "IF stands between NEXT BOUT and END"),
    ("WHEN attacked:", "an order is missing"),
    ("WHEN attacked: yield ELSE", "an order is missing"),
    ("WHEN attacked: block", "'block' does not say enough; for example yield"),
    ("WHEN attacked: bid 3", "'bid 3' can never be the answer WHEN attacked; possible: block, yield, default"),
    ("WHEN attacked IF the moon is full: yield", "no condition; conditions are"),
    ("WHEN attacked IF round is many: yield", "'many' does not fit"),
    ("WHEN attacked IF round >= 9: yield", "1 to 8 round"),
    ("WHEN attacked IF I hold 9 AND: yield", "a condition is missing"),
    ("bid 3 IF the attack is 3", "can only be told WHEN attacked"),
    ("PASS UNTIL", "needs a condition"),
    ("NEXT BOUT\nattack 3", "has no END"),
    ("NEXT BOUT\nELSE\npass\nEND", "line 2: ELSE without an IF"),
    ("NEXT BOUT\nIF round >= 2\npass\nEND", "no END IF"),
    ("NEXT BOUT\nEND IF\nEND", "line 2: END IF without an IF"),
    ("NEXT BOUT\nIF\npass\nEND IF\nEND", "behind IF a condition is missing"),
    ("attack 9 IF", "behind IF a condition is missing"), ("block 9 IF:", "behind IF a condition is missing"),
    ("NEXT BOUT\nIF round >= 2: pass\nEND IF\nEND", "behind IF stands its condition alone"),
    ("NEXT BOUT\nIF round >= 2 then pass\nEND IF\nEND", "behind IF stands its condition alone"),
    ("NEXT BOUT\nEND", "holds no order"),
    ("NEXT BOUT\nsleep\nEND", "'sleep' in the block begins with no order"),
    ("ALWAYS NEXT BOUT\npass\nEND", "stands alone on its line, without ALWAYS"),
    ("NEXT BOUT\nIF the attack is 3\npass\nEND IF\nEND", "can only be told WHEN attacked"),
])
def test_wrong_filings_are_refused_with_what_would_be_right(read, text, sentence):
    with refusal(None, sentence):
        read(text)


@pytest.mark.parametrize(("text", "role", "sentence"), [
    ("WHEN attacked IF hold 9: block 9", "blue", "hold 9: yes; it waits until you are asked"),
    ("WHEN attacked IF the attack is 5: yield", "blue",
     "attack is 5: told when you are asked; it waits until you are asked"),
    ("PASS UNTIL round is at least 2", "red", "round at least 2: no; 'pass' would be done"),
    ("WHEN leading: attack 3 ELSE pass", "blue", "for your next bout, pass would be done"),
    ("PASS UNTIL hold 3", "red", "hold 3: yes; you would be asked for your bout"),
    (BLOCK, "red", "round at least 2: no; hold 9: no; 'attack 3' would be done; "
                   "what follows waits for what comes of that"),
    ("NEXT BOUT\nattack 9\nEND", "red",
     "'attack 9' would be refused (card 9 is not in your hand)"),
])
def test_a_preview_tells_what_it_would_do_as_the_board_stands(read, state, text, role, sentence):
    assert filed.preview(read(text, role), GAME, state, role) == f"As the board stands: {sentence}"


def test_a_preview_at_its_question_tells_which_alternative_is_legal(read, attacked):
    found = read("WHEN attacked: block 8 ELSE yield")
    assert filed.preview(found, GAME, attacked, "blue") \
        == "As the board stands: for the question you are asked now, yield would be done"


def test_what_is_to_come_reads_and_is_proved_to(state, attacked):
    for asked, role in ((state, "red"), (attacked, "blue")):
        assert [one.decision for one in GAME.facet(Moments).to_come(asked, role)] == ["bid"]
        assert order_faults(GAME, asked, role, Random(1)) == []


@pytest.mark.parametrize(("text", "of_move"), [
    ("WHEN bidding: yield", False), ("bid 3", False), ("WHEN attacked: yield", False), ("THEN bidding: bid 3", False),
    ("WHEN bidding: bid 3", True)])
def test_a_ready_line_that_answers_nothing_is_found(state, text, of_move):
    wrong = altered(GAME, facets={Moments: {"to_come": lambda *asked: [Foreseen("bid", text, of_move)]}})
    assert len(order_faults(wrong, state, "red", Random(1))) == 1


def test_the_examples_of_a_game_are_filings(read, state):
    for role in GAME.roles:
        examples = GAME.facet(Moments).examples(state, role)
        assert examples and all(read(text, role) for text in examples)


def test_filings_are_cut_out_of_a_mail(state):
    mail = "Hi\nwhen I am back: fine\nWHEN attacked: yield\npass\nNEXT BOUT\nattack 5\nEND\nattack 3\n" \
           "WHEN atckd: yield\nattack 5 if round >= 2\nIF round >= 2\npass\nEND IF\nattack 10\nNEXT BOUT\npass"
    rest, found = filed.separate(numbered(mail), GAME, state, "red")
    assert [number for number, _ in rest] == [1, 2, 4, 8, 14]
    assert [[number for number, _ in lines] for lines, _ in found] \
        == [[3], [5, 6, 7], [9], [10], [11, 12, 13], [15, 16]]
    assert [isinstance(judged, Illegal) for _, judged in found] == [False, False, True, False, True, True]


@pytest.mark.parametrize(("one", "other", "overlap"), [
    ("WHEN attacked: yield", "WHEN attacked BY red: block 9", True),
    ("WHEN attacked BY red: yield", "WHEN attacked BY blue: yield", False),
    ("WHEN attacked: yield", "WHEN bidding: bid 1", False),
    ("PASS UNTIL round >= 2", "NEXT BOUT\npass\nEND", True),
    ("WHEN leading: pass", "NEXT BOUT\npass\nEND", True),
    ("block 9 if round >= 2", "WHEN attacked: yield", True),
])
def test_which_filings_can_answer_the_same_question(read, one, other, overlap):
    one, other = (read(text, "red" if "BY blue" in text else "blue") for text in (one, other))
    assert filed.overlaps(one, other) is overlap and filed.overlaps(other, one) is overlap


@pytest.mark.parametrize("following", ["END IF", "ELSE\npass\nEND IF"])
def test_end_within_a_branch_is_an_order_of_the_block(state, following):
    mail = f"NEXT BOUT\nIF round >= 2\nattack 5\nend\n{following}\nEND\npass"
    rest, found = filed.separate(numbered(mail), GAME, state, "red")
    assert [text for _, text in rest] == ["pass"] and len(found) == 1


def test_help_on_a_moment_or_an_order_tells_how_it_is_filed_ahead(state):
    assert "Filed ahead (HELP WHEN): WHEN attacked: yield" in help_for("attacked", GAME, state, "blue")
    assert "WHEN attacked: block" in help_for("block", GAME, state, "blue")
    assert "Filed ahead" not in help_for("nonsense", GAME, state, "blue")


@pytest.mark.parametrize(("text", "told"), [
    ("NEXT BOUT\nsleep\nattack 3\nIF raining\ndance ELSE pass\nEND IF\nEND",
     ["'sleep' in the block", "'dance' in the block", "'raining' is no condition"]),
    ("NEXT BOUT\nsleep\nIF hold 3\npass\nattack 3 if round >= 2\nEND",
     ["an IF of the block has no END IF", "a condition stands before the colon"]),
    ("NEXT BOUT\nsleep\npass\nsleep\nEND", ["'sleep' in the block"])])
def test_a_block_tells_all_its_faults_each_once(read, text, told):
    with refusal(None) as why:
        read(text)
    assert [part in said(None, why.value) for part in told] == [True] * len(told)
    assert said(None, why.value).count("; ") >= len(told) - 1 and said(None, why.value).count("'sleep'") <= 1
