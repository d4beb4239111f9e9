"""The pictures of Here I Stand: what lies where, whose it is, what has moved, in every language and as each reader may
see it.
"""

import copy
import json
import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest
import random_states
from walked import walk

from pbem import words
from pbem.engine import Seeded
from pbem.engine.cases import load_cases, run_case
from pbem.engine.facets import MatchOptions, Pictures, Positions
from pbem.engine.picture_marks import marked, moves_of
from pbem.engine.pictures import check, keys_of
from pbem.games.here_i_stand import GAME, picture_ground
from pbem.games.here_i_stand.data_files import load, text
from pbem.games.here_i_stand.map.atlas import LEADERS, SPACES, ZONES
from pbem.games.here_i_stand.picture_marks import BESIDE, FIELDS
from pbem.games.here_i_stand.pictures import PICTURES
from pbem.orders import read_command

HERE = Path(__file__).parent
WORDS = words.of(GAME)
READERS = (*GAME.roles, "public")
EVERY, MOST = 50, 400  # states
MATCHES = [*((scenario, {}) for scenario in GAME.scenarios), ("1517", {"edition": "anniversary", "players": "3"})]


def begun(scenario, options):
    return GAME.setup(scenario, GAME.facet(MatchOptions).complete(scenario, options), Seeded(1))[0]


def shown(state, reader, language=words.ENGLISH):
    """{key: Picture} of a reader."""
    told = PICTURES.pictures(GAME.view(state, reader), reader, words.of(GAME, language))
    return {picture["key"]: picture for picture in told}


def drawn(state, reader="public"):
    """The pictures of a reader, each looked at."""
    pictures = shown(state, reader)
    for picture in pictures.values():
        check(picture, PICTURES.grounds)
        assert json.loads(json.dumps(picture)) == json.loads(json.dumps(picture, sort_keys=True))
    assert counted(pictures["map"]) == units_of(state)
    return pictures


def units_of(state):
    """(units, leaders) on the map and in foreign wars."""
    forces = [force for stacks in state["units"].values() for force in stacks.values()]
    return (sum(number for force in forces for kind, number in force.items() if kind != "leaders"),
            sum(len(force.get("leaders", ())) for force in forces))


def counted(picture):
    """(units, leaders) that the map and its foreign wars show."""
    rows = [row for panel in picture["panels"] for row in (
        [row for one in panel["counters"] for row in one["rows"]] if panel["kind"] == "chart"
        else [row for one in panel["tiles"] for row in one["rows"]])]
    items = [item for row in rows for item in row]
    numbers = [int(number) for item in items if not item.get("small") for number in re.findall(r"\d+", item["text"])]
    return sum(numbers), sum(1 for item in items if item.get("small"))


# The ground.

def test_all_places_lie_on_the_ground_with_their_ports_and_ways():
    ground = PICTURES.grounds["map"]
    assert {*ground["places"], *ground["regions"]} == {*map(picture_ground.key, (*SPACES, *ZONES))}
    assert [sum(link["kind"] == kind for link in ground["links"]) for kind in ("connection", "pass")] == [204, 16]
    assert {*ground["close_ups"]} == {*GAME.vocabulary["close_up"]}
    for x, y, wide, high in ground["close_ups"].values():
        assert 0 <= x < x + wide <= ground["width"] and 0 <= y < y + high <= ground["height"]


def lost_place(data):
    data["spaces"] = [row for row in data["spaces"] if row["id"] != "vienna"]


def strange_place(data):
    data["spaces"].append({**data["spaces"][0], "id": "atlantis"})


def lost_zone(data):
    del data["sea_zones"][0]


def other_port(data):
    row = next(row for row in data["spaces"] if row["id"] == "london")
    row["ports"] = {"irish_sea": [1, 1]}


@pytest.mark.parametrize(("slip", "told"), [(lost_place, "space:vienna"), (strange_place, "space:atlantis"),
                                            (lost_zone, "zone:adriatic_sea"), (other_port, "the ports of london")])
def test_a_place_that_the_picture_does_not_place_is_named(slip, told):
    data = copy.deepcopy(load("map"))
    slip(data)
    with pytest.raises(ValueError, match=told):
        picture_ground.ground(data, text("data/coast.path"))


# The pictures.

@pytest.mark.parametrize(("scenario", "options"), MATCHES)
def test_each_start_is_drawn_for_everybody_with_all_its_units(scenario, options):
    state = begun(scenario, options)
    for reader in READERS:
        pictures = drawn(state, reader)
        assert [*pictures] == [*("map", "powers", "religion", "new_world"), *(["hand"] if reader in GAME.view(
            state, reader)["vp"] else [])]
        assert {*pictures} <= {*GAME.vocabulary["picture"]} and {*PICTURES.told} <= {*pictures, "hand"}


