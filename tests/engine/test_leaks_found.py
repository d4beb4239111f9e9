"""The leak test finds what is shown, told or asked by what a reader may not know; leaks that are put in prove it."""

from dataclasses import replace
from random import Random

import pytest
from altered import altered

from pbem.engine import Key, Scripted, harness, injected, own_alone
from pbem.engine.harness import Fault, play_random
from pbem.engine.leaks import PLAYER, PUBLIC, Leak, Proof, carry_out, look, stay_quiet
from pbem.games import duel as toy

GAME = toy.GAME
DEAL = [9, 8, 1, 7, 6, 2]


def declared_otherwise(key):
    """The duel with another declaration of a key of a round's frame."""
    rounds = replace(GAME.procedures["round"], keeps=(key,))
    return altered(GAME, procedures={**GAME.procedures, "round": rounds})


def bidding(game=GAME):
    state, _ = game.setup("standard", {}, Scripted(DEAL))
    return game.apply(state, "red", {"verb": "pass"}, Scripted([]))[0]


# A secret that nobody exchanges.

def test_a_view_that_gives_away_all_bids_is_found():
    game = altered(GAME, view=lambda state, role: {
        **GAME.view(state, role), "bids": [frame.get("bids") for frame in state["stack"]]})
    with pytest.raises(Fault, match="leak: the view of"):
        play_random(game, "standard", {}, 1)


def test_a_secret_that_is_declared_as_seen_by_all_is_found():
    """Whoever answers under seal is not seen to do so by those who were not told."""
    with pytest.raises(Fault, match=r"leak: what is declared of \w+ shows what somebody has answered.*bids"):
        play_random(declared_otherwise("bids"), "standard", {}, 1)


def test_a_secret_that_is_never_exchanged_fails_the_match_and_is_named():
    never = declared_otherwise(Key("bids", own_alone, other=lambda value, reader, rng: value))
    with pytest.raises(Fault, match="hardly ever exchanged: round.bids for a player, round.bids for the public"):
        for seed in range(6):
            play_random(never, "standard", {}, seed)


def test_an_exchange_of_what_all_see_is_found():
    def permute(state, role, rng):
        return {**state, "points": {"red": 3, "blue": 3}}

    with pytest.raises(Leak, match="points is declared as seen by all, and was exchanged for red"):
        look(altered(GAME, permute=permute), bidding(), "red", Random(1), Proof())


@pytest.mark.parametrize(("hidden", "exchanged", "unproven"), [
    (1000, 20, False), (1000, 19, True), (60, 12, False), (60, 11, True), (4, 0, False), (5, 0, True)])
def test_how_often_is_enough(hidden, exchanged, unproven):
    proof = Proof()
    proof.hidden["deck", PLAYER], proof.exchanged["deck", PLAYER] = hidden, exchanged
    assert bool(proof.unproven()) is unproven
    assert [*proof.lines()] == [f"{exchanged:6} of {hidden:6} deck, hidden from a player"]


def test_what_two_runs_have_found_is_counted_together():
    one, other = Proof(), Proof()
    for proof in (one, other):
        proof.hidden["deck", PUBLIC] += 3
        proof.exchanged["deck", PUBLIC] += 1
    one.add(other)
    assert (one.hidden["deck", PUBLIC], one.exchanged["deck", PUBLIC]) == (6, 2)


# Orders of others.

def telling(**more):
    """The duel whose bid tells something to all."""
    def do_bid(game, frame, role, args):
        toy.do_bid(game, frame, role, args)
        game.emit("luck", **{name: value(game.state, role) for name, value in more.items()})

    def options(state, frame, role):
        yield from (replace(option, do=do_bid) for option in toy.bid_options(state, frame, role))

    return altered(GAME, decisions={**GAME.decisions, "bid": replace(GAME.decisions["bid"], options=options)})


ORDER = ("red", {"verb": "bid", "amount": 3}, [])


