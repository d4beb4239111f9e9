"""A graph of areas: what stops a map, what is found on small maps, and what a naive search finds on drawn ones."""

from itertools import pairwise, permutations
from math import inf
from random import Random

import pytest
from walked import walk

from pbem.engine.areas import Border, Fault, Graph, nearest

# Two islands: a - b - c by land (b - c a pass), the strait joins their ports a and d, e lies on the sea as well.
KINDS = {**dict.fromkeys("abcde", "space"), "strait": "zone", "ocean": "zone"}
BORDERS = [Border("a", "b", ("open", "road")), Border("b", "c", ("pass",)), Border("d", "e", ("open",)),
           Border("a", "strait", ("port",)), Border("strait", "d", ("port",)), Border("ocean", "e", ("port",)),
           Border("strait", "ocean", ("sea",))]
ISLANDS = Graph(KINDS, BORDERS)


FAULTS = (
    ("unknown", "a: pass to the unknown x", [Border("a", "x", ("pass",))]),
    ("unknown", "a: pass to the unknown x", [Border("x", "a", ("pass",))]),
    ("loop", "a: pass to itself", [Border("a", "a", ("pass",))]),
    ("doubled", "a: pass to b, but also open road", [Border("a", "b", ("open", "road")), Border("a", "b", ("pass",))]),
    ("doubled", "b: open to a, but also open", [Border("a", "b", ("open",)), Border("b", "a", ("open",))]),
    ("isolated", "c: has no border", [Border("a", "b", ("open",))]),
)


def test_a_map_that_cannot_be_is_named():
    def check(name, told, borders):
        with pytest.raises(Fault) as caught:
            Graph(dict.fromkeys("abc", "space"), borders)
        assert (caught.value.name, caught.value.area, str(caught.value)) == (name, told[0], told)

    walk(FAULTS, check)


def test_an_area_may_be_alone_where_that_is_said():
    areas = dict.fromkeys("abc", "space")
    assert Graph(areas, [Border("a", "b", ("open",))], alone="c").neighbours("c") == ()
    assert Graph.listed(areas, {"open": {"a": "b", "b": "a"}}, alone="c").neighbours("c") == ()


LISTS = {"open": {"a": ["b", "c"], "b": ["a"], "c": ["a"]}, "pass": {"b": ["c"], "c": ["b"]}}


def test_borders_that_are_listed_from_both_ends():
    graph = Graph.listed(dict.fromkeys("abc", "space"), LISTS)
    assert graph.neighbours("c") == ("a", "b") and graph.neighbours("b") == ("a", "c")
    assert graph.kinds("c", "b") == ("pass",) and graph.kinds("c", "a") == ("open",)


def test_a_border_that_is_listed_otherwise_from_its_other_end_is_named():
    def check(told, lists):
        with pytest.raises(Fault, match=told):
            Graph.listed(dict.fromkeys("abc", "space"), lists)

    walk((("b: pass to c, but not the other way round", {**LISTS, "pass": {"b": ["c"]}}),
          ("b: pass to c, but not the other way round", {**LISTS, "pass": {"b": ["c"]}, "road": {"c": ["b"]}}),
          ("b: pass to the unknown x", {**LISTS, "pass": {"b": ["x"]}}),
          ("b: pass to a, but also open", {**LISTS, "pass": {"b": ["a"], "a": ["b"]}})), check)


def test_neighbours_by_kinds_of_borders():
    assert ISLANDS.areas["strait"] == "zone" and ISLANDS.neighbours("a") == ("b", "strait")
    assert ISLANDS.kinds("b", "a") == ("open", "road") and ISLANDS.kinds("a", "c") == ()
    assert ISLANDS.only("road").neighbours("b") == ("a",) and ISLANDS.only("open", "pass").neighbours("b") == ("a", "c")
    assert ISLANDS.only("road").neighbours("c") == ()


def test_ports_at_a_sea_and_across_it():
    ports = ISLANDS.only("port")
    assert ports.neighbours("strait") == ("a", "d") and ports.neighbours("d") == ("strait",)
    assert ports.across("a") == ("d",) and ports.across("b") == ()


def test_across_two_seas_each_port_is_named_once():
    seas = Graph({**dict.fromkeys("xy", "zone"), **dict.fromkeys("abc", "space")},
                 [Border(sea, port, ("port",)) for sea, port in ("xa", "xb", "yb", "ya", "yc")])
    assert seas.across("a") == ("b", "c") and seas.across("x") == ("y",)


def test_a_border_one_way():
    river = Graph(dict.fromkeys("abc", "space"), [
        Border("a", "b", ("river",), one_way=True), Border("b", "c", ("open",)),
        Border("c", "a", ("river",), one_way=True)])
    assert river.neighbours("b") == ("c",) and river.distances("b") == {"b": 0, "c": 1, "a": 2}
    assert river.only("river").distances("c") == {"c": 0, "a": 1, "b": 2}


