"""A line with an order and a question: "pay Zobel 2 crowns. And who is Chairman?" Each is for its own reader.

What asks about the order itself stays with it: "attack Kovel. Is that allowed?"
"""

from __future__ import annotations

import re

from ..around import asking
from ..line.everyday import names_what_is_wanted
from ..line.reading import Reader
from ..line.results import Command
from ..words.tokens import Lines
from .meaning import said_otherwise
from .trials import question

ENDS = re.compile(r"(?<=[.!?])\s+(?=\S)")
MOST_SENTENCES = 8  # of a line that is looked at


def parted(lines: Lines, reader: Reader) -> Lines:
    """The lines, those parted behind or in front of their question that hold an order besides."""
    return [(number, part) for number, text in lines for part in _parts(text, reader)]


def _parts(text: str, reader: Reader) -> list[str]:
    sentences = ENDS.split(text.strip(), MOST_SENTENCES) if asking.MARK.search(text) else []
    for asked, others in ((sentences[-1:], sentences[:-1]), (sentences[:1], sentences[1:])):
        rest = " ".join(others)
        if others and not asking.MARK.search(rest) and _asks_besides(asked[0], reader) and _orders(rest, reader):
            return [*asked, rest] if asked == sentences[:1] else [rest, *asked]
    return [text]


def _asks_besides(sentence: str, reader: Reader) -> bool:
    """Whether a sentence is a question that is not about the order beside it."""
    is_about_it = asking.points_at_something_said(sentence) or question(sentence, reader)
    return asking.asks_what_is_ordered(sentence) or asking.begins_as_a_question(sentence) and not is_about_it


def _orders(text: str, reader: Reader) -> bool:
    """Whether a text orders something, or may be meant to."""
    if isinstance(reader.read(text), Command) or names_what_is_wanted(text, reader, 2):
        return True
    found = said_otherwise(text, reader)
    return bool(found and found.lines)
