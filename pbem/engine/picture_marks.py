"""What is laid over a picture: what its reader was told to have happened, and what he may choose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .decisions import Option
from .domains import Alternative, Domain
from .facets.pictures import Pictures
from .pictures import Key, Marks, Move, Panel, Picture, keys_of

if TYPE_CHECKING:
    from .shapes import Event

MOST_CHOICES = 40  # a question that may be answered with more things marks none


def marked(picture: Picture, facet: Pictures, events: Iterable[Event], options: Iterable[Option[Any]] = ()) -> Picture:
    """The picture with marks; events: told to its reader since he was last shown it; options: what he is asked."""
    shown, events = keys_of(picture), list(events)
    moves = [move for event in events for move in moves_of(facet, event) if {move["origin"], move["target"]} <= shown]
    changed = _unique(key for event in events for key in named(facet, event) if key in shown)
    choices = _unique(key for option in options for key in choices_of(facet, option) if key in shown)
    marks: Marks = {"moves": moves, "changed": changed, "choices": choices if len(choices) <= MOST_CHOICES else []}
    return {**picture, "marks": marks}


def _unique(keys: Iterable[Key]) -> list[Key]:
    return list(dict.fromkeys(keys))


def named(facet: Pictures, event: Mapping[str, object]) -> Iterator[Key]:
    """The keys of things that an event names, also in a list of mappings such as those of several moves."""
    for name, value in event.items():
        for one in _several(value):
            if isinstance(one, Mapping):
                yield from named(facet, {**one, "kind": event["kind"]})
            elif kind := _kind(facet, event, name):
                yield from facet.shown_as(kind, str(one))


def _kind(facet: Pictures, event: Mapping[str, object], name: str) -> str:
    return facet.fields.get(f"{event['kind']}.{name}", facet.fields.get(name, ""))


def _several(value: object) -> Collection[object]:
    if isinstance(value, (dict, list, tuple)):
        return list(value)
    return [] if value in (None, "") else [value]


def moves_of(facet: Pictures, event: Mapping[str, object]) -> list[Move]:
    """What went where by an event."""
    move = _move(facet, event)
    return [*([move] if move else []), *facet.moves(event)]


def _move(facet: Pictures, event: Mapping[str, object]) -> Move | None:
    if not facet.way:
        return None
    origin, target = (_key(facet, event, name) for name in facet.way[:2])
    if not origin or not target or origin == target:
        return None
    return {"origin": origin, "target": target, "owner": str(event.get(facet.way[2]) or "")}


def _key(facet: Pictures, event: Mapping[str, object], name: str) -> Key:
    """The thing that a field names, as the picture shows it; "" none."""
    value, kind = event.get(name), _kind(facet, event, name)
    return next(iter(facet.shown_as(kind, str(value))), "") if value and kind else ""


def choices_of(facet: Pictures, option: Option[Any]) -> Iterator[Key]:
    """The keys of things that an option's arguments may be."""
    for domain in option.args.values():
        for kind, one in _choices(domain):
            yield from facet.shown_as(kind, one)


def _choices(domain: Domain) -> Iterator[tuple[str, str]]:
    if isinstance(domain, Alternative):
        for form in domain.forms.values():
            for one in form.args.values():
                yield from _choices(one)
    kind, offered = getattr(domain, "kind", ""), getattr(domain, "offered", None)
    if kind and offered:
        for one in offered():
            yield kind, str(one)


def names_of(picture: Picture) -> dict[Key, str]:
    """What each thing of a picture is called in it."""
    return {key: name for panel in picture["panels"] for key, name in _names(panel)}


def _names(panel: Panel) -> Iterable[tuple[Key, str]]:
    if panel["kind"] == "chart":
        return [(key, space["name"]) for key, space in panel["spaces"].items()]
    if panel["kind"] == "track":
        return [(one["key"], one["note"]) for one in panel["markers"]]
    if panel["kind"] == "cards":
        return [(one["key"], one["title"]) for row in panel["rows"] for one in row["cards"]]
    return [(one["key"], one["title"]) for one in panel["tiles"]]


def attended(picture: Picture) -> tuple[list[Key], list[Key]]:
    """(the things of a picture that may be chosen, those that have moved or changed)."""
    marks = picture.get("marks")
    if not marks:
        return [], []
    moved = [end for move in marks["moves"] for end in (move["origin"], move["target"])]
    return marks["choices"], _unique([*moved, *marks["changed"]])
