"""What is rolled, drawn or shown can be told: what a trial stops before."""

from collections import deque

import pytest
from random_states import states

from pbem import words
from pbem.engine import Seeded
from pbem.engine.phrases import read
from pbem.games.here_i_stand import GAME

WORDS = words.of(GAME)


@pytest.mark.parametrize("seed", [100, 101])
def test_what_is_rolled_in_a_match_can_be_told(seed):
    chance = Seeded(seed)
    deque(states(GAME, "1517", {}, seed, chance), 0)
    told = {WORDS.tell(read(draw["reason"])) for draw in chance.record}
    assert len(told) > 50 and not [text for text in told if "_" in text]
