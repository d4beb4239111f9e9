"""A whole picture: its panels below each other, then the legend."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from html import escape
from math import ceil
from typing import Any

from pbem.engine.pictures import Frame, Ground, Panel, Picture

from .cards import cards, tiles
from .charts import chart, cut_off
from .framing import cropped
from .legends import legend
from .lettering import FAMILY, legible, wrapped
from .markup import box, number, paint, spoken, text
from .parties import Sheet, hatchings, marks_of, sheet
from .rows import Block, column
from .themes import style
from .tracks import track

MARGIN = 12.0
TITLE, HEADED, LINE = 16.0, 26.0, 19.0  # height of a panel's title, of its first line, of each further one
MOST_TITLE = 3  # lines
FAR = 20_000  # farther than any picture goes down
NARROWEST, WIDEST = 200, 2400  # pixels
SCREEN, TELEPHONE = 900, 400  # the widths for which a page has a picture
MOST_THINGS, MOST_LETTERS, MOST_AREA = 10_000, 600_000, 20_000_000


class TooLarge(ValueError):
    """A picture has more in it than is drawn."""


def svg(picture: Picture, grounds: Mapping[str, Ground], width: float = 900, frame: Frame | None = None,
        theme: str = "") -> str:
    """A picture as SVG, laid out for so many pixels of width.

    frame: the part that is drawn of its first chart; theme: "light" or "dark" for a file that stands alone, "" for
    a part of a page whose style holds `stylesheet()`. TooLarge for more than is drawn.
    """
    return _drawn(picture, grounds, width, frame, theme, "")


def fitting(picture: Picture, grounds: Mapping[str, Ground], frame: Frame | None = None) -> str:
    """A picture for a page, as `svg` with the theme "": laid out for wide screens and, where there is more in it than
    a map, for telephones as well. The page's style shows the one that fits.
    """
    if all(panel["kind"] == "chart" for panel in picture["panels"]):
        return svg(picture, grounds, frame=frame)
    return "".join(_drawn(picture, grounds, width, frame, "", f" pic-{screen}")
                   for screen, width in (("wide", SCREEN), ("narrow", TELEPHONE)))


def _drawn(picture: Picture, grounds: Mapping[str, Ground], width: float, frame: Frame | None, theme: str,
           classes: str) -> str:
    _check(picture, grounds)
    width = max(NARROWEST, min(WIDEST, width))
    shared = sheet(picture, f"p{_digest(picture, frame, width)}")
    body = column([*_panels(picture, grounds, shared, width, frame)])
    return _document(picture, body, shared, width, _alone(width, body, theme) if theme else _within(shared, classes))


def _check(picture: Picture, grounds: Mapping[str, Ground]) -> None:
    drawn = [grounds[panel["ground"]] for panel in picture["panels"] if panel["kind"] == "chart"]
    if any(ground["width"] * ground["height"] > MOST_AREA for ground in drawn):
        raise TooLarge(f"a ground of the picture {spoken(picture['key'])!r} has more than {MOST_AREA:,} square units")
    things, letters = _size([picture, drawn])
    if things > MOST_THINGS or letters > MOST_LETTERS:
        raise TooLarge(f"the picture {spoken(picture['key'])!r} has {things:,} parts and {letters:,} letters; "
                       f"at most {MOST_THINGS:,} and {MOST_LETTERS:,} are drawn")


def _size(part: Any) -> tuple[int, int]:
    """How many dicts plain data has, and how many letters."""
    if isinstance(part, str):
        return 0, len(part)
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, (list, tuple)) else ()
    sizes = [_size(one) for one in inner]
    return (isinstance(part, dict) + sum(things for things, _ in sizes), sum(letters for _, letters in sizes))


def _digest(*parts: object) -> str:
    return blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=4).hexdigest()


def _panels(picture: Picture, grounds: Mapping[str, Ground], shared: Sheet, width: float,
            frame: Frame | None) -> Iterator[Block]:
    moves, is_first = marks_of(picture)["moves"], True
    for panel in picture["panels"]:
        if panel["title"]:
            yield _title(panel["title"], width)
        if panel["kind"] == "chart":
            drawn = chart(panel, grounds, shared, moves, width, frame if is_first else None)
            yield _covered(drawn) if panel is picture["panels"][0] and not panel["title"] else cut_off(drawn)
            is_first = False
        else:
            yield _padded(_block(panel, shared, width - 2 * MARGIN))
    yield _padded(legend(cropped(picture, grounds, frame), grounds, shared, width - 2 * MARGIN))


def _covered(block: Block) -> Block:
    """A map at the head of a picture, what lies beyond it covered: a fifth quicker to draw than `cut_off`."""
    below = box(0, block.height, block.width, FAR, paint("box"))
    return Block(block.width, block.height, block.content + below)


def _block(panel: Panel, shared: Sheet, room: float) -> Block:
    if panel["kind"] == "track":
        return track(panel, shared, room)
    if panel["kind"] == "cards":
        return cards(panel, shared, room)
    assert panel["kind"] == "tiles"
    return tiles(panel, shared, room)


def _title(words: str, width: float) -> Block:
    lines = wrapped(legible(words), width - 2 * MARGIN, TITLE, True, MOST_TITLE)
    drawn = "".join(text(MARGIN, HEADED - 6 + at * LINE, line, TITLE, "ink", is_bold=True)
                    for at, line in enumerate(lines))
    return Block(width, HEADED + LINE * (len(lines) - 1), drawn)


def _padded(block: Block) -> Block:
    return Block(block.width, block.height + 10, block.at(MARGIN, 5)) if block.height else block


def _document(picture: Picture, body: Block, shared: Sheet, width: float, head: str) -> str:
    high = _height(body)
    hatched = hatchings(shared)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(high)}"{head}'
            f'<title id="{shared.mark}">'
            f"{escape(spoken(picture['title']))}</title>{_description(picture)}"
            f"{f'<defs>{hatched}</defs>' if hatched else ''}{box(0, 0, width, high, paint('box'))}{body.content}</svg>")


def _height(body: Block) -> int:
    return ceil(max(1.0, body.height))


def _alone(width: float, body: Block, theme: str) -> str:
    """The end of the head of a file."""
    return (f' role="img" width="{number(width)}" height="{_height(body)}" font-family="{FAMILY}">'
            f"<style>{style(theme)}</style>")


def _within(shared: Sheet, classes: str) -> str:
    """The end of the head of a part of a page: a group, for nothing in a role="img" may be reached by keyboard."""
    return f' class="pic{classes}" role="group" aria-labelledby="{shared.mark}">'


def _description(picture: Picture) -> str:
    told = " ".join(panel["title"] for panel in picture["panels"] if panel["title"])
    return f"<desc>{escape(spoken(told))}</desc>" if told else ""
