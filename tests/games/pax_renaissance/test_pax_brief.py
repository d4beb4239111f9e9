"""A brief match: a question that has one answer only is not asked, and what comes of the answer is told."""

import pytest

from pbem.engine import Seeded
from pbem.engine.decisions import only_answer
from pbem.engine.facets import MatchOptions, Positions
from pbem.engine.harness import play_random
from pbem.games.pax_renaissance import GAME
from pbem.orders import read_command

TAX = {"florins": {"fugger": 0, "medici": 0, "coeur": 1}, "cities": {"Venice": []},
       "tableau": {"fugger": {"west": ["Bonfire of the Vanities"]}}}
VENICE = {"florins": {"fugger": 0}, "tableau": {"fugger": {"west": ["Gonfalonier"]}},
          "cities": {"Venice": ["white knight", "white knight"]}}
LEFT = {"florins": {"fugger": 0}, "actions": 2, "done": ["east_ops", "west_fair", "east_fair"]}


def played(position, *lines, brief=True, banks="fugger medici coeur"):
    """(the state, the kinds of events of the last order) after orders of the Fugger."""
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", {"banks": banks}), Seeded(0))
    state, events = GAME.facet(Positions).read(start, {"active": "fugger", **position}, Seeded(0), GAME)
    state |= {"brief": True} if brief else {}
    for line in lines:
        state, events = GAME.apply(state, "fugger", read_command(line, GAME, state, "fugger"), Seeded(0))
    return state, [event["kind"] for event in events]


def asked(state):
    return {role: question["decision"] for role, question in GAME.pending(state).items()}


def test_who_cannot_pay_a_tax_and_has_one_city_for_the_levy_is_not_asked():
    state, told = played(TAX, "ops west", "tax Florence")
    assert asked(state) == {"fugger": "next_action"} and state["cities"]["venice"] == ["catholic_knight"]
    assert told == ["taxed", "repressed_away", "levy"]


def test_who_can_pay_or_has_two_cities_is_asked():
    able = TAX | {"florins": {"fugger": 0, "medici": 1}}
    assert asked(played(able, "ops west", "tax Florence")[0]) == {"medici": "taxed"}
    mamluk = {"florins": {"coeur": 0}, "tableau": {"fugger": {"west": ["Holy Land Crusade"]}},
              "cities": {"Cairo": [], "Cyprus": []}}
    assert asked(played(mamluk, "ops west", "tax Alexandria")[0]) == {"coeur": "taxed"}


def test_of_two_like_pieces_that_have_one_place_one_goes():
    state, told = played(VENICE, "sell Gonfalonier")
    assert asked(state) == {"fugger": "next_action"} and state["cities"]["venice"] == ["catholic_knight"]
    assert told[-1] == "discarded_piece"
    two = VENICE | {"cities": {"Venice": ["white knight", "red rook"]}}
    assert asked(played(two, "sell Gonfalonier")[0]) == {"fugger": "crowded"}


@pytest.mark.parametrize("more, then", [
    ({}, {"medici": "action"}), ({"florins": {"fugger": 1}}, {"fugger": "next_action"})])
def test_a_turn_ends_where_nothing_is_left_to_do(more, then):
    assert asked(played(LEFT | more, "ops west", banks="fugger medici")[0]) == then


def test_other_matches_ask_as_they_always_did():
    assert asked(played(TAX, "ops west", "tax Florence", brief=False)[0]) == {"medici": "taxed"}
    assert asked(played(VENICE, "sell Gonfalonier", brief=False)[0]) == {"fugger": "crowded"}
    assert asked(played(LEFT, "ops west", brief=False)[0]) == {"fugger": "next_action"}


OPTIONS = GAME.facet(MatchOptions).complete("standard", {"bankruptcy": "yes", "expansion": "yes"})


@pytest.mark.parametrize("seed", range(4))
def test_no_question_of_a_brief_match_has_one_answer(seed):
    """Everything else that must hold of a match does, too, secrets among it."""
    found = []

    def look(state):
        found.extend(only_answer(GAME.options(state, role)) for role in GAME.pending(state))
    play_random(GAME, "standard", OPTIONS, seed, steps_limit=150, until=look, leaks_every=20, brief=True)
    assert len(found) > 50 and not any(found)
