"""What is rolled, drawn or shown is a phrase; each is used, and says what a trial stops before."""

import ast
import re
from collections import deque
from pathlib import Path

import pytest
from random_states import states

import pbem.games.here_i_stand
from pbem import words
from pbem.engine import Seeded
from pbem.engine.phrases import read
from pbem.games.here_i_stand import GAME

SOURCES = [path.read_text(encoding="utf-8") for path in Path(pbem.games.here_i_stand.__file__).parent.rglob("*.py")]
BY_VARIABLE = {"exploration", "circumnavigation"}  # the name of the event that tells the roll
PLACES = {"die": 0, "dice": 1, "pick": 1, "draw": 2, "before_secret": 0}  # of the reason among the arguments
WORDS = words.of(GAME)


def test_each_phrase_is_rolled_and_each_roll_has_a_phrase():
    rolled = {name for text in SOURCES for name in re.findall(r"\brolled\(\s*\"(\w+)\"", text)} | BY_VARIABLE
    assert rolled == WORDS.names("rolls") - words.of().names("rolls")


def test_no_reason_is_a_text():
    calls = [call for text in SOURCES for call in ast.walk(ast.parse(text)) if isinstance(call, ast.Call)
             and getattr(call.func, "attr", "") in PLACES and "chance" in ast.unparse(call.func)]
    reasons = [call.args[PLACES[call.func.attr]] for call in calls]
    assert len(reasons) > 60 and not [ast.unparse(reason) for reason in reasons
                                      if isinstance(reason, ast.Constant | ast.JoinedStr | ast.BinOp)]


@pytest.mark.parametrize("seed", [100, 101])
def test_what_is_rolled_in_a_match_can_be_told(seed):
    chance = Seeded(seed)
    deque(states(GAME, "1517", {}, seed, chance), 0)
    told = {WORDS.tell(read(draw["reason"])) for draw in chance.record}
    assert len(told) > 50 and not [text for text in told if "_" in text]
