"""What an order leaves open is asked in one question: it tells what comes up with an answer; one line says all."""

from random import Random

import pytest
from random_states import questions

from pbem.engine import Illegal, Seeded, Trial
from pbem.engine.facets import MatchOptions, Positions, Reports
from pbem.engine.shapes import command
from pbem.games.pax_renaissance import GAME, clauses
from pbem.games.pax_renaissance.turns import what_follows as found
from pbem.orders import run, template
from pbem.words import of

ENGLISH, beside = of(GAME.key, "en"), GAME.facet(Reports).beside
SEEDS, LEAST = range(4), 12
TABLES = ({"banks": "fugger medici coeur"}, {"banks": "fugger medici coeur marchionni", "expansion": "yes"})


def left_open(seed):
    """(state, role) at the questions of random matches what an order leaves open."""
    for table in TABLES:
        for state, role, decision in questions(GAME, "standard", table, seed):
            if decision == "choose":
                yield state, role


def asked_again(state, role):
    return GAME.pending(state).get(role, {}).get("decision") == "choose"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_ready_line_leaves_nothing_open(seed):
    seen = behind = 0
    for state, role in left_open(seed):
        line = template(GAME, state, role)[0]
        outcome = run([(1, line)], GAME, state, role, Seeded(1))
        assert outcome.accepted and not asked_again(outcome.state, role), line
        seen, behind = seen + 1, behind + ("," in line)
    assert seen >= LEAST and behind


def answered(state, role, rng):
    """The state after an answer of one random thing, an action more being left; None where that cannot be."""
    first = rng.choice(state["stack"][-1]["open"])
    reply = command("choose", how=[clauses.clause(first, rng.choice(first["among"]))])
    try:
        return GAME.apply({**state, "actions": 2}, role, reply, Trial())[0]
    except Illegal:
        return None


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_asked_after_a_part_of_an_answer_was_told(seed):
    rng, again = Random(seed), 0
    for state, role in left_open(seed):
        follows, are_all = found.what_follows(GAME, state)
        if not are_all:
            continue
        told = [*state["stack"][-1]["open"], *(one for behind in follows for one in behind.left_open)]
        after = answered(state, role, rng)
        while after is not None and asked_again(after, role):
            for one in after["stack"][-1]["open"]:
                assert any(found._holds(other | {"about": one["about"]}, one) for other in told), one
            again, after = again + 1, answered(after, role, rng)
    assert again >= LEAST // 2


def positioned(**spec):
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}),
                          Seeded(1))
    return GAME.facet(Positions).read(start, spec, Seeded(1), GAME)[0]


QUEEN = {"hands": {"fugger": ["Margaret of Anjou"]}, "tableau": {}}


@pytest.mark.rule("PR-J1.1", "PR-A2.2")
def test_a_coronation_tells_its_kings_and_the_concession_of_each():
    state = run([(1, "play Margaret of Anjou")], GAME, positioned(**QUEEN), "fugger", Seeded(1)).state
    [section] = beside(GAME, state, "fugger", ENGLISH)
    assert section.brief and section.title == "What comes up with your answer"
    assert section.lines[1].startswith("With coronation: which King: ")
    assert "; whether and where you add a Concession: " in section.lines[1]
    line = "coronation, marry France, concession to France/Aragon"
    done = run([(1, line)], GAME, state, "fugger", Seeded(1))
    assert done.accepted and not asked_again(done.state, "fugger")


@pytest.mark.parametrize("short", [0, 1])
def test_what_comes_up_is_told_whole_as_far_as_so_much_is_told(monkeypatch, short):
    state = run([(1, "play Margaret of Anjou")], GAME, positioned(**QUEEN), "fugger", Seeded(1)).state
    follows, are_all = found.what_follows(GAME, state)
    assert follows and are_all
    monkeypatch.setattr(found, "MOST_TOLD", len(follows) - short)
    assert found.what_follows(GAME, state) == (follows[:len(follows) - short], not short)


def test_nothing_stands_beside_another_question():
    assert beside(GAME, positioned(), "fugger", ENGLISH) == [] == beside(GAME, positioned(), "medici", ENGLISH)
