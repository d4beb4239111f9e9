"""Land war (sections 5.1, 13 to 15 and 22): what case files cannot say well."""

import pytest
from table import Table

from pbem.engine import Running, Scripted
from pbem.engine.facets import Moments, Positions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.field_battles import losses
from pbem.games.here_i_stand.land_movement import formations
from pbem.games.here_i_stand.map.atlas import MAJORS, SPACES
from pbem.games.here_i_stand.pieces import forces, units
from pbem.games.here_i_stand.powers import intervention


@pytest.mark.rule("HIS-5.1.4", "HIS-5.1.5")
@pytest.mark.parametrize("leaders, most", [
    ([], 4), (["suleiman"], 12), (["ibrahim_pasha"], 6), (["suleiman", "ibrahim_pasha"], 18),
    (["charles_v", "duke_of_alva", "ferdinand"], 16)])
def test_formation_limit(leaders, most):
    assert formations.limit(leaders) == most


@pytest.mark.parametrize("number, lost", [
    (1, {"mercenaries": 1}), (3, {"mercenaries": 2, "cavalry": 1}), (4, {"mercenaries": 2, "cavalry": 1,
                                                                         "genoa_regulars": 1}),
    (6, {"mercenaries": 2, "cavalry": 1, "genoa_regulars": 1, "regulars": 2})])
def test_who_is_given_up_first(number, lost):
    force = {"regulars": 3, "genoa_regulars": 1, "cavalry": 1, "mercenaries": 2, "leaders": ["charles_v"]}
    assert forces.worst(force, number) == lost


class Pick:
    """Chance that takes the last choice and counts how often it is asked."""

    def __init__(self):
        self.asked = 0
        self.chance = self

    def pick(self, choices, reason, chain):
        if len(choices) > 1:
            self.asked += 1
        return choices[-1]


@pytest.mark.rule("HIS-9.2.16")
@pytest.mark.parametrize("hits, sizes, shares, drawn", [
    (2, (3, 3), (1, 1), 0), (3, (3, 3), (1, 2), 1), (4, (1, 4), (1, 3), 0), (9, (2, 2), (2, 2), 0),
    (1, (0, 3), (0, 1), 0)])
def test_losses_are_shared_evenly_until_one_is_gone(hits, sizes, shares, drawn):
    game = Pick()
    assert tuple(losses.share(game, hits, dict(zip("ab", sizes, strict=True))).values()) == shares
    assert game.asked == drawn


def running(spec):
    state = Table({**spec, "active": "france", "cp": 1}).state
    return Running(GAME, state, Scripted([]))


@pytest.mark.rule("HIS-22.2.1", "HIS-22.2.2", "HIS-22.2.4", "HIS-22.2.5", "HIS-22.2.6")
def test_an_activated_minor_gives_its_spaces_to_its_ally_and_ends_its_wars():
    game = running({"wars": [["england", "scotland"], ["england", "france"]], "control": {"Glasgow": "england"}})
    intervention.activate(game, "scotland", "france")
    assert game.state["minors"]["scotland"] == "france"
    assert game.state["wars"]["scotland"] == []
    assert [game.state["control"][s] for s in ("edinburgh", "stirling", "glasgow")] == ["france", "france", "england"]
    assert game.state["stack"][-1]["at"] == "impulse"  # nobody is asked: England is at war with France already


@pytest.mark.rule("HIS-22.1.6", "HIS-22.1.7", "HIS-22.1.8", "HIS-22.1.9")
@pytest.mark.parametrize("minor, majors", [
    ("genoa", {"france", "hapsburg", "papacy"}), ("hungary", {"hapsburg"}), ("scotland", {"england", "france"}),
    ("venice", {"france", "hapsburg", "papacy"})])
def test_who_can_activate_a_minor(minor, majors):
    for major in MAJORS:
        if major in majors:
            intervention.activate(running({}), minor, major)
        else:
            with pytest.raises(ValueError):
                intervention.activate(running({}), minor, major)


@pytest.mark.rule("HIS-22.2.3", "HIS-22.2.11")
@pytest.mark.parametrize("answer, war", [("declare", True), ("decline", False)])
def test_a_power_at_war_with_an_activated_minor_declares_war_or_leaves(answer, war):
    table = Table({"clear_units": True, "wars": [["england", "scotland"]],
                   "spaces": {"Glasgow": {"units": {"england": {"regulars": 2}}},
                              "York": {"units": {"england": {"regulars": 1}}}},
                   "begin": "free_wars", "frame": {"minor": "scotland", "major": "france", "foes": ["england"]}})
    table.state["minors"]["scotland"] = "france"
    table.state["control"].update(edinburgh="france", glasgow="france")
    assert table.asked == {"england": "free_war"}
    table.play("england", answer)
    if not war:
        table.default("england")  # York or London
    assert ("france" in table.state["wars"]["england"]) == war
    assert ("glasgow" in table.state["units"]) == war


