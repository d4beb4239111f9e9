"""A chart with all that is needed to draw it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pbem.engine.pictures import Chart, Frame, Ground, Key, Space

from .boxes import Box
from .layouts import Layout, layout
from .lettering import legible
from .names import name_boxes
from .parties import Sheet

WITHIN = 14.0  # a region whose middle lies nearer to the edge of the frame is not seen
UNNAMED: Space = {"name": "", "note": ""}


@dataclass(frozen=True)
class Board:
    """seen: the ground as it is drawn; areas, places, regions: those of it that lie in the frame; names: where those
    of places stand.
    """

    panel: Chart
    seen: Layout
    sheet: Sheet
    areas: list[Key]
    places: list[Key]
    regions: list[Key]
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
    ground = grounds[panel["ground"]]
    names = {key: legible(panel["spaces"].get(key, UNNAMED)["name"]) for key, spot in ground["places"].items()
             if spot["form"] != "area"}
    seen = layout(ground, frame or panel.get("frame"), names, width)
    spots = seen.ground["places"]
    places = [key for key in names if seen.sees(spots[key]["x"], spots[key]["y"], spots[key]["size"] / 2)]
    regions = [key for key, one in seen.ground["regions"].items() if seen.sees(one["x"], one["y"], -WITHIN)]
    return Board(panel, seen, sheet, [key for key in spots if key not in names], places, regions,
                 name_boxes({key: names[key] for key in places}, seen.ground, seen.frame))
