"""Where the board lies, of any set of data: its hexes with borders and roads, areas overseas in rows below them."""

from pbem.engine.grounds import in_hexes, land_of
from pbem.engine.pictures import check_ground

from .symbols import PICTURE

OVERSEAS, LINES = PICTURE["overseas"], PICTURE["lines"]
ROAD = {"line": "plain", "tone": "way"}


def key(area):
    return f"area:{area}"


def ground(data):
    """The Ground of a set of data."""
    made = in_hexes("area", {one.id: one.at for one in data.areas.values() if one.kingdom}, side=PICTURE["side"],
                    lines=_lines(data))
    far = [one.id for one in data.areas.values() if not one.kingdom]
    rows = -(-len(far) // OVERSEAS["across"])
    wide = (made["width"] - OVERSEAS["gap"] * (OVERSEAS["across"] + 1)) / OVERSEAS["across"]
    for spot in made["places"].values():
        spot["label"]["y"], spot["stack"]["y"] = spot["y"] - PICTURE["name"], spot["y"] + PICTURE["counters"]
    below = {key(area): _box(at, wide, made["height"]) for at, area in enumerate(far)}
    made.update(land=land_of(made["places"].values()), places=made["places"] | below, links=_roads(data),
                ways={"road": ROAD}, height=made["height"] + rows * (OVERSEAS["height"] + OVERSEAS["gap"]))
    check_ground(made, map(key, data.areas))
    return made


def _lines(data):
    """{pair of areas: the line between them}."""
    return {(border.one, border.other): LINES[kind] for border in data.map.borders for kind in border.kinds
            if kind in LINES}


def _roads(data):
    return [{"ends": (key(border.one), key(border.other)), "kind": "road"} for border in data.roads.borders]


def _box(at, wide, top):
    """An area overseas; at: its number among them, from 0."""
    row, column = divmod(at, OVERSEAS["across"])
    gap, high = OVERSEAS["gap"], OVERSEAS["height"]
    left, top = gap + column * (wide + gap), top + row * (high + gap)
    x, shape = left + wide / 2, [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]
    return {"x": x, "y": top + high / 2, "form": "area", "size": wide, "shape": shape,
            "label": {"x": x, "y": top + 12, "side": ""}, "stack": {"x": x, "y": top + high * .68, "side": ""}}
