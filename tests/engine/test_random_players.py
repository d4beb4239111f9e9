"""What random players do, what is counted of it, and broken promises that show at one moment alone."""

from itertools import count
from random import Random

import pytest
from altered import altered
from test_harness import SOUND, with_decision, with_step

from pbem.engine import BrokenInvariant, Illegal, One, Option, Seeded
from pbem.engine.facets import Counted, Orders, Positions
from pbem.engine.harness import LEAST_RELUCTANCE, Fault, _Match, play_random
from pbem.games import duel as toy


def play(game=SOUND, seed=1, **more):
    return play_random(game, "standard", {}, seed, **more)


def verbs(statistics):
    return dict(statistics.verbs)


# What they do.

def test_a_match_is_not_held_open_unless_it_is_asked_for():
    assert all("close" not in play(seed=seed).verbs for seed in range(5))
    assert all(play(seed=seed, held=True).verbs["close"] for seed in range(5))


def test_every_order_is_tried_first_by_somebody():
    first = [verbs(play(seed=seed, steps_limit=1, defaults=0, aside=0)) for seed in range(30)]
    assert {"attack": 1} in first and {"pass": 1} in first


@pytest.mark.parametrize(("liked", "other"), [("attack", "pass"), ("pass", "attack")])
def test_an_order_that_a_role_likes_comes_before_others(liked, other):
    for seed in range(20):
        match = _Match(SOUND, Random(seed), Seeded(1), 20)
        match.begin("standard", {}, None, {})
        match.tempers = {("red", liked): 0.001, ("red", other): 1000}
        match._order("red")
        assert verbs(match.statistics) == {liked: 1}


def test_no_role_likes_an_order_beyond_measure_and_each_keeps_its_liking():
    match = _Match(SOUND, Random(1), Seeded(1), 20)
    first = [match._reluctance("red", str(verb)) for verb in range(300)]
    assert min(first) >= LEAST_RELUCTANCE
    assert [match._reluctance("red", str(verb)) for verb in range(300)] == first and len({*first}) == 300


@pytest.mark.parametrize(("aside", "played"), [(1.0, {"vow": 8}), (0.0, {})])
def test_orders_at_any_time_are_given_aside(aside, played):
    statistics = play(steps_limit=8, defaults=0, aside=aside)
    assert {verb: number for verb, number in verbs(statistics).items() if verb == "vow"} == played
    assert statistics.steps == 8


def test_who_has_nothing_to_order_at_any_time_answers():
    statistics = play(altered(SOUND, facets={Orders: None}), aside=1.0)
    assert statistics.finished and "vow" not in statistics.verbs


def test_some_think_again_when_all_have_answered_and_more_do_not():
    again = closed = 0
    for seed in range(40):
        journal = []
        play(seed=seed, held=True, journal=journal, checked=False, aside=0)
        told = [command["verb"] for _, command, _ in journal]
        again += sum(told[at:at + 3] == ["bid", "bid", "wait"] for at in range(len(told)))
        closed += sum(told[at:at + 3] == ["bid", "bid", "close"] for at in range(len(told)))
    assert 0 < again < closed


# What is counted.

def begins_loudly(game, frame):
    game.emit("begun")
    toy.lead(game, frame)


def test_what_a_game_counts_is_counted_from_the_setup_on():
    game = with_step("round", toy.lead, begins_loudly)
    game = altered(game, facets={
        Counted: {"tally": lambda event: None if event["kind"] == "bids" else ("kind", event["kind"])}})
    assert dict(play(game, steps_limit=0).tallied) == {("kind", "begun"): 1}
    statistics = play(game, defaults=0, aside=0)
    told = {kind: number for (_, kind), number in statistics.tallied.items()}
    assert "bids" not in told and told["bid_filed"] == statistics.verbs["bid"]
    assert told["attack"] == statistics.verbs["attack"]
    assert told["pass"] == statistics.verbs["pass"] + statistics.verbs["yield"]


def test_every_refusal_is_counted_once():
    refused = count()

    def touchy(game, frame, role, args):
        if args["card"] % 2:
            next(refused)
            raise Illegal("odd", {})
        toy.do_attack(game, frame, role, args)

    def options(state, frame, role):
        if state["hands"][role]:
            yield toy.card_option("attack", touchy, state, role)
        yield Option("pass", toy.do_pass)

    found = [play(with_decision("lead", options=options), seed, checked=False).refused for seed in range(8)]
    assert sum(one["attack"] for one in found) == next(refused) > 0
    assert {verb for one in found for verb in one} == {"attack"}


def test_without_checks_nothing_is_said_to_be_proved():
    assert not play(checked=False).proof.hidden and play(checked=False, steps_limit=3).finished is False


def test_a_journal_that_is_asked_for_holds_every_command():
    journal = []
    statistics = play(journal=journal, held=True)
    assert len(journal) == statistics.steps
    assert {role for role, command, _ in journal if command["verb"] == "close"} == {None}


