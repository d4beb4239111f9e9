"""Orders whose verb may be left out, as in the answer to a question (`Option.bare`)."""

from dataclasses import replace

import pytest
from test_filing import GAME, numbered, state  # noqa: F401 (a fixture)

from pbem.engine import Scripted
from pbem.orders import IGNORED, REFUSED, Command, Ignored, Refusal, read_line, run


@pytest.fixture
def bare(state, monkeypatch):  # noqa: F811
    """The duel, in which the card of an attack may stand alone."""
    own = type(GAME).options
    monkeypatch.setattr(type(GAME), "options", lambda self, state, role: [
        replace(option, bare=option.verb == "attack") for option in own(self, state, role)])
    return lambda text, role="red": read_line(text, GAME, state, role)


@pytest.mark.parametrize("text", ["3", "attack 3", "Attack: 3"])
def test_it_is_read_with_its_verb_and_without(bare, text):
    read = bare(text)
    assert isinstance(read, Command) and read.command == {"verb": "attack", "card": 3}


@pytest.mark.parametrize("text, kind", [("9", Ignored), ("3 thanks", Refusal), ("3 5", Refusal), ("Hello", Ignored),
                                        ("bid 3", Refusal)])
def test_what_is_no_whole_one_stays_what_it_was(bare, text, kind):
    assert isinstance(bare(text), kind)


def test_a_verb_that_is_possible_is_meant(bare):
    assert bare("pass").command == {"verb": "pass"}


def test_nobody_who_is_not_asked_orders_so(bare):
    assert isinstance(bare("3", "blue"), Ignored)


def test_a_mail_that_says_it_so_is_told_how_it_was_read(bare, state):  # noqa: F811
    outcome = run(numbered("Hi\n3\nbid 2"), GAME, state, "red", Scripted([]))
    assert [result.status for result in outcome.results][0] == IGNORED
    assert outcome.results[1].sentence == "read as: attack 3" and outcome.results[2].status in (REFUSED, "kept")
