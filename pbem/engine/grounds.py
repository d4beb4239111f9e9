"""Grounds of pictures as they follow from a game's map: places at points with lines between them, or hexes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, dist, pi, sin, sqrt

from .areas import Graph
from .hexes import Hex
from .pictures import Form, Frame, Ground, Key, Line, Link, Room, Spot, Way

AROUND = 60.0  # free at the edges, for names and counters
SIZE, NAMED, STACKED = 24.0, 26.0, 30.0  # of a form; how far below it its name lies, how far above what stands there
SIDE = 80.0  # of a hex
CORNERS = 6
PLAIN: Way = {"line": "plain", "tone": "way"}


def at_points(kind: str, points: Mapping[str, tuple[float, float]], graph: Graph, ways: Mapping[str, Way] | None = None,
              form: Form = "circle") -> Ground:
    """Places of a kind at their points, at least 120 from each other, joined by the borders of a graph.

    ways: {kind of border: how it is drawn}, plain without it.
    """
    links: list[Link] = [{"ends": (f"{kind}:{border.one}", f"{kind}:{border.other}"), "kind": border.kinds[0]}
                         for border in graph.borders]
    drawn = {link["kind"]: (ways or {}).get(link["kind"], PLAIN) for link in links}
    return _ground({f"{kind}:{one}": _at(x, y, form) for one, (x, y) in _moved(points).items()}, links, drawn, [])


def in_hexes(kind: str, places: Mapping[str, Hex], dotted: Iterable[tuple[str, str]] = ()) -> Ground:
    """Places of a kind in hexes with flat tops. dotted: pairs of neighbours with a dotted line between them."""
    middles = _moved({one: (1.5 * SIDE * at.q, sqrt(3) * SIDE * (at.r + at.q / 2)) for one, at in places.items()})
    lines: list[Line] = [{"kind": "border", "points": _between(middles[one], middles[other])} for one, other in dotted]
    return _ground({f"{kind}:{one}": _hex(x, y) for one, (x, y) in middles.items()}, [], {}, lines)


def _moved(points: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """The points as they lie when the least of each way is so far from the edge that what is around it has room."""
    left, top = (min(one[way] for one in points.values()) - AROUND - SIDE / 2 for way in (0, 1))
    return {one: (round(x - left, 1), round(y - top, 1)) for one, (x, y) in points.items()}


def _ground(places: dict[Key, Spot], links: list[Link], ways: dict[str, Way], lines: list[Line]) -> Ground:
    width, height = (max(spot[way] for spot in places.values()) + AROUND + SIDE / 2 for way in ("x", "y"))
    close_ups: dict[Key, Frame] = {}
    return {"width": width, "height": height, "land": "", "places": places, "regions": {}, "links": links,
            "ways": ways, "lines": lines, "close_ups": close_ups}


def _at(x: float, y: float, form: Form) -> Spot:
    return {"x": x, "y": y, "form": form, "size": SIZE, "label": _room(x, y + NAMED, "S"),
            "stack": _room(x, y - STACKED, "N")}


def _hex(x: float, y: float) -> Spot:
    return {"x": x, "y": y, "form": "area", "size": 2 * SIDE, "shape": _corners((x, y)),
            "label": _room(x, y - NAMED, ""), "stack": _room(x, y + NAMED / 2, "")}


def _room(x: float, y: float, side: str) -> Room:
    return {"x": x, "y": y, "side": side}


def _corners(middle: tuple[float, float]) -> list[tuple[float, float]]:
    return [(round(middle[0] + SIDE * cos(turn * pi / 3), 1), round(middle[1] + SIDE * sin(turn * pi / 3), 1))
            for turn in range(CORNERS)]


def _between(one: tuple[float, float], other: tuple[float, float]) -> list[tuple[float, float]]:
    """The side that two hexes share: the two corners of one that are nearest to the middle of the other."""
    return sorted(_corners(one), key=lambda corner: dist(corner, other))[:2]
