"""A round of Warrior Knights by mail: where it stops, how long, and how a caretaker plays it."""

from datetime import timedelta

import pytest
from boards import address, opened
from office import open_deadline

from pbem.games.warrior_knights import GAME
from pbem.service.sweep import deadlines
from pbem.store.models import CARETAKER, Deadline

BARONS = ("madder", "zobel")
PLAN = "plan 1: Levy Taxes; 2: Rally Support"
POSITION = {"empty": [*BARONS], "chairman": "madder", "church": "zobel", "event_back": "green", "round": 0,
            "cities": {"kovel": {"control": "madder"}}, "agendas": ["subsidy", "fine", "tithe"],
            "strongholds": {"madder": {"area": "A3"}, "zobel": {"area": "F2"}},
            "nobles": {"guy_de_solferino": {"area": "A2", "troops": ["Regular 50"]}}}
NEARLY_ASSEMBLY = {"spaces": {"assembly": [["zobel", "serve_the_church"]] * 2}}


@pytest.fixture
def table(office):
    return lambda **more: opened(office, POSITION | more, game=GAME, scenario="standard",
                                 options={"barons": " ".join(BARONS)})


def asked(role="madder"):
    """(kind of question, its hours) that a Baron is asked; None for nothing."""
    row = Deadline.get_or_none(Deadline.role == role, Deadline.done_at.is_null())
    return row and (row.pace, (row.due_at - row.asked_at) / timedelta(hours=1))


def plan_all(office):
    for role in BARONS:
        office.reply(address(role), PLAN)
        pass_by(office, minutes=30)


def pass_by(office, **time):
    deadlines.sweep(office.later(**time))


def test_planning_has_two_days_and_a_round_without_an_assembly_stops_nowhere(table):
    office = table()
    assert asked() == ("planning", 48)
    plan_all(office)
    assert office.match().state["round"] == 2 and asked() == ("planning", 48)


def test_an_assembly_has_a_day_unless_all_ballots_are_final(table):
    office = table(**NEARLY_ASSEMBLY)
    plan_all(office)
    assert asked() == ("assembly", 24) and office.match().state["round"] == 1


def test_where_all_ballots_are_final_nobody_is_asked(table):
    office = table(**NEARLY_ASSEMBLY)
    for role in BARONS:
        office.reply(address(role), "vote Crown Subsidy: 1 for Madder", "final")
    plan_all(office)
    assert office.match().state["round"] == 2 and "Crown Subsidy" not in office.match().state["agendas"]


@pytest.mark.parametrize(("ranked", "stops"), [("return Hugh to Kovel", False), ("posture attack: win", True)])
def test_upkeep_asks_who_has_something_to_place_and_no_ranking(table, ranked, stops):
    office = table(nobles={**POSITION["nobles"], "hugh_murrey": {"troops": ["Regular 100"], "area": None}})
    office.reply(address("madder"), ranked)
    plan_all(office)
    assert (asked() == ("upkeep", 24), asked("zobel") == ("planning", 48)) == (stops, not stops)


def test_a_caretaker_orders_all_that_he_wants_at_his_hour(table):
    office = table()
    office.reply(address("zobel"), "ABSENT 1 Mar - 20 Mar POLICY")
    office.reply(address("madder"), PLAN)
    pass_by(office, hours=1)
    row, before = open_deadline("zobel"), len(office.journal())
    pass_by(office, hours=1)
    given = [entry for entry in office.journal()[before:] if entry.role == "zobel"]
    assert [entry.command["verb"] for entry in given][-1] == "plan" and len(given) > 3
    assert {entry.source for entry in given} == {CARETAKER}
    assert "plan" in Deadline.get_by_id(row.id).given
