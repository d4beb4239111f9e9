"""Where the counters of each place are laid: in the room that is kept for them, or near by, with a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import cos, hypot, inf, pi, sin

from pbem.engine.pictures import Counter, Key

from .boards import Board
from .boxes import Box, centred_at
from .counters import arrangements
from .crowd import Crowd
from .layouts import around
from .marking import RING, ring_box
from .markup import number, paint, path
from .obstacles import VICINITY, vicinity
from .places import ringed_by
from .rows import Block

DISTANCES = (0, 4, 9, 15, 23, 33, 46, 62, 75, 90, 105, 125, 145, 165)
TOUCHING = 5  # distance from a place beyond which a line leads to the counters
NEAR = 13  # distance from a place beyond which the line is a long one
MIDDLE = 50  # distance beyond which more directions are tried
WITHIN, NEAR_WITHIN = 0.0, 40.0  # the same of counters that lie in an area itself, round the middle of its room
SHIFTS = [side * far for far in range(4, 45, 4) for side in (1, -1)]  # along a row of fleets
# What it costs to lie elsewhere than in the room that is kept.
RESERVED, FARTHER, FARTHER_WITHIN, BY_LINE = -45.0, 1.1, 2.5, 25.0
LATER = 5.0  # for each arrangement before
SOLID, KEPT = 60.0, 4.0  # to cover a cell of counters, of the room that is kept for others
OWN_NAME = 15.0  # so much less a cell of the name of their own place
POOR = 20.0  # what costs more is laid again when all others lie
CROSSED = .5  # to cross a cell, of what it costs to cover it


def _direction(angle: float) -> tuple[float, float, float, float]:
    """(right, down), and which half of a block lies there."""
    right, down = cos(angle), sin(angle)
    return right, down, max(-1.0, min(1.0, right * 1.5)), max(-1.0, min(1.0, down * 1.5))


CLOSE, FAR = ([_direction(2 * pi * at / count) for at in range(count)] for count in (20, 44))


Candidate = tuple[float, float, float, Block]  # what it costs of itself, its middle, the arrangement


@dataclass(frozen=True, slots=True)
class Laid:
    """Counters of a place as they are laid: their middle, what they cover, and whether a line leads there."""

    at: Key
    x: float
    y: float
    block: Block
    is_led: bool

    @property
    def box(self) -> Box:
        """What they cover."""
        return _box(self.x, self.y, self.block)


def laid(counters: list[Counter], shown: Board, crowd: Crowd) -> list[Laid]:
    """All counters, the largest first, each place's together."""
    by_place: dict[Key, list[Counter]] = {}
    for one in counters:
        by_place.setdefault(one["at"], []).append(one)
    arranged = {key: arrangements(stack, shown.sheet, shown.space(key).get("owner", ""), _room(key, shown))
                for key, stack in by_place.items()}
    kept = {key: _box(*_reserved(key, blocks[0], shown), blocks[0]) for key, blocks in arranged.items()}
    for where in kept.values():
        crowd.add(where, KEPT)
    order = sorted(arranged, key=lambda key: -arranged[key][0].width * arranged[key][0].height)
    found: dict[Key, tuple[float, Laid]] = {}
    for key in order:
        crowd.add(kept[key], -KEPT)
        found[key] = _found(key, arranged[key], shown, crowd)
    for key in [key for key in order if found[key][0] > POOR]:
        crowd.add(found[key][1].box, -SOLID)
        found[key] = _found(key, arranged[key], shown, crowd)
    return [one for _, one in found.values()]


def _room(key: Key, shown: Board) -> float:
    """How wide the counters of a place may be: those of an area, as wide as it is."""
    if key not in shown.areas:
        return inf
    across = [x for x, _ in shown.ground["places"][key].get("shape", [])]
    return max(across) - min(across)


def _found(key: Key, blocks: list[Block], shown: Board, crowd: Crowd) -> tuple[float, Laid]:
    """The best, which is taken then. Its own place is a lesser hindrance than others."""
    own = [(ring_box(key, shown.ground), RING)] if key in shown.sheet.marked else []
    own += [(shown.names[key], OWN_NAME)] if key in shown.names else []
    own += [(vicinity(shown.ground["places"][key]), VICINITY)] if key in shown.places else []
    for where, weight in own:
        crowd.add(where, -weight)
    cost, best = _best(key, blocks, shown, crowd)
    for where, weight in own:
        crowd.add(where, weight)
    crowd.add(best.box, SOLID)
    return cost, best


def drawn(one: Laid) -> str:
    """The counters of a place."""
    return one.block.at(one.x - one.block.width / 2, one.y - one.block.height / 2)


