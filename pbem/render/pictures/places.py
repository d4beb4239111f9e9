"""Places and regions as they are now: form, owner, name, signs."""

from __future__ import annotations

from math import cos, pi, sin

from pbem.engine.pictures import Key, Region, Space, Spot

from .forms import outline, polygon
from .layouts import LETTERS, Box, Layout, kept_within, label_box
from .lettering import legible, width, wrapped
from .markup import centred, disc, moved, paint, path, text, thing
from .parties import Sheet
from .signs import badges, line_of

COMPASS = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
PREFERRED = ("NW", "NE", "SW", "SE", "N", "S", "W", "E")  # where signs stand
LEAST_LETTERED = 7.0  # radius of a form that has a letter
RINGED = ' stroke-dasharray="4.5 3"'
UNPLAYED = ' stroke-dasharray="3 2.5"'


def place(key: Key, spot: Spot, space: Space, sheet: Sheet, layout: Layout) -> str:
    """A place with its name and signs."""
    if spot["form"] == "area":
        return thing(key, space["note"], _area(spot, space, sheet))
    form = moved(spot["x"], spot["y"], _alarm(spot, space) + _form(spot, space, sheet) + _signs(spot, space))
    return thing(key, space["note"], form + _name(spot, space, layout))


def name_box(spot: Spot, space: Space, layout: Layout) -> Box | None:
    """Where the name of a place stands, None where the frame leaves no room for it."""
    return label_box(spot, legible(space["name"]), layout.frame)


def _name(spot: Spot, space: Space, layout: Layout) -> str:
    where = name_box(spot, space, layout)
    if where is None:
        return ""
    return text(where[0], where[1] + LETTERS * .85, legible(space["name"]), LETTERS, "ink", halo="halo")


def _alarm(spot: Spot, space: Space) -> str:
    """The ring of a place in danger."""
    if not space.get("ringed"):
        return ""
    return disc(0, 0, spot["size"] / 2 + 7, paint("none", "alarm", 3, ' stroke-dasharray="4 2.5"'))


def _form(spot: Spot, space: Space, sheet: Sheet) -> str:
    radius, form, owner, home = spot["size"] / 2, spot["form"], space.get("owner", ""), space.get("home", "")
    if space.get("absent"):
        return path(outline(form, radius), paint("land", "edge", 1.5, UNPLAYED))
    drawn = path(outline(form, radius + 2.2), paint("halo"))
    if home and home != owner:
        drawn += path(outline(form, radius + 1.5), paint(sheet.party(home)["fill"], "edge", 1))
        radius -= 2.5
    drawn += path(outline(form, radius), paint(sheet.fill(owner), "edge", 1.5 if spot["size"] < 24 else 2.2))
    if space.get("ringed"):
        drawn += path(outline("circle", spot["size"] / 2 + 7), paint("none", "alarm", 3, RINGED))
    return drawn + _middle(radius, space, sheet)


def _middle(radius: float, space: Space, sheet: Sheet) -> str:
    party = sheet.party(space.get("owner"))
    px = 12 if radius < 11 else 13
    if space.get("pale"):
        middle = disc(0, 0, radius * .62, paint("white", "black", 1.2))
        return middle + centred(0, 0, party["letter"], 11.5, "black", True)
    if radius < LEAST_LETTERED:
        return ""
    ground = disc(0, 0, radius * .66, paint(party["fill"])) if party.get("hatched") else ""
    return ground + centred(0, 0, party["letter"], px - (1 if ground else 0), party["ink"], True)


def _signs(spot: Spot, space: Space) -> str:
    """Signs round the form, where neither name nor counters lie first."""
    taken = (spot["label"]["side"], spot["stack"]["side"])
    sides = [*(side for side in PREFERRED if side not in taken), *(side for side in taken if side)]
    drawn = ""
    for side, one in zip(sides, badges(space.get("signs", [])), strict=False):
        angle = COMPASS.index(side) * pi / 4
        x, y = cos(angle) * (spot["size"] / 2 + 2), sin(angle) * (spot["size"] / 2 + 2)
        drawn += one.at(x - one.width / 2, y - one.height / 2)
    return drawn


def _area(spot: Spot, space: Space, sheet: Sheet) -> str:
    route = polygon(spot.get("shape", []))
    if space.get("absent"):
        ground = path(route, paint("box", "edge", 1.5, UNPLAYED))
    else:
        owner = space.get("owner", "")
        ground = path(route, paint("land", "rule", 2))
        ground += path(route, paint(sheet.fill(owner), "edge", 2, ' fill-opacity=".3"')) if owner else ""
    signs = line_of(space.get("signs", []), 120)
    x, y = spot["label"]["x"], spot["label"]["y"]
    return (ground + centred(x, y, legible(space["name"]), LETTERS, "ink", True)
            + signs.at(x - signs.width / 2, y + LETTERS * .7))


def region(key: Key, one: Region, space: Space, where: Box) -> str:
    """The name of a region in its box, with its signs above."""
    lines, px = region_lines(one, space), one["px"]
    rows = "".join(centred(0, px * 1.05 * (at - (len(lines) - 1) / 2), line, px, "sea-ink", halo="sea")
                   for at, line in enumerate(lines))
    x, signs = (where[0] + where[2]) / 2, line_of(space.get("signs", []), 120)
    drawn = moved(x, (where[1] + where[3]) / 2, rows, turned=one.get("angle", 0))
    return thing(key, space["note"], drawn + signs.at(x - signs.width / 2, where[1] - signs.height))


def region_lines(one: Region, space: Space) -> list[str]:
    """The rows of a region's name."""
    return wrapped(legible(space["name"]), one.get("broad", 1000), one["px"])


def region_box(one: Region, space: Space, layout: Layout) -> Box:
    """Where the name of a region stands, within the frame."""
    lines = region_lines(one, space)
    wide = max((width(line, one["px"]) for line in lines), default=0)
    high = one["px"] * 1.1 * len(lines)
    if one.get("angle"):
        wide = high = wide * .7
    where = one["x"] - wide / 2, one["y"] - high / 2, one["x"] + wide / 2, one["y"] + high / 2
    return kept_within(where, layout.frame) if layout.sees(one["x"], one["y"], 40) else where
