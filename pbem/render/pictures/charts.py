"""A map: what never changes below, then places, what moved, counters."""

from __future__ import annotations

from collections.abc import Mapping

from pbem.engine.pictures import Chart, Frame, Ground, Key, Marks, Space

from . import marking
from .counters import Laid, drawn, laid, leader
from .crowd import Crowd
from .icons import icon
from .layouts import Layout, around, layout, segments
from .lines import line
from .markup import box, moved, number, paint, path
from .parties import Sheet
from .places import name_box, place, region, region_box
from .rows import Block

UNNAMED: Space = {"name": "", "note": ""}
LINES = {"plain": "", "double": "", "dashed": ' stroke-dasharray="5.5 4.5"',
         "dotted": ' stroke-dasharray="1 5" stroke-linecap="round"'}
TONES = {"way": ("way", 2.2), "pass": ("pass", 3.2), "sea": ("sea-ink", 2.2)}
SYMBOL, NAME, PORT, WAY = 60.0, 25.0, 8.0, .7  # what it costs to cover a cell of them


def chart(panel: Chart, grounds: Mapping[str, Ground], sheet: Sheet, marks: Marks, width: float,
          frame: Frame | None) -> Block:
    """A map, so many pixels wide; what lies beyond it is not cut off."""
    seen = layout(grounds[panel["ground"]], frame or panel.get("frame"), width)
    left, top, wide, high = seen.frame
    scale = width / wide
    content = "".join((_ground(seen), _places(panel, seen, sheet, marks), _counters(panel, seen, sheet)))
    return Block(width, high * scale, moved(-left * scale, -top * scale, content, scale))


def cut_off(block: Block) -> Block:
    """A map without what lies beyond it."""
    return Block(block.width, block.height, f'<svg width="{number(block.width)}" height="{number(block.height)}">'
                                            f"{block.content}</svg>")


def _ground(seen: Layout) -> str:
    ground = seen.ground
    left, top, wide, high = seen.frame
    land = path(ground["land"], paint("land", "coast", 1 / seen.stretch,
                                      ' stroke-linejoin="round" fill-rule="evenodd"')) if ground["land"] else ""
    return box(left, top, wide, high, paint("sea" if land else "box")) + moved(0, 0, land, seen.stretch)


def _links(ground: Ground) -> str:
    routes: dict[str, str] = {}
    for one in ground["links"]:
        (x1, y1, _), (x2, y2, _) = (around(end, ground) for end in one["ends"])
        routes[one["kind"]] = routes.get(one["kind"], "") + segments([(x1, y1), (x2, y2)])
    drawn = path("".join(routes.values()), paint("none", "halo", 5.5, ' stroke-opacity=".8"')) if routes else ""
    for kind, route in routes.items():
        way = ground["ways"][kind]
        tone, broad = TONES[way["tone"]]
        drawn += path(route, paint("none", tone, broad + (2.4 if way["line"] == "double" else 0), LINES[way["line"]]))
        drawn += path(route, paint("none", "halo", 1.6)) if way["line"] == "double" else ""
    return drawn


def _regions(panel: Chart, seen: Layout, sheet: Sheet) -> str:
    drawn = ""
    for key, one in seen.ground["regions"].items():
        space = panel["spaces"].get(key, UNNAMED)
        where = region_box(one, space, seen)
        if seen.sees(one["x"], one["y"], 40):
            drawn += marking.of_box(key, where, sheet) + region(key, one, space, where)
    return drawn


def _places(panel: Chart, seen: Layout, sheet: Sheet, marks: Marks) -> str:
    """Areas, and on them the names of regions, links and places."""
    keys = _seen_places(seen)
    areas = [key for key in keys if seen.ground["places"][key]["form"] == "area"]
    others = [key for key in keys if key not in areas]

    def drawn(keys: list[Key]) -> str:
        return "".join(place(key, seen.ground["places"][key], panel["spaces"].get(key, UNNAMED), sheet, seen)
                       for key in keys)

    rings = "".join(marking.of_place(key, seen, sheet) for key in keys if key in sheet.marked)
    lines = "".join(line(one, seen.stretch) for one in seen.ground["lines"])
    return "".join((drawn(areas), lines, _links(seen.ground), _regions(panel, seen, sheet), _ports(others, seen.ground),
                    marking.arrows(marks["moves"], seen, sheet), rings, drawn(others)))


def _seen_places(seen: Layout) -> list[Key]:
    """The places in the frame; of areas all."""
    return [key for key, spot in seen.ground["places"].items()
            if spot["form"] == "area" or seen.sees(spot["x"], spot["y"], spot["size"] / 2)]


def _ports(keys: list[Key], ground: Ground) -> str:
    return "".join(icon("anchor", port["x"], port["y"], 11, "sea-ink", "sea")
                   for key in keys for port in ground["places"][key].get("ports", ()))


def _counters(panel: Chart, seen: Layout, sheet: Sheet) -> str:
    there = {key for part in (seen.ground["places"], seen.ground["regions"]) for key, one in part.items()
             if seen.sees(one["x"], one["y"])}
    owners = {key: space.get("owner", "") for key, space in panel["spaces"].items()}
    stacks: list[Laid] = laid([one for one in panel["counters"] if one["at"] in there], seen.ground,
                              _crowd(panel, seen, sheet), sheet, owners)
    return "".join([*(leader(one, seen.ground) for one in stacks), *(drawn(one) for one in stacks)])


def _crowd(panel: Chart, seen: Layout, sheet: Sheet) -> Crowd:
    crowd, ground = Crowd(seen.frame), seen.ground
    for one in ground["links"]:
        (x1, y1, _), (x2, y2, _) = (around(end, ground) for end in one["ends"])
        crowd.add_line((x1, y1), (x2, y2), WAY)
    for key in _seen_places(seen):
        _add_place(crowd, key, panel, seen, sheet)
    for key, area in ground["regions"].items():
        crowd.add(region_box(area, panel["spaces"].get(key, UNNAMED), seen), NAME * .7)
    return crowd


def _add_place(crowd: Crowd, key: Key, panel: Chart, seen: Layout, sheet: Sheet) -> None:
    spot, space = seen.ground["places"][key], panel["spaces"].get(key, UNNAMED)
    if spot["form"] == "area":
        crowd.add(_round(spot["label"]["x"], spot["label"]["y"], 40, 9), NAME)
        return
    radius = spot["size"] / 2
    crowd.add(_round(spot["x"], spot["y"], radius, radius), SYMBOL)
    if where := name_box(spot, space, seen):
        crowd.add(where, NAME)
    if key in sheet.marked:
        crowd.add(marking.ring_box(key, seen.ground), marking.RING)
    for port in spot.get("ports", ()):
        crowd.add(_round(port["x"], port["y"], 5, 5), PORT)


def _round(x: float, y: float, across: float, down: float) -> tuple[float, float, float, float]:
    return x - across, y - down, x + across, y + down
