"""Cards and tiles: rectangles with a head and rows below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TypeVar

from pbem.engine.pictures import Card, CardRow, Cards, Tile, Tiles

from .lettering import cut, legible, width, wrapped
from .marking import of_box
from .markup import box, disc, moved, paint, path, text, thing
from .parties import Sheet
from .rows import Block, column, rows
from .signs import line_of

CARD, WIDEST, ALONE = 136.0, 240.0, 340.0  # width of a card at least and at most, of one alone in its row
TILES = 3  # that fit in a row 900 units wide, unless it is said
TILE = 150.0  # a tile's least width, where no more are to fit in a row
PAGE = 900.0
BETWEEN = 10.0
INNER = 7.0
TITLE, TEXT = 13.5, 12.5  # height of letters
LINE = 15.5
MOST_TITLE, MOST_TEXT = 5, 30  # lines
HEADING = 22.0

One = TypeVar("One")


def cards(panel: Cards, sheet: Sheet, room: float) -> Block:
    """Rows of cards, as many beside each other as there is room for."""
    lines = [one for one in panel["rows"] if one["cards"]]
    if not lines:
        return paragraph(panel.get("empty", ""), room)
    across = _across(panel, max(len(one["cards"]) for one in lines), room)
    return column([_card_row(one, sheet, room, across) for one in lines])


def _across(panel: Cards, longest: int, room: float) -> int:
    """How many cards lie beside each other, so that the rows of the longest are about as long."""
    most = max(1, int((room + BETWEEN) / (CARD + BETWEEN)))
    if panel.get("broad"):
        most = max(1, min(most, round(panel["broad"] * room / PAGE)))
    return ceil(longest / ceil(longest / most))


def paragraph(words: str, room: float) -> Block:
    """Text on the ground of the picture."""
    lines = wrapped(legible(words), room, TEXT)
    return Block(room, len(lines) * LINE, "".join(text(0, 12 + at * LINE, line, TEXT, "quiet")
                                                  for at, line in enumerate(lines)))


def _card_row(one: CardRow, sheet: Sheet, room: float, across: int) -> Block:
    wide = min(WIDEST if across > 1 else ALONE, (room + BETWEEN) / across - BETWEEN)
    blocks = _in_rows(one["cards"], across, wide, lambda card: _card(card, sheet, wide), _framed(sheet))
    return column([_heading(one, sheet, room), blocks])


def _heading(one: CardRow, sheet: Sheet, room: float) -> Block:
    if not one["title"]:
        return Block(0, 0, "")
    party, left = sheet.party(one.get("owner")), 0.0
    drawn = ""
    if one.get("owner"):
        drawn, left = disc(7, 10, 6.5, paint(party["fill"], "edge", 1.2)), 19.0
    return Block(room, HEADING, drawn + text(left, 15, cut(legible(one["title"]), room - left, TITLE, True), TITLE,
                                             "ink", is_bold=True))


def tiles(panel: Tiles, sheet: Sheet, room: float) -> Block:
    """Tiles, as many beside each other as it is said, fewer where there is less room."""
    broad = max(1, panel.get("broad", TILES))
    most = max(1, min(broad, int((room + BETWEEN) / (min(TILE, PAGE / broad - 2 * BETWEEN) + BETWEEN))))
    wide = (room + BETWEEN) / most - BETWEEN
    return _in_rows(panel["tiles"], most, wide, lambda tile: _tile(tile, sheet, wide), _framed(sheet))


Framed = Callable[[Card | Tile, Block, float, float], str]


def _in_rows(things: Sequence[One], most: int, wide: float, content: Callable[[One], Block],
             framed: Callable[[One, Block, float, float], str]) -> Block:
    """Things beside each other, `most` in a row, those of a row alike in height."""
    drawn, top = "", 3.0
    for first in range(0, len(things), most):
        line = things[first:first + most]
        blocks = [content(one) for one in line]
        high = max(one.height for one in blocks)
        drawn += "".join(moved(at * (wide + BETWEEN), top, framed(one, block, wide, high))
                         for at, (one, block) in enumerate(zip(line, blocks, strict=True)))
        top += high + BETWEEN
    return Block(most * (wide + BETWEEN) - BETWEEN, top, drawn)


def _framed(sheet: Sheet) -> Framed:
    def framed(one: Card | Tile, block: Block, wide: float, high: float) -> str:
        fill, line = "head" if one.get("covered") else "box", "edge" if one.get("owner") else "rule"
        ground = box(0, 0, wide, high, paint(fill, line, 1.3), 5)
        rings = of_box(one["key"], (0, 0, wide, high), sheet)
        return thing(one["key"], one["note"], rings + ground + block.content)
    return framed


def _card(card: Card, sheet: Sheet, wide: float) -> Block:
    if card.get("covered"):
        return _covered(card, wide)
    ink = "quiet" if card.get("turned") else "ink"
    head = _head(card["title"], card.get("corner", ""), card.get("owner"), sheet, wide, bool(card.get("turned")))
    room = wide - 2 * INNER
    body = [line_of(card.get("signs", []), room), _text(card.get("text", ""), room, ink),
            *rows(card.get("rows", []), ink, sheet, room)]
    return _below(head, body)


def _tile(tile: Tile, sheet: Sheet, wide: float) -> Block:
    room = wide - 2 * INNER
    return _below(_head(tile["title"], "", tile.get("owner"), sheet, wide, False),
                  [line_of(tile.get("signs", []), room), *rows(tile["rows"], "ink", sheet, room)])


def _below(head: Block, body: list[Block]) -> Block:
    inner = column([Block(one.width, one.height + 3, one.content) for one in body if one.height])
    if not inner.height:
        return head
    return Block(head.width, head.height + inner.height + 2 * INNER, head.content + inner.at(INNER, head.height + 5))


def _text(words: str, room: float, ink: str) -> Block:
    lines = wrapped(legible(words), room, TEXT, most=MOST_TEXT)
    return Block(room, len(lines) * LINE, "".join(text(0, 11.5 + at * LINE, line, TEXT, ink)
                                                  for at, line in enumerate(lines)))


def _head(title: str, corner: str, owner: str | None, sheet: Sheet, wide: float, is_faint: bool) -> Block:
    party = sheet.party(owner)
    fill, ink = (party["fill"], party["ink"]) if owner else ("head", "ink")
    if is_faint:
        fill, ink = "box", "quiet"
    corner = cut(legible(corner), wide / 3, TITLE, True) if corner else ""
    badge = max(20.0, width(corner, TITLE, True) + 10) if corner else 0.0
    lines = wrapped(legible(title), wide - 2 * INNER - badge, TITLE, True, MOST_TITLE)
    high = max(1, len(lines)) * LINE + 9
    drawn = box(.7, .7, wide - 1.4, high, paint(fill), 4)
    drawn += path(f"M0 {high:.1f}H{wide:.1f}", paint("none", "rule", 1))
    if corner:
        drawn += box(wide - badge - 4, 4, badge, 19, paint("box", "edge", 1.2), 9)
        drawn += text(wide - badge / 2 - 4, 18.2, corner, TITLE, "ink", anchor="middle", is_bold=True)
    drawn += "".join(text(INNER, 17 + at * LINE, line, TITLE, ink, is_bold=True) for at, line in enumerate(lines))
    return Block(wide, high, drawn)


def _covered(card: Card, wide: float) -> Block:
    """A card's back: its title, framed."""
    lines = wrapped(legible(card["title"]), wide - 5 * INNER, TITLE, True, MOST_TITLE)
    longest, high = max((width(line, TITLE, True) for line in lines), default=0), len(lines) * LINE
    drawn = box((wide - longest) / 2 - INNER, 11, longest + 2 * INNER, high + INNER,
                paint("box", "rule", 1, ' stroke-dasharray="2 2"'), 4) if lines else ""
    drawn += "".join(text(wide / 2, 26 + at * LINE, line, TITLE, "quiet", anchor="middle", is_bold=True)
                     for at, line in enumerate(lines))
    return Block(wide, high + 30, drawn)