def leader(one: Laid, shown: Board) -> str:
    """The line from a place to its counters, where they lie apart."""
    if not one.is_led:
        return ""
    x, y, radius = _edge(one.at, shown)
    start = radius / max(1.0, hypot(one.x - x, one.y - y))
    route = (f"M{number(x + (one.x - x) * start)} {number(y + (one.y - y) * start)}"
             f"L{number(one.x)} {number(one.y)}")
    return path(route, paint("none", "halo", 4.5)) + path(route, paint("none", "edge", 2))


def _edge(key: Key, shown: Board) -> tuple[float, float, float]:
    """Where a place or region lies, and the radius of its form and of the ring of alarm round it."""
    x, y, radius = around(key, shown.ground)
    return x, y, radius + ringed_by(shown.space(key))


def _best(key: Key, blocks: list[Block], shown: Board, crowd: Crowd) -> tuple[float, Laid]:
    """What the arrangement and place cost that cost least, and they themselves."""
    best, least = Laid(key, *_reserved(key, blocks[0], shown), blocks[0], False), inf
    for cheapest, is_led, candidates in _rings(key, blocks, shown):
        if cheapest >= least:
            break
        for base, x, y, block in candidates:
            cost = base + crowd.cost(_box(x, y, block), least - base) if base < least else inf
            if cost < least:
                one = Laid(key, x, y, block, is_led)
                cost += _line_cost(one, shown, crowd) if is_led else 0
                best, least = (one, cost) if cost < least else (best, least)
    return least, best


def _line_cost(one: Laid, shown: Board, crowd: Crowd) -> float:
    x, y, radius = _edge(one.at, shown)
    far = max(1.0, hypot(one.x - x, one.y - y))
    start, end = (radius + 3) / far, max(0.0, 1 - min(one.block.width, one.block.height) / 2 / far)
    if start >= end:
        return 0.0
    return CROSSED * crowd.line_cost((x + (one.x - x) * start, y + (one.y - y) * start),
                                     (x + (one.x - x) * end, y + (one.y - y) * end))


def _rings(key: Key, blocks: list[Block], shown: Board) -> Iterator[tuple[float, bool, Iterable[Candidate]]]:
    """Where the counters of a place may lie, the nearest first: (what it costs at least, whether a line leads there,
    candidates).
    """
    x, y, radius = _start(key, shown)
    yield RESERVED, False, ((RESERVED + at * LATER, *_reserved(key, block, shown), block)
                            for at, block in enumerate(blocks))
    if radius == WITHIN:
        yield RESERVED, False, ((RESERVED + at * LATER + abs(shift), x + shift, y, block)
                                for at, block in enumerate(blocks) for shift in SHIFTS)
    touching, near, farther, whole = ((NEAR_WITHIN, NEAR_WITHIN, FARTHER_WITHIN, 0) if radius == WITHIN
                                      else (TOUCHING, NEAR, FARTHER, .5))
    for distance in DISTANCES:
        base, directions = distance * farther, FAR if distance > MIDDLE else CLOSE
        base += BY_LINE if distance > near else 0
        yield base, distance > touching, (
            (base + at * LATER, x + (radius + distance) * right + block.width * whole * beside,
             y + (radius + distance) * down + block.height * whole * below, block)
            for at, block in enumerate(blocks) for right, down, beside, below in directions)


def _start(key: Key, shown: Board) -> tuple[float, float, float]:
    """The middle round which the counters of a place lie, and how far from it they begin."""
    spot = shown.ground["places"].get(key)
    if spot is None:
        fleets = shown.ground["regions"][key]["fleets"]
        return fleets["x"], fleets["y"], WITHIN
    if spot["form"] in ("area", "none"):
        return spot["stack"]["x"], spot["stack"]["y"], WITHIN
    return spot["x"], spot["y"], spot["size"] / 2 + 1.5 + ringed_by(shown.space(key))


def _reserved(key: Key, block: Block, shown: Board) -> tuple[float, float]:
    """The middle of a block in the room that is kept for it."""
    x, y, radius = _start(key, shown)
    if radius == WITHIN:
        return x, y
    side = shown.ground["places"][key]["stack"]["side"]
    reach, below = (radius, .5) if len(side) == 1 else (radius * .75, .25)
    across, down = ("E" in side) - ("W" in side), ("S" in side) - ("N" in side)
    return x + across * (reach + block.width / 2), y + down * (reach + block.height * below)


def _box(x: float, y: float, block: Block) -> Box:
    return centred_at(x, y, block.width, block.height)
