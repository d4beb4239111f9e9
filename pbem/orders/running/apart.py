"""A line of several sentences: orders, each of them one or more, and what is said to people.

"Stack 1: levy. Stack 2: rally. Thanks, and good luck!" No sentence is left out that may be meant as an order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from pbem.engine import BrokenInvariant, Illegal

from ..around import sentences
from ..around.signing import is_greeting
from ..grammar.writing import in_one_line, write_option
from ..line.everyday import speaks_of_orders
from ..line.reading import Reader
from ..line.results import Command, Refusal, is_meant
from ..line.understood import Understood

CHAT_BEGINS = re.compile(r"(?:[.!;,]+|\s[-–—]+)\s*(?=\w)")
GREETED = re.compile(r"([^.,!:;–—]*)[.,!:;–—]+\s*(.+)", re.DOTALL)
ENDS = re.compile(r"[.!]+\s+(?=\S)")
COMMAS = re.compile(r"[,;]\s*|\s/\s")
PARTS = re.compile(rf"{COMMAS.pattern}|{ENDS.pattern}")
MOST_SENTENCES, MOST_LISTED = 6, 12
Everyday = Callable[[str], Understood | None]


def understood(text: str, reader: Reader, everyday: Everyday) -> Understood | None:
    """What the sentences of a line order together; None where there is one alone, or one is not understood.

    everyday(text): what a text says in everyday words.
    """
    return _together(text, reader, everyday, MOST_SENTENCES)


def listed(text: str, reader: Reader, everyday: Callable[[str, Reader], Understood | None]) -> Understood | None:
    """The orders of a line that commas part, as they are written or surely meant: "tax 2 yes, rest for me on fine".

    Each is read behind the one before it; of one that is not possible then why; None for no such list.
    """
    parts = _parts(text, reader)
    if ":" in parts[0] and not all(":" in part for part in parts):
        return None
    try:
        lines = _in_turn(parts, reader, everyday)
    except Illegal as why:
        return Understood(why=why)
    if not len(lines) == len(parts) > 1 or _answers_twice(lines, reader):
        return None
    wrong = against(text, lines, reader)
    return Understood(refusal=wrong) if wrong else Understood(lines, sure=True, clear=True, said=True)


def begun(text: str, reader: Reader, everyday: Callable[[str, Reader], Understood | None]) -> Understood | None:
    """The orders with which such a list begins, and why what follows is none; None for no such list, and for all of it.
    """
    parts = _parts(text, reader)
    try:
        lines = _in_turn(parts, reader, everyday)
    except Illegal:
        return None
    lines, end = _longest(parts, reader) or (lines, len(lines))
    if not lines or end == len(parts):
        return None
    read = reader.read(parts[end])
    why = read if isinstance(read, Refusal) and not read.unread else None
    told = {"part": parts[end].strip(" .!"), "lines": lines, "why": why and why.sentence}
    begins = reader.read(lines[0])
    rules = why.rules if why else reader.options[begins.command["verb"]].rules if isinstance(begins, Command) else ()
    back = reader.refusal(text, Illegal("begun", told, rules, nearest=lines))
    return Understood(lines, refusal=replace(back, meant=in_one_line(lines), only_yes=True))


def some(text: str, reader: Reader, everyday: Everyday) -> Understood | None:
    """The sentences of a line that are orders, and those that are not understood; None where all or none are."""
    lines, passed = list[str](), list[str]()
    for part in ENDS.split(text)[:MOST_SENTENCES]:
        found = _order(part, reader) or _said(part, everyday)
        if found and not found.left_out:
            lines += found.lines
        elif not is_chat(part, reader):
            passed.append(part.strip(" .!"))
    is_some = lines and passed and not (_answers_twice(lines, reader) or contradict(lines, reader))
    return Understood(lines, passed=passed) if is_some else None


def _longest(parts: Sequence[str], reader: Reader) -> tuple[list[str], int] | None:
    """The longest beginning of several parts that is one order, and of how many; None for none."""
    ways = ((_order(", ".join(parts[:end]), reader), end) for end in range(len(parts) - 1, 1, -1))
    return next(((order.lines, end) for order, end in ways if order), None)


def wrong_first(text: str, reader: Reader) -> Refusal | None:
    """Why the first of the parts that commas part, or of the sentences, is no order that is possible, whatever follows;
    None for nothing.
    """
    first, *others = PARTS.split(text)
    read = reader.read(first) if others else None
    return read if isinstance(read, Refusal) and not read.unread and not read.not_now else None


def _parts(text: str, reader: Reader) -> list[str]:
    """The parts of a line between commas, where the first is an order; else the line alone."""
    parts = [part for part in COMMAS.split(text) if part.strip()]
    is_list = 1 < len(parts) <= MOST_LISTED and not ENDS.search(text) and _order(parts[0], reader)
    return parts if is_list else [text]


def _in_turn(parts: Sequence[str], reader: Reader, everyday: Callable[[str, Reader], Understood | None]) -> list[str]:
    """The orders of these parts, each read behind the one before it, up to the first that is none, or may be; Illegal
    where one is not possible.
    """
    lines: list[str] = []
    at: Reader | None = reader
    for part in parts if len(parts) > 1 else ():
        order = _order(part, at) or everyday(part, at) if at else None
        if at is None or not order or not (order.sure and order.said and len(order.lines) == 1):
            break
        lines, at = [*lines, *order.lines], _behind(order.lines[0], at)
    return lines


def _behind(line: str, reader: Reader) -> Reader | None:
    """The Reader of the moment behind an order, None where it comes to chance; Illegal where it is not possible."""
    read = reader.read(line)
    if not isinstance(read, Command):
        return None
    try:
        after, _, stopped = reader.game.trial(reader.state, reader.role, read.command, own=True)
    except BrokenInvariant:
        return None
    return None if after is None or stopped else reader.at(after)


def against(text: str, lines: Sequence[str], reader: Reader) -> Refusal | None:
    """The refusal of two orders of one line that say otherwise what they settle; None for others."""
    both = next(_contradicting(lines, reader), None)
    return reader.refusal(text, Illegal("one_of_these", {"lines": both}, nearest=both)) if both else None


def contradict(lines: Sequence[str], reader: Reader) -> bool:
    """Whether two of these orders say otherwise what they settle."""
    return any(True for _ in _contradicting(lines, reader))


def _contradicting(lines: Sequence[str], reader: Reader) -> Iterator[list[str]]:
    read = [(line, order.command) for line in lines if isinstance(order := reader.read(line), Command)]
    return ([line, other] for (line, one), (other, two) in combinations(read, 2) if reader.contradict(one, two))


def _together(text: str, reader: Reader, everyday: Everyday, most: int) -> Understood | None:
    """The longest beginning that is an order, and what stands behind it."""
    for at in reversed([*ENDS.finditer(text)][:MOST_SENTENCES]) if most else ():
        first = _order(text[:at.start()], reader) or _said(text[:at.start()], everyday)
        rest = _rest(text[at.end():], reader, everyday, most - 1) if first else None
        if first and rest and not _answers_twice([*first.lines, *rest.lines], reader):
            return Understood(first.lines + rest.lines, sure=first.sure and rest.sure, clear=first.clear and rest.clear,
                              said=True, passed=first.passed + rest.passed, strange=first.strange + rest.strange,
                              left=first.left + rest.left)
    return None


def _rest(text: str, reader: Reader, everyday: Everyday, most: int) -> Understood | None:
    if sentences.chats(text):
        is_more = not is_chat(text, reader)
        return Understood(sure=not is_more, clear=not is_more, passed=[text.strip(" .!")] if is_more else [])
    return _order(text, reader) or _together(text, reader, everyday, most) or _said(text, everyday)


def _said(text: str, everyday: Everyday) -> Understood | None:
    found = everyday(text)
    return found if found and found.lines and not (found.why or found.lost) else None


def _order(text: str, reader: Reader) -> Understood | None:
    read = reader.read(text)
    if not isinstance(read, Command):
        return None
    line = write_option(read.command, reader.options[read.command["verb"]], reader.vocabulary)
    return Understood([line], sure=True, clear=True, said=True)


def _answers_twice(lines: Sequence[str], reader: Reader) -> bool:
    """Whether two of these orders answer the same question."""
    verbs = [read.command["verb"] for line in lines if isinstance(read := reader.read(line), Command)]
    answers = [verb for verb in verbs if not reader.options[verb].stays]
    return len({*answers}) < len(answers)


def without_chat(text: str, reader: Reader) -> str:
    """An order in parts without the greeting in front of it and what is said to people behind it, or a part of one; any
    other text as it is.
    """
    ways = [order for order, behind in _without_chat(text) if order != text and _is_in_parts(order, reader)
            and not speaks_of_orders(behind, reader)] if reader.verbs_in_parts() else []
    if not ways or isinstance(reader.read(text), Command):
        return text
    return next((order for order in ways if is_meant(reader.read(order))), text)


def _without_chat(text: str) -> Iterator[tuple[str, str]]:
    """(what may be left of a text, what behind that may be said to people), the shortest first; also without the
    greeting alone, or the thanks.
    """
    for plain in dict.fromkeys((without_greeting(text), text)):
        for found in CHAT_BEGINS.finditer(plain):
            if sentences.chats(plain[found.end():]):
                yield plain[:found.start()], plain[found.end():]
        yield sentences.without_thanks(plain), ""
        yield plain, ""


def _is_in_parts(order: str, reader: Reader) -> bool:
    """Whether a text begins as an order in parts, or as a part of one."""
    return reader.is_in_parts(order) or reader.begins_part(order)


def without_greeting(text: str) -> str:
    """A text without the greeting that a sign parts from what stands behind."""
    found = GREETED.match(text)
    return found[2] if found and is_greeting(found[1]) else text


def is_chat(text: str, reader: Reader) -> bool:
    """Whether all of a text is said to people: it begins so, and names, counts and denies nothing."""
    return sentences.chats(text) and not speaks_of_orders(text, reader)


def is_said_to_people(text: str) -> bool:
    """Whether a text greets or begins as what is said to people."""
    return sentences.chats(text) or is_greeting(without_greeting(text)) or without_greeting(text) != text
