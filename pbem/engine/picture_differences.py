"""Where two pictures of a board differ: a position before something and after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .pictures import CardRow, Key, Panel, Picture


def differing(one: Picture, other: Picture) -> list[Key]:
    """The keys of the things that do not look the same in both, or are in one alone."""
    here, there = _things(one), _things(other)
    return [key for key in dict.fromkeys([*here, *there]) if here.get(key) != there.get(key)]


def marked_alike(one: Picture, other: Picture) -> tuple[Picture, Picture]:
    """Both with what differs marked as changed."""
    changed = differing(one, other)
    return _marked(one, changed), _marked(other, changed)


def _marked(picture: Picture, changed: list[Key]) -> Picture:
    own = _things(picture)
    return {**picture, "marks": {"moves": [], "changed": [key for key in changed if key in own], "choices": []}}


def _things(picture: Picture) -> dict[Key, list[object]]:
    """What a picture shows of each thing: more than one part of it, where units lie in a place."""
    found: dict[Key, list[object]] = {}
    for panel in picture["panels"]:
        for key, shown in _parts(panel):
            found.setdefault(key, []).append(shown)
    return found


def _parts(panel: Panel) -> Iterable[tuple[Key, object]]:
    if panel["kind"] == "chart":
        return [*panel["spaces"].items(), *((one["at"], one) for one in panel["counters"])]
    if panel["kind"] == "track":
        return [(one["key"], one) for one in panel["markers"]]
    if panel["kind"] == "cards":
        return _cards(panel["rows"])
    return [(one["key"], one) for one in panel["tiles"]]


def _cards(rows: Iterable[CardRow]) -> Iterator[tuple[Key, object]]:
    """Each card with the row in which it lies."""
    for row in rows:
        for card in row["cards"]:
            yield card["key"], (row["title"], card)
