"""Lines that flow: light or dark, with heads along them."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from .layouts import segments
from .marking import turned
from .markup import paint, path

DARK = "dark"  # where no tone is said
TONES = {"light": ("white", "black"), DARK: ("black", "white")}  # and their edges
APART = 24.0  # of two corners, for a head between them


def flow(points: list[tuple[float, float]], tone: str, apart: float = APART) -> str:
    """A line through points, towards the last of them."""
    fill, edge = TONES[tone]
    shaft = "".join(path(segments(points), paint("none", colour, broad, ' stroke-linejoin="round"'))
                    for colour, broad in ((edge, 4.2), (fill, 2.2)))
    return shaft + "".join(_head(one, other, fill, edge) for one, other in pairwise(points) if dist(one, other) > apart)


def _head(one: tuple[float, float], other: tuple[float, float], fill: str, edge: str) -> str:
    """A head between two corners, a little behind their middle."""
    right, down = other[0] - one[0], other[1] - one[1]
    return turned(one[0] + right * .6, one[1] + down * .6, right, down, path("M6 0L-4-5V5z", paint(fill, edge, 1)))
