"""Random whole matches with every check; `pbem random here_i_stand --seeds 0:1000` plays more."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
import random_states
import yaml
from marked_matches import played, read
from random_matches import (
    FILE,
    FROM_STARTS,
    LEAKS_EVERY,
    MATCHES,
    STARTS,
    TWO_PLAYERS,
    WHOLE,
)
from selecting import a_few

from pbem import words
from pbem.checks import seeds_of
from pbem.engine.cases import run_case
from pbem.engine.harness import play_random
from pbem.engine.phrases import stored
from pbem.games.here_i_stand import GAME
from pbem.orders import order_faults, read_command
from pbem.render.phrases import narrate, prompt, topic
from pbem.service.post.subjects import LONGEST_WORDS

WORDS = words.of(GAME)
HERE = Path(__file__).parent
WRITTEN = read(FILE)


@pytest.mark.parametrize("name", a_few([*WHOLE, *TWO_PLAYERS], 2))
def test_a_random_whole_match_breaks_no_promise_and_goes_as_written_down(name):
    statistics, lines = played(GAME, MATCHES[name])
    assert statistics.finished and statistics.steps > 100 and statistics.proof.exchanged
    assert lines == WRITTEN[name]


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(20, 24))
def test_nothing_leaks_at_any_step(seed):
    statistics = play_random(GAME, "1517", {}, seed, until=lambda state: state["turn"] > 2, held=seed % 2 == 1)
    assert statistics.proof.exchanged.total() > 100


def test_a_random_match_with_questions_held_open_breaks_no_promise():
    statistics = play_random(GAME, "1517", {}, 24, until=lambda state: state["turn"] > 3, leaks_every=LEAKS_EVERY,
                             held=True)
    assert statistics.verbs["close"] > 30 and statistics.verbs["wait"]


@pytest.mark.parametrize("start", STARTS.values(), ids=lambda case: case["case"])
def test_a_position_of_the_plan_is_as_it_says(start):
    assert run_case(start, GAME, read_command).passed


@pytest.mark.parametrize("name", a_few(FROM_STARTS, 8))
def test_random_play_from_the_positions_of_the_plan_goes_as_written_down(name):
    statistics, lines = played(GAME, MATCHES[name])
    assert statistics.finished
    assert lines == WRITTEN[name]


def test_the_plan_plays_no_seed_twice_and_knows_its_positions():
    plan = yaml.safe_load((HERE / "random_plan.yaml").read_text(encoding="utf-8"))
    seeds = [seed for entry in plan for seed in seeds_of(entry["seeds"])]
    assert seeds == list(range(len(seeds)))
    named = {HERE / entry["positions"] for entry in plan if "positions" in entry}
    assert named == {*(HERE / "starts").iterdir()}


def states(seed):
    return random_states.states(GAME, "1517", {}, seed)


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(100, 104))
def test_every_event_and_question_has_its_words(seed):
    """Each event is told by a phrase of its own to whoever may see it, each question asked in words."""
    for state, events in states(seed):
        for event in events:
            assert WORDS.has("events", event["kind"]), event
            for reader in (*GAME.roles, "public"):
                narrate(GAME.key, event, reader)
        for role, asked in GAME.pending(state).items():
            assert WORDS.has("prompts", asked["decision"]), asked
            about = GAME.about(state, role)
            assert prompt(GAME.key, asked["decision"], about, role)
            assert 3 < len(topic(GAME.key, asked["decision"], lambda about=about: about)) <= LONGEST_WORDS, asked


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", (400, 401))
def test_why_an_order_is_not_possible_hangs_on_nothing_hidden(seed):
    rng, told = Random(seed), set()
    for state, _ in islice(states(seed), 0, 600, 15):
        for role in GAME.roles:
            exchanged = GAME.permute(state, role, rng)
            for verb in GAME.vocabulary["verb"]:
                one, other = (GAME.withheld(at, role, verb) for at in (state, exchanged))
                assert stored(one and one.waits.sentence) == stored(other and other.waits.sentence), (role, verb)
                told |= {one.waits.sentence.name} if one else set()
    assert len(told) > 15


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(300, 302))
def test_an_order_is_found_by_its_verb_alone_as_among_all(seed):
    for state, _ in islice(states(seed), 300):
        for role in GAME.pending(state):
            for option in GAME.options(state, role):
                found = GAME.option(state, role, option.verb)
                assert (found.syntax, found.rules, list(found.args)) == (option.syntax, option.rules, list(option.args))


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(200, 203))
def test_every_option_can_be_ordered_in_words(seed):
    """A random command of each option, written as a player would, reads back; so does each ready line."""
    rng = Random(seed)
    for state, _ in islice(states(seed), 0, None, 15):
        for role in GAME.pending(state):
            assert order_faults(GAME, state, role, rng) == []
