"""Counters, and where those of a place are laid: in the room that is kept for them, or near by with a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, cos, hypot, inf, pi, sin, sqrt

from pbem.engine.pictures import Counter, Ground, Item, Key

from .crowd import Crowd
from .layouts import Box, around
from .marking import RING, ring_box
from .markup import Colour, box, disc, moved, number, paint, path, text, thing
from .parties import Sheet
from .rows import Block, column, row, rows

WIDEST = 150.0  # a row of a counter
EDGE = 4.0
LETTER = 7.0  # radius of the disc with a party's letter
APART = 2.0
POINT: Item = {"text": "·", "small": True}
DISTANCES = (0, 4, 9, 15, 23, 33, 46, 62, 75, 90, 105, 125, 145, 165)
NEAR = 13  # distance beyond which a line leads to the counters
MIDDLE = 50  # distance beyond which more directions are tried
WITHIN = -8.0  # where counters lie in an area itself
# What it costs to lie elsewhere than in the room that is kept.
RESERVED, FARTHER, BY_LINE = -45.0, 1.1, 25.0
LATER = 5.0  # for each arrangement before
SOLID, KEPT = 60.0, 4.0  # to cover a cell of counters, of the room that is kept for others
POOR = 20.0  # what costs more is laid again when all others lie
CROSSED = .5  # to cross a cell, of what it costs to cover it


def _direction(angle: float) -> tuple[float, float, float, float]:
    """(right, down), and which half of a block lies there."""
    right, down = cos(angle), sin(angle)
    return right, down, max(-1.0, min(1.0, right * 1.5)), max(-1.0, min(1.0, down * 1.5))


CLOSE, FAR = ([_direction(2 * pi * at / count) for at in range(count)] for count in (20, 44))


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


def laid(counters: list[Counter], ground: Ground, crowd: Crowd, sheet: Sheet, owners: dict[Key, str]) -> list[Laid]:
    """All counters, the largest first, each place's together. owners: whose a place is."""
    by_place: dict[Key, list[Counter]] = {}
    for one in counters:
        by_place.setdefault(one["at"], []).append(one)
    arranged = {key: arrangements(stack, sheet, owners.get(key, "")) for key, stack in by_place.items()}
    kept = {key: _box(*_reserved(key, blocks[0], ground), blocks[0]) for key, blocks in arranged.items()}
    for where in kept.values():
        crowd.add(where, KEPT)
    order = sorted(arranged, key=lambda key: -arranged[key][0].width * arranged[key][0].height)
    found: dict[Key, tuple[float, Laid]] = {}
    for key in order:
        crowd.add(kept[key], -KEPT)
        found[key] = _found(key, arranged[key], ground, crowd, sheet)
    for key in [key for key in order if found[key][0] > POOR]:
        crowd.add(found[key][1].box, -SOLID)
        found[key] = _found(key, arranged[key], ground, crowd, sheet)
    return [one for _, one in found.values()]


def _found(key: Key, blocks: list[Block], ground: Ground, crowd: Crowd, sheet: Sheet) -> tuple[float, Laid]:
    """The best, which is taken then. The rings of its own place are no hindrance."""
    rings = ring_box(key, ground) if key in sheet.marked else None
    if rings:
        crowd.add(rings, -RING)
    cost, best = _best(key, blocks, ground, crowd)
    if rings:
        crowd.add(rings, RING)
    crowd.add(best.box, SOLID)
    return cost, best


def drawn(one: Laid) -> str:
    """The counters of a place."""
    return one.block.at(one.x - one.block.width / 2, one.y - one.block.height / 2)


def leader(one: Laid, ground: Ground) -> str:
    """The line from a place to its counters, where they lie apart."""
    if not one.is_led:
        return ""
    x, y, radius = around(one.at, ground)
    start = radius / max(1.0, hypot(one.x - x, one.y - y))
    route = (f"M{number(x + (one.x - x) * start)} {number(y + (one.y - y) * start)}"
             f"L{number(one.x)} {number(one.y)}")
    return path(route, paint("none", "halo", 4.5)) + path(route, paint("none", "edge", 2))


# The forms that the counters of a place may take.

def arrangements(stack: list[Counter], sheet: Sheet, owner: str) -> list[Block]:
    """The blocks that the counters of one place can make, the best first."""
    found = []
    for at in range(max(len(_shapes(one)) for one in stack)):
        blocks = [_counter(one, _shapes(one)[min(at, len(_shapes(one)) - 1)], sheet, one["owner"] != owner)
                  for one in stack]
        found += [_grid(blocks, across) for across in _columns(len(blocks))]
    return found


def _columns(count: int) -> list[int]:
    return list(dict.fromkeys([count, 1] if count < 4 else [ceil(sqrt(count)), ceil(sqrt(count)) + 1, 2]))


def _grid(blocks: list[Block], across: int) -> Block:
    lines = [blocks[at:at + across] for at in range(0, len(blocks), across)]
    return column([_beside(line) for line in lines], centred=True)


def _beside(blocks: list[Block]) -> Block:
    high, left, content = max(one.height for one in blocks), 0.0, ""
    for one in blocks:
        content += one.at(left, (high - one.height) / 2)
        left += one.width + APART
    return Block(left - APART, high + APART, content)


