"""A map: the ground and its areas below, then what lies on them, what moved, counters."""

from __future__ import annotations

from collections.abc import Mapping

from pbem.engine.pictures import Chart, Frame, Ground, Move

from . import marking
from .boards import Board, board
from .laying import drawn, laid, leader
from .lines import line, links, ports
from .markup import box, moved, number, paint, path
from .obstacles import crowd_of
from .parties import Sheet
from .places import area, area_name, place, region, region_box
from .rows import Block

COAST = ' stroke-linejoin="round" fill-rule="evenodd"'


def chart(panel: Chart, grounds: Mapping[str, Ground], sheet: Sheet, moves: list[Move], width: float,
          frame: Frame | None) -> Block:
    """A map, so many pixels wide; what lies beyond it is not cut off."""
    shown = board(panel, grounds, sheet, width, frame)
    left, top, wide, high = shown.seen.frame
    scale = width / wide
    content = _ground(shown) + _below(shown) + marking.arrows(moves, shown.seen, sheet) + _places(shown)
    return Block(width, high * scale, moved(-left * scale, -top * scale, content + _counters(shown), scale))


def cut_off(block: Block) -> Block:
    """A map without what lies beyond it."""
    return Block(block.width, block.height, f'<svg width="{number(block.width)}" height="{number(block.height)}">'
                                            f"{block.content}</svg>")


def _ground(shown: Board) -> str:
    land, stretch = shown.ground["land"], shown.seen.stretch
    drawn = moved(0, 0, path(land, paint("land", "coast", 1 / stretch, COAST)), stretch) if land else ""
    return box(*shown.seen.frame, paint("sea" if land else "box")) + drawn


def _below(shown: Board) -> str:
    """Areas, and what lies on them below places."""
    areas = (area(key, shown.ground["places"][key], shown.space(key), shown.sheet) for key in shown.areas)
    lines = (line(one, shown.seen.stretch) for one in shown.ground["lines"])
    anchors = ports(shown.ground["places"][key] for key in shown.places)
    names = (area_name(shown.ground["places"][key], shown.space(key)) for key in shown.areas)
    return "".join((*areas, *lines, links(shown.ground), *names, _regions(shown), anchors))


def _regions(shown: Board) -> str:
    drawn = ""
    for key in shown.regions:
        one = shown.ground["regions"][key]
        where = region_box(one, shown.space(key), shown.seen)
        drawn += marking.of_box(key, where, shown.sheet) + region(key, one, shown.space(key), where)
    return drawn


def _places(shown: Board) -> str:
    rings = [marking.of_place(key, shown.seen, shown.sheet, shown.names.get(key))
             for key in (*shown.areas, *shown.places) if key in shown.sheet.marked]
    places = [place(key, shown.ground["places"][key], shown.space(key), shown.sheet, shown.names.get(key))
              for key in shown.places]
    return "".join(rings + places)


def _counters(shown: Board) -> str:
    ground = shown.ground
    there = {key for part in (ground["places"], ground["regions"]) for key, one in part.items()
             if shown.seen.sees(one["x"], one["y"])}
    stacks = laid([one for one in shown.panel["counters"] if one["at"] in there], shown, crowd_of(shown))
    return "".join([*(leader(one, shown) for one in stacks), *(drawn(one) for one in stacks)])
