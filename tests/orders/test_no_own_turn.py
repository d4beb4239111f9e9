"""In a game in which no question begins a turn of one's own nothing is filed for one, and HELP does not offer it."""

from dataclasses import replace

import pytest
from altered import altered

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import Moments, OwnTurn
from pbem.games import duel
from pbem.orders import help_for
from pbem.orders.filed import REST, TURN, Filing, goes_on, read_filing
from pbem.orders.line.telling import told

TURNS = duel.GAME.facet(Moments).of
GAME = altered(duel.GAME, facets={OwnTurn: None, Moments: {
    "of": {name: replace(moment, turn=False) for name, moment in TURNS.items()},
    "examples": lambda state, role: ()}})


@pytest.fixture(scope="module")
def state():
    return GAME.setup("standard", {}, Seeded(1))[0]


@pytest.mark.parametrize("lines", [["NEXT BOUT", "pass", "END"], ["PASS UNTIL the hand is empty"]])
def test_it_is_refused_with_the_reason(lines, state):
    with pytest.raises(Illegal) as refused:
        read_filing([*enumerate(lines, 1)], GAME, state, "red")
    assert refused.value.sentence.name == "no_own_turn"
    assert refused.value.sentence.values["begun"] == " ".join(lines[0].split()[:2])


def test_help_does_not_offer_it(state):
    told = help_for("orders", GAME, state, "red")
    assert "WHEN <moment>" in told and "NEXT BOUT" not in told and "UNTIL" not in told
    assert "NEXT BOUT" in help_for("orders", duel.GAME, state, "red")


@pytest.mark.parametrize("line", ["WHEN attacked IF coins at least 2: yield", "PASS UNTIL at peace"])
def test_a_game_without_conditions_says_so(line, state):
    game = altered(duel.GAME, facets={Moments: {"conditions": lambda state, role: ()}})
    with pytest.raises(Illegal) as refused:
        read_filing([(1, line)], game, state, "red")
    assert told(game, refused.value).endswith("is no condition; in this game nothing can depend on any")


@pytest.mark.parametrize("kind", [TURN, REST])
def test_one_that_was_filed_before_stands_in_nobodys_way(kind, state):
    [asked] = GAME.pending(state).values()
    assert not goes_on(Filing(kind, (), "NEXT BOUT\npass\nEND"), GAME, asked)
