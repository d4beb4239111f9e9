"""Losses at sea, ships and leaders that come back, nearest ports: tables beside the naval case files."""

import pytest

from pbem.engine import Running, Scripted
from pbem.games.here_i_stand import GAME, position
from pbem.games.here_i_stand.filed_orders import coming_at_sea
from pbem.games.here_i_stand.naval_affairs import fleets, naval_combat, naval_losses
from pbem.games.here_i_stand.turns import setup


def begun(spec, **changed):
    """A position of the 1517 scenario, run to its first question: (state, events)."""
    state = setup.start("1517", {}, Scripted([]))
    position.change(state, spec)
    state.update(stack=[], asked=0, **changed)
    running = Running(GAME, state, Scripted([]))
    position.begin(running, spec)
    return running.state, running.events


def asked(state):
    return {role: question["decision"] for role, question in GAME.pending(state).items()}


@pytest.mark.rule("HIS-16.2.8")
@pytest.mark.parametrize("squadrons, corsairs, hits, loser, lost", [
    (3, 0, 0, True, (0, 0)),
    (3, 0, 1, True, (1, 0)),
    (3, 0, 1, False, (0, 0)),
    (3, 0, 2, True, (1, 0)),
    (3, 0, 3, True, (2, 0)),
    (3, 0, 3, False, (1, 0)),
    (1, 0, 5, True, (1, 0)),
    (2, 1, 3, True, (1, 1)),
    (2, 1, 3, False, (1, 1)),
    (2, 2, 2, False, (1, 0)),
    (1, 3, 4, True, (1, 2)),
    (0, 3, 2, True, (0, 2)),
    (0, 2, 7, False, (0, 2)),
    (1, 1, 1, True, (0, 1)),
])
def test_ships_lost(squadrons, corsairs, hits, loser, lost):
    force = {"squadrons": squadrons, "corsairs": corsairs}
    assert naval_losses.ships_lost(force, hits, loser) == {"squadrons": lost[0], "corsairs": lost[1]}


@pytest.mark.rule("HIS-16.2.1", "HIS-16.2.2", "HIS-5.1.7")
@pytest.mark.parametrize("place, defends, dice", [("genoa", True, 7), ("genoa", False, 6)])
def test_dice_of_a_fleet_with_doria(place, defends, dice):
    units = {"genoa": {"squadrons": 1, "leaders": ["Andrea Doria"]}, "hapsburg": {"squadrons": 1}}
    state, _ = begun({"clear_units": True, "active": "hapsburg", "cp": 1, "minors": {"genoa": "hapsburg"},
                      "spaces": {"Genoa": {"units": units}}})
    assert naval_combat.strength(state, place, "hapsburg", defends)["dice"] == dice


@pytest.mark.rule("HIS-16.2.8")
def test_losses_by_default_are_ships_of_others_first():
    force, two = {"squadrons": 2, "genoa_squadrons": 1, "leaders": ["andrea_doria"]}, {"squadrons": 2, "corsairs": 0}
    assert naval_losses.standard_losses(force, two) == {"genoa_squadrons": 1, "squadrons": 1}
    assert naval_losses.has_choice(force, two)
    assert not naval_losses.has_choice(force, {"squadrons": 3, "corsairs": 0})


@pytest.mark.rule("HIS-16.2.3", "HIS-16.2.14")
@pytest.mark.parametrize("step, foreseen", [("attacker_dice", True), ("attack_cards", True), ("defence_cards", False)])
def test_the_cards_of_a_combat_are_foreseen_until_the_attacker_has_been_asked(step, foreseen):
    state, _ = begun({"active": "ottoman", "cp": 1, "hands": {"france": ["Professional Rowers"]}})
    frame = {"step": step, "position": "marseille", "attacker": "ottoman", "defender": "france"}
    assert (("window", "decline") in [*coming_at_sea.combat(state, frame, "france")]) == foreseen


LOST = {"units": {"ottoman": {"squadrons": 2, "corsairs": 1}}, "leaders": ["barbarossa"]}


