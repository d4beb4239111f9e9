"""The pictures of Pax Renaissance: all that lies on the board, what happened, what can be done, and nothing hidden."""

import json
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest
import seeing
from random_states import states
from walked import walk

from pbem import words
from pbem.engine import Seeded
from pbem.engine.cases import load_cases, run_case
from pbem.engine.facets import MatchOptions, Pictures, Positions
from pbem.engine.picture_marks import marked, named
from pbem.engine.pictures import check, keys_of
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.map.atlas import BANKS, BORDERS, CITIES, EMPORIA, MAP_CARDS, RELIGIONS, ROUTES
from pbem.games.pax_renaissance.pictures import ground, shown_as
from pbem.games.pax_renaissance.pieces.things import colour_of, kind_of
from pbem.orders import read_command
from pbem.render.pictures.icons import icons
from pbem.render.pictures.lettering import width
from pbem.render.pictures.names import kept_box

FACET = GAME.facet(Pictures)
MATCHES = [{"banks": "fugger medici"}, {"bankruptcy": "yes"}, {"expansion": "yes", "promos": "yes"},
           {"other_faces": "any", "astrology": "yes", "open_hands": "no"}]
EVERY, MANY = 15, 2  # states of a match, matches


def positioned(position, **options):
    """A match that begins in a position."""
    chance = Seeded(1)
    complete = GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici", **options})
    start, _ = GAME.setup("standard", complete, chance)
    return GAME.facet(Positions).read(start, position, chance, GAME)[0]


def pictures(state, role="fugger", language="en"):
    """{key: picture} of a reader."""
    return {one["key"]: one for one in FACET.pictures(GAME.view(state, role), role, words.of(GAME, language))}


def items(part, name):
    """The values of a field anywhere in plain data."""
    if isinstance(part, dict):
        yield from ([part[name]] if name in part else [])
        part = list(part.values())
    if isinstance(part, list):
        for one in part:
            yield from items(one, name)


def all_items(panels):
    """Items and signs anywhere in panels."""
    if isinstance(panels, dict):
        yield from ([panels] if "icon" in panels else [])
        panels = list(panels.values())
    if isinstance(panels, list):
        for one in panels:
            yield from all_items(one)


def explains_itself(item):
    """Whether a word stands beside an icon."""
    return not item["icon"] or any(len(word) > 2 and word.isalpha() for word in item.get("text", "").split())


# What they show.

def pieces_of(state):
    """{(kind, whose): how many} of the Pieces on the map, on Empires and on cards of tableaux."""
    held = [piece for where in ("cities", "borders", "repressed") for here in state[where].values() for piece in here]
    at_sea = [piece for here in state["borders"].values() for piece in here if kind_of(piece) == "rook"]
    found = Counter((kind_of(piece), colour_of(piece)) for piece in held)
    for piece in at_sea:
        found["rook", colour_of(piece)] -= 1
        found["pirate", colour_of(piece)] += 1
    found.update(("bishop", religion) for religion in state["bishops"].values())
    return +found


ICONS = {"knight": "knight", "rook": "rook", "corsair": "pirate", "bishop": "bishop", "pawn": "pawn"}


def pieces_shown(shown):
    """The same as the pictures show it: places in the colour of a Concession, counters, and rows of cards."""
    chart = shown["map"]["panels"][0]
    found = Counter(("pawn", space["owner"]) for key, space in chart["spaces"].items()
                    if key.startswith("border:") and space["owner"] in BANKS)
    found.update((ICONS[one["rows"][0][0]["icon"]], one["owner"]) for one in chart["counters"]
                 if not one["at"].startswith("map_card:"))
    rows = [row for line in shown["tableaux"]["panels"][1]["rows"] for card in line["cards"] for row in card["rows"]]
    found.update((ICONS[item["icon"]], item["owner"]) for row in rows for item in row if "owner" in item)
    return found


def repressed_on_map(shown):
    """How many Pieces the Map Cards show as Repressed."""
    rows = [row for one in shown["map"]["panels"][0]["counters"] if one["at"].startswith("map_card:")
            for row in one["rows"][1:]]
    return sum(int(([*item["text"].split(), 1] + [1])[1]) for row in rows for item in row if "owner" in item)


def checked(state):
    """All that must hold of the pictures of each reader."""
    for role in (*state["order"], "observer"):
        shown = pictures(state, role)
        for picture in shown.values():
            check(picture, FACET.grounds)
            assert json.loads(json.dumps(picture)) == picture
            assert {*items(picture["panels"], "owner")} <= {"", *picture["parties"]}
            assert {*items(picture["panels"], "icon")} <= icons() | {""}
            explained = {entry["show"].removeprefix("icon ") for entry in picture["legend"]}
            assert {item["icon"] for item in all_items(picture["panels"]) if not explains_itself(item)} <= explained
        assert pieces_shown(shown) == pieces_of(state)
        assert repressed_on_map(shown) == sum(map(len, state["repressed"].values()))
        assert ("hand" in shown) == (role in state["order"] or state["options"]["open_hands"] == "yes")


