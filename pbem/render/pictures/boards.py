"""A chart with all that is needed to draw it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pbem.engine.pictures import Chart, Frame, Ground, Key, Space

from .layouts import Box, Layout, label_boxes, layout
from .lettering import legible
from .parties import Sheet

UNNAMED: Space = {"name": "", "note": ""}


@dataclass(frozen=True)
class Board:
    """seen: the ground as it is drawn; areas, places: those of it that lie in the frame; names: where theirs stand."""

    panel: Chart
    seen: Layout
    sheet: Sheet
    areas: list[Key]
    places: list[Key]
    names: dict[Key, Box]

    @property
    def ground(self) -> Ground:
        """The ground as it is drawn."""
        return self.seen.ground

    def space(self, key: Key) -> Space:
        """A place or region as it is now."""
        return self.panel["spaces"].get(key, UNNAMED)


def board(panel: Chart, grounds: Mapping[str, Ground], sheet: Sheet, width: float, frame: Frame | None) -> Board:
    """A chart that is drawn so many pixels wide, or the part of it in a frame."""
    seen = layout(grounds[panel["ground"]], frame or panel.get("frame"), width)
    spots = seen.ground["places"]
    areas = [key for key, spot in spots.items() if spot["form"] == "area"]
    places = [key for key, spot in spots.items()
              if spot["form"] != "area" and seen.sees(spot["x"], spot["y"], spot["size"] / 2)]
    names = {key: legible(panel["spaces"].get(key, UNNAMED)["name"]) for key in places}
    return Board(panel, seen, sheet, areas, places, label_boxes(names, seen))
