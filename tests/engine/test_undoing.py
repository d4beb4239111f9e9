"""A player takes his last order back, while what he himself can see lets him."""

from collections import Counter
from random import Random

import pytest
from altered import altered
from branches import random_rows
from selecting import a_few
from test_branching import GAME, LUCK, LUCKY, MOVES, OUT, PASS, YIELD, attack, bid, branched, rows, vow

from pbem import words
from pbem.engine import Trial
from pbem.engine.facets import MatchOptions, Orders
from pbem.engine.old_line import line, state_before
from pbem.engine.shown import as_bytes
from pbem.engine.undoing import last_order, undo_refused
from pbem.games import duel as toy
from pbem.games import game as load
from pbem.games import known


def lead(game, frame):
    frame["bids"] = {"red": 0, "blue": 0}
    game.ask(frame, "lead", game.state["leader"])


def of_rounds(*steps):
    """A duel in which a round goes so; without bids the leader goes on leading."""
    return altered(GAME, procedures={**GAME.procedures, "round": toy.Procedure("round", steps, keeps=("bids",))})


ALONE = of_rounds(lead, toy.open_bids)


def refused(moves, role="red", game=ALONE, **more):
    journal = rows(moves, game=game, **more)
    at = last_order(journal, role)
    found = undo_refused(game, state_before(game, "standard", {}, journal, at), journal[at:], role)
    return found and found.name.removeprefix("undo.")


def test_an_order_that_has_led_to_nothing_but_a_question_of_ones_own_can_be_taken_back():
    assert refused([("red", PASS)]) is None
    assert branched(rows([("red", PASS)], game=ALONE), 1, OUT, ALONE).state == state_before(
        ALONE, "standard", {}, rows([("red", PASS)], game=ALONE), 1)


def test_an_order_after_which_others_are_asked_stands():
    assert refused([("red", PASS)], game=GAME) == refused([("red", attack(9))], game=GAME) == "others_asked"
    assert refused([("red", attack(9)), ("blue", YIELD), ("red", bid(2))], game=GAME) == "others_asked"


def under_seal(game, frame):
    frame["bids"] = {"red": 0, "blue": 0}
    game.ask(frame, "lead", game.state["leader"], concerned=[game.state["leader"]])


def test_an_order_after_which_a_question_is_under_seal_stands_whoever_is_asked():
    sealed = of_rounds(lead, under_seal, toy.open_bids)
    assert refused([("red", PASS)], game=sealed) is None, "in a match without seals"
    assert refused([("red", PASS)], game=sealed, held=True) == "others_asked"
    assert refused([("red", PASS), ("red", PASS)], game=sealed, held=True) == "others_asked"


def test_what_others_do_unseen_changes_nothing():
    assert refused([("red", PASS), ("blue", vow(3)), ("blue", vow(4))]) is None


def aloud(game, frame, role, args):
    game.emit("vowed", amount=args["amount"])


def with_vows(do):
    def anytime(state, role):
        option = next(iter(toy.anytime(state, role)))
        option.do = do
        yield option
    return altered(ALONE, facets={Orders: {"anytime": anytime}})


def test_what_all_have_seen_since_keeps_it():
    assert refused([("red", PASS), ("blue", vow(3))], game=with_vows(aloud)) == "others_since"


def test_what_others_were_told_apart_by_it_keeps_it_where_its_role_knows():
    def to(*roles):
        return with_vows(lambda game, frame, role, args: game.emit("vowed", to=list(roles), amount=args["amount"]))
    assert refused([("red", vow(3))], game=to("red", "blue")) == "others_told"
    assert refused([("red", vow(3))], game=to("red")) is None
    assert refused([("red", vow(3))], game=to("blue")) is None


def lays_down(aloud):
    """A vow by which the first card leaves the hand; aloud: all are told which."""
    def lay_down(game, frame, role, args):
        card = game.state["hands"][role].pop(0)
        game.state["gone"].append(card)
        game.emit("vowed", amount=12, **({"card": card} if aloud else {}))
    return with_vows(lay_down)


def test_a_card_of_ones_own_that_all_have_seen_by_it_keeps_it():
    assert refused([("red", vow(3))], game=lays_down(aloud=True)) == "shown_since"
    assert refused([("red", vow(3))], game=lays_down(aloud=False)) is None
    assert refused([("red", vow(1))], game=with_vows(aloud)) is None, "a number is no card, though red holds the 1"


def test_a_card_that_was_played_stands_and_what_was_done_with_it_does_not():
    game, found = load("here_i_stand"), Counter()
    for past in started(game, 1):
        if past.role:
            why = undo_refused(game, past.before, [past.row], past.role)
            found[past.command["verb"] == "play", why and why.name.removeprefix("undo.")] += 1
    assert found[True, "shown_since"] > 9 and not found[True, None] and found[False, None] > 9
    assert not found[False, "shown_since"]


@pytest.mark.parametrize("shows", [
    lambda game: game.chance.die("luck"), lambda game: game.chance.before_secret("luck")])
def test_what_came_by_chance_or_was_secret_keeps_it(shows):
    def lucky(game, frame):
        shows(game)
        toy.open_bids(game, frame)
    game = of_rounds(lead, lucky)
    journal = rows([("red", PASS)], chance=[3], game=game)
    why = undo_refused(game, state_before(game, "standard", {}, journal, 1), journal[1:], "red")
    assert words.of(game).tell(why) == (
        "your last order has shown what could not be known before it: luck")


@pytest.mark.parametrize(("source", "name"), [("default", "not_ordered"), ("caretaker", "not_ordered"),
                                              ("filed", None)])
def test_what_the_player_has_not_ordered_is_not_his_to_take_back(source, name):
    assert refused([("red", PASS)], sources={1: source}) == name


def test_the_last_order_of_a_role():
    journal = rows()
    assert [last_order(journal, role) for role in ("red", "blue", "green")] == [8, 7, None]
    assert [last_order(rows(MOVES[:2], LUCK, LUCKY), role) for role in ("red", "blue")] == [1, 2]


# In all games: what cannot be known decides nothing, and what can be taken back has shown nothing.

ALL_AT_ONCE = {"duel", "warrior_knights"}  # games whose questions are put to several: what is filed is changed instead


def started(game, seed, steps=400):
    for scenario in game.scenarios[:1]:
        options = game.facet(MatchOptions).complete(scenario, {})
        journal = random_rows(game, scenario, options, seed, steps)
        yield from line(game, scenario, options, journal, 1)


@pytest.mark.parametrize("seed", a_few(range(3), 1))
@pytest.mark.parametrize("key", known())
def test_what_a_role_may_not_know_decides_nothing(key, seed):
    """Hands and decks are exchanged; a frame with sealed answers exchanged can be looked at, but not played."""
    game, rng, allowed = load(key), Random(seed), 0
    for past in started(game, seed):
        if past.role is None or past.command["verb"] == "wait":
            continue
        why = undo_refused(game, past.before, [past.row], past.role)
        allowed += why is None
        other = {**game.permute(past.before, past.role, rng), "stack": past.before["stack"]}
        assert undo_refused(game, other, [past.row], past.role) == why
        if why is None:
            after, _ = game.apply(other, past.role, past.command, Trial())
            for reader in (past.role, "public"):
                assert as_bytes(game.view(after, reader)) == as_bytes(game.view(past.after, reader))
    assert allowed or key in ALL_AT_ONCE
