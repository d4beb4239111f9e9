"""The pictures of Warrior Knights: all that lies on the board, for any set of data; what happened; nothing hidden."""

import json
from itertools import combinations
from random import Random

import pytest
import seeing
import wk_sets
from random_states import states

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Pictures, Positions
from pbem.engine.picture_marks import marked
from pbem.engine.pictures import check
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.pictures import symbols
from pbem.render.pictures.boards import board
from pbem.render.pictures.boxes import meet
from pbem.render.pictures.icons import icons
from pbem.render.pictures.laying import laid
from pbem.render.pictures.names import kept_box
from pbem.render.pictures.obstacles import crowd_of
from pbem.render.pictures.parties import sheet

SECOND = GAME.of(wk_sets.second())
EVERY = 20
MANY = 240  # states of a match


def seated(rules, number):
    return {"barons": " ".join(rules.roles[:number])}


def positioned(position, barons="madder zobel limon", **options):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": barons, **options})
    start, _ = GAME.setup("standard", options, Seeded(0))
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


def pictures(state, role, rules=GAME, language="en"):
    """{key: picture} of a reader."""
    found = rules.facet(Pictures).pictures(rules.view(state, role), role, words.of(rules, language))
    return {one["key"]: one for one in found}


def items(part, name):
    """The values of a field anywhere in plain data."""
    if isinstance(part, dict):
        yield from ([part[name]] if name in part else [])
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from items(one, name)


def checked(rules, state):
    """All that must hold of the pictures of each reader."""
    facet = rules.facet(Pictures)
    for role in (*state["barons"], "public"):
        shown = pictures(state, role, rules)
        assert [*shown] == ["map", "barons", "table", *(["hand"] if role in state["barons"] else [])]
        for picture in shown.values():
            check(picture, facet.grounds)
            assert json.loads(json.dumps(picture)) == picture
            assert {*items(picture["panels"], "icon")} <= icons() | {""}
            assert all(items(picture["panels"], "note"))
        assert nobles_shown(shown["map"]) == sum(bool(how["area"]) for how in state["nobles"].values())


def nobles_shown(picture):
    """How many Nobles stand on the map."""
    shapes = {"square", "star", "triangle", "circle"}
    rows = [row for one in picture["panels"][0]["counters"] for row in one["rows"]]
    return sum(item.get("icon") in shapes for row in rows for item in row)


@pytest.mark.parametrize("rules", [GAME, SECOND], ids=["own", "second"])
@pytest.mark.parametrize("number", [2, 6])
def test_they_show_every_noble_and_can_be_drawn(rules, number):
    for at, (state, _) in enumerate(states(rules, "standard", seated(rules, number), 1)):
        if at % EVERY == 0:
            checked(rules, state)
        if at > MANY:
            break


def test_they_go_on_when_barons_are_out_and_have_worded_laws():
    chosen = {**seated(GAME, 4), "player_elimination": "yes", "open_private_motions": "yes", "exchanging_heirs": "yes"}
    for at, (state, events) in enumerate(states(GAME, "standard", chosen, 2)):
        if at % EVERY == 0 or any(event["kind"] == "eliminated" for event in events):
            checked(GAME, state)
        if at > MANY:
            break


def test_a_law_in_a_barons_own_words_lies_with_the_others():
    state = positioned({"laws": ["income_tax"]})
    state["open_laws"]["proposal_1"] = {"baron": "zobel", "words": "No walls.", "effects": []}
    [_, laws] = pictures(state, "madder")["table"]["panels"][-1]["rows"]
    assert [card["key"] for card in laws["cards"]] == ["agenda:income_tax", "agenda:proposal_1"]
    assert laws["cards"][1]["text"] == "No walls."


def test_they_show_nothing_that_is_hidden():
    for at, (state, _) in enumerate(states(GAME, "standard", seated(GAME, 3), 5)):
        if at % EVERY == 0:
            for role in (*state["barons"], "public"):
                other = GAME.permute(state, role, Random(at))
                assert pictures(other, role) == pictures(state, role)
        if at > MANY:
            break


