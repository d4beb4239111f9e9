"""The harness lets a sound game pass and catches every kind of broken promise."""

import random
from dataclasses import replace

import pytest
from altered import altered

from pbem.engine import BrokenInvariant, Illegal, Option, Seeded
from pbem.engine.harness import MARKED, Fault, play_random
from pbem.games import duel as toy
from pbem.games import game as game_of

SOUND = toy.GAME


def played(game, seeds=range(6), **more):
    return [play_random(game, "standard", {}, seed, **more) for seed in seeds]


def with_decision(name, **changes):
    decision = SOUND.decisions[name]
    return altered(SOUND, decisions={**SOUND.decisions, name: replace(decision, **changes)})


def with_step(procedure, old, new):
    new.__name__ = old.__name__
    sound = SOUND.procedures[procedure]
    broken = replace(sound, steps=tuple(new if step is old else step for step in sound.steps))
    return altered(SOUND, procedures={**SOUND.procedures, procedure: broken})


def test_a_sound_game_passes():
    for statistics in played(SOUND):
        assert statistics.finished
        assert statistics.steps == sum(statistics.verbs.values())
        assert statistics.proof.exchanged
    assert {"attack", "bid", "pass"} <= set(statistics.offered)


def test_a_sound_game_passes_with_second_thoughts():
    verbs = set()
    for statistics in played(SOUND, held=True):
        assert statistics.finished
        verbs |= set(statistics.verbs)
    assert {"close", "wait"} <= verbs


def test_the_same_seed_plays_the_same_match():
    assert played(SOUND, [3]) == played(SOUND, [3])


def test_marks_stand_for_all_that_happened_and_was_seen():
    [sound], [other] = played(SOUND, [3]), played(SOUND, [4])
    assert len(sound.marks) == sound.steps // MARKED + 1
    assert sound.marks != other.marks
    [shown_otherwise] = played(altered(SOUND, view=lambda state, role: {**SOUND.view(state, role), "more": 1}), [3])
    [told_otherwise] = played(with_step("battle", toy.fight, fought_and_told_of), [3])
    for otherwise in (shown_otherwise, told_otherwise):
        assert otherwise.verbs == sound.verbs and otherwise.marks != sound.marks


def fought_and_told_of(game, frame):
    toy.fight(game, frame)
    game.emit("told_of")


def test_each_hundred_commands_leave_a_mark_and_the_end():
    short, long = (play_random(game_of("here_i_stand"), "1517", {}, 1, steps_limit=most, checked=False).marks
                   for most in (200, 250))
    assert len(long) == 3 and short[:2] == long[:2]


def test_a_match_can_be_stopped_early():
    assert play_random(SOUND, "standard", {}, 1, steps_limit=4).steps == 4
    short = play_random(SOUND, "standard", {}, 1, until=lambda state: state["round"] >= 2)
    assert not short.finished
    assert short.steps < 8


def test_deadlines_are_played_too():
    statistics = play_random(SOUND, "standard", {}, 2, defaults=1.0)
    assert set(statistics.verbs) - {"wait"} <= {"pass", "yield", "bid"}


def leaking_view(state, role):
    return {**toy.GAME.view(state, role), "all": state["hands"]}


def leaking_help(state, frame, role):
    yield Option("pass", toy.do_pass, help=f"the foe holds {state['hands'][toy.other(role)]}")


def leaking_prompt(state, frame, role):
    return {"foe": sorted(state["hands"][toy.other(role)])}


def dead_end(state, frame, role):
    def never(args):
        raise Illegal("never", {})

    yield Option("pass", toy.do_pass, check=never)


def nothing_possible(state, frame, role):
    return iter(())


def tampering_options(state, frame, role):
    state["looked"] = state.get("looked", 0) + 1
    yield Option("pass", toy.do_pass)


def rolls_then_refuses(game, frame, role, args):
    game.chance.die("hope")
    raise Illegal("as_told", {"why": "no hope"})


def careless_open_bids(game, frame):
    game.state["leader"] = random.choice(toy.ROLES)
    game.state["noise"] = random.random()
    game.goto(frame, "lead")


