"""A whole picture: its panels below each other, then the legend."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from html import escape
from math import ceil
from typing import Any

from pbem.engine.pictures import Frame, Ground, Panel, Picture

from .cards import cards, tiles
from .charts import chart, cut_off
from .framing import chart_of, cropped, is_broad
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
SCREEN, TELEPHONE, SMALL = 900, 400, 480  # the widths for which a page has a picture, and a small map
MOST_THINGS, MOST_LETTERS, MOST_AREA = 10_000, 600_000, 20_000_000


class TooLarge(ValueError):
    """A picture has more in it than is drawn."""


@dataclass(frozen=True)
class Asked:
    """What is to be drawn. width: in pixels; frame: the part of the first chart, None for all of it; parts: those of
    the picture, below each other; mark: begins its identifiers in a page.
    """

    picture: Picture
    grounds: Mapping[str, Ground]
    width: float
    frame: Frame | None
    parts: Callable[[Asked, Sheet], Iterator[Block]]
    mark: str = "p"

    @property
    def room(self) -> float:
        """Between the margins."""
        return self.width - 2 * MARGIN


def svg(picture: Picture, grounds: Mapping[str, Ground], width: float = 900, frame: Frame | None = None,
        theme: str = "") -> str:
    """A picture as SVG, laid out for so many pixels of width.

    frame: the part that is drawn of its first chart; theme: "light" or "dark" for a file that stands alone, "" for
    a part of a page whose style holds `stylesheet()`. TooLarge for more than is drawn.
    """
    return _drawn(Asked(picture, grounds, max(NARROWEST, min(WIDEST, width)), frame, _whole), theme)


def fitting(picture: Picture, grounds: Mapping[str, Ground], frame: Frame | None = None) -> str:
    """A picture for a page, as `svg` with the theme "": laid out for wide screens and for telephones; the page's style
    shows the one that fits. A map is drawn once, without its title and its legend (`legend_beside`): where it is wider
    than the screen they would be cut; a small one so that every screen shows it whole.
    """
    if _is_map(picture):
        size, name = (SCREEN, "") if is_broad(picture, grounds) else (SMALL, " pic-small")
        return _drawn(Asked(picture, grounds, size, frame, _charts), classes=name)
    return _by_screen(picture, grounds, frame, _whole)


def legend_beside(picture: Picture, grounds: Mapping[str, Ground], frame: Frame | None = None) -> str:
    """The legend of a picture of which `fitting` draws none, likewise; "" for others."""
    return _by_screen(picture, grounds, frame, _legend, "l") if _is_map(picture) else ""


def _is_map(picture: Picture) -> bool:
    return all(panel["kind"] == "chart" for panel in picture["panels"])


def _by_screen(picture: Picture, grounds: Mapping[str, Ground], frame: Frame | None,
               parts: Callable[[Asked, Sheet], Iterator[Block]], mark: str = "p") -> str:
    return "".join(_drawn(Asked(picture, grounds, width, frame, parts, mark), classes=f" pic-{screen}")
                   for screen, width in (("wide", SCREEN), ("narrow", TELEPHONE)))


def _drawn(asked: Asked, theme: str = "", classes: str = "") -> str:
    _check(asked.picture, asked.grounds)
    shared = sheet(asked.picture, f"{asked.mark}{_digest(asked.picture, asked.frame, asked.width)}")
    body = column([*asked.parts(asked, shared)])
    head = _alone(asked.width, body, theme) if theme else _within(shared, classes)
    return _document(asked.picture, body, shared, asked.width, head)


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


def _whole(asked: Asked, shared: Sheet) -> Iterator[Block]:
    for at, panel in enumerate(asked.picture["panels"]):
        if panel["title"]:
            yield _title(panel["title"], asked.width)
        yield _panel(asked, shared, panel, is_at_head=not at and not panel["title"])
    yield from _legend(asked, shared)


def _charts(asked: Asked, shared: Sheet) -> Iterator[Block]:
    for at, panel in enumerate(asked.picture["panels"]):
        yield _panel(asked, shared, panel, is_at_head=not at)


def _panel(asked: Asked, shared: Sheet, panel: Panel, is_at_head: bool) -> Block:
    if panel["kind"] != "chart":
        return _padded(_block(panel, shared, asked.room))
    frame = asked.frame if panel is chart_of(asked.picture) else None
    drawn = chart(panel, asked.grounds, shared, marks_of(asked.picture)["moves"], asked.width, frame)
    return _covered(drawn) if is_at_head else cut_off(drawn)


def _legend(asked: Asked, shared: Sheet) -> Iterator[Block]:
    yield _padded(legend(cropped(asked.picture, asked.grounds, asked.frame), asked.grounds, shared, asked.room))


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