def counters(state, area, role="madder"):
    """The counters of an area: (owner, texts of its rows)."""
    panel = pictures(state, role)["map"]["panels"][0]
    return [(one["owner"], [[item.get("text") or item["icon"] for item in row] for row in one["rows"]])
            for one in panel["counters"] if one["at"] == f"area:{area}"]


def test_a_city_tells_its_baron_walls_income_and_breaches():
    state = positioned({"cities": {"kovel": {"control": "madder", "fortified": True, "breaches": 1},
                                   "monz": {"control": "zobel"}}})
    assert counters(state, "A2") == [("madder", [["M", "200", "3"], ["wall", "1"]])]
    assert counters(state, "B3") == [("zobel", [["Z", "200", "3"]])]
    panel = pictures(state, "madder")["map"]["panels"][0]
    assert panel["spaces"]["area:A2"]["owner"] == "madder"
    assert "fortified, 1 Breach" in next(one["note"] for one in panel["counters"] if one["at"] == "area:A2")


def test_nobles_are_told_by_shape_strength_and_state():
    state = positioned({"empty": ["madder"], "nobles": {
        "guy_de_solferino": {"area": "C3", "troops": ["Regular 50"], "exhausted": True},
        "hugh_murrey": {"area": "C3", "troops": ["Regular 50", "Regular 100"], "casualties": 1}},
        "strongholds": {"madder": {"area": "C3", "troops": ["Regular 50"], "breaches": 1}}})
    assert counters(state, "C3") == [("madder", [["50", "hourglass"], ["50", "1"]]),
                                     ("madder", [["100", "50"], ["1"]])]


def test_many_nobles_of_an_area_stand_beside_each_other_with_their_strength_together():
    standing = {"hugh_murrey": False, "guy_de_solferino": True, "ulrich_von_zinnober": False, "henri_de_sable": True}
    state = positioned({"empty": ["madder", "zobel"], "nobles": {
        one: {"area": "C3", "troops": ["Regular 50"], "exhausted": tired} for one, tired in standing.items()}})
    panel = pictures(state, "madder")["map"]["panels"][0]
    shown = [[[(item["icon"], item["text"]) for item in row] for row in one["rows"]] for one in panel["counters"]
             if one["at"] == "area:C3"]
    shapes = {one: GAME.data().nobles[one].shape for one in standing}
    active = [shapes[one] for one in ("hugh_murrey", "ulrich_von_zinnober")]
    active = [shape for shape in dict.fromkeys(one.shape for one in GAME.data().nobles.values()) if shape in active]
    assert shown == [[[(active[0], ""), (active[1], "100")], [(shapes["guy_de_solferino"], "50"), ("hourglass", "")]],
                     [[(shapes["henri_de_sable"], "50"), ("hourglass", "")]]]


@pytest.mark.parametrize("number", [4, 6])
def test_armies_cover_no_names_as_they_are_set_up(number):
    state, chance = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", seated(GAME, number)),
                               Seeded(3))[0], Seeded(3)
    while not any(how["area"] for how in state["nobles"].values()):
        role = next(iter(GAME.pending(state)))
        state, _ = GAME.apply(state, role, GAME.default(state, role), chance)
    picture = pictures(state, "madder")["map"]
    chart = board(picture["panels"][0], GAME.facet(Pictures).grounds, sheet(picture, "p"), 540, None)
    lying = [one.box for one in laid(picture["panels"][0]["counters"], chart, crowd_of(chart))]
    names = [kept_box(spot, chart.space(key)["name"]) for key, spot in chart.ground["places"].items()]
    assert nobles_shown(picture) == 4 * number and not [name for name in names for one in lying if meet(name, one)]


