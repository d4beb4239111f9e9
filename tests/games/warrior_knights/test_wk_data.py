"""Sets of data: what the check refuses, and two sets side by side."""

import copy

import pytest
import wk_sets

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Tables
from pbem.games.warrior_knights import GAME, data_check
from pbem.games.warrior_knights.data_files import own_set
from pbem.games.warrior_knights.printed import printed


def row(data, place, identity):
    file, _, rows = place.partition(".")
    return next(found for found in data[file][rows] if found["id"] == identity)


def put(place, identity, **values):
    return lambda data: row(data, place, identity).update(values)


def drop(place, identity):
    file, _, rows = place.partition(".")
    return lambda data: data[file][rows].remove(row(data, place, identity))


def border(one, other, **values):
    return lambda data: next(found for found in data["board"]["borders"]
                             if found["areas"] == [one, other]).update(values)


def few_of(strength):
    """Mercenaries of which five are left with this strength."""
    def leave(data):
        weak = [card for card in data["mercenaries"]["cards"] if card["strength"] == strength]
        for card in weak[5:]:
            card.update(strength=150)
    return leave


def cut_off(data):
    for found in data["board"]["borders"]:
        if "A1" in found["areas"]:
            found.update(kind="mountain", road=False)


@pytest.mark.parametrize("slip, complaint", [
    (lambda data: data.pop("fate"), "fate.yaml: is no table of names and values"),
    (lambda data: data["fate"].update(cards="none"), "fate.yaml: cards is no list of entries"),
    (drop("cities.cities", "kovel"), "cities.yaml: cities: 23 entries instead of 24"),
    (put("cities.cities", "surat", id="kovel"), "cities.yaml: cities: given twice: kovel"),
    (lambda data: row(data, "cities.cities", "kovel").pop("income"), "cities.yaml: kovel: income is missing"),
    (put("cities.cities", "kovel", strength=250), "cities.yaml: kovel: strength is a multiple of 100 above 0, not 250"),
    (put("cities.cities", "kovel", area="A3"), "cities.yaml: kovel: A3 in board.yaml has None"),
    (put("board.areas", "A3", city="kovel"), "board.yaml: A3: kovel is in A2"),
    (put("board.areas", "A1", city="atlantis"), "board.yaml: A1: city 'atlantis'"),
    (put("board.areas", "OV_ACRE", port=False), "board.yaml: OV_ACRE: overseas needs a city and a port"),
    (border("B2", "C2", kind="open"), "board.yaml: 3 bridges instead of 4"),
    (border("B1", "C1", road=True), "board.yaml: B1-C1: a road needs an open border or a bridge"),
    (border("A1", "A2", kind="swamp"), "board.yaml: A1-A2: 'swamp'; there are: open, bridge, river, mountain"),
    (put("board.areas", "A1", at=None), "board.yaml: A1: at is its column and row, two numbers above 0, not None"),
    (put("board.areas", "A1", at=[1, 2]), "board.yaml: A1: in one hex with A2"),
    (put("board.areas", "F6", at=[6, 7]), "board.yaml: E6: not next to F6"),
    (lambda data: data["board"]["borders"].pop(0), "board.yaml: hexes next to each other without a border: A1-A2"),
    (cut_off, "board.yaml: cannot be reached by land: A2"),
    (put("barons.nobles", "alan_de_smalt", shape="star"), "barons.yaml: emerande: Nobles of circle, star, star, "
     "triangle, not one of each shape"),
    (put("regulars.cards", "reg_viola_4", strength=150), "regulars.yaml: viola: {50: 3, 150: 1} instead of"),
    (put("mercenaries.cards", "merc_swiss_50_1", nationality="french"), "mercenaries.yaml: merc_swiss_50_1: "
     "nationality 'french'; there are: english"),
    (few_of(50), "mercenaries.yaml: 5 cards of 50 instead of at least 6"),
    (few_of(100), "mercenaries.yaml: 5 cards of 100 instead of at least 6"),
    (put("fate.cards", "fate_01", battle="flee"), "fate.yaml: fate_01: battle 'flee'; there are: deal_100"),
    (put("fate.cards", "fate_01", expedition={"china": "x4"}), "fate.yaml: fate_01: expedition names ceylon"),
    (put("fate.cards", "fate_04", city="acre"), "fate.yaml: no card shows city roczak"),
    (put("events.cards", "treasure", cancel_faith=1), "events.yaml: treasure: a green card has no Faith price"),
    (put("events.cards", "treasure", effect={"op": "dance"}), "events.yaml: treasure: effect: op 'dance' is not known"),
    (put("events.cards", "robbery", effect={"op": "lose", "what": "crowns", "target": "drawer"}),
     "events.yaml: robbery: effect: amount is missing"),
    (put("events.cards", "robbery", effect={"op": "lose", "what": "gold", "target": "drawer", "amount": 1}),
     "events.yaml: robbery: effect: what 'gold' is not known; there are: crowns"),
    (put("agendas.cards", "fine", vote="by_lot"), "agendas.yaml: fine: vote 'by_lot'; there are: yes_no, elect_baron"),
    (put("agendas.cards", "tithe", effect={"op": "law", "flag": "tithe", "threshold": 5, "amount": "1"}),
     "agendas.yaml: tithe: effect: amount is a number, not '1'"),
    (lambda data: data["setup"]["neutral"].update(muster_troops=2), "setup.yaml: neutral: 8 cards altogether"),
    (lambda data: data["setup"]["neutral"].update(muster_troops=0, uncertain_times=2), "at least one of each"),
    (lambda data: data["setup"]["actions"].update(levy_taxes=0, draft_soldiers=4), "setup.yaml: actions: 12 cards"),
    (lambda data: data["setup"]["strongholds"].pop("viola"), "setup.yaml: strongholds names each Baron"),
])
def test_a_slip_is_named_with_file_and_entry(slip, complaint):
    data = copy.deepcopy(own_set())
    slip(data)
    with pytest.raises(ValueError) as found:
        data_check.check(data)
    assert complaint in str(found.value)


def test_a_fee_may_be_nothing():
    data = copy.deepcopy(own_set())
    data["setup"]["fees"][0] = 0
    data_check.check(data)


def test_both_sets_can_be():
    data_check.check(own_set())
    data_check.check(wk_sets.second())


def test_two_sets_lie_side_by_side():
    """Names, seats, options, HELP and the board are those of the set; matches of one know nothing of the other."""
    other = GAME.of(wk_sets.second())
    states = [rules.setup("standard", rules.facet(MatchOptions).complete("standard", {}), Seeded(0))[0]
              for rules in (GAME, other, GAME)]
    assert [state["data"] == "" for state in states] == [True, False, True]
    assert states[0] == states[2]
    assert printed(states[1]).digest == states[1]["data"] and other.roles[0] == "ash"
    assert other.name("baron", "cedar") == "Cedar" and "cedar" not in GAME.vocabulary["baron"]
    assert {*states[1]["cities"]} == {f"town{number}" for number in range(1, 25)}
    assert other.facet(MatchOptions).complete("standard", {})["data"] == "made_up"
    assert GAME.facet(Tables).replaced == {}


def test_a_set_of_one_table_keeps_the_others():
    events = copy.deepcopy(own_set()["events"])
    events["cards"][0]["name"] = "Dagger"
    other = GAME.of({"events": events})
    assert other.name("event", "assassin") == "Dagger" and GAME.name("event", "assassin") == "Assassin"
    assert other.name("city", "kovel") == "Kovel"