@pytest.mark.rule("HIS-8.2.2", "HIS-8.2.3")
def test_the_owner_picks_the_port_of_a_returning_leader():
    spec = {"turn": 3, "begin": "naval_returns",
            "spaces": {"Salonika": {"units": {"ottoman": {"squadrons": 2}}}, "Athens": {"units": {}}}}
    state, _ = begun(spec, lost_at_sea={**LOST})
    assert asked(state) == {"ottoman": "naval_leader_returns"}
    assert GAME.default(state, "ottoman") == {"verb": "return", "space": "salonika"}
    state, events = GAME.apply(state, "ottoman", {"verb": "return", "space": "coron"}, Scripted([]))
    assert state["units"]["coron"]["ottoman"]["leaders"] == ["barbarossa"]
    assert state["lost_at_sea"] == {"units": {}, "leaders": []}
    assert events[0]["kind"] == "naval_leader_returns"


@pytest.mark.rule("HIS-8.2.3", "HIS-17.2.2")
def test_lost_ships_can_be_built_again():
    state, events = begun({"turn": 3, "begin": "naval_returns"}, lost_at_sea={"units": LOST["units"], "leaders": []})
    assert state["lost_at_sea"] == {"units": {}, "leaders": []}
    assert [event["kind"] for event in events] == ["naval_units_available"]


@pytest.mark.rule("HIS-8.2.2")
def test_a_leader_without_a_port_waits():
    spec = {"turn": 3, "begin": "naval_returns", "control": dict.fromkeys(("Genoa", "Bastia"), "hapsburg")}
    state, events = begun(spec, lost_at_sea={"units": {}, "leaders": ["andrea_doria"]})
    assert state["lost_at_sea"]["leaders"] == ["andrea_doria"]
    assert [event["kind"] for event in events] == ["naval_leader_waits"]
    assert asked(state) == {}


@pytest.mark.rule("HIS-8.2.2", "HIS-22.3.1")
def test_the_leader_of_an_active_minor_returns_to_a_port_of_its_ally():
    spec = {"turn": 3, "begin": "naval_returns", "minors": {"genoa": "france"}}
    state, _ = begun(spec, lost_at_sea={"units": {}, "leaders": ["andrea_doria"]})
    assert asked(state) == {"france": "naval_leader_returns"}


@pytest.mark.rule("HIS-8.2.2")
def test_all_leaders_who_were_lost_return_one_after_the_other():
    spec = {"turn": 3, "begin": "naval_returns", "spaces": {"Genoa": {"units": {"genoa": {"squadrons": 1}}}}}
    state, _ = begun(spec, lost_at_sea={"units": {}, "leaders": ["andrea_doria", "barbarossa"]})
    assert state["lost_at_sea"]["leaders"] == ["barbarossa"]
    assert asked(state) == {"ottoman": "naval_leader_returns"}


@pytest.mark.rule("HIS-8.2.2")
def test_nobody_decides_for_an_inactive_minor():
    spec = {"turn": 3, "begin": "naval_returns", "spaces": {"Genoa": {"units": {"genoa": {"squadrons": 1}}}}}
    state, _ = begun(spec, lost_at_sea={"units": {}, "leaders": ["andrea_doria"]})
    assert state["units"]["genoa"]["genoa"] == {"squadrons": 1, "leaders": ["andrea_doria"]}
    assert asked(state) == {}


@pytest.mark.rule("HIS-9.2.9", "HIS-9.2.13")
@pytest.mark.parametrize("start, power, owner, ports", [
    ("barcelona", "france", None, ["marseille"]),
    ("marseille", "hapsburg", None, ["barcelona", "cartagena", "palma", "valencia"]),
    # every way from the Black Sea leads through the port of Istanbul
    ("varna", "hapsburg", None, []),
    # England lies beyond the Atlantic Ocean, and no way leads through Gibraltar
    ("marseille", "england", None, []),
])
def test_nearest_ports_by_sea(start, power, owner, ports):
    state, _ = begun({"active": "hapsburg", "cp": 1})
    assert sorted(fleets.nearest_ports(state, start, power, owner)) == ports


@pytest.mark.rule("HIS-21.1.3", "HIS-16.1.2")
def test_algiers_is_no_port_before_the_barbary_pirates():
    state, _ = begun({"active": "ottoman", "cp": 1})
    assert "algiers" not in fleets.neighbours(state, "barbary_coast")
    state["out_of_play"] = []
    assert "algiers" in fleets.neighbours(state, "barbary_coast")