def test_a_noble_at_sea_lies_off_the_port_with_a_ship():
    state = positioned({"empty": ["madder"], "nobles": {"guy_de_solferino": {"area": "A1", "troops": ["Regular 50"]}}})
    state["nobles"]["guy_de_solferino"]["at_sea"] = True
    assert counters(state, "A1") == [("madder", [["ship", "50"]])]


def test_sieges_razed_cities_and_ports_have_signs():
    state = positioned({"razed": ["kovel"], "sieges": {"B3": "zobel"}, "empty": ["zobel"], "cities": {"olbi": {}},
                        "nobles": {"henri_de_sable": {"area": "B3", "troops": ["Regular 50"]}}})
    spaces = pictures(state, "madder")["map"]["panels"][0]["spaces"]
    signs = {area: [(one["icon"], one.get("text"), one["tone"]) for one in spaces[f"area:{area}"]["signs"]]
             for area in ("A2", "B3", "C6")}
    assert signs == {"A2": [("", "razed", "quiet")], "B3": [("tent", "Z", "alarm")], "C6": [("anchor", None, "quiet")]}


def test_the_board_has_its_rivers_mountains_bridges_and_roads():
    for rules in (GAME, SECOND):
        ground, borders = rules.facet(Pictures).grounds["map"], rules.data().map.borders
        kinds = [line["kind"] for line in ground["lines"]]
        assert kinds.count("bridge") == 4
        assert {kind: kinds.count(drawn) for kind, drawn in (("river", "river"), ("mountain", "mountains"))} == {
            kind: sum(kind in border.kinds for border in borders) for kind in ("river", "mountain")}
        assert len(ground["links"]) == len(rules.data().roads.borders)


@pytest.mark.parametrize("rules", [GAME, SECOND], ids=["own", "second"])
def test_names_never_overlap(rules):
    places, said = rules.facet(Pictures).grounds["map"]["places"], words.of(rules)
    boxes = [kept_box(spot, said.name("area", key.partition(":")[2], "table")) for key, spot in places.items()]
    assert not any(meet(one, other) for one, other in combinations(boxes, 2))


def tile(state, picture, key, role="madder"):
    return next(one for panel in pictures(state, role)[picture]["panels"] if panel["kind"] == "tiles"
                for one in panel["tiles"] if one["key"] == key)


def test_a_space_shows_whose_cards_lie_there_and_how_many_are_missing():
    state = positioned({"spaces": {"wages": [["zobel", "draft_soldiers"], ["madder", "mobilize_forces"]] * 2}})
    wages = tile(state, "table", "phase:wages")
    assert [item["owner"] for item in wages["rows"][0]] == ["zobel", "madder"] * 2
    assert [(sign["text"], sign["tone"]) for sign in wages["signs"]] == [("2 to go", "alarm")]
    assert tile(state, "table", "phase:taxation")["signs"][0]["text"] == "6 to go"


def test_the_own_cards_tell_when_those_on_spaces_come_back():
    state = positioned({"spaces": {"wages": [["madder", "draft_soldiers"]] * 2}})
    [cards, _] = pictures(state, "madder")["hand"]["panels"]
    found = {one["key"]: one for one in cards["rows"][0]["cards"]}
    assert found["action:draft_soldiers"]["corner"] == "0" and found["action:draft_soldiers"]["turned"]
    assert "2 on Wages, back after 4 cards" in found["action:draft_soldiers"]["text"]
    assert found["action:levy_taxes"]["corner"] == "2" and not found["action:levy_taxes"]["text"]


def test_a_baron_is_shown_with_what_upkeep_and_wages_bring():
    state = positioned({"cities": {"kovel": {"control": "madder"}, "monz": {"control": "madder"}}, "empty": ["madder"],
                        "strongholds": {"madder": {"area": "B2", "troops": ["Regular 50", "Regular 100"]}}})
    shown = tile(state, "barons", "baron:madder")
    assert [item.get("text") for item in shown["rows"][1]] == ["2", "+2", "-3", "wins with 4 more"]


