"""Positions: what they refuse, and that a written one gives the match again."""

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME

POSITIONS = GAME.facet(Positions)
SAME = ("nobles", "strongholds", "cities", "spaces", "track", "crowns", "votes", "faith", "laws", "charges", "offices",
        "expeditions", "lasting", "banned", "agendas")


def at_planning(seed, rounds):
    """A match of three at the beginning of a round, played by defaults."""
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    state, _ = GAME.setup("standard", options, Seeded(seed))
    start, chance = state, Seeded(seed)
    while state["round"] < rounds or state["phase"] != "planning":
        role = next(iter(GAME.pending(state)))
        state, _ = GAME.apply(state, role, GAME.default(state, role), chance)
    return start, state


@pytest.mark.parametrize("seed", range(3))
def test_a_written_position_gives_the_board_again(seed):
    start, state = at_planning(seed, 6)
    again, _ = POSITIONS.read(start, POSITIONS.written(GAME, state, None), Seeded(0), GAME)
    for key in SAME:
        assert _by_kinds(again, key) == _by_kinds(state, key), key


def _by_kinds(state, key):
    """Cards of a kind are all alike."""
    if key in ("nobles", "strongholds"):
        return {name: {**how, "troops": POSITIONS.lookup(state, f"troops.{name}")} for name, how in state[key].items()
                if how["troops"] or how["area"]}
    return state[key]


@pytest.mark.parametrize("spec, complaint", [
    ({"gold": 3}, "a position has no gold"),
    ({"nobles": {"guy_de_solferino": {"troops": ["Regular 200"]}}}, "there is no card"),
    ({"laws": ["fire"]}, "there is no Agenda 'fire'"),
])
def test_what_there_is_not_is_named(spec, complaint):
    start, _ = at_planning(0, 1)
    with pytest.raises(ValueError, match=complaint):
        POSITIONS.read(start, spec, Seeded(0), GAME)


def test_a_correction_says_not_where_it_goes_on():
    _, state = at_planning(0, 1)
    with pytest.raises(ValueError, match="a correction has no begin"):
        POSITIONS.corrected(state, {"begin": "upkeep"})
    assert POSITIONS.corrected(state, {"crowns": {"madder": 3}})["crowns"]["madder"] == 3
