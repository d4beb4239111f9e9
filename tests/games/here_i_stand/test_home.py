"""Two states of a space, order of the phases, counters that run out, religious victory (HIS-2.4, 5.2, 7, 23.1)."""

import pytest
from table import Table

from pbem import words
from pbem.engine import Running, Scripted, Seeded
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.land_movement import passage
from pbem.games.here_i_stand.map import atlas
from pbem.games.here_i_stand.pieces import counters, units
from pbem.games.here_i_stand.powers import relations, scenarios
from pbem.games.here_i_stand.report_tudors import tudors
from pbem.games.here_i_stand.turns import setup


def start():
    return setup.start("1517", {}, Scripted([]))


def steps(procedure):
    return [step.__name__ for step in GAME.procedures[procedure].steps]


# EX-03 to EX-09: a space's religion and its control are two things.

@pytest.mark.rule("HIS-2.4.1", "HIS-2.2.1")
@pytest.mark.parametrize("example, space, religion, power", [
    ("EX-03", "linz", "catholic", "hapsburg"), ("EX-05", "york", "protestant", "england"),
    ("EX-06", "basel", "protestant", "independent"), ("EX-07", "leipzig", "protestant", "hapsburg"),
    ("EX-09", "wittenberg", "protestant", "protestant")])
def test_religion_and_control_are_independent(example, space, religion, power):
    game = Running(GAME, start(), Scripted([]))
    game.state["religion"][space] = religion
    relations.set_control(game, space, power)
    assert (game.state["religion"][space], game.state["control"][space]) == (religion, power)


@pytest.mark.rule("HIS-2.2.1")
@pytest.mark.parametrize("scenario", ["1517", "1532"])
def test_a_space_without_a_control_marker_is_its_home_powers(scenario):
    state = GAME.start(scenario, {}, Seeded(0))
    data = scenarios.data(scenario)
    marked = {space for held in data["control_differs_from_home"].values() for space in held["keys"] + held["other"]}
    marked |= {*data["out_of_play"], *data["protestant_political_control"]}
    for space, place in atlas.SPACES.items():
        assert space in marked or state["control"][space] == place.home, space
    assert (state["control"]["tours"], state["control"]["bordeaux"], state["control"]["york"]) == (
        "france", "france", "england")


@pytest.mark.rule("HIS-21.2.1")
def test_the_hapsburgs_hold_all_protestant_home_spaces_at_the_start():
    assert {start()["control"][space] for space in atlas.HOME["protestant"]} == {"hapsburg"}


@pytest.mark.rule("HIS-21.3.3")
def test_henry_is_married_to_catherine_of_aragon():
    assert start()["marital"] == "catherine_of_aragon"


# HIS-7: what comes after what.

@pytest.mark.rule("HIS-7.0.3")
def test_people_and_fleets_come_before_the_cards():
    assert steps("card_draw") == ["arrivals", "naval_returns", "leaders_return", "new_cards",
                                   "riches", "deal", "deal_riches"]


@pytest.mark.rule("HIS-7.0.6", "HIS-19.0.1")
def test_the_order_of_winter():
    assert steps("winter") == ["loans_end", "renegade_leaves", "plan_returns", "fleets_return", "armies_return",
                               "alliances_end", "replacements", "piracy_markers_off", "debaters_rest", "overdue_events"]


@pytest.mark.rule("HIS-19.0.2")
def test_a_winter_plan_stays_sealed_until_all_have_planned():
    table = Table({"begin": "winter", "clear_units": True, "spaces": {
        "Lincoln": {"units": {"england": {"regulars": 1}}}, "Nantes": {"units": {"france": {"regulars": 1}}}}})
    table.play("england", "standard")
    assert table.asked == {"france": "winter"} and units.land_size(table.state, "lincoln", "england") == 1
    table.play("england", "wait")
    assert set(table.asked) == {"england", "france"}
    table.play("england", "standard").play("france", "standard")
    assert units.land_size(table.state, "lincoln", "england") == 0


# HIS-5: counters.

SINGLES = ("rome", "ravenna", "ancona", "siena")


def small_stacks(**rome):
    """Six papal stacks of one unit outside Rome leave one counter of 1; `rome` stands in Rome."""
    state = start()
    state["units"] = {space: {"papacy": {"regulars": 1, "mercenaries": 1}} for space in SINGLES[1:]}
    state["units"]["rome"] = {"papacy": rome}
    return state


