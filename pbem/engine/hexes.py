"""Maps of hexes, in axial coordinates (q, r): a step changes one of them by one, or both the opposite way."""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

from .areas import Border, Fault


class Hex(NamedTuple):
    """A place in a grid of hexes."""

    q: int
    r: int


def in_column(column: int, row: int) -> Hex:
    """The hex with flat tops in a column and row, both counted from 0; odd columns lie half a hex lower."""
    return Hex(column, row - column // 2)


def distance(one: Hex, other: Hex) -> int:
    """The steps from a hex to another."""
    q, r = other.q - one.q, other.r - one.r
    return max(abs(q), abs(r), abs(q + r))


def borders(places: Mapping[str, Hex], kinds: Mapping[tuple[str, str], tuple[str, ...]], usual: str) -> list[Border]:
    """The borders of areas that lie in hexes, in their order; kinds: of those of two areas that are not the usual.

    Raises Fault: "doubled" of two areas in one hex, "apart" of kinds for areas that are not next to each other.
    """
    steps = {frozenset(pair): distance(*(places[end] for end in pair)) for pair in combinations(places, 2)}
    others = {frozenset(pair): these for pair, these in kinds.items()}
    for pair, away in steps.items():
        if not away:
            raise Fault("doubled", min(pair), f"in one hex with {max(pair)}")
    for one, other in kinds:
        if steps.get(frozenset((one, other))) != 1:
            raise Fault("apart", one, f"not next to {other}")
    return [Border(one, other, others.get(frozenset((one, other)), (usual,))) for one, other in combinations(places, 2)
            if steps[frozenset((one, other))] == 1]