@pytest.mark.parametrize("options", MATCHES)
def test_they_show_every_piece_and_can_be_drawn(options):
    for number, (state, _) in enumerate(states(GAME, "standard", options, 1)):
        if number % EVERY == 0:
            checked(state)


def test_a_match_that_is_over_has_its_pictures():
    for state, _ in states(GAME, "standard", {"banks": "fugger medici"}, 3):
        last = state
    role = next(iter(GAME.pending(last)))
    command = GAME.default(last, role)
    checked(GAME.apply(last, role, command, Seeded(0))[0])


@pytest.mark.parametrize("options", [
    {"banks": "fugger medici coeur", "open_hands": "no"}, {"astrology": "yes", "open_hands": "no"},
    {"open_hands": "yes"}])
def test_they_show_nothing_that_is_hidden(options):
    for number, (state, _) in enumerate(states(GAME, "standard", options, 5)):
        if number % (2 * EVERY) == 0:
            for role in (*state["order"], "observer"):
                other = GAME.permute(state, role, Random(number))
                assert [*pictures(other, role).values()] == [*pictures(state, role).values()]


def test_what_cannot_be_bought_is_faint_and_what_can_has_a_tick():
    state = positioned({"florins": {"fugger": 2}, "market": {
        "east": [["Janissaries"], ["Safavids"], ["Crimean Goths"], ["Qizilbash"], [], []]}})
    east, _ = pictures(state)["market"]["panels"][0]["rows"]
    assert [card["turned"] for card in east["cards"]] == [True, False, False, True]
    assert ["tick" in [sign["icon"] for sign in card["signs"]] for card in east["cards"]] == [False, True, True, False]
    assert [card["corner"] for card in east["cards"]] == ["fair", "1", "2", "3"]
    east, _ = pictures(state, "observer")["market"]["panels"][0]["rows"]
    assert [card["turned"] for card in east["cards"]] == [True, False, False, False]


def row_texts(picture, victory):
    [tile] = [one for one in picture["panels"][0]["tiles"] if one["key"] == f"victory:{victory}"]
    return [[item["text"] for item in row] for row in tile["rows"]], [sign["tone"] for sign in tile["signs"]]


@pytest.mark.parametrize("victories, tone", [([], "quiet"), (["imperial"], "alarm")])
def test_who_is_near_a_victory_stands_first_with_what_is_lacking(victories, tone):
    state = positioned({"victories": victories, "tableau": {"medici": {"west": ["France", "England", "Aragon"]}}})
    assert row_texts(pictures(state)["victory"], "imperial") == ([["Me", "3", "met"], ["Fu", "0", "+6"]], [tone])
    state = positioned({"victories": ["imperial"], "tableau": {"medici": {"west": ["France"]}}})
    assert row_texts(pictures(state)["victory"], "imperial") == ([["Me", "1", "+2"], ["Fu", "0", "+4"]], ["good"])


def test_a_sea_border_tells_its_pirate_and_a_vassal_its_suzerain():
    state = positioned({"borders": {"England/France": ["Islamic rook"]}, "tableau": {"medici": {"west": ["France"]}},
                        "empires": {"France": {"vassals": ["England"]}}})
    chart = pictures(state)["map"]["panels"][0]
    assert chart["spaces"]["border:england__france"]["owner"] == "islamic"
    shown = {one["at"]: [item["text"] for row in one["rows"] for item in row if item.get("text")]
             for one in chart["counters"]}
    assert "Vassal of France" in shown["map_card:england"] and shown["map_card:aragon"] == ["held by nobody"]


def test_a_queen_and_who_is_to_move_are_told_in_words():
    state = positioned({"tableau": {"medici": {"west": ["France"]}},
                        "empires": {"France": {"queen": "Margaret of Anjou"}}})
    banks, tableaux = pictures(state)["tableaux"]["panels"]
    told = [sign["text"] for row in tableaux["rows"] for card in row["cards"] for sign in card["signs"]]
    assert sorted(told) == ["King", "Queen"]
    assert [sign["text"] for tile in banks["tiles"] for sign in tile["signs"]] == ["to move: 2 actions"]


def test_the_legend_tells_a_covered_capital_and_the_state_of_victories():
    shown = pictures(positioned({}))
    explained = {one["show"] for picture in ("map", "victory") for one in shown[picture]["legend"]}
    assert {"absent circle", "absent square", "icon ring", "icon sun", "icon flag"} <= explained


# What is marked.

