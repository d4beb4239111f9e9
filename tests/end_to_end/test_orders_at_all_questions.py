"""What holds of orders at every question of the game: the first state of a rule case in which each is asked."""

from functools import cache

import pytest
from correspondence import GAME
from leak_states import of_index

from pbem.engine import Seeded
from pbem.orders import choices, run

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
        assert told.endswith(f"(also written {' or '.join(words)})"), (decision, told)


def test_what_is_no_offer_is_not_refused():
    """An impulse goes on by its own orders; a card or units that must be named are named."""
    for decision in ("impulse", "action", "negotiation", "losses", "piracy_hit", "diet_of_worms"):
        state, role = questions()[decision]
        for line in ("no", "decline"):
            result = run([(1, line)], GAME, state, role, Seeded(1)).results[0]
            assert result.command is None, (decision, result)
