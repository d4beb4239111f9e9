"""Random matches with every promise of the kernel."""

import pytest
import wk_sets

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions
from pbem.engine.harness import play_random
from pbem.games.warrior_knights import GAME

STEPS = 60


@pytest.mark.parametrize("barons", ["madder zobel", "madder zobel limon", ""])
def test_a_match_goes_on_without_a_fault(barons):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": barons} if barons else {})
    statistics = play_random(GAME, "standard", options, 1, steps_limit=STEPS, leaks_every=10)
    assert statistics.steps


def test_so_does_one_with_another_set():
    rules = GAME.of(wk_sets.second())
    state, _ = rules.setup("standard", rules.facet(MatchOptions).complete("standard", {}), Seeded(2))
    while state["round"] < 3:
        role = next(iter(rules.pending(state)))
        state, _ = rules.apply(state, role, rules.default(state, role), Seeded(state["asked"]))
        rules.check_state(state)
