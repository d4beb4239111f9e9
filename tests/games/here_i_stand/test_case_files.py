"""Every case file of the game is played, one test for each case."""

from pathlib import Path

import pytest

from pbem.checks import read_order, told
from pbem.engine.cases import load_cases, run_case
from pbem.games.here_i_stand import GAME

CASES = [pytest.param(case, id=f"{file.stem}: {case['case']}")
         for file, case in load_cases(Path(__file__).parent / "cases")]


@pytest.mark.parametrize("case", CASES)
def test_case(case):
    result = run_case(case, GAME, read_order, lambda events: told(GAME.key, events))
    assert result.passed, str(result)
