"""Piracy, weather and cards at sea: the case files once more, with every prompt and example."""

from pathlib import Path

import pytest

from pbem.checks import read_order, told
from pbem.engine.cases import load_cases, run_case
from pbem.games.here_i_stand import GAME
from pbem.orders import template
from pbem.render import phrases

CASES = Path(__file__).parent / "cases"


@pytest.mark.parametrize("file", ["sea_events", "sea_judge2", "sea_piracy", "sea_rowers", "weather"])
def test_every_question_has_its_prompt_and_every_example_can_be_ordered(file):
    def read(line, game, state, role):
        for asked, question in game.pending(state).items():
            words = phrases.prompt(game.key, question["decision"], game.about(state, asked), asked)
            assert words and "You are asked" not in words
            for example in template(game, state, asked):
                game.option(state, asked, read_order(example, game, state, asked)["verb"])
        return read_order(line, game, state, role)

    for _, case in load_cases(CASES / f"{file}.yaml"):
        result = run_case(case, GAME, read, lambda events: told(GAME.key, events))
        assert result.passed, str(result)
