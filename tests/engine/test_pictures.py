"""The form of pictures: what cannot be drawn, what is marked, grounds that follow from a map; the small games."""

import json
from itertools import combinations, islice
from math import dist
from random import Random

import pytest
from random_states import states

from pbem import games, words
from pbem.engine import Count, One, Option
from pbem.engine.areas import Border, Graph
from pbem.engine.facets import Pictures
from pbem.engine.grounds import at_points, in_hexes, land_of
from pbem.engine.hexes import Hex
from pbem.engine.picture_marks import MOST_CHOICES, marked
from pbem.engine.pictures import check, check_ground, parties_of

ROADS = Graph(dict.fromkeys(("metz", "trier", "graz"), "town"),
              [Border("metz", "trier", ("road",)), Border("trier", "graz", ("pass", "river"))])
POINTS = {"metz": (10, -40), "trier": (160, 0), "graz": (-50, 90)}
GROUND = at_points("town", POINTS, ROADS, {"pass": {"line": "dashed", "tone": "pass"}})
TOWNS = ["town:metz", "town:trier", "town:graz"]
PARTIES = {"france": {"name": "France", "letter": "F", "fill": "#004c97", "ink": "#ffffff"}}


def space(name, **more):
    return {"name": name, "note": name, **more}


def picture(*panels):
    return {"key": "map", "title": "The map", "parties": PARTIES, "legend": [], "panels": list(panels)}


def chart(**changed):
    return {"kind": "chart", "title": "", "ground": "roads", "spaces": {"town:metz": space("Metz", owner="france")},
            "counters": [{"at": "town:trier", "owner": "", "rows": [], "note": ""}], **changed}


# Grounds.

def test_a_map_at_points_has_its_places_links_and_ways():
    check_ground(GROUND, TOWNS)
    assert [link["ends"] for link in GROUND["links"]] == [("town:metz", "town:trier"), ("town:trier", "town:graz")]
    assert {kind: way["line"] for kind, way in GROUND["ways"].items()} == {"road": "plain", "pass": "dashed"}
    for spot in GROUND["places"].values():
        assert 40 < spot["x"] < GROUND["width"] - 40 and 40 < spot["stack"]["y"] + 20 < GROUND["height"] - 40
    one, other = GROUND["places"]["town:metz"], GROUND["places"]["town:graz"]
    assert (other["x"] - one["x"], other["y"] - one["y"]) == (-60, 130)


def test_hexes_that_are_neighbours_share_a_side():
    places = {"fair": Hex(0, 0), "mead": Hex(1, 0), "mill": Hex(0, 1), "far": Hex(2, -2)}
    ground = in_hexes("field", places, [("fair", "mill")])
    shapes = {key: {*spot["shape"]} for key, spot in ground["places"].items()}
    shared = {(one, other) for one, other in combinations(shapes, 2)
              if sum(dist(a, b) < 1 for a in shapes[one] for b in shapes[other]) == 2}
    assert shared == {*combinations(("field:fair", "field:mead", "field:mill"), 2)}
    [line] = ground["lines"]
    assert all(any(dist(point, corner) < 1 for corner in shapes["field:mill"]) for point in line["points"])
    assert all(0 < x < ground["width"] and 0 < y < ground["height"] for shape in shapes.values() for x, y in shape)


def test_hexes_have_sides_so_long_and_lines_between_them():
    places = {"fair": Hex(0, 0), "mead": Hex(1, 0), "mill": Hex(0, 1)}
    ground = in_hexes("field", places, side=40, lines={("fair", "mill"): "river", ("fair", "mead"): "mountains"})
    assert [line["kind"] for line in ground["lines"]] == ["river", "mountains"]
    assert all(dist(*line["points"]) == pytest.approx(40, abs=.2) for line in ground["lines"])
    assert ground["width"] < in_hexes("field", places)["width"] / 1.5
    assert land_of(ground["places"].values()).count("z") == 3


def without(place):
    return {**GROUND, "places": {key: spot for key, spot in GROUND["places"].items() if key != place}}


@pytest.mark.parametrize("ground, places, said", [
    (GROUND, [*TOWNS, "town:ulm"], "differ in town:ulm"), (GROUND, TOWNS[1:], "differ in town:metz"),
    (without("town:graz"), TOWNS[:2], "a link of the picture ends at town:graz, which lies nowhere"),
    ({**GROUND, "ways": {}}, TOWNS, "how is 'road' drawn"),
    ({**GROUND, "places": {**GROUND["places"], "town:metz": {
        **GROUND["places"]["town:metz"], "ports": [{"x": 0, "y": 0, "sea": "sea:north"}]}}}, TOWNS,
     "a port of town:metz opens on sea:north")])
def test_a_ground_that_does_not_fit_is_named(ground, places, said):
    with pytest.raises(ValueError, match=said):
        check_ground(ground, places)


# Pictures.