@pytest.mark.drawn(2)
@pytest.mark.parametrize("seed", range(500, 504))
@pytest.mark.parametrize(("scenario", "options"), MATCHES)
def test_each_state_is_drawn_and_others_secrets_change_nothing(scenario, options, seed):
    rng, told = Random(seed), []
    match = random_states.states(GAME, scenario, options, seed)
    for number, (state, events) in enumerate(islice(match, MOST)):
        told += events
        if number % EVERY == 0:
            reader = READERS[number // EVERY % len(READERS)]
            pictures = drawn(state, reader)
            assert shown(GAME.permute(state, reader, rng), reader) == pictures
            for picture in pictures.values():
                marks = marked(picture, PICTURES, told, GAME.options(state, reader) if reader in GAME.roles else ())
                assert {*marks["marks"]["changed"], *marks["marks"]["choices"]} <= keys_of(picture)
            told = []


def test_the_hard_positions_are_played_and_drawn():
    for path, case in load_cases(HERE / "hard_to_read"):
        assert run_case(case, GAME, read_command, where=path).passed
        state = GAME.start(case["scenario"], GAME.facet(MatchOptions).complete(case["scenario"], {}), Seeded(0))
        drawn(GAME.facet(Positions).read(state, case["position"], Seeded(0), GAME)[0])


def test_every_language_says_all_of_it():
    state = begun("1517", {})
    for language in ("en", "es", "fr"):
        assert not words.of(GAME, language).lacks("pictures")
        pictures = shown(state, "hapsburg", language)
        assert all(picture["title"] for picture in pictures.values())
    assert shown(state, "hapsburg", "es")["map"]["title"].startswith("El mapa")


def test_every_leader_has_a_short_name():
    walk(LEADERS, lambda leader: WORDS.say("pictures", f"leader-{leader}", {}))


# What a picture shows of a space.

def space_of(state, space):
    return shown(state, "public")["map"]["panels"][0]["spaces"][f"space:{space}"]


def icons_of(space):
    return [one["icon"] for one in space.get("signs", ())]


def test_a_space_shows_what_it_is_and_what_has_happened_to_it():
    state = begun("1532", {})
    state["sieges"]["vienna"] = {"ottoman": 1}
    state["unrest"].append("vienna")
    state["fortresses"].append("madrid")
    state["control"]["buda"] = "ottoman"
    state["religion"]["vienna"] = "protestant"
    vienna, madrid, buda = (space_of(state, space) for space in ("vienna", "madrid", "buda"))
    assert icons_of(vienna)[:2] == ["cannon", "flame"] and vienna["ringed"] and vienna["pale"]
    assert "besieged by Ottoman" in vienna["note"] and "in unrest" in vienna["note"]
    assert "wall" in icons_of(madrid) and not madrid.get("ringed")
    assert (buda["owner"], buda["home"]) == ("ottoman", "hungary")
    assert icons_of(space_of(begun("1517", {}), "vienna")) == ["star"]


def test_what_looks_alike_has_another_form_or_a_word():
    state = begun("1532", {})
    state["fortresses"].append("madrid")
    signs = {one["icon"]: one.get("angular") for space in ("madrid", "algiers", state["knights"])
             for one in space_of(state, space)["signs"]}
    assert (signs["wall"], signs["shield"], signs["skull"]) == (True, True, False)
    legends = {key: {one["show"]: one["text"] for one in picture["legend"]}
               for key, picture in shown(state, "public").items()}
    assert legends["map"]["form tower"] == "printed fortress" and "built in play" in legends["map"]["icon wall"]
    assert legends["religion"][""] == "no ring: no language zone"
    space = next(space for space, faith in state["religion"].items() if faith == "protestant")
    state["unrest"] = [space]
    zones = shown(state, "public")["religion"]["panels"][1]["tiles"]
    assert "1 of these in unrest" in [row[0]["text"] for tile in zones for row in tile["rows"]]


def test_what_is_not_in_play_yet_is_absent():
    assert space_of(begun("1517", {}), "algiers")["absent"] and "absent" not in space_of(begun("1532", {}), "algiers")


def test_squadrons_on_loan_tell_whose_they_are_and_to_whom_they_are_lent():
    state = begun("1517", {})
    state["units"]["genoa"] = {"genoa>france": {"squadrons": 1, "leaders": ["andrea_doria"]}}
    counter = next(one for one in shown(state, "public")["map"]["panels"][0]["counters"] if one["at"] == "space:genoa")
    assert counter["owner"] == "genoa" and counter["rows"][0][-1]["owner"] == "france"
    assert counter["note"] == "Genoa (lent to France), Genoa: Andrea Doria, 1 squadron"


# What is marked.

FLEETS = {"kind": "fleets_sail", "power": "france", "turned": [], "moves": [
    {"who": {"squadrons": 1}, "origin": "marseille", "destination": "gulf_of_lyon"}]}
LYON = ("space:marseille", "zone:gulf_of_lyon", "france")


@pytest.mark.parametrize(("event", "moves"), [
    ({"kind": "moved", "power": "france", "origin": "paris", "space": "rouen"},
     [("space:paris", "space:rouen", "france")]),
    (FLEETS, [LYON]),
    ({"kind": "transport", "power": "england", "origin": "calais", "zones": ["english_channel"], "port": "london"},
     [("space:calais", "space:london", "england")]),
    ({"kind": "interception", "power": "france", "origin": "lyon", "space": "dijon", "success": False}, []),
    ({"kind": "naval_interception", "power": "france", "origin": "marseille", "zone": "gulf_of_lyon", "success": True},
     [LYON]),
    ({"kind": "naval_interception_void", "power": "france", "origin": "marseille", "zone": "gulf_of_lyon"}, []),
    ({"kind": "naval_avoidance", "power": "france", "zone": "gulf_of_lyon", "place": "marseille", "success": True},
     [("zone:gulf_of_lyon", "space:marseille", "france")]),
    ({"kind": "minor_goes_home", "minor": "genoa", "origin": "palermo", "place": "genoa"},
     [("space:palermo", "space:genoa", "genoa")]),
    ({"kind": "move_called_off", "power": "france", "origin": "paris"}, []),
    ({"kind": "battle_decided", "power": "france", "space": "dijon"}, []),
])
def test_what_went_where_is_told_by_its_event(event, moves):
    found = moves_of(PICTURES, event)
    assert [(move["origin"], move["target"], move["owner"]) for move in found] == moves


@pytest.mark.parametrize(("event", "picture", "changed"), [
    (FLEETS, "map", ["zone:gulf_of_lyon"]),
    ({"kind": "piracy", "zone": "barbary_coast", "power": "ottoman"}, "map", ["zone:barbary_coast"]),
    ({"kind": "mercenaries_hired", "where": [{"number": 1, "space": "rome"}]}, "map", ["space:rome"]),
    ({"kind": "religion_changed", "space": "vienna", "religion": "protestant"}, "map", ["space:vienna"]),
    ({"kind": "religion_changed", "space": "vienna", "religion": "protestant"}, "religion", ["faith:vienna"]),
    ({"kind": "battle_decided", "space": "vienna"}, "religion", []),
    ({"kind": "treatise", "power": "protestant", "zone": "german"}, "religion", ["language:german"]),
    ({"kind": "translation", "zone": "german", "track": "new_testament"}, "religion", ["translation:german"]),
    ({"kind": "debater_committed", "debater": "luther"}, "religion", ["debater:luther"]),
    ({"kind": "war_declared", "power": "france", "target": "papacy"}, "powers", ["power:france", "power:papacy"]),
    ({"kind": "passed", "power": "france"}, "powers", []),
    ({"kind": "marital_status", "box": "anne_boleyn"}, "powers", ["leader:henry_viii"]),
    ({"kind": "discovery", "power": "england", "prize": "great_lakes"}, "new_world",
     ["voyages:england", "discovery:great_lakes"]),
    ({"kind": "foreign_war", "power": "ottoman", "card": 110}, "map", ["space:war_in_persia"]),
    ({"kind": "reformer_excommunicated", "reformer": "luther"}, "religion", ["topic:banned"]),
    ({"kind": "card_drawn", "power": "hapsburg", "card": 2}, "hand", ["card:2"]),
])
def test_what_has_changed_is_marked_where_it_is_shown(event, picture, changed):
    state = begun("1517", {})
    state["foreign_wars"]["war_in_persia"] = {"power": "ottoman", "captives": []}
    state["excommunicated"].append("luther")
    seen = shown(state, "hapsburg")[picture]
    assert marked(seen, PICTURES, [{"to": "all", **event}])["marks"]["changed"] == changed


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(510, 514))
def test_whatever_moves_goes_from_a_place_to_another(seed):
    places, seen = {*PICTURES.grounds["map"]["places"], *PICTURES.grounds["map"]["regions"]}, 0
    for _, events in islice(random_states.states(GAME, "1517", {}, seed), MOST):
        for event in events:
            moves = moves_of(PICTURES, event)
            assert all({move["origin"], move["target"]} <= places for move in moves), event
            assert all(move["owner"] in {*GAME.vocabulary["power"], ""} for move in moves), event
            seen += len(moves)
    assert seen > 20


def test_what_stands_beside_a_question_is_a_picture():
    assert {*BESIDE} <= {*GAME.decisions} and {*BESIDE.values()} - {"nothing"} <= {*GAME.vocabulary["picture"]}
    assert [*map(PICTURES.asked, ("action", "flips", "spoils"))] == [("map",), ("religion",), ()]


def test_each_marked_field_is_told_by_an_event():
    modules = sorted(Path(picture_ground.__file__).parent.rglob("*.py"))
    source = "".join(module.read_text(encoding="utf-8") for module in modules)
    for field in FIELDS:
        assert re.search(rf"\b{field.rpartition('.')[2]}\b ?[=:\"]", source), field
        assert f'"{field.partition(".")[0]}"' in source or "." not in field, field


def test_the_game_has_its_pictures():
    assert GAME.facet(Pictures) is PICTURES
