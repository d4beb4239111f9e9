"""Boxes in a row with markers."""

from __future__ import annotations

from math import ceil

from pbem.engine.pictures import Marker, Track

from .icons import icon
from .lettering import cut, legible, width
from .marking import of_box
from .markup import box, centred, moved, paint, text, thing
from .parties import Sheet
from .rows import Block

LEAST, MOST = 30.0, 90.0  # width of a box
LABEL, CHIP, LETTERS = 17.0, 19.0, 12.0  # height of a box's text, of a marker, of its letters
INNER = 8.0
BETWEEN = 5.0


def track(panel: Track, sheet: Sheet, room: float) -> Block:
    """A track, as wide as there is room."""
    if not panel["boxes"]:
        return Block(0, 0, "")
    across = _across(panel, room)
    wide = min(MOST, room / across)
    drawn, top = "", 0.0
    for first in range(0, len(panel["boxes"]), across):
        line = range(first, min(first + across, len(panel["boxes"])))
        standing = {at: [one for one in panel["markers"] if one["at"] == at] for at in line}
        high = LABEL + max(1, *(_rows(len(markers), wide) for markers in standing.values())) * (CHIP + 2) + 3
        drawn += "".join(moved((at - first) * wide, top, _box(panel["boxes"][at], standing[at], wide, high, sheet))
                         for at in line)
        top += high + BETWEEN
    return Block(wide * across, top - BETWEEN, drawn)


def _across(panel: Track, room: float) -> int:
    """How many boxes stand in a row: so many rows as it takes, all about as long."""
    longest = max(width(legible(one), LETTERS) for one in panel["boxes"]) + INNER
    most = max(1, int(room / min(MOST, max(LEAST, longest))))
    count = len(panel["boxes"])
    if panel.get("broad", 0) and panel["broad"] <= most:
        return panel["broad"]
    return ceil(count / ceil(count / most))


def _rows(count: int, wide: float) -> int:
    return ceil(count / _beside(wide))


def _beside(wide: float) -> int:
    """How many markers stand beside each other in a box."""
    return max(1, int((wide - 4) / 26))


def _box(words: str, markers: list[Marker], wide: float, high: float, sheet: Sheet) -> str:
    ground = box(.5, .5, wide - 1, high, paint("box", "rule", 1), 2)
    words = cut(legible(words), wide - 4, LETTERS)
    beside = _beside(wide)
    chips = "".join(_chip(one, 2 + at % beside * (wide - 4) / beside, LABEL + at // beside * (CHIP + 2),
                          (wide - 4) / beside - (1 if beside > 1 else 0), sheet) for at, one in enumerate(markers))
    return ground + centred(wide / 2, LABEL / 2 + .5, words, LETTERS, "quiet") + chips


def _chip(marker: Marker, left: float, top: float, wide: float, sheet: Sheet) -> str:
    party = sheet.party(marker.get("owner"))
    words = legible(marker.get("text", "") or ("" if marker.get("icon") else party["letter"]))
    symbol = 13.0 if marker.get("icon") else 0.0
    words = cut(words, wide - 4 - symbol, LETTERS, True) if words else ""
    needed = symbol + width(words, LETTERS, True)
    start = (wide - needed) / 2
    drawn = box(0, 0, wide, CHIP, paint(party["fill"], "edge", 1.2), 3)
    drawn += icon(marker["icon"], start + symbol / 2, CHIP / 2, 12, party["ink"]) if symbol else ""
    drawn += text(start + symbol, CHIP / 2 + 4.2, words, LETTERS, party["ink"], is_bold=True)
    rings = of_box(marker["key"], (0, 0, wide, CHIP), sheet)
    return moved(left, top, thing(marker["key"], marker["note"], rings + drawn))
