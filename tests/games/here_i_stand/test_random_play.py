"""Random matches over turns 1 and 2 with every check; `pbem random here_i_stand --seeds 0:200 --turns 2` plays more."""

from random import Random

import pytest

from pbem.engine import Seeded
from pbem.engine.harness import play_random
from pbem.games.here_i_stand import GAME
from pbem.orders import order_faults
from pbem.render.phrases import narrate, phrases, prompt

SEEDS = range(24)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_match_breaks_no_promise(seed):
    statistics = play_random(GAME, "1517", {}, seed, until=lambda state: state["turn"] > 2)
    assert statistics.steps > 100 and statistics.permuted > 100


def states(seed):
    """(state, events so far) at each question of a random match over turns 1 and 2."""
    chance, rng = Seeded(seed), Random(seed)
    state, events = GAME.setup("1517", {}, chance)
    while GAME.pending(state) and state["turn"] < 3:
        yield state, events
        role = rng.choice(list(GAME.pending(state)))
        command = None
        while command is None:
            command = rng.choice(GAME.options(state, role)).random(rng)
        state, events = GAME.apply(state, role, command, chance)


@pytest.mark.parametrize("seed", range(100, 104))
def test_every_event_and_question_has_its_words(seed):
    """Each event is told by a phrase of its own to whoever may see it, each question asked in words."""
    for state, events in states(seed):
        for event in events:
            assert event["kind"] in phrases(GAME.key, "events"), event
            for reader in (*GAME.roles, "public"):
                narrate(GAME.key, event, reader)
        for role, asked in GAME.pending(state).items():
            assert asked["decision"] in phrases(GAME.key, "prompts"), asked
            assert prompt(GAME.key, asked["decision"], GAME.about(state, role), role)


@pytest.mark.parametrize("seed", range(200, 203))
def test_every_option_can_be_ordered_in_words(seed):
    """A random command of each option, written as a player would, reads back; so does each ready line."""
    rng = Random(seed)
    for state, _ in states(seed):
        for role in GAME.pending(state):
            assert order_faults(GAME, state, role, rng) == []
