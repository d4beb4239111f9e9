"""What CP can buy, as it is told in front of the choice of a card."""

from random import Random

import pytest
from table import Table

from pbem import words
from pbem.engine import copy
from pbem.engine.facets import MatchOptions, Reports
from pbem.engine.harness import play_random
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.map.atlas import COSTS, MAJORS
from pbem.games.here_i_stand.report_prices import actions, prices

ENGLISH, beside = words.of(GAME), GAME.facet(Reports).beside
WAR = {"turn": 3, "active": "hapsburg", "wars": [["hapsburg", "france"]], "clear_units": True}


def told(table, role):
    """The lines beside the question of a role, by their first words."""
    [section] = beside(GAME, table.state, role, ENGLISH)
    assert section.brief and section.title == "What CP can buy"
    return section.lines


def of(verb, lines):
    return next(line for line in lines if line.startswith(f"`{verb}`"))


@pytest.mark.rule("HIS-11.1.5")
@pytest.mark.parametrize("power", MAJORS)
def test_each_action_of_the_table_of_costs_has_its_price(power):
    table = Table({"turn": 2, "active": power, "cp": 6})
    found = dict(actions(table.state, power))
    told = {name: cp for costs in found.values() for name, cp in costs.items()}
    assert told.pop("transport", None) == COSTS["naval_move"].get(power)
    assert told == {name: costs[power] for name, costs in COSTS.items() if power in costs}


@pytest.mark.rule("HIS-11.0.3")
def test_the_cp_are_those_of_the_best_card():
    table = Table({"turn": 2, "active": "france", "hands": {"france": [24, 31]}})
    assert told(table, "france")[0].startswith("With 2 CP, the most that one card of yours gives")
    assert of("build", told(table, "france")).startswith("`build`, 2 CP a squadron: 1 in ")
    assert of("raise", told(table, "france")).startswith("`raise`, 2 CP a regular: 1 in ")


@pytest.mark.rule("HIS-6.1.4")
def test_a_mandatory_event_gives_two():
    table = Table({"turn": 2, "active": "papacy", "hands": {"papacy": [10]}})
    assert told(table, "papacy")[0].startswith("With 2 CP")


@pytest.mark.rule("HIS-15.1.1")
def test_a_siege_of_before_can_be_assaulted_one_of_this_impulse_not():
    armies = {"hapsburg": {"regulars": 4}, "france": {"regulars": 1}}
    table = Table({**WAR, "hands": {"hapsburg": [2]}, "sieges": {"Metz": ["hapsburg"], "Lyon": ["hapsburg"]},
                   "spaces": {"Metz": {"control": "france", "units": armies}, "Lyon": {"units": armies}}})
    line = of("assault", told(table, "hapsburg"))
    assert line.startswith("`assault`, 1 CP: Metz; not Lyon: ") and "[HIS-15.1.5]; a space" in line
    assert line.endswith("a space besieged in this impulse waits for the next one [HIS-15.1.1, HIS-15.1.4]")


@pytest.mark.rule("HIS-15.1.4")
def test_what_keeps_from_an_action_is_told_with_its_rule():
    [*_, shut] = told(Table({"turn": 2, "active": "england", "hands": {"england": [3]}}), "england")
    assert shut.startswith("Not now: `assault` (1 CP): that needs a space that you have besieged since an earlier")
    assert "[HIS-15.1.4, HIS-21.7.3]" in shut and "`treatise` (3 CP): that needs" in shut and "`fight`" not in shut


def test_nothing_is_told_where_no_card_is_to_be_chosen():
    table = Table({"turn": 2, "active": "france", "cp": 3})
    assert beside(GAME, table.state, "france", ENGLISH) == [] == beside(GAME, table.state, "england", ENGLISH)
    assert prices(GAME, table.state, "france", ENGLISH)[0].lines[0] == "With the 3 CP that are left:"


def test_of_many_places_three_are_named_and_the_others_counted():
    [section] = prices(GAME, Table({"active": "ottoman", "cp": 4}).state, "ottoman", ENGLISH)
    assert of("move", section.lines).endswith("from Istanbul, Edirne, Salonika and 1 more")
    assert of("sail", section.lines).endswith("from Istanbul, Athens, Salonika")


def test_nothing_is_told_where_there_is_nothing_to_spend():
    assert prices(GAME, Table({"turn": 2, "active": "france"}).state, "public", ENGLISH) == []


def test_the_state_stays_as_it_is():
    table = Table({"turn": 2, "active": "france", "hands": {"france": [4]}})
    before = copy(table.state)
    assert told(table, "france") and table.state == before


@pytest.mark.parametrize(("scenario", "seed"), [("1517", 3), ("1532", 4), ("two_player", 5)])
def test_prices_are_told_at_every_impulse_of_a_match(scenario, seed, monkeypatch):
    """Whatever may be ordered then is told as possible, and nothing else."""
    asked = []
    options = GAME.decisions["impulse"].options

    def noting(state, frame, role):
        asked.append((copy(state), role))
        return options(state, frame, role)
    monkeypatch.setattr(GAME.decisions["impulse"], "options", noting)
    play_random(GAME, scenario, GAME.facet(MatchOptions).complete(scenario, {}), seed, steps_limit=400, checked=False)
    assert len(asked) > 20
    for state, role in Random(seed).sample(asked, 20):
        [section] = beside(GAME, state, role, ENGLISH)
        assert 3 <= len(section.lines) <= 20