def _shapes(counter: Counter) -> list[list[list[Item]]]:
    """Ways to share a counter's items among rows: as they are, the lesser in one row, all in one."""
    given = [line for line in counter["rows"] if line]
    lesser = [line for line in given if all(item.get("small") for item in line)]
    others = [line for line in given if line not in lesser]
    shapes = [given, [*others, *_one_row(lesser)], _one_row(given)]
    return [shape for at, shape in enumerate(shapes) if shape not in shapes[:at]]


def _one_row(lines: list[list[Item]]) -> list[list[Item]]:
    """All items in one row, with a point between texts of lesser height."""
    joined: list[Item] = []
    for line in lines:
        if joined and joined[-1].get("small"):
            joined.append(POINT)
        joined += line
    return [joined] if joined else []


def _counter(counter: Counter, lines: list[list[Item]], sheet: Sheet, tells_owner: bool) -> Block:
    party = sheet.party(counter["owner"])
    blocks = rows(lines, party["ink"], sheet, WIDEST) or [row([{"text": " "}], party["ink"], sheet)]
    lettered = tells_owner and party["letter"]
    inner = column(blocks, centred=True)
    left = 2 * LETTER + 2 if lettered else 0.0
    wide, high = max(inner.width + left + 2 * EDGE, 18), max(inner.height + 2, 18)
    content = (box(0, 0, wide, high, paint(party["fill"], "edge", 1.4), 3)
               + (_letter(party["letter"], party["ink"], party["fill"], high) if lettered else "")
               + moved((wide + left - inner.width) / 2, (high - inner.height) / 2, inner.content))
    return Block(wide, high, thing(counter["at"], counter["note"], content))


def _letter(letter: str, ink: Colour, fill: Colour, high: float) -> str:
    x, y = EDGE - 1 + LETTER, high / 2
    return disc(x, y, LETTER, paint(ink)) + text(x, y + 4, letter, 11, fill, anchor="middle", is_bold=True)


# Where they are laid.

def _best(key: Key, blocks: list[Block], ground: Ground, crowd: Crowd) -> tuple[float, Laid]:
    """What the arrangement and place cost that cost least, and they themselves."""
    best, least = Laid(key, *_reserved(key, blocks[0], ground), blocks[0], False), inf
    for cheapest, candidates in _rings(key, blocks, ground):
        if cheapest >= least:
            break
        for base, one in candidates:
            cost = base + (crowd.cost(one.box) if base < least else inf)
            if one.is_led and cost < least:
                cost += _line_cost(one, ground, crowd)
            if cost < least:
                best, least = one, cost
    return least, best


def _line_cost(one: Laid, ground: Ground, crowd: Crowd) -> float:
    x, y, radius = around(one.at, ground)
    far = max(1.0, hypot(one.x - x, one.y - y))
    start, end = (radius + 3) / far, max(0.0, 1 - min(one.block.width, one.block.height) / 2 / far)
    if start >= end:
        return 0.0
    return CROSSED * crowd.line_cost((x + (one.x - x) * start, y + (one.y - y) * start),
                                     (x + (one.x - x) * end, y + (one.y - y) * end))


def _rings(key: Key, blocks: list[Block], ground: Ground) -> Iterator[tuple[float, Iterable[tuple[float, Laid]]]]:
    """Where the counters of a place may lie, the nearest first: (what it costs at least, [(what it costs, one)])."""
    yield RESERVED, ((RESERVED + at * LATER, Laid(key, *_reserved(key, block, ground), block, False))
                     for at, block in enumerate(blocks))
    x, y, radius = _start(key, ground)
    for distance in DISTANCES:
        is_led = distance > NEAR
        base = distance * FARTHER + (BY_LINE if is_led else 0)
        yield base, ((base + at * LATER, Laid(key, x + (radius + distance) * right + block.width / 2 * beside,
                                              y + (radius + distance) * down + block.height / 2 * below, block, is_led))
                     for at, block in enumerate(blocks)
                     for right, down, beside, below in (FAR if distance > MIDDLE else CLOSE))


def _start(key: Key, ground: Ground) -> tuple[float, float, float]:
    """The middle round which the counters of a place lie, and how far from it they begin."""
    spot = ground["places"].get(key)
    if spot is None:
        fleets = ground["regions"][key]["fleets"]
        return fleets["x"], fleets["y"], WITHIN
    if spot["form"] in ("area", "none"):
        return spot["stack"]["x"], spot["stack"]["y"], WITHIN
    return spot["x"], spot["y"], spot["size"] / 2 + 1.5


def _reserved(key: Key, block: Block, ground: Ground) -> tuple[float, float]:
    """The middle of a block in the room that is kept for it."""
    x, y, radius = _start(key, ground)
    if radius == WITHIN:
        return x, y
    side = ground["places"][key]["stack"]["side"]
    reach, below = (radius, .5) if len(side) == 1 else (radius * .75, .25)
    across, down = ("E" in side) - ("W" in side), ("S" in side) - ("N" in side)
    return x + across * (reach + block.width / 2), y + down * (reach + block.height * below)


def _box(x: float, y: float, block: Block) -> Box:
    return x - block.width / 2, y - block.height / 2, x + block.width / 2, y + block.height / 2
