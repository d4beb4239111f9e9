"""Random whole matches with every check; `pbem random here_i_stand --seeds 0:1000` plays more."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
import yaml

from pbem import words
from pbem.checks import seeds_of
from pbem.engine import Seeded
from pbem.engine.cases import load_cases, run_case
from pbem.engine.harness import play_random
from pbem.games.here_i_stand import GAME
from pbem.orders import order_faults, read_command
from pbem.render.phrases import narrate, prompt, topic
from pbem.service.post.subjects import LONGEST_WORDS

WORDS = words.of(GAME)
STARTS = Path(__file__).parent / "starts"
LEAKS_EVERY = 50  # commands; in four matches the test for leaks comes after each command of two turns
WHOLE = [("1517", {}, seed) for seed in range(20)] + [
    ("1517", {"edition": "anniversary"}, 0), ("1517", {"players": "3"}, 1), ("1532", {}, 2), ("tournament", {}, 3)]


@pytest.mark.parametrize(("scenario", "options", "seed"), WHOLE)
def test_a_random_whole_match_breaks_no_promise(scenario, options, seed):
    statistics = play_random(GAME, scenario, GAME.complete(scenario, options), seed, steps_limit=20_000,
                             leaks_every=LEAKS_EVERY, held=seed % 2 == 1)
    assert statistics.finished and statistics.steps > 100


@pytest.mark.parametrize("seed", range(20, 24))
def test_nothing_leaks_at_any_step(seed):
    statistics = play_random(GAME, "1517", {}, seed, until=lambda state: state["turn"] > 2, held=seed % 2 == 1)
    assert statistics.permuted > 100


def test_a_random_match_with_questions_held_open_breaks_no_promise():
    statistics = play_random(GAME, "1517", {}, 24, until=lambda state: state["turn"] > 3, leaks_every=LEAKS_EVERY,
                             held=True)
    assert statistics.verbs["close"] > 30 and statistics.verbs["wait"]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("start", [case for _, case in load_cases(STARTS)], ids=lambda case: case["case"])
def test_random_play_from_the_positions_of_the_plan(start, seed):
    assert run_case(start, GAME, read_command).passed
    statistics = play_random(GAME, start["scenario"], GAME.complete(start["scenario"], start.get("options", {})), seed,
                             steps_limit=20_000, leaks_every=LEAKS_EVERY, position=start["position"], held=seed == 1)
    assert statistics.finished


def test_the_plan_plays_no_seed_twice_and_knows_its_positions():
    plan = yaml.safe_load((STARTS.parent / "random_plan.yaml").read_text(encoding="utf-8"))
    seeds = [seed for entry in plan for seed in seeds_of(entry["seeds"])]
    assert seeds == list(range(len(seeds)))
    named = {STARTS.parent / entry["positions"] for entry in plan if "positions" in entry}
    assert named == set(STARTS.iterdir())


def states(seed, chance=None):
    """(state, events since the last one) at each question of a random match."""
    chance, rng = chance or Seeded(seed), Random(seed)
    state, events = GAME.setup("1517", {}, chance)
    while GAME.pending(state):
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
            assert WORDS.has("events", event["kind"]), event
            for reader in (*GAME.roles, "public"):
                narrate(GAME.key, event, reader)
        for role, asked in GAME.pending(state).items():
            assert WORDS.has("prompts", asked["decision"]), asked
            about = GAME.about(state, role)
            assert prompt(GAME.key, asked["decision"], about, role)
            assert 3 < len(topic(GAME.key, asked["decision"], lambda about=about: about)) <= LONGEST_WORDS, asked


@pytest.mark.parametrize("seed", range(300, 302))
def test_an_order_is_found_by_its_verb_alone_as_among_all(seed):
    for state, _ in islice(states(seed), 300):
        for role in GAME.pending(state):
            for option in GAME.options(state, role):
                found = GAME.option(state, role, option.verb)
                assert (found.syntax, found.rules, list(found.args)) == (option.syntax, option.rules, list(option.args))


@pytest.mark.parametrize("seed", range(200, 203))
def test_every_option_can_be_ordered_in_words(seed):
    """A random command of each option, written as a player would, reads back; so does each ready line."""
    rng = Random(seed)
    for state, _ in islice(states(seed), 0, None, 15):
        for role in GAME.pending(state):
            assert order_faults(GAME, state, role, rng) == []
