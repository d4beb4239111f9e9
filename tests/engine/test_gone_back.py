"""Random matches in which rulings go back again and again: no fault, no dead end, dice stay (`gone_back`)."""

import pytest
from gone_back import one_match

from pbem.games import game as load
from pbem.games import known

MATCHES = [(key, scenario, seed) for key in known() for scenario in load(key).scenarios for seed in range(60)]


@pytest.mark.drawn(14)
@pytest.mark.parametrize(("key", "scenario", "seed"), MATCHES)
def test_a_match_goes_on_whatever_is_ruled(key, scenario, seed):
    match = one_match(key, scenario, seed, rulings=3, steps=15)
    assert sum(match.stood.values()) + sum(match.went_back.values()) + sum(match.refused.values())
