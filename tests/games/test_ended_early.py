"""A match of each game may end early at any question: what is shown of it then is whole."""

import pytest
from random_states import states

from pbem import render
from pbem.engine import rollbacks
from pbem.engine.facets import MatchOptions
from pbem.games import game, known

STEPS = 60  # between two moments at which it ends


@pytest.mark.parametrize("key", known())
def test_it_is_shown_to_all_and_asks_nobody(key):
    rules = game(key)
    scenario = rules.scenarios[0]
    options = rules.facet(MatchOptions).complete(scenario, {})
    roles = [role for party in rules.players(scenario, options) for role in party]
    for number, (state, _) in enumerate(states(rules, scenario, {}, 7)):
        if number % STEPS:
            continue
        if number > STEPS * 8:
            return
        over, events = rollbacks.ended(state, rollbacks.DRAW, ())
        assert rules.pending(over) == {} and not rules.is_closing(over) and state["stack"] and rules.stage(over)
        assert all(not [*rules.anytime_options(over, role)] for role in roles)
        for role in (*roles, "public"):
            told = render.report(key, title="t", subject="s", role=role, view=rules.view(over, role), events=events,
                                 tags=[""], question=None, zone="UTC", language="en", waiting=[], whole=True, coming=[],
                                 first=[], extra=[])
            assert "The match ends early" in told.text
