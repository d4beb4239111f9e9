"""What is rolled, drawn or shown can be told: what a trial stops before."""

from collections import deque

import pytest
from random_states import states

from pbem import words
from pbem.engine import Seeded, upgrades
from pbem.engine.phrases import read
from pbem.games.here_i_stand import GAME
from pbem.render.phrases import narrate

WORDS = words.of(GAME)


@pytest.mark.parametrize("seed", [100, 101])
def test_what_is_rolled_in_a_match_can_be_told(seed):
    chance = Seeded(seed)
    deque(states(GAME, "1517", {}, seed, chance), 0)
    told = {WORDS.tell(read(draw["reason"])) for draw in chance.record}
    assert len(told) > 50 and not [text for text in told if "_" in text]


APPEAL = {"kind": "campeggio", "to": "all", "die": 4, "cancelled": False, "rules": ["HIS-18.2.12"]}


def test_a_single_die_of_a_form_before_is_told_as_its_mails_told_it():
    """So that the proofs of a link that was in use then count what its mails show."""
    assert "rolls [4]: the result stands. [HIS-18.2.12]" in narrate(GAME.key, APPEAL, "papacy")
    before = upgrades.shown(GAME, (1, 3), "event", APPEAL)
    assert "rolls 4: the result stands. [HIS-18.2.12]" in narrate(GAME.key, before, "papacy")
    other = {"kind": "michelangelo", "to": "all", "dice": [2, 5], "cp": 7, "rules": []}
    assert "[2 5]" in narrate(GAME.key, upgrades.shown(GAME, (1, 3), "event", other), "papacy")
