"""Boxes with upright sides, of which places and names take one each."""

from __future__ import annotations

from pbem.engine.pictures import Frame

Box = tuple[float, float, float, float]  # left, top, right, bottom
EDGE = 4.0  # between what is written and the frame


def centred_at(x: float, y: float, wide: float, high: float) -> Box:
    """A box with its middle at x, y."""
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have a part in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def holds(frame: Frame, box: Box) -> bool:
    """Whether a box lies in a frame."""
    return frame[0] < box[0] and frame[1] < box[1] and box[2] < frame[0] + frame[2] and box[3] < frame[1] + frame[3]


def kept_within(box: Box, frame: Frame) -> Box:
    """A box moved into a frame by as little as it takes."""
    left, top, right, bottom = box
    dx = max(0.0, frame[0] + EDGE - left) or min(0.0, frame[0] + frame[2] - EDGE - right)
    dy = max(0.0, frame[1] + EDGE - top) or min(0.0, frame[1] + frame[3] - EDGE - bottom)
    return left + dx, top + dy, right + dx, bottom + dy
