"""Places and regions as they are now: form, owner, name, signs."""

from __future__ import annotations

from math import cos, pi, sin

from pbem.engine.pictures import Key, Region, Space, Spot

from .boxes import Box, centred_at, kept_within
from .forms import outline, polygon
from .layouts import Layout
from .lettering import legible, width, wrapped
from .markup import centred, disc, moved, paint, path, text, thing
from .names import LETTERS
from .parties import Sheet
from .signs import badges, line_of

COMPASS = ("E", "SE", "S", "SW", "W", "NW", "N", "NE")
PREFERRED = ("NW", "NE", "SW", "SE", "N", "S", "W", "E")  # where signs stand
ALARMED = 7.0  # from a form to the ring of alarm round it
LEAST_LETTERED = 7.0  # radius of a form that has a letter
SIGNS = 120.0  # how broad a row of an area's signs may be
UNPLAYED = ' stroke-dasharray="3 2.5"'


def place(key: Key, spot: Spot, space: Space, sheet: Sheet, named: Box | None) -> str:
    """A place with its signs, and its name in the box where it stands, if there is room for it."""
    form = moved(spot["x"], spot["y"], _alarm(spot, space) + _form(spot, space, sheet) + _signs(spot, space))
    return thing(key, space["note"], form + _name(space, named))


def _name(space: Space, where: Box | None) -> str:
    if where is None:
        return ""
    return text(where[0], where[1] + LETTERS * .85, legible(space["name"]), LETTERS, "ink", halo="halo")


def _alarm(spot: Spot, space: Space) -> str:
    """The ring of a place in danger."""
    if not space.get("ringed"):
        return ""
    return disc(0, 0, spot["size"] / 2 + ALARMED, paint("none", "alarm", 3, ' stroke-dasharray="4 2.5"'))


def ringed_by(space: Space) -> float:
    """How far the ring of alarm reaches beyond a form."""
    return ALARMED + 1.5 if space.get("ringed") else 0.0


def _form(spot: Spot, space: Space, sheet: Sheet) -> str:
    radius, form, owner, home = spot["size"] / 2, spot["form"], space.get("owner", ""), space.get("home", "")
    if form == "none":
        return ""
    if space.get("absent"):
        return path(outline(form, radius), paint("land", "edge", 1.5, UNPLAYED))
    drawn = path(outline(form, radius + 2.2), paint("halo"))
    if home and home != owner:
        drawn += path(outline(form, radius + 1.5), paint(sheet.party(home)["fill"], "edge", 1))
        radius -= 2.5
    drawn += path(outline(form, radius), paint(sheet.fill(owner), "edge", 1.5 if spot["size"] < 24 else 2.2))
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


def area(key: Key, spot: Spot, space: Space, sheet: Sheet) -> str:
    """The ground of an area."""
    return thing(key, space["note"], _ground(polygon(spot.get("shape", [])), space, sheet))


def area_name(spot: Spot, space: Space) -> str:
    """The name of an area, with its signs below it: over the lines that cross the area."""
    x, y = spot["label"]["x"], spot["label"]["y"]
    left, top, _, _ = signs_box(spot, space)
    name = centred(x, y, legible(space["name"]), LETTERS, "ink", True, halo="land")
    return name + line_of(space.get("signs", []), SIGNS).at(left, top)


def signs_box(spot: Spot, space: Space) -> Box:
    """Where the signs of an area stand."""
    signs, x, top = line_of(space.get("signs", []), SIGNS), spot["label"]["x"], spot["label"]["y"] + LETTERS * .7
    return x - signs.width / 2, top, x + signs.width / 2, top + signs.height


def _ground(route: str, space: Space, sheet: Sheet) -> str:
    """The ground of an area: in its owner's colour, with a rim in that of another who has his home there."""
    if space.get("absent"):
        return path(route, paint("box", "edge", 1.5, UNPLAYED))
    owner, home = space.get("owner", ""), space.get("home", "")
    drawn = path(route, paint("land", "rule", 2))
    drawn += path(route, paint(sheet.fill(owner), "edge", 2, ' fill-opacity=".35"')) if owner else ""
    if home and home != owner:
        drawn += path(route, paint("none", "edge", 6)) + path(route, paint("none", sheet.party(home)["fill"], 4))
    return drawn


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
    return kept_within(centred_at(one["x"], one["y"], wide, high), layout.frame)
