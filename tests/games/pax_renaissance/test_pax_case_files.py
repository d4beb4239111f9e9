"""Every case file of the game is played, one test for each case."""

from pathlib import Path

import pytest
from cases_played import cases, play

from pbem.games.pax_renaissance import GAME


@pytest.mark.parametrize("case", cases(Path(__file__).parent / "cases"))
def test_case(case):
    assert {*case.get("rules", ())} <= {*GAME.rule_index}
    play(case, GAME)
