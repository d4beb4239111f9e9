"""A ground at the scale at which it is drawn.

In a close-up places lie farther apart, while their forms, names and counters stay of a size that is read well: only
the distances are stretched.
"""

from __future__ import annotations

from dataclasses import dataclass

from pbem.engine.pictures import Frame, Ground, Key, Region, Room, Spot

from .lettering import width
from .markup import number

LETTERS = 15.0  # height of a place's name, in units of the ground
MOST = 17.0  # pixels that this becomes; a close-up beyond it is stretched
GAP = 3.0  # between a form and its name
EDGE = 4.0  # between what is written and the frame
SIDES = ((1, 0), (-1, 0), (0, -1), (0, 1))


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


def layout(ground: Ground, frame: Frame | None, width: float) -> Layout:
    """The layout of a part of a ground, all without a frame, that is drawn so many pixels wide."""
    left, top, wide, high = frame or (0, 0, ground["width"], ground["height"])
    stretch = max(1.0, LETTERS * width / wide / MOST)
    return Layout(_stretched(ground, stretch), stretch,
                  (left * stretch, top * stretch, wide * stretch, high * stretch))


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


Box = tuple[float, float, float, float]  # left, top, right, bottom


def label_box(spot: Spot, name: str, frame: Frame) -> Box | None:
    """Where a place's name stands: at its side of the form, whatever its length, at another where the frame would
    cut it; None where it has room nowhere.
    """
    if not _holds(frame, (spot["x"], spot["y"], spot["x"], spot["y"])):
        return None
    boxes = [_kept(spot, name), *(_beside(spot, name, across, down) for across, down in SIDES)]
    return next((one for one in boxes if _holds(frame, one)), None)


def _kept(spot: Spot, name: str) -> Box:
    wide, room, side = width(name, LETTERS), spot["label"], spot["label"]["side"]
    reach = spot["size"] / 2 * (1 if len(side) == 1 else .7) + GAP
    if "E" in side:
        left = spot["x"] + reach
    elif "W" in side:
        left = spot["x"] - reach - wide
    else:
        left = room["x"] - wide / 2
    return left, room["y"] - LETTERS / 2, left + wide, room["y"] + LETTERS / 2


def _beside(spot: Spot, name: str, across: int, down: int) -> Box:
    wide, reach = width(name, LETTERS) / 2, spot["size"] / 2 + GAP
    x, y = spot["x"] + across * (reach + wide), spot["y"] + down * (reach + LETTERS / 2)
    return x - wide, y - LETTERS / 2, x + wide, y + LETTERS / 2


def _holds(frame: Frame, box: Box) -> bool:
    return (frame[0] < box[0] and frame[1] < box[1] and box[2] < frame[0] + frame[2] and box[3] < frame[1] + frame[3])


def kept_within(box: Box, frame: Frame) -> Box:
    """A box moved into a frame by as little as it takes."""
    left, top, right, bottom = box
    dx = max(0.0, frame[0] + EDGE - left) or min(0.0, frame[0] + frame[2] - EDGE - right)
    dy = max(0.0, frame[1] + EDGE - top) or min(0.0, frame[1] + frame[3] - EDGE - bottom)
    return left + dx, top + dy, right + dx, bottom + dy


def around(key: Key, ground: Ground) -> tuple[float, float, float]:
    """Where a place or region lies (x, y), and the radius of its form."""
    if key in ground["places"]:
        spot = ground["places"][key]
        return spot["x"], spot["y"], spot["size"] / 2 if spot["form"] != "none" else 4.0
    return ground["regions"][key]["x"], ground["regions"][key]["y"], 20.0


def segments(points: list[tuple[float, float]], by: float = 1) -> str:
    """An open path through points."""
    return "M" + "L".join(f"{number(x * by)} {number(y * by)}" for x, y in points)