def test_all_that_events_name_and_pictures_show_is_marked():
    """A field that names a thing of the board is among the fields, but for what did not happen."""
    walk([(options, seed) for options in MATCHES for seed in range(MANY)], _all_named)


UNMARKED = {("said_in_vain", "things"), ("levies_unplaced", "things")}


def _all_named(options, seed):
    for _, events in states(GAME, "standard", options, seed):
        for event in events:
            told = {*named(FACET, event)}
            for name, value in event.items():
                things = value if isinstance(value, list) else [value]
                keys = {key for thing in things if isinstance(thing, str) for key in shown_as("", thing)}
                if name not in ("power", "powers", "owner", "sides", "kind") and (event["kind"], name) not in UNMARKED:
                    assert keys <= told, (event["kind"], name)


@pytest.mark.parametrize("event, picture, keys", [
    ({"kind": "purchased", "card": "safavids", "power": "fugger"}, "hand", ["card:safavids"]),
    ({"kind": "refreshed", "cards": ["janissaries"], "face_down": "qizilbash"}, "market",
     ["card:janissaries", "card:qizilbash"]),
    ({"kind": "siege", "thing": "catholic_knight@paris", "card": "safavids"}, "map", ["city:paris"]),
    ({"kind": "levy", "thing": "medici_pawn@england__france"}, "map", ["border:england__france"]),
    ({"kind": "pacified", "thing": "catholic_rook@france"}, "map", ["map_card:france"]),
    ({"kind": "seated", "things": ["catholic_rook@islamic_rook"]}, "map", ["city:constantinople"]),
    ({"kind": "empire_gained", "empire": "france", "before": "medici"}, "map", ["map_card:france"]),
    ({"kind": "empire_gained", "empire": "france", "before": "medici"}, "tableaux", ["empire:france", "bank:medici"]),
    ({"kind": "victory_activated", "victory": "holy", "card": "copernicus"}, "victory", ["victory:holy"]),
    ({"kind": "said_in_vain", "things": ["catholic_rook@paris"]}, "map", []),
])
def test_what_happened_is_marked_where_it_is_shown(event, picture, keys):
    state = positioned({"hands": {"fugger": ["Safavids"]}, "tableau": {"medici": {"west": ["France"]}}, "market": {
        "east": [["Qizilbash"], ["Janissaries"], [], [], [], []]}})
    assert marked(pictures(state)[picture], FACET, [event])["marks"]["changed"] == keys


def test_a_pirate_that_sails_has_an_arrow():
    event = {"kind": "corsair", "power": "medici", "card": "safavids", "piece": "islamic_rook",
             "before": "england__france", "border": "england__portugal"}
    marks = marked(pictures(positioned({}))["map"], FACET, [event])["marks"]
    assert marks["moves"] == [{"origin": "border:england__france", "target": "border:england__portugal",
                               "owner": "medici"}]


def test_what_can_be_bought_can_be_chosen():
    state = positioned({"florins": {"fugger": 2}, "market": {
        "east": [["Janissaries"], ["Safavids"], ["Crimean Goths"], ["Qizilbash"], [], []],
        "west": [[], [], [], [], [], []]}})
    assert FACET.asked("action")[0] == "market"
    marks = marked(pictures(state)["market"], FACET, [], GAME.options(state, "fugger"))["marks"]
    assert marks["choices"] == ["card:safavids", "card:crimean_goths"]


def test_each_picture_can_be_asked_for_by_name():
    shown = pictures(positioned({}))
    assert {*GAME.vocabulary["picture"]} == {*shown} == {"map", "market", "victory", "tableaux", "hand"}
    assert {*FACET.told} | {key for name in GAME.decisions for key in FACET.asked(name)} <= {*shown}
    assert all({*one["close_ups"]} == {*GAME.vocabulary["close_up"]} for one in FACET.grounds.values())
    kinds = {key.partition(":")[0] for key in keys_of(shown["map"])}
    assert kinds == {"map_card", "city", "border"} <= {*GAME.vocabulary}


# Where it lies.

def test_each_pair_of_open_emporia_has_its_ground():
    assert {*FACET.grounds} == {f"{white}_{black}" for white in EMPORIA["white"] for black in EMPORIA["black"]}
    places = {*(f"map_card:{one}" for one in MAP_CARDS), *(f"city:{one}" for one in CITIES),
              *(f"border:{one}" for one in BORDERS)}
    assert all({*one["places"]} == places for one in FACET.grounds.values())


