"""Positions written down: read again they give the same match, and a role's shows nothing that it does not see."""

from random import Random

import pytest
import yaml
from pax_playthrough import FOLDER, GAME, MATCHES, orders_of

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.orders import read_command

WITHIN = {"scenario", "options", "winner"}  # of the match, not of the position


def states(name):
    """States of a whole match at the beginning of an action, every third."""
    seed, options = MATCHES[name]
    chance = Seeded(seed)
    state, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", options), chance)
    for number, (role, order) in enumerate(orders_of((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))):
        if number % 3 == 0 and state["stack"][-1]["at"] == "turns":
            yield state
        state, _ = GAME.apply(state, role, read_command(order, GAME, state, role), chance)


def read_again(state, position):
    """The state of a position as a case file holds it."""
    position = yaml.safe_load(yaml.safe_dump(position, allow_unicode=True, sort_keys=False))
    chance = Seeded(0)
    return GAME.facet(Positions).read(GAME.start("standard", state["options"], chance), position, chance, GAME)[0]


@pytest.mark.parametrize("name", MATCHES)
def test_a_position_read_again_is_the_same_match(name):
    seen = 0
    for state in states(name):
        again = read_again(state, GAME.facet(Positions).written(GAME, state))
        for key in GAME.secrecy.state:
            assert key in WITHIN or again[key] == state[key], key
        assert GAME.pending(again).keys() == GAME.pending(state).keys()
        seen += 1
    assert seen >= 12


def test_an_action_that_leaves_something_open_is_still_to_be_taken():
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}), Seeded(0))
    state, _ = GAME.facet(Positions).read(start, {"actions": 1, "hands": {"fugger": ["Luther"]}}, Seeded(0), GAME)
    state, _ = GAME.apply(state, "fugger", read_command("play Luther", GAME, state, "fugger"), Seeded(0))
    assert (state["actions"], GAME.facet(Positions).written(GAME, state)["actions"]) == (0, 1)


def test_a_bank_that_has_no_part_in_the_match_has_no_turn():
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}), Seeded(0))
    with pytest.raises(ValueError, match="bank of this match"):
        GAME.facet(Positions).read(start, {"active": "marchionni"}, Seeded(0), GAME)


def test_who_stands_where_in_constantinople_is_written_where_it_is_not_the_usual():
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}), Seeded(0))
    assert "seats" not in GAME.facet(Positions).written(GAME, start)
    arranged = {"cities": {"Constantinople": ["black knight"]}, "seats": ["black knight", None, None]}
    state, _ = GAME.facet(Positions).read(start, arranged, Seeded(0), GAME)
    assert GAME.facet(Positions).written(GAME, state)["seats"] == ["Islamic knight", None, None]
    assert read_again(state, GAME.facet(Positions).written(GAME, state))["seats"] == ["islamic_knight", None, None]


@pytest.mark.parametrize("name", MATCHES)
def test_what_a_role_sees_is_the_same_whatever_it_does_not_know(name):
    for number, state in enumerate(states(name)):
        role = state["order"][-1]
        other = GAME.permute(state, role, Random(number))
        assert GAME.facet(Positions).written(GAME, other, role) == GAME.facet(Positions).written(GAME, state, role)
        again = read_again(state, GAME.facet(Positions).written(GAME, state, role))
        shown, wanted = GAME.view(again, role), GAME.view(state, role)
        for key in ("florins", "tableaux", "empires", "repressed", "bishops", "cities", "borders", "faces", "open",
                    "market", "victories", "old_maids", "standing", "costs", "silenced"):
            assert shown[key] == wanted[key], key
        assert shown["hands"][role] == wanted["hands"][role] and "decks" not in GAME.facet(Positions).written(GAME,
                                                                                                              state,
                                                                                                              role)


def test_a_path_begins_with_a_part_of_the_match():
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", {}), Seeded(0))
    assert GAME.facet(Positions).lookup(start, "cities.Paris") == ["catholic_knight"]
    with pytest.raises(LookupError, match="castles"):
        GAME.facet(Positions).lookup(start, "castles.Paris")


@pytest.mark.parametrize("spec, fault", [
    ({"map": {"castles": {}}}, "no key of the map 'castles'"),
    ({"map": {"cities": {}}, "cities": {}}, "given twice: cities"),
    ({"active_victories": ["holy"], "victories": []}, "given twice: victories"),
])
def test_the_map_as_one_key_holds_what_it_can_and_nothing_twice(spec, fault):
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", {}), Seeded(0))
    with pytest.raises(ValueError, match=fault):
        GAME.facet(Positions).read(start, spec, Seeded(0), GAME)


# Corrections of a running match.

@pytest.mark.parametrize("name", MATCHES)
def test_a_correction_of_nothing_changes_nothing_and_another_only_what_it_names(name):
    for state in states(name):
        bank = state["order"][0]
        state["declares"][bank] = False
        assert GAME.facet(Positions).corrected(state, {}) == state
        after = GAME.facet(Positions).corrected(state, {"florins": {bank: 17}, "actions": 1})
        assert after == {**state, "florins": {**state["florins"], bank: 17}, "actions": 1}


@pytest.mark.parametrize("spec", [
    {"turn": "five"}, {"turn": {}}, {"actions": True}, {"florins": {"medici": 1.5}}, {"florins": {"medici": -1}},
    {"market": {"east": [["Luther", "two"]]}}])
def test_a_correction_takes_numbers_where_the_table_has_them(spec):
    state = next(states(next(iter(MATCHES))))
    with pytest.raises(ValueError, match="it must be a number, 0 or more"):
        GAME.facet(Positions).corrected(state, spec)


@pytest.mark.parametrize("spec", [{"active": "fugger"}, {"order": ["fugger"]}, {"florin": {}}])
def test_a_correction_does_not_say_where_the_match_goes_on(spec):
    state = next(states(next(iter(MATCHES))))
    with pytest.raises(ValueError, match=f"key of a correction '{next(iter(spec))}'"):
        GAME.facet(Positions).corrected(state, spec)


@pytest.mark.parametrize(("spec", "fault"), [
    ({"decks": {"north": []}}, "no side 'north'; there are: east, west"),
    ({"done": ["north_ops"]}, "no part of a turn that is done 'north_ops'; there are: east_fair, west_fair, east_ops")])
def test_a_correction_names_what_there_is(spec, fault):
    with pytest.raises(ValueError, match=fault):
        GAME.facet(Positions).corrected(next(states(next(iter(MATCHES)))), spec)


def test_a_correction_takes_the_map_as_one_key_too():
    state = next(states(next(iter(MATCHES))))
    after = GAME.facet(Positions).corrected(state, {"map": {"faces": {"Aragon": "catholic"}},
                                                    "active_victories": ["holy"]})
    assert after == {**state, "faces": {**state["faces"], "aragon": "catholic"}, "victories": ["holy"]}
