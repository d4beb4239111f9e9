"""How many columns of a page a text takes, and texts as lines of so many: a letter of East Asia takes two.

A word that is wider than its line is broken, but an address of a page, or one to be written to, is not.
"""

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from unicodedata import category, east_asian_width

WHOLE = re.compile(r"\S*://\S*|\S{1,60}@\S{1,60}")  # a word that is of use only as a whole
BESIDE = {"Mn", "Me", "Cf"}  # categories of characters that stand on the one before them


def columns(text: str) -> int:
    """How many columns a text takes where each character has one or two."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def ljust(text: str, width: int) -> str:
    """A text with blanks behind it up to so many columns."""
    return text + " " * (width - columns(text))


def lines_of(text: str, width: int, first: str = "", further: str = "") -> list[str]:
    """A text as lines of at most so many columns, at its blanks; none of an empty one.

    first, further: what the first line, and each further one, begins with, within the width.
    """
    room = width - max(len(first), len(further))
    is_plain = text.isascii() or all(_columns(character) == 1 for character in text)
    if is_plain and all(len(word) <= room for word in text.split()):
        return wrap(text, width, initial_indent=first, subsequent_indent=further, break_long_words=False,
                    break_on_hyphens=False)
    return list(_filled((part for word in text.split() for part in _parts(word, room)), width, first, further))


def longest_word(text: str, most: int) -> int:
    """The columns of the longest word of a text; of one that may be broken at most so many."""
    found = ((columns(word), WHOLE.fullmatch(word)) for word in text.split())
    return max((width if whole else min(most, width) for width, whole in found), default=0)


def _columns(character: str) -> int:
    if category(character) in BESIDE:
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def _parts(word: str, room: int) -> Iterator[str]:
    """A word in pieces of at most so many columns."""
    if WHOLE.fullmatch(word):
        yield word
        return
    piece, taken = "", 0
    for character in word:
        if piece and taken + _columns(character) > room:
            yield piece
            piece, taken = "", 0
        piece, taken = piece + character, taken + _columns(character)
    yield piece


def _filled(words: Iterable[str], width: int, begun: str, further: str) -> Iterator[str]:
    line = ""
    for word in words:
        if line and columns(f"{begun}{line} {word}") > width:
            yield begun + line
            begun, line = further, ""
        line = f"{line} {word}" if line else word
    if line:
        yield begun + line
