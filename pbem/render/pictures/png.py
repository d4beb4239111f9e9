"""A picture as PNG with few colours: the theme's and parties' own, which stay exact, and mixtures of those that meet.

Only the process that draws (`pbem.render.painter`) imports this: it needs memory, and resvg holds the interpreter.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from typing import NotRequired, TypedDict

import resvg_py
from PIL import Image

from pbem.engine.pictures import Frame, Ground, Party, Picture

from .lettering import FAMILY, FONTS
from .themes import tones
from .whole import svg

Rgb = tuple[int, int, int]
MOST_BYTES = 120_000  # of a file; a larger one is made again of fewer colours
COLOURS = (120, 60, 40)
MOST_PIXELS = 8_000_000
GROUNDS = ("halo", "land", "sea", "box")
INKS = ("ink", "edge", "sea-ink", "way", "changed", "choice", "coast", "quiet", "alarm", "pass", "good", "rule")
FAINT = .35  # as much of the colour as rings and areas have
APART = 6


class Request(TypedDict):
    """What is drawn, as plain data: the arguments of `svg`; scale: pixels of the file for one of the layout."""

    picture: Picture
    grounds: Mapping[str, Ground]
    width: float
    frame: NotRequired[Frame | None]
    theme: str
    scale: NotRequired[float]


def drawn(request: Request) -> bytes:
    """The PNG of a request, the same bytes each time. ValueError for what is not drawn."""
    theme, parties = request["theme"] or "light", request["picture"]["parties"]
    image = _rendered(svg(request["picture"], request["grounds"], request["width"], request.get("frame"), theme),
                      theme, request.get("scale") or 1)
    colours = palette(theme, parties.values())
    for most in COLOURS:
        file = _reduced(image, colours[:most])
        if len(file) <= MOST_BYTES:
            break
    return file


def _rendered(document: str, theme: str, scale: float) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=document, zoom=scale, background=tones(theme)["box"],
                                skip_system_fonts=True, font_files=[*FONTS], font_family=FAMILY)
    return Image.open(io.BytesIO(png)).convert("RGB")


def _reduced(image: Image.Image, colours: list[Rgb]) -> bytes:
    table, file = Image.new("P", (1, 1)), io.BytesIO()
    table.putpalette([part for colour in colours for part in colour])
    image.quantize(palette=table, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def palette(theme: str, parties: Iterable[Party]) -> list[Rgb]:
    """The colours of a theme and of parties, then mixtures of them, those first that are seen most.

    None is nearer to an earlier one than Pillow can tell apart.
    """
    found: list[Rgb] = []
    for colour in _colours(theme, parties):
        if all(max(abs(one - other) for one, other in zip(colour, known, strict=True)) >= APART for known in found):
            found.append(colour)
    return found


def _colours(theme: str, parties: Iterable[Party]) -> Iterator[Rgb]:
    own, whose = {name: _rgb(colour) for name, colour in tones(theme).items()}, [*parties]
    yield from own.values()
    yield from (_rgb(party[part]) for party in whose for part in ("fill", "ink"))
    yield from (_mixed(own["changed"], own[ground], FAINT) for ground in GROUNDS)
    yield from (_mixed(_rgb(party["fill"]), _rgb(party["ink"])) for party in whose)
    yield from (_mixed(own[ink], own[ground]) for ink in INKS[:4] for ground in GROUNDS)
    yield from (_mixed(_rgb(party["fill"]), own["edge"]) for party in whose)
    yield from (_mixed(_rgb(party["fill"]), own["land"], FAINT) for party in whose)
    yield from (_mixed(own[ink], own[ground]) for ink in INKS[4:] for ground in GROUNDS)


def _rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mixed(one: Rgb, other: Rgb, share: float = .5) -> Rgb:
    red, green, blue = (round(first * share + second * (1 - share)) for first, second in zip(one, other, strict=True))
    return red, green, blue
