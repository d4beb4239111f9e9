"""A ground at the scale at which it is drawn.

In a close-up places lie farther apart, while their forms, names and counters stay of a size that is read well: only
the distances are stretched.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pbem.engine.pictures import Frame, Ground, Key, Region, Room, Spot

from .boxes import EDGE, holds
from .markup import number
from .names import LETTERS, kept_box

MOST = 14.0  # pixels that the height of a name becomes; a close-up beyond it is stretched
GROWS = .05  # of its width and height, how much a frame grows at each side for names


@dataclass(frozen=True, slots=True)
class Layout:
    """ground: its places as they are drawn; stretch: how far apart they lie; frame: what is seen of it."""

    ground: Ground
    stretch: float
    frame: Frame

    def sees(self, x: float, y: float, margin: float = 0) -> bool:
        """Whether a point lies in the frame, or at most `margin` beyond it."""
        left, top, wide, high = self.frame
        return left - margin <= x <= left + wide + margin and top - margin <= y <= top + high + margin


def layout(ground: Ground, frame: Frame | None, names: Mapping[Key, str], width: float) -> Layout:
    """The layout of a part of a ground, all without a frame, that is drawn so many pixels wide.

    A frame grows a little where it would cut the name of a place that lies in it.
    """
    left, top, wide, high = _grown(ground, frame, names) if frame else (0, 0, ground["width"], ground["height"])
    stretch = max(1.0, LETTERS * width / wide / MOST)
    return Layout(_stretched(ground, stretch), stretch,
                  (left * stretch, top * stretch, wide * stretch, high * stretch))


def _grown(ground: Ground, frame: Frame, names: Mapping[Key, str]) -> Frame:
    left, top, wide, high = frame
    most = left - GROWS * wide, top - GROWS * high, wide * (1 + 2 * GROWS), high * (1 + 2 * GROWS)
    boxes = [(left, top, left + wide, top + high)]
    for key, name in names.items():
        spot = ground["places"][key]
        if holds(frame, (spot["x"], spot["y"]) * 2) and holds(most, kept_box(spot, name)):
            boxes.append(kept_box(spot, name))
    left, top = (max(0.0, min(box[at] for box in boxes) - EDGE) for at in (0, 1))
    right, bottom = (max(box[at] for box in boxes) + EDGE for at in (2, 3))
    return left, top, min(right, ground["width"]) - left, min(bottom, ground["height"]) - top


def _stretched(ground: Ground, by: float) -> Ground:
    if by == 1:
        return ground
    places = {key: _place(spot, by) for key, spot in ground["places"].items()}
    regions = {key: _region(region, by) for key, region in ground["regions"].items()}
    return {**ground, "places": places, "regions": regions}


def _place(spot: Spot, by: float) -> Spot:
    if spot["form"] == "area":
        return {**spot, "x": spot["x"] * by, "y": spot["y"] * by, "label": _scaled(spot["label"], by),
                "stack": _scaled(spot["stack"], by), "shape": [(x * by, y * by) for x, y in spot.get("shape", [])]}
    dx, dy = spot["x"] * (by - 1), spot["y"] * (by - 1)
    ports = [{**port, "x": port["x"] + dx, "y": port["y"] + dy} for port in spot.get("ports", [])]
    return {**spot, "x": spot["x"] + dx, "y": spot["y"] + dy, "label": _shifted(spot["label"], dx, dy),
            "stack": _shifted(spot["stack"], dx, dy), "ports": ports}  # type: ignore[typeddict-item]


def _region(region: Region, by: float) -> Region:
    fleets = region["fleets"]
    return {**region, "x": region["x"] * by, "y": region["y"] * by,
            "fleets": {"x": fleets["x"] + region["x"] * (by - 1), "y": fleets["y"] + region["y"] * (by - 1)}}


def _scaled(room: Room, by: float) -> Room:
    return {**room, "x": room["x"] * by, "y": room["y"] * by}


def _shifted(room: Room, dx: float, dy: float) -> Room:
    return {**room, "x": room["x"] + dx, "y": room["y"] + dy}


def around(key: Key, ground: Ground) -> tuple[float, float, float]:
    """Where a place or region lies (x, y), and the radius of its form."""
    if key in ground["places"]:
        spot = ground["places"][key]
        return spot["x"], spot["y"], spot["size"] / 2 if spot["form"] != "none" else 4.0
    return ground["regions"][key]["x"], ground["regions"][key]["y"], 20.0


def segments(points: Iterable[tuple[float, float]]) -> str:
    """An open path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
