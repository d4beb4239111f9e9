"""Every case file of the game is played, one test for each case."""

from pathlib import Path

import pytest
from cases_played import cases, play_as_written

from pbem.games.here_i_stand import GAME


@pytest.mark.parametrize(("name", "case"), cases(Path(__file__).parent / "cases"))
def test_case(name, case, is_looked_at):
    play_as_written(name, case, GAME, is_looked_at)
