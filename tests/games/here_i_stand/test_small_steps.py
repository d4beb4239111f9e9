"""Small functions at their bounds, where whole matches seldom come."""

from types import SimpleNamespace

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.filed_orders import conditions
from pbem.games.here_i_stand.map.atlas import FOREIGN_WARS, HOME
from pbem.games.here_i_stand.minor_powers import scots_raid
from pbem.games.here_i_stand.pieces import placements, units
from pbem.games.here_i_stand.powers import abroad
from pbem.games.here_i_stand.religion import st_peters

REVOLT, PERSIA = "revolt_in_egypt", "war_in_persia"


@pytest.fixture
def game():
    """A running game of 1517 that keeps what it tells in `told`."""
    state, _ = GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1))
    told = []
    return SimpleNamespace(state=state, told=told, emit=lambda kind, **about: told.append((kind, about)))


# Foreign wars (HIS-21.7.5).

@pytest.mark.parametrize("there, number, joined", [
    ({}, 1, {REVOLT: 1}), ({}, 3, {REVOLT: 3}), ({}, 4, {REVOLT: 3, PERSIA: 1}), ({}, 9, {REVOLT: 3, PERSIA: 5}),
    ({REVOLT: 2}, 2, {REVOLT: 1, PERSIA: 1}), ({REVOLT: 3, PERSIA: 5}, 4, {}),
    ({REVOLT: 1, PERSIA: 4}, 3, {REVOLT: 2, PERSIA: 1}),
])
def test_new_units_fill_one_war_card_after_the_other_and_none_beyond_what_is_missing(game, there, number, joined):
    assert [FOREIGN_WARS[war]["own_units"] for war in (REVOLT, PERSIA)] == [3, 5]
    for war in (REVOLT, PERSIA):
        game.state["foreign_wars"][war] = {"power": "ottoman", "captives": []}
        units.add(game.state, war, "ottoman", "regulars", there.get(war, 0))
    assert abroad.missing(game.state, "ottoman") == {
        war: FOREIGN_WARS[war]["own_units"] - there.get(war, 0) for war in (REVOLT, PERSIA)
        if there.get(war, 0) < FOREIGN_WARS[war]["own_units"]}
    assert abroad.call_up(game, "ottoman", "regulars", number) == sum(joined.values())
    assert [(kind, about["number"], about["rules"]) for kind, about in game.told] == [
        ("joins_foreign_war", count, ["HIS-21.7.5"]) for count in joined.values()]
    for war in (REVOLT, PERSIA):
        assert units.land_size(game.state, war, "ottoman") == there.get(war, 0) + joined.get(war, 0)


# St. Peter's.

@pytest.mark.parametrize("before, cp, after, lost", [
    ({"vp": 1, "cp": 2}, 3, {"vp": 0, "cp": 4}, 1), ({"vp": 0, "cp": 2}, 5, {"vp": 0, "cp": 0}, 0),
    ({"vp": 2, "cp": 0}, 1, {"vp": 1, "cp": 4}, 1), ({"vp": 0, "cp": 1}, 1, {"vp": 0, "cp": 0}, 0),
    ({"vp": 1, "cp": 4}, 2, {"vp": 1, "cp": 2}, 0),
])
def test_points_lost_are_taken_from_boxes_of_five_and_never_below_nothing(game, before, cp, after, lost):
    game.state["st_peters"] = dict(before)
    st_peters.lose(game, cp, ["HIS-18.1.27"])
    assert game.state["st_peters"] == after
    assert game.told == [("st_peters_lost", {"cp": cp, "box": after["cp"], "vp": after["vp"], "lost": lost,
                                             "rules": ["HIS-18.1.27"]})]


# Units placed or removed one after the other.

def test_a_unit_is_placed_where_a_counter_is_left_and_taken_where_one_is(game):
    one = {"power": "hapsburg", "unit": "mercenaries", "space": "vienna"}
    frame = {"choices": [one], "done": []}
    assert placements.possible(game.state, frame) == [one]
    assert placements.possible(game.state, {**frame, "done": ["vienna"]}) == []
    assert placements.possible(game.state, {**frame, "take": True}) == []
    units.add(game.state, "vienna", "hapsburg", "mercenaries", 1)
    assert placements.possible(game.state, {**frame, "take": True}) == [one]


def test_the_last_unit_of_a_space_is_not_taken_where_one_must_stay(game):
    game.state["units"]["vienna"] = {}
    units.add(game.state, "vienna", "hapsburg", "mercenaries", 1)
    frame = {"choices": [{"power": "hapsburg", "unit": "mercenaries", "space": "vienna"}], "done": [], "take": True}
    assert placements.possible(game.state, frame) and not placements.possible(game.state, {**frame, "crowded": True})
    units.add(game.state, "vienna", "hapsburg", "regulars", 1)
    assert placements.possible(game.state, {**frame, "crowded": True})


# Who has passed, for conditions of orders filed ahead (HIS-11.0.14).

@pytest.mark.parametrize("place, passes, passed", [
    (0, 0, []), (2, 1, ["hapsburg"]), (2, 2, ["hapsburg", "ottoman"]), (1, 3, ["ottoman", "protestant", "papacy"]),
])
def test_powers_have_passed_in_a_row_up_to_the_one_whose_turn_it_is(game, place, passes, passed):
    game.state["stack"].append({"at": "action_phase", "place": place, "passes": passes})
    assert conditions._passed(game.state) == passed
    game.state["stack"] = [frame for frame in game.state["stack"] if frame["at"] != "action_phase"]
    assert conditions._passed(game.state) == []


# The Scots raid.

def test_a_french_leader_may_be_sent_who_is_on_the_map_free_and_not_in_scotland(game):
    assert scots_raid.transferable(game.state) == ["francis_i", "montmorency"]
    units.take(game.state, units.place_of_leader(game.state, "montmorency"), "france", {"leaders": ["montmorency"]})
    assert scots_raid.transferable(game.state) == ["francis_i"]
    units.add(game.state, "edinburgh", "france", "leaders", "montmorency")
    assert scots_raid.transferable(game.state) == ["francis_i"]
    units.take(game.state, "edinburgh", "france", {"leaders": ["montmorency"]})
    units.add(game.state, "rouen", "france", "leaders", "montmorency")
    assert scots_raid.transferable(game.state) == ["francis_i", "montmorency"]


def test_he_lands_where_france_holds_a_scottish_home_space_that_nobody_besieges(game):
    assert scots_raid.landing_places(game.state) == []
    for space in HOME["scotland"]:
        game.state["control"][space] = "france"
    assert scots_raid.landing_places(game.state) == [*HOME["scotland"]]
    game.state["control"]["stirling"] = "scotland"
    left = [space for space in HOME["scotland"] if space != "stirling"]
    assert len(left) < len(HOME["scotland"]) and scots_raid.landing_places(game.state) == left
