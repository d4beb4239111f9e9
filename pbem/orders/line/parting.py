"""The orders of a line between semicolons; some orders have these within them."""

from __future__ import annotations

from . import bare_answers
from .reading import Reader
from .results import Command, Refusal


def pieces(text: str, reader: Reader) -> list[str]:
    """The orders of a line; one that holds free words, and begins it, takes all semicolons along."""
    if ";" not in text:
        return [text]
    is_free = reader.takes_semicolons(text) and not reader.is_in_parts(text)
    if is_free or not reader.offers(text) and (bare_answers.lines(text, reader) or _is_meant_whole(text, reader)):
        return [text]
    found, left = [], [part for part in text.split(";") if part.strip()]
    while left:
        order, count = (_in_parts if reader.is_in_parts(left[0]) else _as_list)(left, reader)
        found.append(order)
        left = left[count:]
    return found


def _is_meant_whole(text: str, reader: Reader) -> bool:
    """Whether a line can be read as one order with semicolons in it, if only so that its writer is asked about it."""
    read = reader.read(text)
    return isinstance(read, Command) or isinstance(read, Refusal) and read.name == "understood"


def _in_parts(left: list[str], reader: Reader) -> tuple[str, int]:
    """An order with semicolons in it, and how many stretches between these are its own: the most with which it is one.
    """
    ends = [len(left), *(at for at in range(len(left) - 1, 0, -1) if reader.offers(left[at]))]
    ways = [(";".join(left[:end]), end) for end in ends]
    return next((way for way in ways if isinstance(reader.read(way[0]), Command)), ways[0])


def _as_list(left: list[str], reader: Reader) -> tuple[str, int]:
    """The first order, and how many stretches are its own: "discard levy; draft" has semicolons for commas."""
    end = next((at for at in range(1, len(left)) if reader.offers(left[at])), len(left))
    order = ", ".join(map(str.strip, left[:end]))
    return (order, end) if end > 1 and isinstance(reader.read(order), Command) else (left[0], 1)