@pytest.mark.rule("HIS-5.2.1", "HIS-5.0.2")
@pytest.mark.parametrize("rome, can", [
    ({"regulars": 1}, True), ({"regulars": 3}, True), ({"regulars": 2, "mercenaries": 2}, True),
    ({"regulars": 1, "mercenaries": 1}, False), ({"regulars": 3, "mercenaries": 1}, False),
    ({"regulars": 16}, True), ({"regulars": 18}, False)])
def test_what_seven_ones_four_twos_and_two_fours_can_show(rome, can):
    assert counters.shown(small_stacks(**rome), "papacy") is can


@pytest.mark.rule("HIS-5.2.1")
def test_one_counter_of_six_helps_one_stack():
    state = start()
    state["units"] = {"paris": {"france": {"regulars": 39}}}  # 10 ones, 5 twos, 3 fours and the 6 are 38
    assert not counters.shown(state, "france")
    state["units"] = {"paris": {"france": {"regulars": 32}}, "lyon": {"france": {"regulars": 6}}}
    assert counters.shown(state, "france")


@pytest.mark.rule("HIS-5.2.2")
@pytest.mark.parametrize("rome, left, lost", [
    ({"regulars": 3, "mercenaries": 1}, {"regulars": 3}, 1),
    ({"regulars": 1, "mercenaries": 1}, {"regulars": 1}, 1),
    ({"regulars": 3, "mercenaries": 3}, {"regulars": 3, "mercenaries": 2}, 1),
    ({"regulars": 2, "mercenaries": 2}, {"regulars": 2, "mercenaries": 2}, 0)])
def test_as_few_units_as_possible_are_lost_for_want_of_counters(rome, left, lost):
    game = Running(GAME, small_stacks(**rome), Scripted([]))
    counters.lose_unshowable(game, "rome", "papacy")
    assert units.at(game.state, "rome")["papacy"] == left
    assert [event["number"] for event in game.events] == [lost] * bool(lost)


def papal_winter(rome, modena):
    """Winter with the six small stacks in fortresses of their own, Rome in unrest, so that half are lost on the way."""
    small = {space.capitalize(): {"control": "papacy", "fortress": True, "units": {
        "papacy": {"regulars": 1, "mercenaries": 1}}} for space in SINGLES[1:]}
    return Table({"begin": "winter", "clear_units": True, "unrest": ["Rome"], "spaces": {
        **small, "Modena": {"units": {"papacy": modena}}, "Rome": {"units": {"papacy": rome}}}})


@pytest.mark.rule("HIS-5.2.2", "HIS-19.3.7")
def test_attrition_that_leaves_a_unit_without_counter_costs_it():
    table = papal_winter({"regulars": 1}, {"mercenaries": 3})
    table.play("papacy", "return", moves=[{"who": {"mercenaries": 3}, "origin": "modena", "destination": "rome"}])
    assert table.told("army_home")[0]["lost"] == {"mercenaries": 2}
    assert [event["place"] for event in table.told("lost_for_counters")] == ["rome"]
    assert units.at(table.state, "rome")["papacy"] == {"regulars": 2}


@pytest.mark.rule("HIS-19.5.1", "HIS-5.0.2")
def test_no_replacement_beyond_the_counters():
    table = papal_winter({"regulars": 2}, {"mercenaries": 2})
    table.play("papacy", "return", moves=[{"who": {"mercenaries": 2}, "origin": "modena", "destination": "rome"}])
    assert units.at(table.state, "rome")["papacy"] == {"regulars": 2, "mercenaries": 1}


# HIS-21.6.5: regulars on the Electorate display are counters in use.

def siege_of_brandenburg(elsewhere):
    """The Protestant before Brandenburg, whose 1 regular waits on the display; 4 stand there, the others elsewhere."""
    display = {space: int(space == "brandenburg") for space in atlas.ELECTORATES}
    return {"active": "protestant", "cp": 4, "league": True, "clear_units": True, "electorate_display": display,
            "wars": [["protestant", "hapsburg"]], "religion": {"Brandenburg": "protestant"},
            "sieges": {"Brandenburg": ["protestant"]}, "spaces": {
                "Wittenberg": {"control": "protestant", "units": {"protestant": {"regulars": elsewhere}}},
                "Brandenburg": {"units": {"hapsburg": {"regulars": 1}, "protestant": {"regulars": 4}}}}}


@pytest.mark.rule("HIS-5.0.2", "HIS-5.2.1", "HIS-21.6.5", "HIS-21.6.13")
def test_regulars_on_the_electorate_display_are_not_built_a_second_time():
    table = Table(siege_of_brandenburg(21), [6, 6, 1, 1])  # 25 of 26 strengths on the map, 1 on the display
    assert counters.available(table.state, "protestant", "regulars") == 0
    assert table.refused("protestant", "raise", number=1, unit="regulars", space="wittenberg") == (
        "HIS-5.0.2", "HIS-17.0.3")
    table.play("protestant", "assault", space="brandenburg")
    assert units.at(table.state, "brandenburg") == {"protestant": {"regulars": 5}}
    GAME.check(table.state)


