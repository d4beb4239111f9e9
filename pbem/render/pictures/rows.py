"""Rows of icons and texts, as stand in counters, tiles and cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from pbem.engine.pictures import Item

from .icons import icon
from .lettering import cut, legible, width, wrapped
from .markup import Colour, box, moved, noted, paint, text
from .parties import Sheet

USUAL, SMALL = 14.0, 12.0  # height of letters
LINE = 1.2  # height of a row, in heights of its letters
BESIDE = 5.0  # between two items
INNER = 2.0  # between an icon and its text
MOST_LINES = 6  # of one text
EDGE = 3.0  # within the ground of an item that is a party's


@dataclass(frozen=True, slots=True)
class Block:
    """Something drawn from its upper left corner on."""

    width: float
    height: float
    content: str

    def at(self, left: float, top: float) -> str:
        """It as drawn there."""
        return moved(left, top, self.content)


EMPTY = Block(0, 0, "")


def row(items: Iterable[Item], ink: Colour, sheet: Sheet, room: float = 1000) -> Block:
    """Items beside each other. ink: of those that have no colour of their own; room: how wide one may be at most."""
    blocks = [_item(one, ink, sheet, room) for one in items]
    if not blocks:
        return EMPTY
    height = max(one.height for one in blocks)
    lefts = [0.0, *accumulate(one.width + BESIDE for one in blocks)]
    content = "".join(one.at(left, (height - one.height) / 2) for left, one in zip(lefts, blocks, strict=False))
    return Block(lefts[-1] - BESIDE, height, content)


def rows(lines: Iterable[list[Item]], ink: Colour, sheet: Sheet, room: float = 1000) -> list[Block]:
    """Rows of items, those broken that are wider than the room."""
    return [row(part, ink, sheet, room) for items in lines for part in _broken(items, sheet, room)]


def _broken(items: list[Item], sheet: Sheet, room: float) -> Iterable[list[Item]]:
    part: list[Item] = []
    taken = 0.0
    for item in (piece for whole in items for piece in _pieces(whole, room)):
        wide = _item(item, "ink", sheet, room).width
        if part and taken + BESIDE + wide > room:
            yield part
            part, taken = [], 0.0
        taken += wide + (BESIDE if part else 0)
        part = [*part, item]
    if part:
        yield part


def _pieces(item: Item, room: float) -> list[Item]:
    """An item, in pieces where its text is longer than a row."""
    px, taken = (SMALL if item.get("small") else USUAL), 0.0
    taken += px * 1.05 + INNER if item.get("icon") else 0
    taken += 2 * EDGE if item.get("owner") else 0
    lines = wrapped(legible(item.get("text", "")), room - taken, px, _is_bold(item), MOST_LINES)
    first: list[Item] = [{**item, "text": lines[0]} if lines else item]
    return first + [{"text": line, "small": px == SMALL, "owner": item.get("owner", "")} for line in lines[1:]]


def column(blocks: list[Block], *, centred: bool = False) -> Block:
    """Blocks below each other."""
    wide = max((one.width for one in blocks), default=0)
    tops = [0.0, *accumulate(one.height for one in blocks)]
    content = "".join(one.at((wide - one.width) / 2 if centred else 0, top)
                      for top, one in zip(tops, blocks, strict=False))
    return Block(wide, tops[-1], content)


def flowing(blocks: Iterable[Block], room: float, apart: float = 2, below: float = 0) -> Block:
    """Blocks beside each other, in as many rows as they need. apart, below: the space between them."""
    drawn, left, top, wide, high = "", 0.0, 0.0, 0.0, 0.0
    for one in blocks:
        if left and left + one.width > room:
            left, top, high = 0.0, top + high + below, 0.0
        drawn += one.at(left, top)
        left, high = left + one.width + apart, max(high, one.height)
        wide = max(wide, left - apart)
    return Block(wide, top + high, drawn)


def _is_bold(item: Item) -> bool:
    """Small letters are, too, on the colour of a party."""
    return not item.get("small") or bool(item.get("owner"))


def _item(item: Item, ink: Colour, sheet: Sheet, room: float) -> Block:
    px = SMALL if item.get("small") else USUAL
    owner, is_bold = item.get("owner", ""), _is_bold(item)
    edge = EDGE if owner else 0.0
    symbol = px * 1.05 if item.get("icon") else 0.0
    gap = INNER if symbol and item.get("text") else 0.0
    words = cut(legible(item.get("text", "")), room - symbol - gap - 2 * edge, px, is_bold)
    wide, high = 2 * edge + symbol + gap + width(words, px, is_bold), px * LINE
    ink = sheet.party(owner)["ink"] if owner else ink
    ground = box(0, .5, wide, high - 1, paint(sheet.party(owner)["fill"], "edge", 1), 3) if owner else ""
    drawn = icon(item["icon"], edge + symbol / 2, high / 2, symbol, ink) if symbol else ""
    words = text(edge + symbol + gap, high / 2 + px * .35, words, px, ink, is_bold=is_bold)
    return Block(wide, high, noted(item.get("note", ""), ground + drawn + words))