def draws_in_play_alone(game, frame):
    if isinstance(game.chance, Seeded):
        game.chance.die("luck")
    toy.open_bids(game, frame)


def tuple_in_state(game, frame):
    game.state["pair"] = (1, 2)
    game.goto(frame, "lead")


def number_as_key(game, frame):
    game.state["counts"] = {1: 2}
    game.goto(frame, "lead")


def losing_cards(game, frame):
    game.state["deck"].pop()
    game.goto(frame, "lead")


def tampering_permute(state, role, rng):
    rng.shuffle(state["deck"])
    return toy.GAME.permute(state, role, rng)


@pytest.mark.parametrize(("game", "words"), [
    (altered(SOUND, view=leaking_view), r"leak: the view of (red|blue|public) depends .*all\."),
    (with_decision("lead", options=leaking_help), "leak: the options of"),
    (with_decision("bid", about=leaking_prompt), "leak: the prompt of"),
    (with_decision("block", options=dead_end, default=lambda s, f, r: {"verb": "pass"}), "the default .* is refused"),
    (with_decision("block", options=nothing_possible), "the default .* is refused: nothing_asked"),
    (with_decision("lead", options=tampering_options), "looking at the state .* changed it"),
    (with_decision("lead", options=lambda s, f, r: [Option("pass", rolls_then_refuses)]), "refused after a draw"),
    (with_decision("lead", options=lambda s, f, r: [Option("pass", toy.do_pass, help=None)]),
     "red is not told what the order pass does: its help is None"),
    (with_decision("bid", default=lambda s, f, r: {"verb": "bid", "amount": 99}), "the default .*99.* is refused"),
    (with_step("round", toy.open_bids, careless_open_bids), "replay gives another state"),
    (with_step("round", toy.open_bids, draws_in_play_alone), "replay: 1 recorded draws were not asked for"),
    (with_step("round", toy.open_bids, tuple_in_state), "changes on its way through JSON"),
    (with_step("round", toy.open_bids, number_as_key), "changes on its way through JSON"),
    (with_step("round", toy.open_bids, losing_cards), r"card lost: \[\d+\]"),
    (altered(SOUND, permute=tampering_permute), "looking at the state .* changed it"),
])
def test_broken_promises_are_caught(game, words):
    with pytest.raises(Fault, match=words):
        played(game, defaults=0)


def test_a_dead_end_is_found_and_its_journal_shown():
    def only_for_the_clock(state, frame, role):
        yield Option("bid", toy.do_bid, dict(next(toy.bid_options(state, frame, role)).args), sample=lambda rng: None)

    with pytest.raises(Fault, match="dead end: no legal command of (red|blue) found in 20 tries each of: bid") as fault:
        played(with_decision("bid", options=only_for_the_clock), defaults=0)
    assert fault.value.journal
    assert '"verb": "' in str(fault.value)


def test_commands_that_pass_their_check_and_are_refused_are_counted():
    def touchy(game, frame, role, args):
        if args["card"] % 2:
            raise Illegal("odd", {})
        toy.do_attack(game, frame, role, args)

    def options(state, frame, role):
        if state["hands"][role]:
            yield toy.card_option("attack", touchy, state, role)
        yield Option("pass", toy.do_pass)

    assert sum(statistics.refused["attack"] for statistics in played(with_decision("lead", options=options))) > 0


def test_who_is_asked_must_not_depend_on_a_secret():
    """A permuted state in which somebody else is asked is a leak by silence."""
    def permute(state, role, rng):
        other = toy.GAME.permute(state, role, rng)
        if 12 in other["hands"][toy.other(role)] and "waiting" in other["stack"][-1]:
            other["stack"][-1]["number"] += 1
        return other

    with pytest.raises(Fault, match="leak: who is asked"):
        played(altered(SOUND, permute=permute))


def test_a_check_that_fails_at_once_is_reported_with_an_empty_journal():
    def broken(state):
        raise BrokenInvariant("no")

    with pytest.raises(Fault, match="step 0: check: no") as fault:
        played(altered(SOUND, check=broken))
    assert fault.value.journal == []


