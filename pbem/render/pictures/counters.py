"""Counters, as the blocks that those of one place can make."""

from __future__ import annotations

from math import ceil, inf, sqrt

from pbem.engine.pictures import Counter, Item

from .markup import Colour, box, centred, disc, moved, paint, thing
from .parties import Sheet
from .rows import Block, column, row, rows

WIDEST = 150.0  # a row of a counter
EDGE = 3.5
LETTER = 6.5  # radius of the disc with a party's letter
APART = 2.0
POINT: Item = {"text": "·", "small": True}


def arrangements(stack: list[Counter], sheet: Sheet, owner: str, room: float = inf) -> list[Block]:
    """The blocks that the counters of one place can make, the best first; none broader than the room, if there is one
    that fits.
    """
    found = []
    shapes = range(max(len(_shapes(one)) for one in stack))
    for at in shapes if len(stack) == 1 else sorted({0, shapes[-1]}):
        blocks = [_counter(one, _shapes(one)[min(at, len(_shapes(one)) - 1)], sheet, one["owner"] != owner)
                  for one in stack]
        found += [_grid(blocks, across) for across in _columns(len(blocks))]
    return [one for one in found if one.width <= room] or [min(found, key=lambda one: one.width)]


def _columns(count: int) -> list[int]:
    """How many may lie beside each other."""
    square = ceil(sqrt(count))
    return list(dict.fromkeys([count, square, 1] if count < 4 else [square, square + 1, 2]))


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
    left = 2 * LETTER + 1 if lettered else 0.0
    wide, high = max(inner.width + left + 2 * EDGE, 18), max(inner.height + 2, 18)
    content = (box(0, 0, wide, high, paint(party["fill"], "edge", 1.4), 3)
               + (_letter(party["letter"], party["ink"], party["fill"], high) if lettered else "")
               + moved((wide + left - inner.width) / 2, (high - inner.height) / 2, inner.content))
    return Block(wide, high, thing(counter["at"], counter["note"], content))


def _letter(letter: str, ink: Colour, fill: Colour, high: float) -> str:
    x, y = EDGE - 1 + LETTER, high / 2
    return disc(x, y, LETTER, paint(ink)) + centred(x, y, letter, 11, fill, True)
