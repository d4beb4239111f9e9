"""Every case file of the game is played, one test for each case; the starts of random matches are cases, too."""

from pathlib import Path

import pytest
from cases_played import cases, play

from pbem.games.pax_renaissance import GAME

HERE = Path(__file__).parent


@pytest.mark.parametrize("case", [*cases(HERE / "cases"), *cases(HERE / "starts")])
def test_case(case):
    assert {*case.get("rules", ())} <= {*GAME.rule_index}
    play(case, GAME)
