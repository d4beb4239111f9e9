"""The orders of a line between semicolons; some orders have these within them."""

from __future__ import annotations

from . import bare_answers
from .reading import Reader
from .results import Command


def pieces(text: str, reader: Reader) -> list[str]:
    """The orders of a line; an order that holds free words or semicolons takes these along."""
    if ";" not in text:
        return [text]
    parts = [part for part in text.split(";") if part.strip()]
    if reader.takes_semicolons(text):
        return _taken_along(text, parts, reader)
    if bare_answers.lines(text, reader):
        return [text]
    return _as_list(parts, reader) or _with_parts(parts, reader)


def _taken_along(text: str, parts: list[str], reader: Reader) -> list[str]:
    """A line as one order; without orders that stand behind it, where it is one so alone."""
    whole = isinstance(reader.read(text), Command)
    for at in range(len(parts) - 1, 0, -1) if not whole else ():
        begun = ";".join(parts[:at])
        if reader.offers(parts[at]) and isinstance(reader.read(begun), Command):
            return [begun, *parts[at:]]
    return [text]


def _with_parts(parts: list[str], reader: Reader) -> list[str]:
    """The orders between semicolons, the last of which may have these within it."""
    at = next((at for at, part in enumerate(parts) if at and reader.is_in_parts(part)), len(parts))
    return [*parts[:at], *(pieces(";".join(parts[at:]), reader) if at < len(parts) else ())]


def _as_list(parts: list[str], reader: Reader) -> list[str]:
    """One order with semicolons in place of the commas of a list: "discard levy; draft"; none where it is no such."""
    order = ", ".join(map(str.strip, parts))
    is_one = len(parts) > 1 and not any(map(reader.offers, parts[1:])) and isinstance(reader.read(order), Command)
    return [order] if is_one else []