@pytest.mark.parametrize("emporium", ROUTES)
def test_a_route_runs_over_its_borders_and_through_no_name_and_no_other_city(emporium):
    shown = next(one for name, one in FACET.grounds.items() if emporium in name)
    [line] = [one for one in shown["lines"] if one["tone"] == ground.TONES[ROUTES[emporium].colour]]
    offset = ground.LAYOUT["offset"] * (-1 if ROUTES[emporium].colour == "white" else 1)
    met = [[x - offset, y - offset] for x, y in line["points"]]
    crossed = [shown["places"][f"border:{border}"] for border in ROUTES[emporium].borders]
    assert [at for at in met if at in [[spot["x"], spot["y"]] for spot in crossed]] \
        == [[spot["x"], spot["y"]] for spot in crossed]
    names = [kept_box(spot, words.of(GAME).name(*key.split(":"), "table")) for key, spot in shown["places"].items()
             if not key.startswith("border:")]
    others = [(spot["x"] - 7, spot["y"] - 7, spot["x"] + 7, spot["y"] + 7) for key, spot in shown["places"].items()
              if key.startswith("city:") and key != f"city:{emporium}" and spot["form"] != "none"]
    for (x1, y1), (x2, y2) in pairwise(line["points"]):
        for left, top, right, bottom in names + others:
            assert max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > bottom


@pytest.mark.parametrize("emporium", ROUTES)
def test_the_dot_where_a_route_begins_lies_on_it_beside_its_city(emporium):
    shown = next(one for name, one in FACET.grounds.items() if emporium in name)
    [line] = [one for one in shown["lines"] if one["tone"] == ground.TONES[ROUTES[emporium].colour]]
    (x, y), spot = line["start"], shown["places"][f"city:{emporium}"]
    assert any(min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)
               for (x1, y1), (x2, y2) in pairwise(line["points"]))
    assert spot["size"] / 2 + 3 < max(abs(x - spot["x"]), abs(y - spot["y"])) < 40


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_names_lie_within_their_map_cards(language):
    places, said = next(iter(FACET.grounds.values()))["places"], words.of(GAME, language)
    for empire, there in MAP_CARDS.items():
        corners = places[f"map_card:{empire}"]["shape"]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        assert width(said.name("empire", empire, "table"), 15, True) < right - left - 4
        boxes = [kept_box(places[f"city:{city}"], said.name("city", city, "table")) for city in there.cities]
        assert all(left < box[0] and box[2] < right for box in boxes), empire


@pytest.mark.parametrize("broken, said", [
    ({"england": ["london"]}, "cities of england: london"), ({"england": ["london", "paris"]}, "cities of england"),
    ({"papal_states": []}, "cities of papal_states")])
def test_a_layout_that_does_not_fit_the_map_is_named(monkeypatch, broken, said):
    monkeypatch.setitem(ground.LAYOUT, "cities", {**ground.LAYOUT["cities"], **broken})
    with pytest.raises(ValueError, match=said):
        ground.grounds()


def test_a_layout_without_a_map_card_is_named(monkeypatch):
    monkeypatch.setitem(ground.LAYOUT, "cities", {key: cities for key, cities in ground.LAYOUT["cities"].items()
                                                  if key != "aragon"})
    with pytest.raises(ValueError, match="city:algiers"):
        ground.grounds()


# Colours and letters.

FAR_ENOUGH, LEGIBLE = 24, 4.5


@pytest.mark.parametrize("sight", seeing.SIGHTS)
def test_banks_and_religions_are_told_apart_in_every_sight(sight):
    parties = pictures(positioned({}, banks="fugger medici coeur marchionni"))["map"]["parties"]
    for one, other in combinations(parties, 2):
        assert seeing.difference(parties[one]["fill"], parties[other]["fill"], sight) > FAR_ENOUGH, (one, other)


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_each_has_a_letter_of_its_own_that_can_be_read(language):
    state = positioned({}, banks="fugger medici coeur marchionni")
    parties = pictures(state, language=language)["map"]["parties"]
    assert {*parties} == {*BANKS, *RELIGIONS}
    assert len({one["letter"] for one in parties.values()}) == len(parties)
    assert all(seeing.contrast(one["fill"], one["ink"]) >= LEGIBLE for one in parties.values())


# The boards that are hard to read.

HARD = Path(__file__).parent / "hard_to_read"


def test_the_boards_that_are_hard_to_read_have_their_pictures():
    walk(load_cases(HARD), _can_be_shown, lambda one: one[1]["case"])


def _can_be_shown(path, case):
    assert run_case(case, GAME, read_command, where=path).passed
    checked(positioned(case["position"], **case["options"]))


@pytest.mark.parametrize("language, title", [("en", "Market"), ("es", "Mercado"), ("fr", "Marché")])
def test_every_language_says_all_of_it(language, title):
    said = words.of(GAME, language)
    assert not said.lacks("pictures") and {*said.lacks("amounts")} <= {"no_dice"}  # which the server says
    state = positioned({"victories": ["holy"], "tableau": {"medici": {"west": ["France"]}}})
    shown = pictures(state, language=language)
    assert shown["market"]["title"] == title and all(check(one, FACET.grounds) is None for one in shown.values())
