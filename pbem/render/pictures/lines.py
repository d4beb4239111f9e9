"""Lines of the ground itself: borders, arrows round a coast, ways along which something flows."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from pbem.engine.pictures import Line

from .layouts import segments
from .marking import turned
from .markup import number, paint, path

Points = list[tuple[float, float]]
DOTTED = ' stroke-dasharray="1 5" stroke-linecap="round"'
JOINED = ' stroke-linejoin="round" stroke-linecap="round"'
APART = 80.0  # between heads along a flow
INSIDE = {"dark": ("white", "black"), "light": ("black", "white")}  # the rim and the middle of a flow


def line(one: Line, by: float) -> str:
    """A line, its points stretched."""
    points = [(x * by, y * by) for x, y in one["points"]]
    if one["kind"] == "border":
        return path(segments(points), paint("none", "sea-ink", 2, DOTTED))
    return _arrow(points) if one["kind"] == "arrow" else _flow(points, *INSIDE[one.get("tone", "dark")])


def _arrow(points: Points) -> str:
    """Bent through the second of three points."""
    (x1, y1), (x2, y2), (x3, y3) = points
    x, y = 2 * x2 - (x1 + x3) / 2, 2 * y2 - (y1 + y3) / 2
    bent = f"M{number(x1)} {number(y1)}Q{number(x)} {number(y)} {number(x3)} {number(y3)}"
    heads = "".join(turned(tip_x, tip_y, tip_x - x, tip_y - y, path("M4 0L-7-5V5z", paint("sea-ink")))
                    for tip_x, tip_y in ((x1, y1), (x3, y3)))
    return path(bent, paint("none", "sea-ink", 2.2)) + heads


def _flow(points: Points, rim: str, middle: str) -> str:
    route = segments(points)
    return (path(route, paint("none", rim, 5, JOINED)) + path(route, paint("none", middle, 2.6, JOINED))
            + "".join(turned(x, y, right, down, path("M6 0L-5-6V6z", paint(middle, rim, 1.2)))
                      for x, y, right, down in _heads(points)))


def _heads(points: Points) -> list[tuple[float, float, float, float]]:
    """Where heads lie along a way, and where they point; the last at its end."""
    found, since = [], 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y)
        since += far
        if far and since >= APART:
            found.append(((x + to_x) / 2, (y + to_y) / 2, to_x - x, to_y - y))
            since = 0.0
    (x, y), (to_x, to_y) = points[-2:]
    return [*found, (to_x, to_y, to_x - x, to_y - y)]