def test_where_might_is_right_the_barons_have_no_pool():
    [tiles] = pictures(positioned({}, might_is_right="yes"), "madder")["barons"]["panels"]
    assert tiles["title"] == "Round 1. 6 Kingdom cities win."


def test_armies_that_moved_have_an_arrow_and_cities_a_ring():
    facet = GAME.facet(Pictures)
    state = positioned({})
    events = [{"kind": "moved", "nobles": ["guy_de_solferino"], "area": "C3", "origins": ["C2", "C3"]},
              {"kind": "retreats", "noble": "hugh_murrey", "area": "C2", "origins": ["C3"]},
              {"kind": "takes", "baron": "madder", "city": "kovel"}]
    marks = marked(pictures(state, "madder")["map"], facet, events)["marks"]
    assert marks["moves"] == [{"origin": "area:C2", "target": "area:C3", "owner": "madder"},
                              {"origin": "area:C3", "target": "area:C2", "owner": "madder"}]
    assert marks["changed"] == ["area:C3", "area:C2", "area:A2"]


def test_moves_tell_where_armies_came_from():
    for _, events in states(GAME, "standard", seated(GAME, 4), 2):
        for event in events:
            if event["kind"] in ("moved", "sailed", "retreats"):
                assert event["origins"]
                return
    pytest.fail("nobody has moved")


FAR_ENOUGH, LEGIBLE = 24, 4.5


@pytest.mark.parametrize("sight", seeing.SIGHTS)
def test_barons_are_told_apart_in_every_sight(sight):
    for one, other in combinations(symbols.PICTURE["colours"].values(), 2):
        assert seeing.difference(one["fill"], other["fill"], sight) > FAR_ENOUGH


def test_letters_are_legible_and_everybodys_own():
    parties = pictures(positioned({}, " ".join(GAME.roles)), "madder")["map"]["parties"]
    assert {one: party["letter"] for one, party in parties.items()} == {
        "emerande": "E", "niebieski": "N", "madder": "M", "zobel": "Z", "limon": "L", "viola": "V"}
    assert all(seeing.contrast(one["fill"], one["ink"]) >= LEGIBLE for one in parties.values())
    assert symbols.letters({"a": "Anna", "b": "Anton", "c": "de Bois"}) == {"a": "Ann", "b": "Ant", "c": "B"}


def test_a_colour_that_is_not_known_has_one_that_is_left():
    data = wk_sets.second()
    for row, colour in zip(data["barons"]["barons"], ["mauve", "red", "red", "blue", "white", "green"], strict=True):
        row["colour"] = colour
    fills = [one["fill"] for one in symbols.colours_of(GAME.of(data).data()).values()]
    assert len({*fills}) == 6 and fills[1] == symbols.PICTURE["colours"]["red"]["fill"]


@pytest.mark.parametrize("language, title", [("en", "Barons"), ("es", "Barones"), ("fr", "Barons")])
def test_every_language_says_all_of_it(language, title):
    said = words.of(GAME, language)
    assert not said.lacks("pictures") and {*said.lacks("amounts")} <= {"no_dice"}  # which the server says
    facet, state = GAME.facet(Pictures), positioned({"cities": {"kovel": {"control": "madder", "breaches": 1}}})
    shown = pictures(state, "madder", language=language)
    assert shown["barons"]["title"] == title and all(check(one, facet.grounds) is None for one in shown.values())


@pytest.mark.parametrize("language, told", [
    ("es", "Kovel: fuerza 100, ingresos 2 Coronas, la controla Madder, 1 Brecha"),
    ("fr", "Kovel : force 100, revenu 2 Couronnes, contrôlée par Madder, 1 Brèche")])
def test_a_city_is_told_in_the_language(language, told):
    state = positioned({"cities": {"kovel": {"control": "madder", "breaches": 1}}})
    [panel] = pictures(state, "madder", language=language)["map"]["panels"]
    assert told in {one["note"] for one in panel["counters"]}
