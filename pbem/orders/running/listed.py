"""A list below each other: "1. Magdeburg" and "2. Leipzig" answer together as "Magdeburg, Leipzig" would.

So do the parts of an order that semicolons part otherwise: "plan:", "1. levy, draft", "2. serve".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from pbem.engine import Illegal

from ..grammar.writing import verb_name
from ..line import bare_answers, said_parts
from ..line.reading import Reader
from ..line.results import Command, Refusal, is_meant
from ..words.tokens import clean, is_listed, uncommented
from .half_read import half_read
from .meaning import said_otherwise

MOST = 20  # lines of a list
NUMBER = re.compile(r"\s*(\d{1,2})\s+(?=\w)")  # in front of a line, without a sign


@dataclass(frozen=True, slots=True)
class Listed:
    """Lines that are one order together. count: of these lines; refusal: why none of them runs, None where they do."""

    order: str
    count: int
    refusal: Refusal | None = None


def together(texts: Sequence[str], reader: Reader) -> Listed | None:
    """What the first of these lines orders together with those below it; None where each stands for itself."""
    return (_in_parts(texts, reader) or _in_a_row(texts, reader)) if len(texts) > 1 else None


def _in_a_row(texts: Sequence[str], reader: Reader) -> Listed | None:
    heading = clean(texts[0]) if texts[0].rstrip().endswith(":") else ""
    items = [clean(text).strip(" .,;") for text in takewhile(is_listed, texts[bool(heading):MOST])]
    if len(items) < 2 or any(map(reader.offers, items)):
        return None
    order = _with(heading.rstrip(": "), items)
    if _answers(order, reader):
        return Listed(order, len(items) + bool(heading))
    stand_alone = any(reader.begins_order(item) or isinstance(reader.read(item), Command) for item in items)
    return None if stand_alone else _unread(heading.rstrip(": "), items, reader)


def _in_parts(texts: Sequence[str], reader: Reader) -> Listed | None:
    """Parts that stand on lines of their own; all of them, so that no order goes without its last."""
    first = texts[0]
    if reader.is_in_parts(first) and not is_listed(first):
        heading = [clean(first).rstrip(" :,;.")]
    elif len(verbs := reader.verbs_in_parts()) == 1 and _is_part(first, reader):
        heading = []
    else:
        return None
    alone = reader.read(heading[0]) if heading else None
    whole = isinstance(alone, Command)
    verb = alone.command["verb"] if isinstance(alone, Command) else ""
    items = [*takewhile(lambda text: _is_part(text, reader, whole) and not (whole and _is_another(text, verb, reader)),
                        texts[len(heading):MOST])]
    if len(items) < 2 - len(heading):
        return None
    is_counted, items = _is_counted(items), _signed(items)
    found = _as_parts(heading[0] if heading else verb_name(verbs[0], reader.vocabulary), items, reader)
    is_numbered, ways = is_counted or all(map(is_listed, items)), [_in_one(items), items[0]]
    is_whole = heading or is_numbered and isinstance(reader.read(found), Command) or any(
        bare_answers.lines(text, reader) for text in (*ways, *_as_written(ways, reader))) or all(
        reader.begins_part(uncommented(item)) and not is_listed(item) for item in items)
    half = None if is_whole or is_meant(reader.read(found)) else half_read(items, reader)
    return Listed(half.text if half else found, len(items) + len(heading), half) if half or is_whole else None


def _signed(items: list[str]) -> list[str]:
    """Lines that are numbered in their order, each with a sign behind its number: "1 levy" names what it stands for."""
    return [NUMBER.sub(r"\1: ", item, count=1) for item in items] if _is_counted(items) else items


def _is_counted(items: Sequence[str]) -> bool:
    """Whether lines are numbered in their order, without a sign."""
    numbers = [int(found[1]) if (found := NUMBER.match(item)) else 0 for item in items]
    return len(items) > 1 and numbers[0] > 0 and all(one < other for one, other in pairwise(numbers))


def _is_part(text: str, reader: Reader, by_name: bool = False) -> bool:
    """Whether a line is a part of an order, and begins none. by_name: it says which."""
    if reader.begins_part(uncommented(text)):
        return not (reader.offers(text) and isinstance(reader.read(clean(text)), Command))
    return is_listed(text) and not by_name and not reader.offers(text)


def _is_another(text: str, verb: str, reader: Reader) -> bool:
    """Whether a line surely is an order of another kind by itself, in everyday words: "castle in C3"."""
    found = said_otherwise(text, reader)
    lines = found.lines if found and found.sure else []
    commands = [read.command for line in lines if isinstance(read := reader.read(line), Command)]
    return bool(commands) and all(command["verb"] != verb for command in commands)


def _as_parts(heading: str, items: Sequence[str], reader: Reader) -> str:
    """The order of these lines with their numbers or without: the first way that is one, or is asked back."""
    ways = [f"{heading}{joint}{_in_one(items, clean_of)}" for joint in ("; ", " ") for clean_of in (uncommented, clean)]
    spoken = f"{heading} {_in_one(_as_written(items, reader))}"
    read = {way: reader.read(way) for way in (*ways, spoken)}
    orders = [way for way in read if isinstance(read[way], Command)]
    asked = [way for way in ways if getattr(read[way], "meant", "")]
    return [*orders, *asked, spoken][0]


def _as_written(items: Sequence[str], reader: Reader) -> list[str]:
    return [said_parts.as_written(item, reader) for item in items]


def _in_one(items: Sequence[str], clean_of: Callable[[str], str] = uncommented) -> str:
    return "; ".join(clean_of(item).strip(" .,;") for item in items)


def _with(heading: str, items: Sequence[str]) -> str:
    return " ".join(filter(None, (heading, ", ".join(items))))


def _answers(order: str, reader: Reader) -> bool:
    read = reader.read(order)
    return isinstance(read, Command) or isinstance(bare_answers.answer(order, reader, read), Command)


def _unread(heading: str, items: list[str], reader: Reader) -> Listed | None:
    """The refusal of a list that is no order as a whole, where its beginning would be one by itself."""
    fits = [count for count in range(1, len(items)) if _answers(_with(heading, items[:count]), reader)]
    if not fits:
        return None
    order, wrong = _with(heading, items), items[fits[-1]]
    why = reader.refusal(order, Illegal("list_unread", {"items": items, "wrong": wrong}))
    return Listed(order, len(items) + bool(heading), why)
