"""What is laid over a picture: a full ring round what has changed, a dashed one round what may be chosen, arrows."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, hypot

from pbem.engine.pictures import Ground, Key, Move

from .boxes import Box, centred_at
from .forms import outline, polygon
from .layouts import Layout, around
from .markup import box, moved, number, paint, path
from .parties import Sheet

BENT = .14  # of its length, how far an arrow bends aside
GLOW = ' stroke-opacity=".35" stroke-linejoin="round"'
DASHED = ' stroke-dasharray="6 3.5" stroke-linejoin="round"'
MOST_MOVES = 60
REACH = 9.0  # of rings beyond a form
RING = 12.0  # what it costs to cover a cell of a ring


def ring_box(key: Key, ground: Ground) -> Box:
    """What the rings of a place or region cover."""
    x, y, radius = around(key, ground)
    return centred_at(x, y, 2 * (radius + REACH), 2 * (radius + REACH))


def of_place(key: Key, layout: Layout, sheet: Sheet, named: Box | None) -> str:
    """The rings of a place: round its name, in the box where that stands, where it has no form."""
    spot = layout.ground["places"][key]
    if spot["form"] == "area":
        return _rings(key, sheet, lambda grown: polygon(spot.get("shape", [])))
    if spot["form"] == "none" and named:
        return of_box(key, named, sheet)
    form = spot["form"] if spot["form"] != "none" else "circle"
    return moved(spot["x"], spot["y"], _rings(key, sheet, lambda grown: outline(form, spot["size"] / 2 + grown)))


def _rings(key: Key, sheet: Sheet, route: Callable[[float], str]) -> str:
    drawn = ""
    if key in sheet.changed:
        drawn += path(route(5.5), paint("none", "changed", 9, GLOW)) + path(route(5), paint("none", "changed", 2.6))
    if key in sheet.choices:
        drawn += path(route(REACH), paint("none", "halo", 5))
        drawn += path(route(REACH), paint("none", "choice", 3, DASHED))
    return drawn


def of_box(key: Key, where: Box, sheet: Sheet) -> str:
    """The rings of something that covers a box."""
    left, top, right, bottom = where
    drawn = ""
    if key in sheet.changed:
        drawn += box(left - 3, top - 3, right - left + 6, bottom - top + 6, paint("none", "changed", 7, GLOW), 6)
        drawn += box(left - 2, top - 2, right - left + 4, bottom - top + 4, paint("none", "changed", 2.4), 5)
    if key in sheet.choices:
        drawn += box(left - 5, top - 5, right - left + 10, bottom - top + 10, paint("none", "choice", 2.6, DASHED), 7)
    return drawn


def arrows(moves: list[Move], layout: Layout, sheet: Sheet) -> str:
    """Moves between places of a chart, each way once."""
    ground = layout.ground
    ways = {(one["origin"], one["target"], one["owner"]): one for one in moves
            if {one["origin"], one["target"]} <= {*ground["places"], *ground["regions"]}}
    return "".join(_arrow(one, layout, sheet) for one in [*ways.values()][:MOST_MOVES])


def _arrow(move: Move, layout: Layout, sheet: Sheet) -> str:
    from_x, from_y, start = around(move["origin"], layout.ground)
    to_x, to_y, end = around(move["target"], layout.ground)
    dx, dy = to_x - from_x, to_y - from_y
    far = hypot(dx, dy)
    if far < start + end + 10:
        start = end = far * .15
    bend_x, bend_y = (from_x + to_x) / 2 - dy * BENT, (from_y + to_y) / 2 + dx * BENT
    x1, y1 = _towards(from_x, from_y, bend_x, bend_y, start + 4)
    x2, y2 = _towards(to_x, to_y, bend_x, bend_y, end + 17)
    route = f"M{number(x1)} {number(y1)}Q{number(bend_x)} {number(bend_y)} {number(x2)} {number(y2)}"
    fill = sheet.party(move["owner"])["fill"]
    shaft = "".join(path(route, paint("none", colour, broad))
                    for colour, broad in (("halo", 9.5), ("edge", 7), (fill, 4.2)))
    return shaft + turned(x2, y2, to_x - bend_x, to_y - bend_y, path("M-3-8L11 0L-3 8z", paint(fill, "edge", 1.6)))


def turned(x: float, y: float, right: float, down: float, content: str) -> str:
    """Content that looks to the right, turned into a direction."""
    return moved(x, y, content, turned=degrees(atan2(down, right)))


def _towards(x: float, y: float, to_x: float, to_y: float, by: float) -> tuple[float, float]:
    far = max(1.0, hypot(to_x - x, to_y - y))
    return x + (to_x - x) * by / far, y + (to_y - y) * by / far