@pytest.mark.parametrize(("reader", "value", "found"), [
    ("blue", lambda state, role: state["deck"][0], "what neither may know"),
    ("public", lambda state, role: state["hands"]["blue"][0], "what neither may know"),
    ("blue", lambda state, role: sorted(state["hands"][role])[0], "what blue does not know"),
])
def test_what_an_order_tells_of_secrets_is_found(reader, value, found):
    game = telling(value=value)
    with pytest.raises(Leak, match=found):
        for seed in range(20):
            carry_out(game, bidding(game), reader, ORDER, Random(seed))


def test_what_an_order_tells_of_what_all_know_is_none():
    game = telling(value=lambda state, role: state["points"][role])
    for seed in range(20):
        carry_out(game, bidding(game), "blue", ORDER, Random(seed))


def test_dice_are_those_that_were_rolled_and_behind_a_secret_nothing_is_compared():
    state, _ = GAME.setup("standard", {}, Scripted(DEAL))
    attacked, _ = GAME.apply(state, "red", {"verb": "attack", "card": 9}, Scripted([]))
    attacked["hands"]["blue"][0] = 9
    order = ("blue", {"verb": "block", "card": 9}, [{"chain": "dice", "of": 6, "value": 5, "reason": "tie"}])
    carry_out(GAME, attacked, "public", order, Random(1))


def test_an_answer_under_seal_shows_nothing_unless_it_is_told():
    before = bidding()
    after, events = GAME.apply(before, *ORDER[:2], Scripted([]))
    stay_quiet(GAME, before, after, "blue", events)
    louder = altered(GAME, view=lambda state, role: [GAME.view(state, role), state["stack"][-1]["settled"]])
    with pytest.raises(Leak, match="the view of blue shows what somebody has answered"):
        stay_quiet(louder, before, after, "blue", events)
    stay_quiet(louder, before, after, "blue", [{"kind": "told", "to": "all", "rules": []}])


# Leaks that are put in.

def moments():
    found = injected.Moments(GAME)
    for seed in range(3):
        found.gather("standard", {}, seed, 200)
    return found


def test_every_leak_that_is_put_in_is_found():
    rows = dict(injected.table(GAME, moments()))
    assert {*rows} == {"hands", "deck", "round.bids"}
    assert all([*row] == [*injected.CHANNELS] for row in rows.values())
    assert {(name, channel) for name, row in rows.items() for channel, found in row.items() if not found} == {
        (name, "own order") for name in ("hands", "deck")}, "no order of the duel puts anything there"
    assert rows["hands"]["own order"] is rows["deck"]["own order"] is None


def test_without_comparing_other_answers_what_an_order_gives_in_secret_is_told_unseen(monkeypatch):
    first = [injected.Moment(bidding(), ORDER)]
    assert injected.is_found(GAME, "round.bids", "own order", first)
    monkeypatch.setattr(injected, "order_told", lambda *given: None)
    assert not injected.is_found(GAME, "round.bids", "own order", first)


def test_a_hole_in_the_test_is_seen_in_the_table(monkeypatch):
    monkeypatch.setattr(injected, "carry_out", lambda *given: None)
    rows = dict(injected.table(GAME, moments()))
    assert [name for name, found in rows["deck"].items() if found is False] == ["event", "number"]


def test_the_state_before_the_last_order_of_a_match_is_a_moment_too():
    found = injected.Moments(GAME)
    found.gather("standard", {}, 0, 1)
    assert found.steps == 1 and {name for name, _ in found.of} == {"hands", "deck"}


def test_a_question_that_waits_for_its_closing_is_a_moment_too(monkeypatch):
    """There an answer could be taken back, as an order that might tell something."""
    monkeypatch.setattr(harness, "TAKEN_BACK", 0)
    found = injected.Moments(GAME)
    found.gather("standard", {}, 1, 200)
    at_the_end = [moment for kept in found.of.values() for moment in kept if GAME.is_closing(moment.state)]
    assert {moment.order[1]["verb"] for moment in at_the_end} == {"wait"}


def test_a_secret_that_was_never_hidden_is_no_proof():
    assert all(found is None for _, row in injected.table(GAME, injected.Moments(GAME)) for found in row.values())
