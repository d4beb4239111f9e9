"""Where the names of places stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pbem.engine.pictures import Frame, Ground, Key, Spot

from .boxes import Box, centred_at, holds, meet
from .lettering import width

LETTERS = 15.0  # height of a name, in units of the ground
GAP = 3.0  # between a form and its name
SIDES = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1)}


def name_boxes(names: Mapping[Key, str], ground: Ground, frame: Frame) -> dict[Key, Box]:
    """The boxes of all names that the frame does not cut where they are kept room for.

    One that it would cut stands at another side of its form, or nowhere where it would cover something there.
    """
    spots = {key: ground["places"][key] for key in names}
    kept = {key: kept_box(spots[key], name) for key, name in names.items()}
    found = {key: where for key, where in kept.items() if holds(frame, where)}
    forms = (centred_at(spot["x"], spot["y"], spot["size"], spot["size"]) for spot in spots.values())
    taken = [*found.values(), *forms]
    for key in names:
        if key not in found and holds(frame, (spots[key]["x"], spots[key]["y"]) * 2):
            free = (one for one in _elsewhere(spots[key], names[key])
                    if holds(frame, one) and not any(meet(one, other) for other in taken))
            if where := next(free, None):
                found[key] = where
                taken.append(where)
    return found


def kept_box(spot: Spot, name: str) -> Box:
    """Where a name has its room: at its side of the form, whatever its length."""
    wide, room, side = width(name, LETTERS), spot["label"], spot["label"]["side"]
    reach = spot["size"] / 2 * (1 if len(side) == 1 else .7) + GAP + wide / 2
    x = spot["x"] + reach if "E" in side else spot["x"] - reach if "W" in side else room["x"]
    return centred_at(x, room["y"], wide, LETTERS)


def _elsewhere(spot: Spot, name: str) -> Iterator[Box]:
    """Other places for a name, that of the counters last."""
    wide, reach = width(name, LETTERS), spot["size"] / 2 + GAP
    for _, (across, down) in sorted(SIDES.items(), key=lambda one: one[0] == spot["stack"]["side"]):
        x, y = spot["x"] + across * (reach + wide / 2), spot["y"] + down * (reach + LETTERS / 2)
        yield centred_at(x, y, wide, LETTERS)
