"""Every case file of the game is played, one test for each case."""

from pathlib import Path

import pytest
from cases_played import cases, play

from pbem.games.here_i_stand import GAME


@pytest.mark.parametrize("case", cases(Path(__file__).parent / "cases"))
def test_case(case):
    play(case, GAME)