@pytest.mark.rule("HIS-22.2.11", "HIS-9.6.16")
def test_an_ally_of_the_new_major_can_only_leave():
    table = Table({"clear_units": True, "alliances": [["england", "france"]],
                   "spaces": {"Edinburgh": {"control": "france", "units": {"england": {"regulars": 2}}}},
                   "control": {"Berwick": "england"},
                   "begin": "free_wars", "frame": {"minor": "scotland", "major": "france", "foes": ["england"]}})
    assert table.asked == {"england": "displace"}  # York or London
    table.default("england")
    assert "edinburgh" not in table.state["units"]


@pytest.mark.rule("HIS-16.3.7", "HIS-16.3.6")
def test_a_transported_force_that_loses_is_gone():
    table = Table({"active": "ottoman", "cp": 3, "clear_units": True, "wars": [["ottoman", "hapsburg"]],
                   "hands": {"ottoman": []},
                   "spaces": {"Athens": {"units": {"ottoman": {"regulars": 2, "leaders": ["Ibrahim"]}}},
                              "Taranto": {"units": {"hapsburg": {"regulars": 3}}}},
                   "begin": "arrival",
                   "frame": {"power": "ottoman", "force": {"regulars": 2, "leaders": ["ibrahim_pasha"]},
                             "origin": "athens", "destination": "taranto", "transported": True}}, [1] * 7)
    assert table.asked == {"hapsburg": "avoid_battle"}
    table.play("hapsburg", "stand")
    assert table.state["units"]["taranto"] == {"hapsburg": {"regulars": 3}}
    assert table.state["captured"]["hapsburg"] == ["ibrahim_pasha"]


@pytest.mark.rule("HIS-14.1.2")
def test_the_default_shelters_the_best_units_and_all_leaders():
    table = Table({"active": "france", "cp": 2, "clear_units": True,
                   "control": {"Metz": "france"},
                   "spaces": {"Metz": {"units": {"france": {"regulars": 6, "leaders": ["Francis I"]}}},
                              "Besancon": {"units": {"hapsburg": {"regulars": 2, "mercenaries": 4,
                                                                  "leaders": ["Ferdinand"]}}},
                              "Strasburg": {"control": "hapsburg"}}}, [5] + [1] * 14)
    table.play("france", "move", who={"regulars": 6, "leaders": ["francis_i"]}, origin="metz", path=["besancon"])
    table.play("hapsburg", "stand").default("hapsburg").default("hapsburg")
    assert table.state["units"]["besancon"]["hapsburg"] == {"regulars": 2, "mercenaries": 2, "leaders": ["ferdinand"]}
    assert table.state["units"]["strasburg"]["hapsburg"] == {"mercenaries": 1}


# HIS-13.1.14, HIS-13.4.6: a siege that rests while a formation is dealt with is none the less seen.

VISIT = {"active": "france", "cp": 4, "clear_units": True, "sieges": {"Metz": ["hapsburg"]}, "spaces": {
    "Metz": {"units": {"independent": {"regulars": 2}, "hapsburg": {"regulars": 4}}},
    "St. Dizier": {"units": {"france": {"regulars": 1}}}}}


def seen_besieged(state, space):
    """What the reports, written positions and conditions of filed orders all say, for every role and the public."""
    seen = {space in GAME.view(state, role)["sieges"] for role in (None, *MAJORS)}
    seen |= {SPACES[space].name in GAME.facet(Positions).written(GAME, state, role).get("sieges", {}) for role
             in (None, *MAJORS)}
    condition = next(known for known in GAME.facet(Moments).conditions(state, "papacy") if "besieged" in known.syntax)
    seen.add(condition.holds({"space": space}, {}, None))
    assert len(seen) == 1
    return seen.pop()


@pytest.mark.rule("HIS-13.4.6", "HIS-13.1.14")
def test_an_allys_short_visit_hides_no_siege():
    table = Table({**VISIT, "alliances": [["france", "hapsburg"]], "peace": [["france", "hapsburg"]]})
    table.play("france", "move", who={"regulars": 1}, origin="st_dizier", path=["metz"])
    assert table.asked == {"france": "move_on"} and seen_besieged(table.state, "metz")
    table.play("france", "back")
    assert table.asked == {"france": "action"} and seen_besieged(table.state, "metz")


@pytest.mark.rule("HIS-13.1.14", "HIS-15.3.1")
def test_a_siege_is_seen_as_long_as_its_besiegers_hold_out():
    """French relief: the Hapsburgs may avoid it, lose before it and retreat; with them the siege goes."""
    table = Table({**VISIT, "control": {"Metz": "france"}, "wars": [["france", "hapsburg"]], "spaces": {
        **VISIT["spaces"], "Metz": {"units": {"france": {"regulars": 1}, "hapsburg": {"regulars": 3}}},
        "St. Dizier": {"units": {"france": {"regulars": 4}}}}}, [6] * 4 + [1] * 20)
    table.play("france", "move", who={"regulars": 4}, origin="st_dizier", path=["metz"])
    assert table.asked == {"hapsburg": "avoid_battle"} and seen_besieged(table.state, "metz")
    while table.asked and table.asked != {"france": "action"}:
        assert seen_besieged(table.state, "metz") == bool(units.land_size(table.state, "metz", "hapsburg"))
        table.default(next(iter(table.asked)))
    assert not seen_besieged(table.state, "metz")
