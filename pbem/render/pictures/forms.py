"""The outlines of places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin

from .markup import number

Corner = tuple[float, float]


def outline(form: str, radius: float) -> str:
    """The path of a form of this radius round 0 0; "" of one that has none."""
    return OUTLINES[form](radius) if form in OUTLINES else ""


def polygon(corners: Iterable[Corner]) -> str:
    """A closed path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "z"


def regular(count: int, radius: float, turned: float = 0) -> list[Corner]:
    """The corners of a regular polygon."""
    angles = [turned + 2 * pi * at / count for at in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def _circle(radius: float) -> str:
    across = number(radius)
    return f"M-{across} 0A{across} {across} 0 0 1 {across} 0A{across} {across} 0 0 1-{across} 0z"


def _square(radius: float) -> str:
    half = radius * .92
    return polygon([(-half, -half), (half, -half), (half, half), (-half, half)])


def _tower(radius: float) -> str:
    half = radius * .92
    step, low = half * .4, -half + radius * .32
    tops = [(-half, -half), (-half + step, -half), (-half + step, low), (-half + 2 * step, low),
            (-half + 2 * step, -half)]
    return polygon([*tops, *((-x, y) for x, y in reversed(tops)), (half, half), (-half, half)])


def _diamond(radius: float) -> str:
    return polygon(regular(4, radius * 1.15))


def _hexagon(radius: float) -> str:
    return polygon(regular(6, radius * 1.06))


OUTLINES: dict[str, Callable[[float], str]] = {
    "circle": _circle, "square": _square, "tower": _tower, "hexagon": _hexagon, "diamond": _diamond}
