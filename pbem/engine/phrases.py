"""A sentence before it has a language: the name of a phrase and the values that it speaks of."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Phrase:
    """name: of a phrase in a words file of its sort ("refusals", "events", ...). values: ids, numbers, texts, lists and
    mappings of them, and further phrases.
    """

    name: str
    values: Mapping[str, object] = field(default_factory=dict)
    sort: str = "refusals"


def named(kind: str, things: Iterable[Hashable]) -> list[Phrase]:
    """What each of these things of a kind is called, for the valid words of a refusal."""
    return [Phrase("named", {"thing": thing, "kind": kind}) for thing in things]


def rolled(name: str, /, **values: object) -> Phrase:
    """What is rolled or drawn, or comes to light."""
    return Phrase(name, values, "rolls")


def outline(said: object) -> str:
    """A Phrase in short, for programmers and who writes cases: its name and its values; anything else as a text."""
    if not isinstance(said, Phrase):
        return str(said)
    values = ", ".join(f"{name} {outline(one)}" for name, one in said.values.items())
    return f"{said.name} ({values})" if values else said.name


def stored(said: object) -> object:
    """A Phrase, or what one speaks of, as plain data for an event; anything else as it is."""
    if isinstance(said, Phrase):
        return {"phrase": said.name, "values": stored(said.values), "sort": said.sort}
    if isinstance(said, Mapping):
        return {name: stored(one) for name, one in said.items()}
    return [stored(one) for one in said] if isinstance(said, list | tuple) else said


def read(data: object) -> object:
    """The Phrase that plain data is, with those within it; anything else as it is."""
    if isinstance(data, Mapping) and "phrase" in data:
        return Phrase(data["phrase"], {name: read(one) for name, one in data["values"].items()}, data["sort"])
    return [read(one) for one in data] if isinstance(data, list | tuple) else data
