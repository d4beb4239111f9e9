"""By what a question is known, whole; and which question of before is which of the branch."""

from dataclasses import replace

import pytest
from altered import altered
from test_branching import DEAL, GAME, MOVES

from pbem.engine import Scripted
from pbem.engine.facets import Moments
from pbem.engine.same_questions import Pairs, number, question


def state(moves, held=False):
    now, _ = GAME.setup("standard", {}, Scripted(DEAL), second_thoughts=held, sealed=held)
    for role, command in MOVES[:moves]:
        now, _ = GAME.apply(now, role, command, Scripted([]))
    return now


def known(role, decision, about="{}", turn=1):
    return {"role": role, "decision": decision, "voice": role or "", "about": about, "stage": [None, turn, None]}


LEAD, LATER, BLOCK = known("red", "lead"), known("red", "lead", turn=2), known("blue", "block", '{"attacker":"red"}')
BIDS = known("red", "bid"), known("blue", "bid")


@pytest.mark.parametrize(("moves", "held", "red", "blue", "none", "at"), [
    (0, False, LEAD, None, LEAD, 1), (1, False, None, BLOCK, BLOCK, 2), (2, False, *BIDS, BIDS[0], 3),
    (3, False, *BIDS, BIDS[1], 3), (4, False, LATER, None, LATER, 4),  # red has bid and may bid anew
    (0, True, LEAD, None, LEAD, 1), (3, True, *BIDS, BIDS[1], 3), (4, True, *BIDS, known(None, "round bid"), 3)])
def test_what_each_is_asked_and_what_is_closing(moves, held, red, blue, none, at):
    now = state(moves, held)
    assert [question(GAME, now, role) for role in ("red", "blue", None, "green")] == [red, blue, none, None]
    assert number(now) == at


def test_where_nothing_waits_there_is_no_question():
    over = {**state(0), "stack": []}
    assert [question(GAME, over, role) for role in ("red", None)] == [None, None] and number(over) == 0


ASKED = {"attacker": "red", "place": "here", "card": 9}


@pytest.mark.parametrize(("moment", "circumstances", "about"), [
    (None, (), '{"attacker":"red","card":9,"place":"here"}'), (None, ("card",), '{"attacker":"red","place":"here"}'),
    (None, ("card", "attacker", "place", "x"), "{}"), ({}, (), "{}"), ({"by": ("attacker",)}, (), '{"attacker":"red"}'),
    ({"places": ("place",)}, (), '{"place":"here"}'), ({"places": ("place",)}, ("place",), '{"place":"here"}'),
    ({"places": ("place", "gone"), "by": ("attacker",)}, (), '{"attacker":"red","place":"here"}')])
def test_what_a_question_is_about(moment, circumstances, about):
    decision = replace(GAME.decisions["block"], circumstances=circumstances, about=lambda state, frame, role: ASKED)
    moments = {name: replace(one, places=(), by=()) for name, one in GAME.facet(Moments).of.items()}
    del moments["block"]
    if moment is not None:
        moments["block"] = replace(GAME.facet(Moments).of["block"], **{"places": (), "by": (), **moment})
    game = altered(GAME, decisions={**GAME.decisions, "block": decision},
                   facets={Moments: {"of": moments}})
    assert question(game, state(1), "blue") == known("blue", "block", about)


def test_two_questions_are_one_as_soon_as_they_were_paired():
    pairs = Pairs({1: 11})
    assert [pairs.may_be(*two) for two in ((1, 11), (1, 12), (2, 11), (2, 12))] == [True, False, False, True]
    assert (pairs.new(1), pairs.new(11), pairs.new(2)) == (11, None, None)
    pairs.pair(2, 12)
    assert [pairs.may_be(*two) for two in ((2, 12), (2, 13), (3, 12), (3, 13))] == [True, False, False, True]
    assert pairs.known == {1: 11, 2: 12}


def test_a_question_that_has_got_another_number_is_still_the_same():
    given = {1: 11, 2: 12}
    pairs = Pairs(given)
    pairs.rename({1: 5, 3: 6})
    assert pairs.known == {2: 12, 5: 11} and given == {1: 11, 2: 12}
    assert [pairs.may_be(*two) for two in ((5, 11), (1, 11), (2, 12), (6, 13), (1, 13))] == [
        True, False, True, True, True]
    pairs.rename({})
    assert pairs.known == {2: 12, 5: 11}
