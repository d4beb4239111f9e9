"""Counters, and where those of a place are laid: in the room that is kept for them, or near by with a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, cos, hypot, pi, sin, sqrt

from pbem.engine.pictures import Counter, Ground, Item, Key, Room

from .crowd import OUTSIDE, Crowd
from .layouts import Box, around
from .markup import Colour, box, disc, moved, number, paint, path, text, thing
from .parties import Sheet
from .rows import Block, column, row, rows

WIDEST = 150.0  # a row of a counter
EDGE = 4.0
LETTER = 7.0  # radius of the disc with a party's letter
APART = 2.0
DISTANCES = (0, 4, 9, 15, 23, 33, 46, 62, 80, 105)
DIRECTIONS = [(cos(pi * at / 12), sin(pi * at / 12)) for at in range(24)]
NEAR = 13  # distance beyond which a line leads to the counters
RESERVED = -45.0
BY_LINE = 25.0
LATER = 5.0  # for each arrangement before
SOLID = 4.0  # weight of a counter that has been laid


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
    arranged = [(key, arrangements(stack, sheet, owners.get(key, ""))) for key, stack in by_place.items()]
    arranged.sort(key=lambda one: -one[1][0].width * one[1][0].height)
    found = []
    for key, blocks in arranged:
        found.append(_best(key, blocks, ground, crowd))
        crowd.add(found[-1].box, SOLID)
    return found


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
    shapes = [given, [*others, [item for line in lesser for item in line]], [[item for line in given for item in line]]]
    return [shape for at, shape in enumerate(shapes) if shape not in shapes[:at]]


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

def _best(key: Key, blocks: list[Block], ground: Ground, crowd: Crowd) -> Laid:
    """The arrangement and place that cost least."""
    best, least = None, OUTSIDE * 10
    for base, x, y, block, is_led in sorted(_candidates(key, blocks, ground), key=lambda one: one[0]):
        if base >= least:
            break
        cost = base + crowd.cost(_box(x, y, block))
        if is_led and cost < least:
            cost += _line_cost(key, x, y, block, ground, crowd)
        if best is None or cost < least:
            best, least = Laid(key, x, y, block, is_led), cost
    assert best is not None
    return best


def _line_cost(key: Key, x: float, y: float, block: Block, ground: Ground, crowd: Crowd) -> float:
    from_x, from_y, radius = around(key, ground)
    far = max(1.0, hypot(x - from_x, y - from_y))
    start, end = (radius + 3) / far, max(0.0, 1 - min(block.width, block.height) / 2 / far)
    if start >= end:
        return 0.0
    return .5 * crowd.line_cost((from_x + (x - from_x) * start, from_y + (y - from_y) * start),
                                (from_x + (x - from_x) * end, from_y + (y - from_y) * end))


def _candidates(key: Key, blocks: list[Block], ground: Ground) -> Iterator[tuple[float, float, float, Block, bool]]:
    """(what it costs of itself, x, y, arrangement, whether by a line)."""
    spot = ground["places"].get(key)
    x, y, radius = around(key, ground)
    if spot is None:
        x, y, radius = ground["regions"][key]["fleets"]["x"], ground["regions"][key]["fleets"]["y"], -8.0
    elif spot["form"] in ("area", "none"):
        x, y, radius = spot["stack"]["x"], spot["stack"]["y"], -8.0
    for at, block in enumerate(blocks):
        if spot and radius > 0:
            yield (RESERVED + at * LATER, *_reserved(spot["stack"], x, y, radius, block), block, False)
        else:
            yield RESERVED + at * LATER, x, y, block, False
        for distance in DISTANCES:
            is_led = distance > NEAR
            base = at * LATER + distance * 1.1 + (BY_LINE if is_led else 0)
            for right, down in DIRECTIONS:
                yield (base, x + (radius + distance) * right + block.width / 2 * max(-1.0, min(1.0, right * 1.5)),
                       y + (radius + distance) * down + block.height / 2 * max(-1.0, min(1.0, down * 1.5)),
                       block, is_led)


def _reserved(room: Room, x: float, y: float, radius: float, block: Block) -> tuple[float, float]:
    """The middle of a block at the side that is kept free."""
    side = room["side"]
    reach = (radius + 1.5) * (1 if len(side) == 1 else .75)
    across = ("E" in side) - ("W" in side)
    down = ("S" in side) - ("N" in side)
    overlap = .5 if len(side) == 1 else .25
    return (x + across * (reach + block.width / 2), y + down * (reach + block.height * overlap)) if side else (x, y)


def _box(x: float, y: float, block: Block) -> Box:
    return x - block.width / 2, y - block.height / 2, x + block.width / 2, y + block.height / 2
