"""Legends of the pictures of every game."""

from collections import Counter

import pytest

from pbem import games, words
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Pictures


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("key", games.known())
def test_a_legend_calls_no_two_things_alike(key, language):
    rules = games.game(key)
    scenario, spoken = rules.scenarios[0], words.of(rules, language)
    state = rules.start(scenario, rules.facet(MatchOptions).complete(scenario, {}), Seeded(1))
    role = rules.roles[0]
    told = {one["key"]: Counter([*(party["name"] for party in one["parties"].values()),
                                 *(entry["text"] for entry in one["legend"])])
            for one in rules.facet(Pictures).pictures(rules.view(state, role), role, spoken)}
    assert {(picture, text) for picture, texts in told.items() for text, times in texts.items() if times > 1} == set()
