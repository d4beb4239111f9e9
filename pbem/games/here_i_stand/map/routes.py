"""Distances and ways over land and sea, where every sea zone counts as a space (HIS-9.3.8, HIS-19.3.6)."""

from collections import deque
from functools import cache

from .atlas import ELECTORATES, SPACES, ZONES, neighbours


def steps(place):
    """Places next to a place: over connections and passes, between a port and its zones, between zones."""
    if place in ZONES:
        return (*ZONES[place].adjacent, *ZONES[place].ports)
    return (*neighbours(place), *SPACES[place].ports)


@cache
def distances(start, without_electorates=False):
    """place -> number of steps of the direct way from `start`, whoever controls what lies between."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for step in steps(here):
            if step not in found and not (without_electorates and step in ELECTORATES):
                found[step] = found[here] + 1
                queue.append(step)
    return found


def nearest(start, spaces, without_electorates=False):
    """The nearest of `spaces` to `start`, all of them when several are equally near."""
    away = distances(start, without_electorates)
    reachable = [s for s in spaces if s in away]
    if not reachable:
        return []
    least = min(away[s] for s in reachable)
    return [s for s in reachable if away[s] == least]
