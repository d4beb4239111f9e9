"""Maps of hexes: distances, and the borders of areas that lie in them."""

from itertools import product

import pytest
from walked import walk

from pbem.engine.areas import Border, Fault, Graph
from pbem.engine.hexes import Hex, borders, distance, in_column

# Columns of hexes with flat tops, the odd ones half a hex lower, as printed: a1 c1 above, b1 between them and a2.
GRID = {f"{letter}{row + 1}": in_column(column, row) for column, letter in enumerate("abcd") for row in range(4)}


def test_each_hex_inside_has_six_neighbours():
    graph = Graph(dict.fromkeys(GRID, "hex"), borders(GRID, {}, "open"))
    assert {*graph.neighbours("b2")} == {"b1", "b3", "a2", "a3", "c2", "c3"}  # an odd column
    assert {*graph.neighbours("c2")} == {"c1", "c3", "b1", "b2", "d1", "d2"}
    assert {*graph.neighbours("a1")} == {"a2", "b1"} and {*graph.neighbours("d4")} == {"d3", "c4"}
    assert graph.neighbours("b2") == ("a2", "a3", "b1", "b3", "c2", "c3")  # in the order of the areas


def test_the_distance_is_that_of_the_graph():
    graph = Graph(dict.fromkeys(GRID, "hex"), borders(GRID, {}, "open"))
    for one, other in product(GRID, GRID):
        assert distance(GRID[one], GRID[other]) == graph.distances(one)[other]
    assert distance(Hex(0, 0), Hex(2, 1)) == 3 and distance(Hex(0, 0), Hex(2, -1)) == 2


def test_some_borders_are_not_the_usual():
    three = {"a": Hex(0, 0), "b": Hex(1, 0), "c": Hex(0, 1)}
    assert borders(three, {("c", "a"): ("river", "bridge")}, "open") == [
        Border("a", "b", ("open",)), Border("a", "c", ("river", "bridge")), Border("b", "c", ("open",))]


def test_a_map_of_hexes_that_cannot_be_is_named():
    def check(other, kinds, name, told):
        with pytest.raises(Fault) as caught:
            borders({"a": Hex(0, 0), "b": other}, kinds, "open")
        assert (caught.value.name, str(caught.value)) == (name, told)

    walk(((Hex(0, 0), {}, "doubled", "a: in one hex with b"),
          (Hex(0, 2), {("a", "b"): ("river",)}, "apart", "a: not next to b"),
          (Hex(0, 1), {("a", "x"): ("river",)}, "apart", "a: not next to x")), check)
