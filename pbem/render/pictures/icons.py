"""Small marks, from a table of paths."""

from __future__ import annotations

from functools import cache

from .markup import Colour, moved, paint, path
from .tables import table

HALF = 10  # of the square in which they are drawn
UNKNOWN = "dot"


@cache
def icons() -> frozenset[str]:
    """The names of all icons."""
    return frozenset(table("icons"))


def icon(name: str, x: float, y: float, size: float, fill: Colour = "ink", halo: Colour = "") -> str:
    """An icon with its middle at x, y; a dot for a name that there is not."""
    paths = table("icons")
    route, scale = paths.get(name) or paths[UNKNOWN], size / (2 * HALF)
    around = path(route, paint("none", halo, 3 / scale, ' stroke-linejoin="round"')) if halo else ""
    return moved(x, y, around + path(route, paint(fill, more=' fill-rule="evenodd"')), scale)
