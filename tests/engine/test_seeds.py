"""What comes of a seed is the same on every day and machine: a fault is told by its seed and found again by it."""

import pytest
from altered import altered
from test_harness import SOUND, with_decision

from pbem.engine import Option
from pbem.engine.fairness import tallied
from pbem.engine.harness import SHOWN, Fault, Statistics, play_random
from pbem.engine.leaks import Proof
from pbem.games import duel as toy

ORDERS = {
    "an ordinary match": (1, {}, """
        r-attack-11 b-yield r-bid-6 b-bid-0 r-attack-2 b-block-4 r-vow-8 r-bid-8 b-bid-2 r-pass b-bid-6 r-bid-0
        b-attack-8 r-yield b-bid-6 r-bid-0 b-attack-7 r-yield r-bid-9 b-bid-1"""),
    "a match with second thoughts": (2, {"held": True}, """
        r-attack-4 b-block-6 r-bid-0 b-bid-5 b-wait b-vow-3 b-bid-0 x-close r-attack-3 b-block-9 r-bid-5 b-bid-9
        b-wait b-bid-8 b-wait b-bid-9 x-close b-attack-11 r-block-1 b-bid-0 r-bid-4 r-wait r-bid-4 x-close"""),
    "a match of the absent": (4, {"held": True, "defaults": 0.5, "aside": 0.3}, """
        b-vow-7 r-pass b-bid-0 r-bid-1 x-close r-pass b-vow-2 r-bid-0 b-bid-0 x-close r-pass r-bid-5 b-bid-3
        x-close r-pass r-bid-0 b-bid-0 x-close r-pass r-vow-5 b-bid-3 r-bid-0 r-wait r-bid-4 x-close r-pass
        b-bid-0 r-bid-0 x-close r-vow-6 r-attack-4 b-yield b-vow-3 r-vow-4 r-bid-0 b-bid-0 x-close r-pass
        b-bid-1 r-bid-0 x-close"""),
}


@pytest.mark.parametrize("match", ORDERS)
def test_a_seed_gives_one_match(match):
    seed, how, orders = ORDERS[match]
    journal = []
    statistics = play_random(SOUND, "standard", {}, seed, journal=journal, **how)
    told = ["-".join([(role or "x")[0], *map(str, command.values())]) for role, command, _ in journal]
    assert told == orders.split()
    verbs = {verb: sum(f"-{verb}" in one for one in told) for verb in {one.split("-")[1] for one in told}}
    assert statistics.verbs == verbs and statistics.finished
    looked_at = statistics.proof.hidden["deck", "a player"] + statistics.proof.hidden["deck", "the public"]
    assert (statistics.steps, looked_at) == (len(told), 3 * len(told)), "three readers, before every step"


def test_of_a_match_nothing_is_counted_before_it_begins():
    assert Statistics() == Statistics(0, {}, {}, {}, Proof({}, {}), {}, [], False)


def test_a_match_that_never_ends_is_given_up_after_two_thousand_steps():
    endless = with_decision("lead", options=lambda state, frame, role: [Option("pass", lambda *how: None, stays=True)])
    assert play_random(endless, "standard", {}, 1, checked=False).steps == 2000


def test_a_fault_shows_the_last_twenty_commands():
    told = [("red", {"verb": "bid", "amount": number}, []) for number in range(SHOWN + 2)]
    lines = str(Fault("wrong", told)).splitlines()
    assert lines == ["wrong", "journal, 22 commands, the last 20:", *(
        f'["red", {{"verb": "bid", "amount": {number}}}, []]' for number in range(2, 22))]
    assert str(Fault("at once")).splitlines() == ["at once", "journal, 0 commands, the last 0:"]


def test_a_leak_is_looked_for_before_every_step_unless_it_is_said_otherwise():
    for more, number in (({}, 9), ({"leaks_every": 2}, 6), ({"observer": None}, 6)):
        assert play_random(SOUND, "standard", {}, 1, steps_limit=3, **more).proof.hidden.total() == number * 2


def no_json(scenario, options, chance, **held):
    """What a copy of a state would refuse."""
    state, events = toy.GAME.setup(scenario, options, chance, **held)
    return {**state, "noise": {1, 2}}, events


@pytest.mark.parametrize(("changes", "words"), [
    ({"apply": lambda state, *given: (state["points"].update(red=1), toy.Duel.apply(SOUND, state, *given))[1]},
     "step 0: apply changed the state it was given"),
    ({"options": lambda state, role: [Option("pass", toy.do_pass, help="pass")]},
     "step 0: blue is not asked and has options"),
    ({"options": lambda state, role: [], "option": lambda *given: Option("pass", toy.do_pass)},
     "step 0: dead end: red is asked and has no option"),
    ({"setup": no_json},
     "step 0: the state is no JSON: Object of type set is not JSON serializable"),
])
def test_what_is_wrong_at_once(changes, words):
    with pytest.raises(Fault) as fault:
        play_random(altered(SOUND, **changes), "standard", {}, 1, defaults=0, aside=0)
    assert str(fault.value).splitlines()[0] == f"duel, {words}"


RESULTS = [
    ("faces of a die", 9000, 4.837333, 5, 0.436053261), ("pairs of dice in turn", 4500, 25.232, 35, 0.888074458),
    ("die 1 of a roll", 1890, 3.815873, 5, 0.57621861), ("die 2 of a roll", 1890, 2.380952, 5, 0.794307268),
    ("die 3 of a roll", 1620, 2.274074, 5, 0.810067065), ("die 4 of a roll", 1260, 8.304762, 5, 0.140220182),
    ("die 5 of a roll", 990, 6.884848, 5, 0.22934611), ("die 6 of a roll", 720, 4.766667, 5, 0.445015013),
    ("die 7 of a roll", 450, 3.253333, 5, 0.660993549), ("die 8 of a roll", 180, 5.066667, 5, 0.407798442),
    ("dice between two sixes", 1432, 33.038971, 22, 0.061327756),
    ("cards picked of 2", 473, 1.778013, 1, 0.182393547), ("cards picked of 7", 473, 7.217759, 6, 0.301177763),
    ("cards picked of 52", 472, 47.559322, 51, 0.611107635)]


def test_the_numbers_of_a_chain_are_counted_and_judged_alike():
    """The picks of 110 cards are too few for a test."""
    found = tallied(9000, b"pbem").results()
    assert [(one.name, one.count, round(one.chi_square, 6), one.freedom, round(one.p, 9)) for one in found] == RESULTS