@pytest.mark.rule("HIS-5.0.2", "HIS-5.2.2", "HIS-21.6.13")
def test_where_they_were_built_a_second_time_nevertheless_only_those_with_counters_arrive():
    table = Table(siege_of_brandenburg(22), [6, 6, 1, 1])
    table.play("protestant", "assault", space="brandenburg")
    assert units.at(table.state, "brandenburg") == {"protestant": {"regulars": 4}}
    assert table.told("lost_for_counters")[-1]["number"] == 1 and not any(table.state["electorate_display"].values())
    GAME.check(table.state)


@pytest.mark.rule("HIS-17.2.2", "HIS-8.2.3")
@pytest.mark.parametrize("lost, left", [(0, 1), (1, 0)])
def test_squadrons_on_the_turn_track_are_not_built_anew(lost, left):
    state = start()  # the Papacy has two squadrons, one of them in Rome
    state["lost_at_sea"]["units"] = {"papacy": {"squadrons": lost}}
    assert counters.room(state, "papacy", "squadrons", "ancona") == left


# HIS-23.1: religious victory.

@pytest.mark.rule("HIS-23.1.2")
@pytest.mark.parametrize("number, unrest, winner", [(49, 0, None), (50, 0, "protestant"), (51, 2, None),
                                                    (51, 1, "protestant")])
def test_fifty_protestant_spaces_win(number, unrest, winner):
    spaces = [space for space, faith in start()["religion"].items() if faith == "catholic"][:number]
    table = Table({"active": "france", "cp": 1, "unrest": spaces[:unrest],
                   "religion": dict.fromkeys(spaces, "protestant")})
    assert (table.state["winner"] or {}).get("power") == winner
    assert bool(table.asked) == (winner is None)


@pytest.mark.rule("HIS-5.2.2")
def test_two_stacks_that_the_counters_cannot_show_lose_until_they_can():
    """The Protestant has 8 counters of 1, 5 of 2 and 2 of 4: two single regulars are too many."""
    spaces = list(atlas.SPACES)[:17]
    sizes = [4, 4, 2, 2, 2, 2, 2, *[1] * 10]
    nobody_waits = dict.fromkeys(atlas.ELECTORATES, 0)
    table = Table({"clear_units": True, "active": "ottoman", "cp": 1, "electorate_display": nobody_waits})
    for space, number in zip(spaces, sizes, strict=True):
        units.add(table.state, space, "protestant", "regulars", number)
    game = Running(GAME, table.state, Scripted([]))
    counters.lose_unshowable_among(game, spaces[-2:], "protestant")
    assert counters.shown(table.state, "protestant")
    assert [event["place"] for event in game.events] == spaces[-2:]
    assert units.land_size(table.state, spaces[0], "protestant") == 4


@pytest.mark.rule("HIS-5.2.2")
def test_a_stack_of_which_a_part_goes_loses_until_the_counters_can_show_what_stays():
    """As above: 2 and 2 of 4 regulars are one counter too many where all counters of 2 and seven of 1 are used."""
    origin, to, *spaces = list(atlas.SPACES)[:15]
    table = Table({"clear_units": True, "active": "ottoman", "cp": 1,
                   "electorate_display": dict.fromkeys(atlas.ELECTORATES, 0)})
    for space, number in zip([origin, *spaces], [4, 4, *[2] * 5, *[1] * 7], strict=True):
        units.add(table.state, space, "protestant", "regulars", number)
    assert counters.shown(table.state, "protestant")
    passage.relocate(Running(GAME, table.state, Scripted([])), "protestant", origin, to, {"regulars": 2})
    assert counters.shown(table.state, "protestant")


@pytest.mark.parametrize(("held", "told"), [
    ({}, set()), ({"english_reformation": True}, {"tudors.reformation"}),
    ({"marital": "anne_boleyn"}, {"tudors.catherine"}), ({"marital": "anne_boleyn", "catherine_avenged": True}, set())])
def test_the_report_tells_what_came_of_the_marriages(held, told):
    view = GAME.view(start(), "france") | held
    spoken = words.of(GAME)
    phrases = {name: spoken.say("board", name, {}) for name in ("tudors.reformation", "tudors.catherine")}
    assert {name for name, line in phrases.items() if line in tudors(view, spoken).lines} == told
