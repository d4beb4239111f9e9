"""Matches that nobody has seen: each run draws a seed, which its end prints; `--seed` plays the same ones again."""

import pytest
from outcomes import GAMES
from selecting import a_few

from pbem.engine.facets import MatchOptions
from pbem.engine.harness import play_random

STEPS, LEAKS_EVERY = 200, 20
MATCHES = a_few(range(6), 1)  # of each scenario


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.parametrize(("key", "scenario"), [(key, name) for key, game in GAMES.items() for name in game.scenarios])
def test_a_match_of_a_drawn_seed_breaks_no_promise(key, scenario, number, drawn_seed):
    seed, rules = drawn_seed + number, GAMES[key]
    statistics = play_random(rules, scenario, rules.facet(MatchOptions).complete(scenario, {}), seed, steps_limit=STEPS,
                             leaks_every=LEAKS_EVERY, held=seed % 2 == 1)
    assert statistics.finished or statistics.steps == STEPS
    assert statistics.proof.exchanged, f"--seed {drawn_seed} plays it again"
