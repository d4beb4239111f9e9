"""A graph of areas: the map of a board, checked when it is made, with neighbours, distances and ways.

Areas and borders have kinds, in words of the game's own: a space, a sea zone, a hex; open, a pass, a river, a port. One
graph holds the whole map, `only` gives its parts: what goes by land, by road, by sea. Neighbours stand in the order in
which their borders were given, and all that is found follows it: the same question has the same answer each time.

A search takes `may(here, there)`: whether one may now go from an area to one next to it; it is not asked of the start.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import inf
from typing import NamedTuple

May = Callable[[str, str], bool]
Cost = Callable[[str, str], int]


class Fault(ValueError):
    """A map that cannot be. area: where it shows; name: what is wrong.

    "unknown" (a border of no area), "loop" (of an area with itself), "doubled" (two borders of the same areas, or two
    areas in one hex), "one_sided" (listed from one end alone), "isolated" (an area without a border), "apart" (a border
    of hexes that are not next to each other).
    """

    def __init__(self, name: str, area: str, told: str) -> None:
        super().__init__(f"{area}: {told}")
        self.name, self.area = name, area


class Border(NamedTuple):
    """A border of two areas. kinds: one or several, of a river with a road over it; one_way: from `one` alone."""

    one: str
    other: str
    kinds: tuple[str, ...]
    one_way: bool = False


class Graph:
    """Areas and their borders. areas: id -> kind; alone: areas that may be without a border. Raises Fault."""

    def __init__(self, areas: Mapping[str, str], borders: Iterable[Border], alone: Collection[str] = ()) -> None:
        self.areas, self.borders = dict(areas), tuple(borders)
        self._kinds: dict[str, dict[str, tuple[str, ...]]] = {area: {} for area in areas}
        for border in self.borders:
            self._join(border)
            if not border.one_way:
                self._join(Border(border.other, border.one, border.kinds))
        self._neighbours = {area: tuple(beside) for area, beside in self._kinds.items()}
        self._beyond: dict[str, tuple[str, ...]] = {}
        joined = {end for border in self.borders for end in border[:2]}
        for area in self.areas:
            if area not in joined and area not in alone:
                raise Fault("isolated", area, "has no border")

    @classmethod
    def listed(cls, areas: Mapping[str, str], lists: Mapping[str, Mapping[str, Sequence[str]]],
               alone: Collection[str] = ()) -> Graph:
        """Of a map that lists each border from both its ends: {kind of border: {area: its neighbours}}."""
        graph = cls(areas, [Border(one, other, (kind,), one_way=True) for kind, rows in lists.items()
                            for one, others in rows.items() for other in others], alone)
        for border in graph.borders:
            if graph.kinds(border.other, border.one) != border.kinds:
                raise Fault("one_sided", border.one, f"{_told(border)} {border.other}, but not the other way round")
        return graph

    def _join(self, border: Border) -> None:
        one, other = border.one, border.other
        if one not in self.areas or other not in self.areas:
            known, unknown = (one, other) if one in self.areas else (other, one)
            raise Fault("unknown", known, f"{_told(border)} the unknown {unknown}")
        if one == other:
            raise Fault("loop", one, f"{_told(border)} itself")
        if other in self._kinds[one]:
            raise Fault("doubled", one, f"{_told(border)} {other}, but also {' '.join(self._kinds[one][other])}")
        self._kinds[one][other] = border.kinds

    def only(self, *kinds: str) -> Graph:
        """The same areas with those borders alone that are of one of these kinds."""
        return Graph(self.areas, [border for border in self.borders if {*kinds} & {*border.kinds}], self.areas)

    def kinds(self, one: str, other: str) -> tuple[str, ...]:
        """The kinds of the border that leads from an area to another, () where there is none."""
        return self._kinds[one].get(other, ())

    def neighbours(self, area: str) -> tuple[str, ...]:
        """The areas to which a border leads from an area: of ports alone, the seas of a port and the ports of a sea."""
        return self._neighbours[area]

    def across(self, area: str) -> tuple[str, ...]:
        """The areas beyond the neighbours of an area, each once: of ports alone, the other ports of its seas."""
        if area not in self._beyond:
            beyond = dict.fromkeys(there for near in self._neighbours[area] for there in self._neighbours[near])
            self._beyond[area] = tuple(there for there in beyond if there != area)
        return self._beyond[area]

    # All that can be reached, the nearest first.

    def reachable(self, starts: Iterable[str], may: May | None = None, most: float = inf) -> Iterator[str]:
        """The starts and every area that can be reached from one of them, searched no further than is asked for.

        most: steps, here and below.
        """
        return (area for area, _, _ in self._search(starts, may, most))

    def distances(self, start: str, may: May | None = None, most: float = inf) -> dict[str, int]:
        """area -> the fewest steps to it from the start."""
        return {area: steps for area, steps, _ in self._search([start], may, most)}

    def within(self, start: str, most: float, may: May | None = None) -> set[str]:
        """The areas at most so many steps from the start, which is one of them."""
        return {*self.reachable([start], may, most)}

    def paths(self, start: str, may: May | None = None) -> dict[str, tuple[str, ...]]:
        """area -> a way to it with the fewest steps, both ends included."""
        found: dict[str, tuple[str, ...]] = {}
        for area, _, before in self._search([start], may):
            found[area] = (*found.get(before, ()), area)
        return found

    def _search(self, starts: Iterable[str], may: May | None, most: float = inf) -> Iterator[tuple[str, int, str]]:
        """(area, steps, the area before it), breadth first."""
        seen = {*(starts := dict.fromkeys(starts))}
        queue = deque((start, 0, "") for start in starts)
        while queue:
            here, steps, before = queue.popleft()
            yield here, steps, before
            for there in self._neighbours[here] if steps < most else ():
                if there not in seen and (may is None or may(here, there)):
                    seen.add(there)
                    queue.append((there, steps + 1, here))

    # Ways.

    def ways(self, start: str, most: int, may: May | None = None) -> Iterator[tuple[str, ...]]:
        """Every way of at most so many steps that enters no area twice, its start included, the shortest first."""
        ring: list[tuple[str, ...]] = [(start,)]
        for _ in range(most):
            ring = [(*way, there) for way in ring for there in self._neighbours[way[-1]]
                    if there not in way and (may is None or may(way[-1], there))]
            yield from ring

    def cheapest(self, named: Sequence[str], cost: Cost, may: May | None = None, most: float = inf) -> list[str] | None:
        """The cheapest way from the first of the areas named over the others in their order, without its start.

        Of equally cheap ones always the same, in whatever order borders were given. most: what it may cost from each
        area named to the next. None where there is no such way.
        """
        legs = [self._leg(pair, cost, may, most) for pair in pairwise(named)]
        return [area for leg in legs for area in leg] if legs and all(legs) else None

    def _leg(self, ends: tuple[str, str], cost: Cost, may: May | None, most: float) -> tuple[str, ...]:
        start, goal = ends
        best: dict[str, float] = {start: 0}
        front: list[tuple[float, int, str, tuple[str, ...]]] = [(0, 0, start, ())]
        while front:
            spent, _, here, way = heappop(front)
            if here == goal:
                return way
            for there in self._neighbours[here]:
                reached = spent + cost(here, there)
                if reached <= most and reached < best.get(there, inf) and (may is None or may(here, there)):
                    best[there] = reached
                    heappush(front, (reached, len(way), there, (*way, there)))
        return ()


def nearest(away: Mapping[str, int], goals: Iterable[str]) -> list[str]:
    """Those of some areas that are least away, in their order: several when equally near. away: as of `distances`."""
    reached = [goal for goal in goals if goal in away]
    least = min((away[goal] for goal in reached), default=0)
    return [goal for goal in reached if away[goal] == least]


def _told(border: Border) -> str:
    return f"{' '.join(border.kinds)} to"