@pytest.mark.parametrize("panel, said", [
    (chart(ground="sea"), "lies on no ground 'sea'"), (chart(spaces={"town:ulm": space("Ulm")}), "shows town:ulm"),
    (chart(counters=[{"at": "town:ulm", "owner": "", "rows": [], "note": ""}]), "shows town:ulm"),
    (chart(spaces={"town:metz": space("Metz", home="spain")}), "no party spain"),
    ({"kind": "track", "title": "", "boxes": ["0"], "markers": [{"key": "a", "at": 0, "owner": "spain", "note": ""}]},
     "no party spain"),
    ({"kind": "tiles", "title": "", "tiles": [{"key": "a", "title": "", "owner": "spain", "rows": [], "note": ""}]},
     "no party spain"),
    ({"kind": "cards", "title": "", "rows": [{"title": "", "owner": "spain", "cards": []}]}, "no party spain")])
def test_a_picture_that_cannot_be_drawn_is_named(panel, said):
    check(picture(chart()), {"roads": GROUND})
    with pytest.raises(ValueError, match=f"the picture 'map'.* {said}"):
        check(picture(chart(), panel), {"roads": GROUND})


# Marks.

TOLD = Pictures(fields={"town": "town", "goal": "town", "towns": "town", "held": "town", "taken.from": "town"},
                way=("town", "goal", "power"))
ALL = picture(chart(spaces={town: space(town) for town in TOWNS}))


@pytest.mark.parametrize("event, changed", [
    ({"kind": "siege", "town": "metz"}, ["town:metz"]), ({"kind": "siege", "town": None}, []),
    ({"kind": "siege", "town": "ulm"}, []), ({"kind": "raid", "towns": ["metz", "trier"]}, TOWNS[:2]),
    ({"kind": "score", "held": {"trier": 2}}, ["town:trier"]), ({"kind": "taken", "from": "graz"}, ["town:graz"]),
    ({"kind": "drawn", "from": "graz"}, [])])
def test_what_an_event_names_is_marked(event, changed):
    assert marked(ALL, TOLD, [event])["marks"] == {"moves": [], "changed": changed, "choices": []}


def test_what_went_somewhere_has_an_arrow_where_both_ends_are_shown():
    went = {"kind": "went", "town": "metz", "goal": "graz", "power": "france"}
    others = [{**went, "goal": goal} for goal in ("ulm", "metz", None)]
    marks = marked(ALL, TOLD, [went, *others])["marks"]
    assert marks["moves"] == [{"origin": "town:metz", "target": "town:graz", "owner": "france"}]


def test_a_thing_may_be_shown_as_another():
    told = Pictures(fields={"piece": "piece"}, shown_as=lambda kind, one: [f"town:{one.partition('@')[2]}"])
    assert marked(ALL, told, [{"kind": "lost", "piece": "knight@metz"}])["marks"]["changed"] == ["town:metz"]
    option = Option("move", None, {"piece": One("piece", ["rook@trier"])}, "{piece}")
    assert marked(ALL, told, [], [option])["marks"]["choices"] == ["town:trier"]


def test_what_may_be_chosen_is_marked_unless_it_is_too_much():
    assert choices(ALL, ["metz", "ulm"]) == ["town:metz"]
    many = [f"town-{number}" for number in range(MOST_CHOICES + 1)]
    crowded = picture(chart(spaces={f"town:{town}": space(town) for town in many}))
    assert choices(crowded, many) == [] and len(choices(crowded, many[1:])) == MOST_CHOICES


def choices(shown, towns):
    option = Option("go", None, {"to": One("town", towns), "number": Count(1, 3, "men")}, "{to}")
    return marked(shown, TOLD, [], [option])["marks"]["choices"]


# The small games.

def pictures(game, state, role):
    return game.facet(Pictures).pictures(game.view(state, role), role, words.of(game))


@pytest.mark.parametrize("key, shown", [("duel", {"points"}), ("auction", {"map", "hand"})])
def test_a_small_game_has_its_pictures_without_secrets(key, shown):
    game = games.game(key)
    facet = game.facet(Pictures)
    for number, (state, events) in enumerate(islice(states(game, "standard", {}, 4), 0, 200, 5)):
        for role in (*game.roles, "public"):
            found = pictures(game, state, role)
            assert {one["key"] for one in found} - {"hand"} == shown - {"hand"} and {*facet.told} <= shown
            for one in found:
                check(marked(one, facet, events, game.options(state, role) if role in game.pending(state) else []),
                      facet.grounds)
                assert json.loads(json.dumps(one)) == one
            assert pictures(game, game.permute(state, role, Random(number)), role) == found
    assert {*game.vocabulary["picture"]} == shown


def test_men_that_march_have_an_arrow():
    game = games.game("auction")
    state, _ = next(states(game, "standard", {}, 1))
    event = {"kind": "went", "house": "oak", "number": 1, "origin": "oakham", "area": "fair"}
    marks = marked(pictures(game, state, "oak")[0], game.facet(Pictures), [event])["marks"]
    assert marks["moves"] == [{"origin": "area:oakham", "target": "area:fair", "owner": "oak"}]
    assert marks["changed"] == ["area:oakham", "area:fair"]


def test_a_game_without_pictures_has_none():
    nothing = Pictures()
    assert nothing.pictures({}, "ann", words.of(games.game("duel"))) == []
    assert not nothing.told and not nothing.asked("lead")


def test_parties_are_named_and_lettered_by_their_things():
    parties = parties_of("house", {"oak": ("#000000", "#ffffff")}, words.of(games.game("auction")))
    assert parties == {"oak": {"name": "Oak", "letter": "O", "fill": "#000000", "ink": "#ffffff"}}
