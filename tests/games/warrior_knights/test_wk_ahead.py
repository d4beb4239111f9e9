"""Answers filed ahead for the questions of a round, and which come next."""

from random import Random

import pytest
from random_states import states

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Moments, Positions
from pbem.games.warrior_knights import GAME
from pbem.orders import filed, order_faults

FACET = GAME.facet(Moments)


def state(position):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


@pytest.mark.parametrize("position, names", [
    ({}, ["motion", "ballot", "returns"]), ({"banned": ["madder"]}, ["returns"]),
    ({"banned": ["zobel"]}, ["motion", "ballot", "returns"])])
def test_what_comes_behind_planning(position, names):
    assert [one.decision for one in FACET.to_come(state(position), "madder")] == names


def test_nothing_comes_for_a_baron_who_does_not_play():
    assert FACET.to_come(state({}), "viola") == []


def test_who_has_all_on_the_board_is_not_asked_what_returns():
    found = state({})
    for noble in ("ricardo_di_scarletti", "guy_de_solferino", "hugh_murrey", "ulrich_von_zinnober"):
        found["nobles"][noble]["area"] = "A1"
    assert [one.decision for one in FACET.to_come(found, "madder")] == ["motion", "ballot"]


def test_all_that_is_told_to_come_and_the_examples_can_be_filed():
    for at, (found, _) in enumerate(states(GAME, "standard", {"barons": "madder zobel limon"}, 6)):
        for role in GAME.pending(found) if at % 40 == 0 else ():
            texts = [*(one.text for one in FACET.to_come(found, role)), *FACET.examples(found, role)]
            assert texts and all(filed.read_filing([(1, text)], GAME, found, role) for text in texts)
            assert order_faults(GAME, found, role, Random(at)) == []
        if at > 160:
            break


def test_a_plan_filed_ahead_answers_the_question():
    found = state({})
    plan = filed.read_filing([(1, "WHEN planning: plan 1: Levy Taxes")], GAME, found, "madder")
    assert filed.answer(plan, GAME, found, "madder", 0)
