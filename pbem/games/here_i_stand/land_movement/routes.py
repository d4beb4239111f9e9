"""The cheapest way of a formation to spaces that are named without those between them; each step is one of HIS-13.1."""

from heapq import heappop, heappush
from itertools import pairwise

from ..map.atlas import neighbours
from . import passage


def shortest(state, power, who, named):
    """[space] behind the first of the named ones, with what lies between them; None where a formation cannot go so.

    named: where it starts and where it is to go, in order. The way costs no more CP than are left (HIS-13.1.12).
    """
    legs = [_leg(state, power, who, a, b) for a, b in pairwise(named)]
    return [space for leg in legs for space in leg] if legs and all(legs) else None


def _leg(state, power, who, origin, goal):
    """The spaces of the cheapest way from one space to another, without the first; [] for none."""
    best, front = {origin: 0}, [(0, 0, origin, ())]
    while front:
        cost, _, space, way = heappop(front)
        if space == goal:
            return list(way)
        for other in neighbours(space):
            reached = cost + passage.step_cost(power, space, other)
            if reached <= state["impulse"]["cp"] and reached < best.get(other, 99) \
                    and not passage.entry_refused(state, power, other, who):
                best[other] = reached
                heappush(front, (reached, len(way), other, (*way, other)))
    return []
