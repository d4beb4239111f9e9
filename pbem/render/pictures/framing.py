"""The close-up of a map in which things happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pbem.engine.pictures import Chart, Frame, Ground, Marks, Picture

AROUND = .09  # of the ground's width, how much is seen round a marked place
LEAST = .33  # of the ground's width, the width of a close-up
HIGHEST, LOWEST = 1.0, .6  # height of a close-up, in widths
MOST = .55  # of the ground's area; a larger part is no close-up
SMALL = 560  # width of a ground that is small enough to be drawn whole like a part of a map


def chart_of(picture: Picture) -> Chart | None:
    """The first chart of a picture."""
    return next((panel for panel in picture["panels"] if panel["kind"] == "chart"), None)


def is_broad(picture: Picture, grounds: Mapping[str, Ground]) -> bool:
    """Whether a picture has a map that would be too small on a telephone at any size."""
    chart = chart_of(picture)
    return chart is not None and grounds[chart["ground"]]["width"] > SMALL


def cropped(picture: Picture, grounds: Mapping[str, Ground], frame: Frame | None) -> Picture:
    """A picture without what lies beyond a frame of its first chart."""
    chart = chart_of(picture)
    frame = frame or (chart.get("frame") if chart else None)
    if chart is None or frame is None:
        return picture
    lying = {**grounds[chart["ground"]]["places"], **grounds[chart["ground"]]["regions"]}
    there = {key for key, one in lying.items() if frame[0] <= one["x"] <= frame[0] + frame[2]
             and frame[1] <= one["y"] <= frame[1] + frame[3]}
    part: Chart = {**chart, "spaces": {key: space for key, space in chart["spaces"].items() if key in there},
                   "counters": [one for one in chart["counters"] if one["at"] in there]}
    return {**picture, "panels": [part if panel is chart else panel for panel in picture["panels"]]}


def frame_of(picture: Picture, grounds: Mapping[str, Ground]) -> Frame | None:
    """The close-up that holds what is marked on the first chart of a picture, None where that is most of it, or
    nothing.
    """
    chart, marks = chart_of(picture), picture.get("marks")
    if chart is None or not marks:
        return None
    ground = grounds[chart["ground"]]
    points = [*_points(marks, ground)]
    if not points:
        return None
    frames = [frame for frame in ground["close_ups"].values() if _holds(frame, points)]
    least = min([*frames, _around(points, ground)], key=_area)
    return least if _area(least) <= MOST * ground["width"] * ground["height"] else None


def _points(marks: Marks, ground: Ground) -> Iterator[tuple[float, float]]:
    ends = (key for one in marks["moves"] for key in (one["origin"], one["target"]))
    keys = [*marks["changed"], *marks["choices"], *ends]
    lying = {**ground["places"], **ground["regions"]}
    yield from ((lying[key]["x"], lying[key]["y"]) for key in keys if key in lying)


def _holds(frame: Frame, points: list[tuple[float, float]]) -> bool:
    left, top, wide, high = frame
    edge = min(wide, high) * .08
    return all(left + edge <= x <= left + wide - edge and top + edge <= y <= top + high - edge for x, y in points)


def _around(points: list[tuple[float, float]], ground: Ground) -> Frame:
    """A part of the ground round points, neither narrow nor flat."""
    edge = AROUND * ground["width"]
    left, right = min(x for x, _ in points) - edge, max(x for x, _ in points) + edge
    top, bottom = min(y for _, y in points) - edge, max(y for _, y in points) + edge
    wide = max(right - left, LEAST * ground["width"], (bottom - top) / HIGHEST)
    high = max(bottom - top, wide * LOWEST)
    wide, high = min(wide, ground["width"]), min(high, ground["height"])
    return (_start((left + right) / 2, wide, ground["width"]), _start((top + bottom) / 2, high, ground["height"]),
            wide, high)


def _start(middle: float, size: float, most: float) -> float:
    return min(max(0.0, middle - size / 2), most - size)


def _area(frame: Frame) -> float:
    return frame[2] * frame[3]
