"""Every case file of the game is played, one test for each case."""

from pathlib import Path

import pytest
from cases_played import cases, play_as_written

from pbem.games.warrior_knights import GAME

HERE = Path(__file__).parent


@pytest.mark.parametrize(("name", "case"), cases(HERE / "cases"))
def test_case(name, case, is_looked_at):
    assert {*case.get("rules", ())} <= {*GAME.rule_index}
    play_as_written(name, case, GAME, is_looked_at)
