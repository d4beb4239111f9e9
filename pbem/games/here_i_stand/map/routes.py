"""Distances over land and sea, where every sea zone counts as a space (HIS-9.3.8, HIS-19.3.6)."""

from functools import cache

from pbem.engine import areas

from .atlas import ELECTORATES, MAP


@cache
def distances(start, without_electorates=False):
    """place -> number of steps of the direct way from `start`, whoever controls what lies between."""
    return MAP.distances(start, (lambda here, there: there not in ELECTORATES) if without_electorates else None)


def nearest(start, spaces, without_electorates=False):
    """The nearest of `spaces` to `start`, all of them when several are equally near."""
    return areas.nearest(distances(start, without_electorates), spaces)
