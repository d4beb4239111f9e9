"""Links of places, their ports, and lines of the ground itself: borders, arrows, ways along which something flows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import hypot

from pbem.engine.pictures import Ground, Line, Spot

from .layouts import around, segments
from .marking import turned
from .markup import box, disc, moved, number, paint, path

Points = list[tuple[float, float]]
DASHES = {"plain": "", "double": "", "dashed": ' stroke-dasharray="5.5 4.5"',
          "dotted": ' stroke-dasharray="1 5" stroke-linecap="round"'}
TONES = {"way": ("way", 2.2), "pass": ("pass", 3.2), "sea": ("sea-ink", 2.2)}  # colour and breadth
JOINED = ' stroke-linejoin="round" stroke-linecap="round"'
ANCHOR = "v7.6m-4-3.6a4 4 0 0 0 8 0m-6.2-1.8h4.4"  # from its upper end on
APART = 80.0  # between heads along a flow
RIVER, DECK = 4.0, (11.0, 20.0)  # breadth of a river; of a bridge along the river and across it
PEAK, PEAKS_APART = "M-8.5 6L0-9L8.5 6z", 13.0
INSIDE = {"dark": ("white", "black"), "light": ("black", "white")}  # the rim and the middle of a flow


def line(one: Line, by: float) -> str:
    """A line, its points stretched."""
    points = [(x * by, y * by) for x, y in one["points"]]
    if one["kind"] == "border":
        return path(segments(points), paint("none", "sea-ink", 2, DASHES["dotted"]))
    if one["kind"] == "flow":
        return _flow(one, points, by)
    return SHAPED[one["kind"]](points)


def _river(points: Points) -> str:
    route = segments(points)
    return path(route, paint("none", "halo", RIVER + 3, JOINED)) + path(route, paint("none", "sea-ink", RIVER, JOINED))


def _bridge(points: Points) -> str:
    """A river, and across the middle of its first part a bridge."""
    (x, y), (to_x, to_y) = points[:2]
    deck = box(-DECK[0] / 2, -DECK[1] / 2, *DECK, paint("halo", "edge", 1.8), 1)
    return _river(points) + turned((x + to_x) / 2, (y + to_y) / 2, to_x - x, to_y - y, deck)


def _mountains(points: Points) -> str:
    """Peaks along a line, the more the longer it is."""
    return "".join(moved(x, y, path(PEAK, paint("pass", "halo", 1.2))) for x, y in _peaks(points))


def _peaks(points: Points) -> Iterator[tuple[float, float]]:
    for (x, y), (to_x, to_y) in pairwise(points):
        count = max(2, round(hypot(to_x - x, to_y - y) / PEAKS_APART))
        yield from ((x + (to_x - x) * (at + .5) / count, y + (to_y - y) * (at + .5) / count) for at in range(count))


def _arrow(points: Points) -> str:
    """Bent through the second of three points."""
    (x1, y1), (x2, y2), (x3, y3) = points
    x, y = 2 * x2 - (x1 + x3) / 2, 2 * y2 - (y1 + y3) / 2
    bent = f"M{number(x1)} {number(y1)}Q{number(x)} {number(y)} {number(x3)} {number(y3)}"
    heads = "".join(turned(tip_x, tip_y, tip_x - x, tip_y - y, path("M4 0L-7-5V5z", paint("sea-ink")))
                    for tip_x, tip_y in ((x1, y1), (x3, y3)))
    return path(bent, paint("none", "sea-ink", 2.2)) + heads


def _flow(one: Line, points: Points, by: float) -> str:
    route, (rim, middle) = segments(points), INSIDE[one.get("tone", "dark")]
    return (path(route, paint("none", rim, 5, JOINED)) + path(route, paint("none", middle, 2.6, JOINED))
            + "".join(turned(x, y, right, down, path("M6 0L-5-6V6z", paint(middle, rim, 1.2)))
                      for x, y, right, down in _heads(points)) + _start(one, by, rim, middle))


def _start(one: Line, by: float, rim: str, middle: str) -> str:
    """The dot where a way begins."""
    if "start" not in one:
        return ""
    x, y = one["start"]
    return disc(x * by, y * by, 4, paint(middle, rim, 1.6))


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


SHAPED: dict[str, Callable[[Points], str]] = {
    "arrow": _arrow, "river": _river, "bridge": _bridge, "mountains": _mountains}


def links(ground: Ground) -> str:
    """All links, those of a kind as one path."""
    routes: dict[str, str] = {}
    for one in ground["links"]:
        ends = [around(end, ground)[:2] for end in one["ends"]]
        routes[one["kind"]] = routes.get(one["kind"], "") + segments(ends)
    halo = path("".join(routes.values()), paint("none", "halo", 5.5, ' stroke-opacity=".8"')) if routes else ""
    return halo + "".join(_link(ground, kind, route) for kind, route in routes.items())


def _link(ground: Ground, kind: str, route: str) -> str:
    way = ground["ways"][kind]
    tone, broad = TONES[way["tone"]]
    if way["line"] == "double":
        return path(route, paint("none", tone, broad + 2.4)) + path(route, paint("none", "halo", 1.6))
    return path(route, paint("none", tone, broad, DASHES[way["line"]]))


def ports(spots: Iterable[Spot]) -> str:
    """The marks of ports, as one path."""
    route = "".join(f"M{number(port['x'])} {number(port['y'] - 3.4)}{ANCHOR}"
                    for spot in spots for port in spot.get("ports", ()))
    return "".join(path(route, paint("none", colour, broad, ' stroke-linecap="round"'))
                   for colour, broad in (("sea", 4.4), ("sea-ink", 1.8))) if route else ""
