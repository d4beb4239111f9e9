"""Every case file of the game is played, one test for each case; the starts of random matches are cases, too."""

from pathlib import Path

import pytest
from cases_played import cases, play, play_as_written

from pbem.games.pax_renaissance import GAME

HERE = Path(__file__).parent


@pytest.mark.parametrize(("name", "case"), cases(HERE / "cases"))
def test_case(name, case, is_looked_at):
    assert {*case.get("rules", ())} <= {*GAME.rule_index}
    play_as_written(name, case, GAME, is_looked_at)


@pytest.mark.parametrize(("name", "case"), cases(HERE / "starts"))
def test_start(name, case):
    assert {*case.get("rules", ())} <= {*GAME.rule_index}
    play(case, GAME)
