"""What counters had better not cover."""

from __future__ import annotations

from pbem.engine.pictures import Key, Spot

from .boards import Board
from .boxes import Box, centred_at
from .crowd import Crowd
from .layouts import around
from .lettering import legible, width
from .marking import RING, ring_box
from .names import LETTERS
from .places import region_box, ringed_by, signs_box

FORM, NAME, REGION, ALARM, PORT, WAY = 60.0, 40.0, 17.0, 8.0, 8.0, .7  # what it costs to cover a cell of them
BESIDE, VICINITY = 8.0, 1.5  # how close lies what seems to be of a place, and what it costs to cover a cell there


def crowd_of(shown: Board) -> Crowd:
    """All that a chart shows before its counters are laid."""
    crowd, ground = Crowd(shown.seen.frame), shown.ground
    for one in ground["links"]:
        (x1, y1, _), (x2, y2, _) = (around(end, ground) for end in one["ends"])
        crowd.add_line((x1, y1), (x2, y2), WAY)
    for key in shown.areas:
        label = ground["places"][key]["label"]
        name = legible(shown.space(key)["name"])
        crowd.add(centred_at(label["x"], label["y"], width(name, LETTERS, True), LETTERS), NAME)
        crowd.add(signs_box(ground["places"][key], shown.space(key)), NAME)
    for key in shown.places:
        _add_place(crowd, key, shown)
    for key in shown.regions:
        crowd.add(region_box(ground["regions"][key], shown.space(key), shown.seen), REGION)
    return crowd


def vicinity(spot: Spot) -> Box:
    """What lies so close to a place that counters there seem to be its own."""
    return centred_at(spot["x"], spot["y"], spot["size"] + 2 * BESIDE, spot["size"] + 2 * BESIDE)


def _add_place(crowd: Crowd, key: Key, shown: Board) -> None:
    spot = shown.ground["places"][key]
    crowd.add(centred_at(spot["x"], spot["y"], spot["size"], spot["size"]), FORM)
    crowd.add(vicinity(spot), VICINITY)
    if reach := ringed_by(shown.space(key)):
        crowd.add(centred_at(spot["x"], spot["y"], spot["size"] + 2 * reach, spot["size"] + 2 * reach), ALARM)
    if key in shown.names:
        crowd.add(shown.names[key], NAME)
    if key in shown.sheet.marked:
        crowd.add(ring_box(key, shown.ground), RING)
    for port in spot.get("ports", ()):
        crowd.add(centred_at(port["x"], port["y"], 10, 10), PORT)
