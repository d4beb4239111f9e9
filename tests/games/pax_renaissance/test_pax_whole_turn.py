"""The whole turn that a question shows: it is legal, leaves nothing open, and tells nothing that is hidden."""

from collections import Counter
from random import Random

import pytest
from random_states import questions

from pbem.engine import Scripted, Seeded
from pbem.engine.facets import MatchOptions, OwnTurn, Positions
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.bankers import whole_turn as bankers_whole_turn
from pbem.orders import run, whole_turn

SEEDS, LEAST = range(4), 60


def turns(seed):
    """(state, role) at the first question of each turn of a random match, its options drawn."""
    rng = Random(seed)
    options = {choice.name: rng.choice(choice.values) for choice in GAME.facet(MatchOptions).choices}
    for state, role, decision in questions(GAME, "standard", options, seed):
        if decision == "action":
            yield state, role


def carried_out(state, role, lines):
    """The Outcome of a mail with these lines."""
    return run(list(enumerate(lines, 1)), GAME, state, role, Seeded(1))


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("PR-D1.1", "PR-A2.1")
def test_it_is_carried_out_to_the_end_of_the_turn(seed):
    begun, seen = Counter(), 0
    for state, role in turns(seed):
        lines = whole_turn(GAME, state, role)
        if not lines:  # one line is all: a victory that is declared, two actions in one
            assert len(list(GAME.facet(OwnTurn).whole(GAME, state, role))) == 1
            continue
        outcome = carried_out(state, role, lines)
        assert [result.status for result in outcome.results] == ["done"] * len(lines), (lines, outcome.refused)
        assert outcome.state["turn"] > state["turn"] or not GAME.pending(outcome.state), lines
        begun.update(line.split()[0] for line in lines)
        seen += 1
    assert seen >= LEAST // 3 and begun["buy"] and begun["play"]


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", SEEDS)
def test_it_tells_nothing_that_is_hidden(seed):
    rng = Random(seed)
    for state, role in turns(seed):
        assert whole_turn(GAME, GAME.permute(state, role, rng), role) == whole_turn(GAME, state, role)


@pytest.mark.parametrize("open_hands", ["yes", "no"])
def test_it_is_made_on_a_board_without_what_is_hidden(open_hands):
    options = {"banks": "fugger medici", "open_hands": open_hands}
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", options), Seeded(1))
    state = GAME.facet(Positions).read(start, {"hands": {"fugger": ["Luther"], "medici": ["Flanders Guild"]}},
                                       Seeded(1), GAME)[0]
    given_on = [at for at, _ in GAME.facet(OwnTurn).whole(GAME, state, "fugger")]
    assert given_on and all(state["decks"].values())
    for at in given_on:
        assert not any(at["decks"].values())
        assert at["hands"]["medici"] == (state["hands"]["medici"] if open_hands == "yes" else [])
    assert given_on[0]["hands"]["fugger"] == state["hands"]["fugger"] and state["hands"]["medici"]


# One action, and nothing better than commerce.
COMMERCE = {"florins": {"fugger": 0}, "actions": 1, "done": ["east_ops", "east_fair", "west_fair"],
             "tableau": {"fugger": {"west": ["Sindicat Remença"]}},
             "market": {"west": [["Luther", 0], ["Gutenberg", 3], ["Cromwell"], ["Jesuits"], ["The Bold"]]}}


def positioned(**spec):
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}),
                          Seeded(1))
    return GAME.facet(Positions).read(start, spec, Seeded(1), GAME)[0]


def test_it_says_all_that_an_action_leaves_open():
    state = positioned(hands={"fugger": ["Flanders Guild"]}, florins={"fugger": 0})
    lines = whole_turn(GAME, state, "fugger")
    assert lines[0].startswith("play Flanders Guild: ") and len(lines) > 1
    assert GAME.pending(carried_out(state, "fugger", lines).state).keys() == {"medici"}


def test_ops_stand_with_what_the_cards_do_and_with_their_end_where_they_are_last():
    lines = ["ops west", "commerce Gutenberg with Sindicat Remença"]
    assert whole_turn(GAME, positioned(**COMMERCE), "fugger") == lines  # no card is left
    more = {"tableau": {"fugger": {"west": ["Sindicat Remença", "Spanish Tercio"]}}}
    assert whole_turn(GAME, positioned(**COMMERCE | more), "fugger") == [*lines, "done"]


def test_there_is_none_for_who_is_not_asked_for_a_turn():
    state = positioned(**COMMERCE)
    assert list(GAME.facet(OwnTurn).whole(GAME, state, "medici")) == []
    state, _ = GAME.apply(state, "fugger", {"verb": "ops", "side": "west"}, Scripted([]))
    assert list(GAME.facet(OwnTurn).whole(GAME, state, "fugger")) == []


def test_there_is_none_where_no_action_can_be_said_to_its_end(monkeypatch):
    monkeypatch.setattr(bankers_whole_turn, "_completed", lambda rules, state, bank, order: (order, None))
    assert list(GAME.facet(OwnTurn).whole(GAME, positioned(**COMMERCE), "fugger")) == []
