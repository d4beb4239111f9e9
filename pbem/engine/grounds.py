"""Grounds of pictures as they follow from a game's map: places at points with lines between them, or hexes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, dist, pi, sin, sqrt
from typing import Literal, TypeAlias

from .areas import Graph
from .hexes import Hex
from .pictures import Ground, Key, Line, Link, Room, Spot, Way

Point: TypeAlias = tuple[float, float]
Kind: TypeAlias = Literal["border", "river", "bridge", "mountains"]
SIZE, NAMED, STACKED = 24.0, 26.0, 30.0  # of a form; how far below it its name lies, how far above what stands there
SIDE = 80.0  # of a hex
EDGES = 70.0, 60.0  # from the middle of a place to the edge of the ground, where names and counters have room
BEYOND = 10.0  # from a hex to the edge of the ground
CORNERS = 6
BORDER: Kind = "border"
PLAIN: Way = {"line": "plain", "tone": "way"}


def at_points(kind: str, points: Mapping[str, Point], graph: Graph, ways: Mapping[str, Way] | None = None) -> Ground:
    """Places of a kind at their points, at least 120 from each other, joined by the borders of a graph.

    ways: {kind of border: how it is drawn}, plain without it.
    """
    links: list[Link] = [{"ends": (f"{kind}:{border.one}", f"{kind}:{border.other}"), "kind": border.kinds[0]}
                         for border in graph.borders]
    drawn = {link["kind"]: (ways or {}).get(link["kind"], PLAIN) for link in links}
    places = {f"{kind}:{one}": _at(x, y) for one, (x, y) in _moved(points, EDGES).items()}
    return _ground(places, EDGES, links, drawn, [])


def in_hexes(kind: str, places: Mapping[str, Hex], dotted: Iterable[tuple[str, str]] = (), *, side: float = SIDE,
             lines: Mapping[tuple[str, str], Kind] | None = None) -> Ground:
    """Places of a kind in hexes with flat tops and sides so long. dotted: pairs of neighbours with a dotted line
    between them; lines: {pair of neighbours: the kind of line between them}.
    """
    edges = side + BEYOND, side * sqrt(3) / 2 + BEYOND
    middles = _moved({one: (1.5 * side * at.q, sqrt(3) * side * (at.r + at.q / 2)) for one, at in places.items()},
                     edges)
    drawn = {**dict.fromkeys(dotted, BORDER), **(lines or {})}
    return _ground({f"{kind}:{one}": _hex(x, y, side) for one, (x, y) in middles.items()}, edges, [], {}, [
        {"kind": line, "points": _between(middles[one], middles[other], side)}
        for (one, other), line in drawn.items()])


def land_of(areas: Iterable[Spot]) -> str:
    """The land of a ground that has these areas and the sea round them."""
    return "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in spot["shape"]) + "z" for spot in areas)


def _moved(points: Mapping[str, Point], edges: Point) -> dict[str, Point]:
    """The points as they lie when the least of each way is so far from the edge."""
    left, top = (min(one[way] for one in points.values()) - edges[way] for way in (0, 1))
    return {one: (round(x - left, 1), round(y - top, 1)) for one, (x, y) in points.items()}


def _ground(places: dict[Key, Spot], edges: Point, links: list[Link], ways: dict[str, Way],
            lines: list[Line]) -> Ground:
    width = max(spot["x"] for spot in places.values()) + edges[0]
    height = max(spot["y"] for spot in places.values()) + edges[1]
    return {"width": round(width, 1), "height": round(height, 1), "land": "", "places": places, "regions": {},
            "links": links, "ways": ways, "lines": lines, "close_ups": {}}


def _at(x: float, y: float) -> Spot:
    return {"x": x, "y": y, "form": "circle", "size": SIZE, "label": _room(x, y + NAMED, "S"),
            "stack": _room(x, y - STACKED, "N")}


def _hex(x: float, y: float, side: float) -> Spot:
    return {"x": x, "y": y, "form": "area", "size": 2 * side, "shape": _corners((x, y), side),
            "label": _room(x, y - NAMED * side / SIDE, ""), "stack": _room(x, y + NAMED / 2 * side / SIDE, "")}


def _room(x: float, y: float, side: str) -> Room:
    return {"x": x, "y": y, "side": side}


def _corners(middle: Point, side: float) -> list[Point]:
    return [(round(middle[0] + side * cos(turn * pi / 3), 1), round(middle[1] + side * sin(turn * pi / 3), 1))
            for turn in range(CORNERS)]


def _between(one: Point, other: Point, side: float) -> list[Point]:
    """The side that two hexes share: the two corners of one that are nearest to the middle of the other."""
    return sorted(_corners(one, side), key=lambda corner: dist(corner, other))[:2]