# Promises that are broken at one moment alone.

def broken_at_the_end(state):
    if not state["stack"]:
        raise BrokenInvariant("over")


def test_the_last_state_is_looked_at_too():
    with pytest.raises(Fault, match="check: over"):
        play(altered(SOUND, check=broken_at_the_end))


def test_what_the_setup_takes_from_elsewhere_than_chance_is_found():
    elsewhere = count(1)

    def start(*given):
        return {**toy.GAME.start(*given), "round": next(elsewhere)}
    with pytest.raises(Fault, match=r"step 0: replay gives another state: round: 1 / [2-9]"):
        play(altered(SOUND, start=start))


def test_a_position_whose_frames_hold_what_is_not_declared_is_found():
    def position(state, spec, chance, rules):
        return {**state, "stack": [{**frame, "extra": 1} for frame in state["stack"]]}, []
    with pytest.raises(Fault, match="step 0: check: procedure round does not declare extra"):
        play(altered(SOUND, facets={Positions: {"read": position}}), position={"any": 1})


@pytest.mark.parametrize(("leaks_every", "found"), [(1, True), (2, False)])
def test_how_often_secrets_are_tested(leaks_every, found):
    """A prompt that leaks only while the first command is behind the match, and the second not yet."""
    def about(state, role):
        return {"hands": state["hands"] if state["asked"] == 2 else []}
    game, faults = altered(SOUND, about=about), []
    for seed in range(3):
        try:
            play(game, seed, steps_limit=2, leaks_every=leaks_every, aside=0, defaults=0)
        except Fault as fault:
            faults.append(str(fault).splitlines()[0])
    assert bool(faults) is found and all(": leak: the prompt of " in told and "step 1" in told for told in faults)


def test_what_an_order_shows_that_is_only_tried_is_looked_at():
    """The view that would be seen behind the first command."""
    def view(state, role):
        return {"hands": state["hands"] if state["asked"] > 1 else []}
    with pytest.raises(Fault, match=r"step 0: leak: what \w+ is told of .*, only tried, depends on what it may not"):
        play(altered(SOUND, view=view), 1, steps_limit=2, aside=0, defaults=0)


def test_a_game_without_a_view_of_nobody_is_played_without_observer():
    def view(state, role):
        if role not in toy.ROLES:
            raise KeyError(role)
        return toy.GAME.view(state, role)
    game = altered(SOUND, view=view)
    assert play(game, observer=None).finished
    with pytest.raises(KeyError, match="public"):
        play(game)


def emits_a_pair(game, frame):
    game.emit("pair", pair=(1, 2))
    toy.open_bids(game, frame)


def test_events_are_plain_data():
    with pytest.raises(Fault, match="the list of events changes on its way through JSON"):
        play(with_step("round", toy.open_bids, emits_a_pair))


def test_commands_are_plain_data():
    def options(state, frame, role):
        yield Option("pass", toy.do_pass, {"card": One("card", [(1, 2)])}, "{card?}", help="pass")
    with pytest.raises(Fault, match="the command changes on its way through JSON"):
        play(with_decision("lead", options=options), defaults=0)


def never(game, frame, role, args):
    raise Illegal("never", {})


def test_a_default_that_is_legal_and_cannot_be_carried_out_is_found():
    game = with_decision("lead", options=lambda s, f, r: [Option("pass", never, help="pass")])
    with pytest.raises(Fault, match="step 0: the default of red is refused when it is carried out"):
        play(game, defaults=1.0)


def test_orders_that_are_all_refused_are_a_dead_end():
    game = with_decision("lead", options=lambda s, f, r: [Option("pass", never, help="pass")])
    with pytest.raises(Fault, match="step 0: dead end: no legal command of red found in 3 tries each of: pass"):
        play(game, defaults=0, aside=0, tries=3)


def test_a_command_that_is_refused_after_a_draw_is_shown_with_its_draw():
    def rolls(game, frame, role, args):
        game.chance.die("hope")
        raise Illegal("no_hope", {})
    with pytest.raises(Fault, match="refused after a draw") as fault:
        play(with_decision("lead", options=lambda s, f, r: [Option("pass", rolls, help="pass")]), defaults=0, aside=0)
    [(role, command, [draw])] = fault.value.journal
    assert (role, command, draw["reason"]) == ("red", {"verb": "pass"}, "hope")


def test_a_fault_shows_the_last_commands_of_a_long_journal():
    rows = [("red", {"verb": "pass", "number": number}, []) for number in range(50)]
    told = str(Fault("it broke", rows)).splitlines()
    assert told[0] == "it broke" and told[1] == f"journal, 50 commands, the last {len(told) - 2}:"
    assert 1 < len(told) - 2 < 50 and '"number": 49' in told[-1]
    assert str(Fault("at once")).splitlines() == ["at once", "journal, 0 commands, the last 0:"]
