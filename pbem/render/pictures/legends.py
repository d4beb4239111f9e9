"""What signs of a picture mean: of those alone that occur in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pbem.engine.pictures import Chart, Ground, Legend, Picture, Way

from .forms import outline
from .icons import icon
from .lettering import cut, legible, width
from .lines import line
from .markup import centred, disc, moved, paint, path, text
from .parties import Sheet
from .rows import Block, flowing

LETTERS = 12.5
LINE = 22.0
APART = 16.0
SYMBOL = 22.0


def legend(picture: Picture, grounds: Mapping[str, Ground], sheet: Sheet, room: float) -> Block:
    """The legend of a picture, in as many lines as it takes."""
    occurring = {*occurrences(picture, grounds)}
    entries = [*_parties(sheet, occurring), *(_entry(one, picture, grounds) for one in picture["legend"]
                                              if one["show"] in {"", *occurring})]
    return flowing([_told(symbol, words, room) for symbol, words in entries], room, APART)


def _told(symbol: str, words: str, room: float) -> Block:
    """A sign, where there is one, and its meaning behind it."""
    left = SYMBOL if symbol else 0.0
    words = cut(legible(words), room - left, LETTERS)
    drawn = moved(9, LINE / 2, symbol) if symbol else ""
    return Block(left + width(words, LETTERS), LINE, drawn + text(left, LINE / 2 + 4.4, words, LETTERS))


def _parties(sheet: Sheet, occurring: set[str]) -> Iterator[tuple[str, str]]:
    for key, party in sheet.parties.items():
        if f"party {key}" in occurring:
            ground = disc(0, 0, 8.5, paint(sheet.fill(key), "edge", 1.2))
            middle = disc(0, 0, 6, paint(party["fill"])) if party.get("hatched") else ""
            yield ground + middle + centred(0, 0, party["letter"], 11, party["ink"], True), party["name"]


def _entry(one: Legend, picture: Picture, grounds: Mapping[str, Ground]) -> tuple[str, str]:
    what, _, name = one["show"].partition(" ")
    return _symbol(what, name, picture, grounds) if what else "", one["text"]


def _symbol(what: str, name: str, picture: Picture, grounds: Mapping[str, Ground]) -> str:
    if what == "form":
        return path(outline("square" if name == "area" else name, 8.5), paint("land", "edge", 1.6))
    if what == "icon":
        return icon(name, 0, 0, 15)
    if what == "flow":
        return line({"kind": "flow", "points": [(-7, 0), (4, 0)], "start": (-5, 0),
                     "tone": "dark" if name == "dark" else "light"}, 1)
    if what == "line":
        return line({"kind": name, "points": [(-9, 0), (9, 0)]}, 1)  # type: ignore[typeddict-item]
    if what == "way":
        return _way(next(ways[name] for ways in _ways(picture, grounds) if name in ways))
    if what == "pale":
        return disc(0, 0, 8.5, paint("way", "edge", 1.2)) + disc(0, 0, 5.3, paint("white", "black", 1))
    if what == "absent":
        return path(outline(name or "circle", 8), paint("land", "edge", 1.5, ' stroke-dasharray="3 2.5"'))
    return MARKS[what]()


def _way(way: Way) -> str:
    tone, dashes = {"sea": "sea-ink"}.get(way["tone"], way["tone"]), {"dashed": "5 3.5", "dotted": "1 4"}
    more = f' stroke-dasharray="{dashes[way["line"]]}"' if way["line"] in dashes else ""
    lines = path("M-9 0H9", paint("none", tone, 4.6 if way["line"] == "double" else 2.8, more))
    return lines + (path("M-9 0H9", paint("none", "box", 1.6)) if way["line"] == "double" else "")


def _changed() -> str:
    return (disc(0, 0, 7, paint("none", "changed", 5, ' stroke-opacity=".35"'))
            + disc(0, 0, 7, paint("none", "changed", 2.2)))


def _choice() -> str:
    return disc(0, 0, 7.5, paint("none", "choice", 2.6, ' stroke-dasharray="5 3"'))


def _move() -> str:
    return path("M-9 0H1", paint("none", "edge", 5)) + path("M0-6.5L9 0L0 6.5z", paint("edge"))


MARKS = {"changed": _changed, "choice": _choice, "move": _move}


def occurrences(picture: Picture, grounds: Mapping[str, Ground]) -> Iterator[str]:
    """What occurs in a picture, as `Legend.show` names it, and "party KEY"."""
    for panel in picture["panels"]:
        if panel["kind"] == "chart":
            yield from _of_chart(panel, grounds[panel["ground"]])
        shown = [row for row in panel["rows"] if row["cards"]] if panel["kind"] == "cards" else panel
        yield from (f"icon {name}" for name in _values(shown, "icon"))
        yield from (f"party {name}" for field in ("owner", "home") for name in _values(shown, field))
    marks = picture.get("marks")
    yield from (name for name, field in (("move", "moves"), ("changed", "changed"), ("choice", "choices"))
                if marks and marks[field])  # type: ignore[literal-required]


def _of_chart(panel: Chart, ground: Ground) -> Iterator[str]:
    for spot in (spot for key, spot in ground["places"].items() if key in panel["spaces"]):
        yield f"form {spot['form']}"
        if spot.get("ports"):
            yield "icon anchor"
    yield from (f"way {one['kind']}" for one in ground["links"])
    yield from (f"flow {one.get('tone', 'dark')}" if one["kind"] == "flow" else f"line {one['kind']}"
                for one in ground["lines"])
    yield from (f"absent {ground['places'][key]['form']}" for key, space in panel["spaces"].items()
                if space.get("absent") and key in ground["places"])
    yield from (field for space in panel["spaces"].values() for field in ("pale", "absent") if space.get(field))


def _values(part: Any, field: str) -> Iterator[str]:
    """The texts of a field anywhere in plain data."""
    if isinstance(part, dict):
        if isinstance(part.get(field), str):
            yield part[field]
        for one in part.values():
            yield from _values(one, field)
    elif isinstance(part, list):
        for one in part:
            yield from _values(one, field)


def _ways(picture: Picture, grounds: Mapping[str, Ground]) -> Iterable[Mapping[str, Way]]:
    return (grounds[panel["ground"]]["ways"] for panel in picture["panels"] if panel["kind"] == "chart")
