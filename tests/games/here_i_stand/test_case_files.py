"""Every case file of the game is played, one test for each case; so are the prompts and examples on its way, and all
that happens is told.
"""

from pathlib import Path

import pytest

from pbem import words
from pbem.checks import told
from pbem.engine import ALL, Running, Seeded
from pbem.engine.cases import load_cases, run_case
from pbem.games.here_i_stand import GAME
from pbem.orders import read_command, template
from pbem.render import phrases

CASES = [pytest.param(case, id=f"{file.stem}: {case['case']}")
         for file, case in load_cases(Path(__file__).parent / "cases")]


def read_and_look(line, game, state, role):
    """The order's command; before it, every question asked has its prompt and every example can be carried out."""
    for asked, question in game.pending(state).items():
        prompt = phrases.prompt(game.key, question["decision"], game.about(state, asked), asked)
        assert prompt and "You are asked" not in prompt
        for example in template(game, state, asked):
            game.apply(state, asked, read_command(example, game, state, asked), Seeded(1))
    return read_command(line, game, state, role)


def reader_of(event):
    return "public" if event["to"] == ALL else event["to"][0]


@pytest.fixture
def emitted(monkeypatch):
    """All events that are emitted."""
    events, emit = [], Running.emit

    def noted(running, *given, **data):
        emit(running, *given, **data)
        events.append(running.events[-1])
    monkeypatch.setattr(Running, "emit", noted)
    return events


@pytest.mark.parametrize("case", CASES)
def test_case(case, emitted):
    result = run_case(case, GAME, read_and_look, lambda events: told(GAME.key, events), tell=words.of(GAME).tell)
    assert result.passed, str(result)
    assert all(phrases.narrate(GAME.key, event, reader_of(event)) for event in emitted)