def test_what_is_reached_within_so_many_steps_and_past_what_bars_the_way():
    def afloat(here, there):
        return "ocean" not in (here, there)
    assert list(ISLANDS.distances("c").items()) == [
        ("c", 0), ("b", 1), ("a", 2), ("strait", 3), ("d", 4), ("ocean", 4), ("e", 5)]
    assert ISLANDS.within("c", 2) == {"a", "b", "c"} and ISLANDS.within("c", 0) == {"c"}
    assert list(ISLANDS.reachable(["c", "e", "c"], afloat, 1)) == ["c", "e", "b", "d"]
    assert ISLANDS.distances("c", afloat)["e"] == 5 and "ocean" not in ISLANDS.distances("c", afloat)
    assert list(ISLANDS.reachable(["ocean"], afloat)) == ["ocean"]
    assert ISLANDS.paths("c", afloat)["e"] == tuple("cba") + ("strait", "d", "e")


def test_no_more_is_searched_than_is_asked_for():
    asked = []
    assert "b" in ISLANDS.reachable(["c"], lambda here, there: not asked.append(there))
    assert asked == ["b"]


def test_the_nearest_are_named_in_their_order():
    away = ISLANDS.distances("strait")
    assert nearest(away, ["e", "d", "c", "a"]) == ["d", "a"] and nearest(away, ["c", "e"]) == ["e"]
    assert nearest({"a": 1}, ["b"]) == [] and nearest(away, []) == []


def test_ways_enter_no_area_twice_and_come_shortest_first():
    square = Graph(dict.fromkeys("abcd", "space"), [Border(*ends, ("open",)) for ends in ("ab", "bc", "cd", "da")])
    assert list(square.ways("a", 2)) == [tuple("ab"), tuple("ad"), tuple("abc"), tuple("adc")]
    assert list(square.ways("a", 3, lambda here, there: there != "d")) == [tuple("ab"), tuple("abc")]
    assert list(square.ways("a", 0)) == []


def test_the_cheapest_way_over_areas_that_are_named():
    def price(here, there):
        return 5 if "pass" in hills.kinds(here, there) else 1
    hills = Graph(dict.fromkeys("abcd", "space"), [
        Border("a", "d", ("pass",)), *(Border(*ends, ("open",)) for ends in ("ab", "bc", "cd"))])
    assert hills.cheapest("ad", price) == ["b", "c", "d"] and hills.cheapest("abd", price) == ["b", "c", "d"]
    assert hills.cheapest("ad", price, lambda here, there: there != "c") == ["d"]
    assert hills.cheapest("ad", price, most=3) == ["b", "c", "d"] and hills.cheapest("ad", price, most=2) is None
    assert hills.cheapest("acd", price, most=2) == ["b", "c", "d"]  # of each leg
    assert hills.cheapest("aa", price) is None and hills.cheapest("a", price) is None


# Drawn maps, and searches that try everything.

def drawn(seed):
    """A map of six areas whose borders are drawn, some one way, with a price of each."""
    rng = Random(seed)
    pairs = [pair for pair in permutations("abcdef", 2) if pair[0] < pair[1] and rng.random() < 0.45]
    borders = [Border(*pair[::rng.choice((1, -1))], (rng.choice(("open", "pass")),), rng.random() < 0.2)
               for pair in rng.sample(pairs, len(pairs))]
    return Graph(dict.fromkeys("abcdef", "space"), borders, alone="abcdef"), rng


def all_ways(graph, start, goal):
    """Every way without an area twice, by trying each row of areas."""
    between = [area for area in graph.areas if area not in (start, goal)]
    rows = [(start, *row, goal) for number in range(len(between) + 1) for row in permutations(between, number)]
    return [row for row in rows if all(other in graph.neighbours(one) for one, other in pairwise(row))]


def test_as_a_search_that_tries_everything():
    walk(range(25), check_drawn)


def check_drawn(seed):
    graph, rng = drawn(seed)
    prices = {(one, other): rng.randint(1, 3) for one in graph.areas for other in graph.areas}

    def price(one, other):
        return prices[one, other]

    def paid(way):
        return sum(map(price, way, way[1:]))

    start, *others = rng.sample("abcdef", 6)
    away, paths, ways = graph.distances(start), graph.paths(start), list(graph.ways(start, 5))
    assert [len(way) for way in ways] == sorted(len(way) for way in ways)
    for goal in others:
        tried = all_ways(graph, start, goal)
        assert away.get(goal, inf) == min((len(way) - 1 for way in tried), default=inf)
        assert (paths[goal] in tried and len(paths[goal]) == away[goal] + 1) if tried else goal not in paths
        assert sorted(way for way in ways if way[-1] == goal) == sorted(tried)
        cheapest = graph.cheapest([start, goal], price)
        assert ((start, *cheapest) in tried and paid((start, *cheapest)) == min(map(paid, tried))) if tried \
            else cheapest is None
        mixed = Graph(graph.areas, rng.sample(graph.borders, len(graph.borders)), alone="abcdef")
        assert mixed.cheapest([start, goal], price) == cheapest
    assert sorted(away.values()) == list(away.values()) and {*away} == {*graph.reachable([start])}
