"""A list below each other: "1. Magdeburg" and "2. Leipzig" answer together as "Magdeburg, Leipzig" would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from pbem.engine import Illegal

from ..line import bare_answers
from ..line.reading import Reader
from ..line.results import Command, Refusal
from ..words.tokens import clean, is_listed

MOST = 20  # lines of a list


@dataclass(frozen=True, slots=True)
class Listed:
    """Lines that are one order together. count: of these lines; refusal: why none of them runs, None where they do."""

    order: str
    count: int
    refusal: Refusal | None = None


def together(texts: Sequence[str], reader: Reader) -> Listed | None:
    """What the first of these lines orders together with those below it; None where each stands for itself."""
    heading = clean(texts[0]) if texts and texts[0].rstrip().endswith(":") else ""
    items = [clean(text).strip(" .,;") for text in takewhile(is_listed, texts[bool(heading):MOST])]
    if len(items) < 2 or any(reader.begins_order(item) for item in items):
        return None
    return next(_fitting(heading.rstrip(": "), items, reader), None) or _unread(heading, items, reader)


def _fitting(heading: str, items: list[str], reader: Reader) -> Iterator[Listed]:
    for count in range(len(items), 1, -1):
        order = " ".join(filter(None, (heading, ", ".join(items[:count]))))
        if _answers(order, reader):
            yield Listed(order, count + bool(heading))


def _answers(order: str, reader: Reader) -> bool:
    read = reader.read(order)
    return isinstance(read, Command) or isinstance(bare_answers.answer(order, reader, read), Command)


def _unread(heading: str, items: list[str], reader: Reader) -> Listed | None:
    """The refusal of a list of which the first item would be an answer by itself."""
    if heading or not _answers(items[0], reader):
        return None
    order = ", ".join(items)
    wrong = next((item for item in items if not _answers(item, reader)), items[-1])
    why = reader.refusal(order, Illegal("list_unread", {"items": items, "wrong": wrong}))
    return Listed(order, len(items), why)
