"""Boxes in a row with markers."""

from __future__ import annotations

from math import ceil

from pbem.engine.pictures import Marker, Track

from .icons import icon
from .lettering import cut, legible, width
from .marking import of_box
from .markup import box, centred, paint, text, thing
from .parties import Sheet
from .rows import Block, flowing

LEAST, USUAL = 30.0, 100.0  # width of a box, of one among few
LABEL, CHIP, LETTERS = 20.0, 19.0, 12.0  # height of a box's text, of a marker, of its letters
NARROWEST = 20.0  # a marker
INNER, BETWEEN, APART = 4.0, 6.0, 3.0  # within a box and a marker, between rows of boxes, between markers


def track(panel: Track, sheet: Sheet, room: float) -> Block:
    """A track, as wide as there is room."""
    if not panel["boxes"]:
        return Block(0, 0, "")
    standing: list[list[Marker]] = [[] for _ in panel["boxes"]]
    for one in panel["markers"]:
        if 0 <= one["at"] < len(standing):
            standing[one["at"]].append(one)
    across, wide = _measures(panel, standing, sheet, room)
    drawn, top = "", 3.0
    for first in range(0, len(standing), across):
        row = _row(panel["boxes"][first:first + across], standing[first:first + across], sheet, wide)
        drawn, top = drawn + row.at(0, top), top + row.height + BETWEEN
    return Block(wide * across, top - BETWEEN, drawn)


def _measures(panel: Track, standing: list[list[Marker]], sheet: Sheet, room: float) -> tuple[int, float]:
    """How many boxes stand in a row, so that all rows are about as long, and how wide they are."""
    needed = [width(legible(words), LETTERS) for words in panel["boxes"]]
    needed += [_wide(one, sheet) for markers in standing for one in markers]
    wide = min(room, max(LEAST, max(needed) + 2 * INNER))
    count, most = len(standing), max(1, int(room / wide))
    across = panel["broad"] if 0 < panel.get("broad", 0) <= most else ceil(count / ceil(count / most))
    return across, min(room / across, max(wide, USUAL))


def _row(boxes: list[str], standing: list[list[Marker]], sheet: Sheet, wide: float) -> Block:
    chips = [_chips(markers, sheet, wide - 2 * INNER) for markers in standing]
    high = LABEL + max(CHIP, *(one.height for one in chips)) + INNER
    drawn = "".join(
        box(at * wide + .5, .5, wide - 1, high, paint("box", "rule", 1), 2)
        + centred((at + .5) * wide, LABEL / 2, cut(legible(words), wide - 4, LETTERS), LETTERS, "quiet")
        + inner.at(at * wide + INNER, LABEL)
        for at, (words, inner) in enumerate(zip(boxes, chips, strict=True)))
    return Block(wide * len(boxes), high, drawn)


def _chips(markers: list[Marker], sheet: Sheet, room: float) -> Block:
    """Markers beside each other, in as many rows as they need."""
    wides = [min(room, _wide(one, sheet)) for one in markers]
    wides = [room if wide + APART + NARROWEST > room else wide for wide in wides]
    return flowing([Block(wide, CHIP, _chip(one, wide, sheet)) for one, wide in zip(markers, wides, strict=True)], room,
                   APART, APART)


def _words(marker: Marker, sheet: Sheet) -> str:
    if marker.get("text") or marker.get("icon"):
        return legible(marker.get("text", ""))
    return sheet.party(marker.get("owner"))["letter"]


def _wide(marker: Marker, sheet: Sheet) -> float:
    symbol = 15.0 if marker.get("icon") else 0.0
    return max(NARROWEST, symbol + width(_words(marker, sheet), LETTERS, True) + 2 * INNER)


def _chip(marker: Marker, wide: float, sheet: Sheet) -> str:
    party, symbol = sheet.party(marker.get("owner")), 15.0 if marker.get("icon") else 0.0
    words = cut(_words(marker, sheet), wide - symbol - 2, LETTERS, True)
    start = (wide - symbol - width(words, LETTERS, True)) / 2
    drawn = of_box(marker["key"], (0, 0, wide, CHIP), sheet)
    drawn += box(0, 0, wide, CHIP, paint(party["fill"], "edge", 1.2), 3)
    drawn += icon(marker["icon"], start + 6, CHIP / 2, 12, party["ink"]) if symbol else ""
    drawn += text(start + symbol, CHIP / 2 + 4.2, words, LETTERS, party["ink"], is_bold=True)
    return thing(marker["key"], marker["note"], drawn)
