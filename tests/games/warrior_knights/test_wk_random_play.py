"""Random matches with every promise of the kernel, also with another set of data."""

import pytest
import wk_sets

from pbem.engine.facets import MatchOptions
from pbem.engine.harness import play_random
from pbem.games.warrior_knights import GAME

STEPS = 200


def options(rules, number, **others):
    return rules.facet(MatchOptions).complete("standard", {"barons": " ".join(rules.roles[:number]), **others})


@pytest.mark.parametrize("number", range(2, 7))
def test_a_match_goes_on_without_a_fault(number):
    statistics = play_random(GAME, "standard", options(GAME, number), number, steps_limit=STEPS, leaks_every=10)
    assert statistics.steps


@pytest.mark.parametrize("seed", range(2))
def test_a_match_comes_to_its_end(seed):
    given = options(GAME, 4, game_length="8", miracles_can_happen="yes", abandoned_nobles="yes")
    statistics = play_random(GAME, "standard", given, seed, steps_limit=4000, leaks_every=200)
    assert statistics.finished


@pytest.mark.parametrize("number", (2, 4))
def test_nothing_knows_the_first_set_of_data(number):
    rules = GAME.of(wk_sets.second())
    statistics = play_random(rules, "standard", options(rules, number), number, steps_limit=STEPS, leaks_every=10)
    assert statistics.steps
