"""What holds of orders at every question of the game: the first state of a rule case in which each is asked."""

from functools import cache
from random import Random

import pytest
from correspondence import GAME, Correspondence, said
from leak_states import of_index

from pbem.engine import Seeded
from pbem.orders import choices, order_faults, run, write
from pbem.orders.help.proof import strays
from pbem.service.sweep import deadlines

NO = ("decline", "no", "pass", "No.", "PASS!")


@cache
def questions():
    """{decision: (state, role)} with somebody whom it is put to."""
    return {decision: (found.state, next(role for role, name in found.asked.items() if name == decision))
            for decision, found in of_index()}


REFUSED = {"decline", "stay", "stand", "hold", "done", "fight", "refuse", "draw"}  # verbs that some question refuses by


def refusing():
    """[(decision, the option that refuses)] of each question that can be refused."""
    return [(decision, option) for decision, (state, role) in questions().items()
            for option in GAME.options(state, role) if option.refuses]


def test_the_questions_that_can_be_refused():
    assert len(refusing()) >= 34
    assert {option.verb for _, option in refusing()} == REFUSED
    assert len({decision for decision, _ in refusing()}) == len(refusing()), "no refuses what only one thing can mean"
    declining = {decision for decision, (state, role) in questions().items()
                 for option in GAME.options(state, role) if option.verb == "decline"}
    assert declining <= {decision for decision, _ in refusing()}


@pytest.mark.parametrize("line", NO)
def test_every_question_that_can_be_refused_is_refused_by_each_word_that_says_no(line):
    for decision, option in refusing():
        state, role = questions()[decision]
        result = run([(1, line)], GAME, state, role, Seeded(1)).results[0]
        assert result.command == {"verb": option.verb}, (decision, result)


def test_each_prompt_says_so():
    for decision, option in refusing():
        told = next(choice.told for choice in choices(GAME, *questions()[decision]) if choice.verb == option.verb)
        words = [word for word in ("decline", "no", "pass") if word != option.verb]
        assert told.endswith(f"(also written {', '.join(words[:-1])} or {words[-1]})"), (decision, told)


def test_what_is_no_offer_is_not_refused():
    """An impulse goes on by its own orders; a card or units that must be named are named."""
    for decision in ("impulse", "action", "negotiation", "losses", "piracy_hit", "diet_of_worms"):
        state, role = questions()[decision]
        for line in ("no", "decline"):
            result = run([(1, line)], GAME, state, role, Seeded(1)).results[0]
            assert result.command is None, (decision, result)


@pytest.mark.drawn(2)
@pytest.mark.parametrize("seed", range(6))
def test_random_commands_of_all_decisions_are_written_as_players_write_them(seed):
    """They read back, and hold no word that only the program uses: not "move who 4 regulars origin vienna"."""
    rng = Random(seed)
    for decision, (state, role) in questions().items():
        assert order_faults(GAME, state, role, rng, samples=3) == [], decision


def test_words_that_only_the_program_uses_are_found():
    state, role = questions()["action"]
    option = next(option for option in GAME.options(state, role) if option.verb == "move")
    command = option.random(Random(1))
    line = "move who 4 regulars, ferdinand leaders origin vienna path linz"
    assert {"who", "leaders", "origin", "path"} <= strays(line, command, option, GAME)
    assert not strays(write(command, GAME, state, role), command, option, GAME)


@pytest.fixture
def post(tmp_path):
    correspondence = Correspondence(tmp_path).open()
    yield correspondence
    correspondence.close()


def test_an_order_given_for_a_player_is_told_as_he_would_write_it(post):
    """It was told as "lose who 1 regulars" to one who answered too late."""
    post.put_state(*questions()["losses"][:1])
    [role] = [role for role, asked in GAME.pending(post.match().state).items() if asked["decision"] == "losses"]
    reply_to, state = post.reply_to(role), post.match().state
    line = write(GAME.default(state, role), GAME, state, role)
    deadlines.sweep(post.later(days=10))
    told = said(post.answer(role, "lose 1 regular", to=reply_to))
    assert f"the default order was given for you: {line}" in told and line.startswith("lose ")


def test_an_answer_that_is_held_is_told_as_its_player_would_write_it(post):
    post.put({"turn": 1, "begin": "diet_of_worms", "hands": {"papacy": [10, 75]}})
    assert "commit Erasmus (WAIT takes it back" in said(post.answer("papacy", "commit 75\nREPORT"))
