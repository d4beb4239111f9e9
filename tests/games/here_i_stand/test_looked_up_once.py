"""What is asked of many places at once is what is found place by place."""

from itertools import islice
from random import Random

import pytest

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.map.atlas import MAJORS, MINORS, SPACES
from pbem.games.here_i_stand.pieces import counters, units
from pbem.games.here_i_stand.winter_phase import winter_quarters

STATES, APART = 12, 60  # commands


def states(seed=5):
    """The states of a random match after each of its commands."""
    chance, rng = Seeded(seed), Random(seed)
    state, _ = GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), chance)
    while GAME.pending(state):
        role = next(iter(GAME.pending(state)))
        order = rng.choice(GAME.options(state, role)).random(rng) or GAME.default(state, role)
        try:
            state, _ = GAME.apply(state, role, order, chance)
        except Illegal:
            continue
        yield state


@pytest.fixture(scope="module")
def seen():
    return list(islice(states(), 0, STATES * APART, APART))


def test_places_with_room_for_one_more_unit(seen):
    answers = set()
    for state in seen:
        for owner in (*MAJORS, *MINORS):
            for kind in ("regulars", "squadrons"):
                one_by_one = [place for place in SPACES if counters.room(state, owner, kind, place, 1)]
                assert counters.with_room(state, owner, kind, list(SPACES)) == one_by_one
                answers.add(len(one_by_one) in (0, len(SPACES)))
    assert answers == {True, False}


def test_places_with_a_stack_of_a_power(seen):
    for state in seen:
        for power in (*MAJORS, *MINORS):
            for kinds in (units.LAND, units.NAVAL):
                found = [place for place in state["units"] if units.stack(state, place, power, kinds)]
                assert units.places_of(state, power, kinds) == found


def test_ways_free_of_attrition_follow_control_alliances_and_unrest():
    state = next(states())
    free = winter_quarters.safe_ways(state, "france", "paris", False)
    assert {"paris", "lyon", "marseille"} <= free and "london" not in free
    unrest = {**state, "unrest": ["dijon", "lyon", "limoges", "tours", "orleans", "rouen", "st_quentin", "boulogne"]}
    assert "marseille" not in winter_quarters.safe_ways(unrest, "france", "paris", False)
    allied = {**state, "alliances": {**state["alliances"], "france": ["england"], "england": ["france"]}}
    assert "london" in winter_quarters.safe_ways(allied, "france", "paris", False)
    lost = {**state, "control": {**state["control"], "marseille": "hapsburg"}}
    assert "marseille" not in winter_quarters.safe_ways(lost, "france", "paris", False)
    assert winter_quarters.safe_ways(state, "france", "paris", False) == free
