"""How wide text is in the font of pictures, and text as lines of a width."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from unicodedata import category, normalize

from anyascii import anyascii

from .tables import FOLDER, table

FAMILY = "PbemMap"
FONTS = tuple(str(FOLDER / "fonts" / name) for name in ("PbemMap-Medium.ttf", "PbemMap-Bold.ttf"))
DOTS = "…"
USUAL = 560  # of a letter that the table has not, in thousandths of the height
SLACK = .01  # what is reckoned twice may differ so much
LONGEST = 2000  # characters of one text


@cache
def _widths(is_bold: bool) -> dict[str, int]:
    return {letter: int(width) for width, letters in table("widths")["bold" if is_bold else "medium"].items()
            for letter in letters}


@lru_cache(20_000)
def width(text: str, px: float, is_bold: bool = False) -> float:
    """How wide a legible text is, in letters of this height."""
    widths = _widths(is_bold)
    return sum(widths.get(letter, USUAL) for letter in text) * px / 1000


@lru_cache(20_000)
def legible(text: str) -> str:
    """The text in letters that the font has, on one line, without characters that turn or hide others."""
    known = _widths(False)
    text = " ".join(normalize("NFC", text[:LONGEST]).split())
    if all(letter in known for letter in text):
        return text
    return " ".join("".join(_letters(text)).split())


def _letters(text: str) -> Iterator[str]:
    known = _widths(False)
    for letter in text:
        if letter in known:
            yield letter
        elif category(letter)[0] == "Z" or category(letter) == "Cc":
            yield " "
        else:
            yield "".join(one for one in anyascii(letter) if one in known)


def cut(text: str, room: float, px: float, is_bold: bool = False) -> str:
    """As much of a legible text as has room, with dots where something is missing."""
    if width(text, px, is_bold) <= room + SLACK:
        return text
    room -= width(DOTS, px, is_bold)
    while text and width(text, px, is_bold) > room:
        text = text[:-1]
    return text.rstrip() + DOTS


def wrapped(text: str, room: float, px: float, is_bold: bool = False, most: int = 100) -> list[str]:
    """A legible text as at most so many lines, the last with dots where something is missing; none of an empty one."""
    lines = [*_filled([part for word in text.split() for part in _parts(word, room, px, is_bold)], room, px, is_bold)]
    if len(lines) <= most:
        return lines
    return [*lines[:most - 1], cut(f"{lines[most - 1]} {DOTS}", room, px, is_bold)]


def _parts(word: str, room: float, px: float, is_bold: bool) -> Iterator[str]:
    """A word in pieces that have room."""
    while width(word, px, is_bold) > room and len(word) > 1:
        size = next((at for at in range(len(word) - 1, 1, -1) if width(word[:at], px, is_bold) <= room), 1)
        yield word[:size]
        word = word[size:]
    yield word


def _filled(words: list[str], room: float, px: float, is_bold: bool) -> Iterator[str]:
    line = ""
    for word in words:
        if line and width(f"{line} {word}", px, is_bold) > room:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    if line:
        yield line
