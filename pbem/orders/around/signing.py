"""What stands around the orders of a mail: its greeting, its closing words, and the name of who wrote it.

The words of letters stand in `signing.yaml`, by language. Whether a text orders something is for others to tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import cache
from importlib.resources import files
from itertools import takewhile
from typing import TypeAlias

from pbem.engine import yaml_data

from ..words.tokens import Lines, fold

WORD = re.compile(r"[^\W\d_]+")
MOST_LINES = 5  # with names, below closing words
MOST_GREETINGS = 2  # lines
MOST_BESIDES = 4  # words beside a name or behind a greeting that say whose or whom
Orders: TypeAlias = Callable[[str], bool]


@cache
def _given(what: str) -> tuple[str, ...]:
    read = yaml_data.own(files(__package__).joinpath("signing.yaml").read_text(encoding="utf-8"))
    return tuple(read[what].values())


@cache
def _ways(what: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(_words(way)) for text in _given(what) for way in text.split(","))


@cache
def _closings() -> frozenset[str]:
    return frozenset("".join(way) for way in _ways("closes"))


@cache
def _single(what: str) -> frozenset[str]:
    return frozenset(word for text in _given(what) for word in _words(text))


def _words(text: str) -> list[str]:
    return [fold(found) for found in WORD.findall(text)]


def names_in(*texts: str) -> frozenset[str]:
    """The words, folded, of which names of somebody consist, or what his mail address begins with."""
    return frozenset(word for text in texts for word in _words(text))


def signature(lines: Lines) -> Lines:
    """The lines [(number, text)] below a mail's last closing words; none when these are too many for a name."""
    written = [(number, text) for number, text in lines if text.strip()]
    closing = max((at for at, (_, text) in enumerate(written) if closes(text)), default=len(written))
    below = written[closing + 1:]
    return below if len(below) <= MOST_LINES else []


def is_greeting(text: str) -> bool:
    """Whether a line is nothing but a greeting of nobody by name."""
    words = _words(text)
    begun = _begun(words, _ways("greets"))
    return begun > 0 and {*words[begun:]} <= _single("greeted")


def begins_with_a_greeting(text: str) -> bool:
    """Whether a line greets, whatever stands behind it."""
    return _begun(_words(text), _ways("greets")) > 0


def closes(text: str) -> bool:
    """Whether a line is nothing but closing words."""
    return fold(text) in _closings()


def is_name(text: str, names: Collection[str]) -> bool:
    """Whether a line is nothing but somebody's name, and words that letters end with. names: as of `names_in`."""
    words = set(_words(text))
    return bool(words & {*names}) and words <= {*names} | _single("around_names")


def courtesies(lines: Lines, names: Collection[str], orders: Orders) -> Lines:
    """The lines of a mail that greet on top of it, and those at its end that are closing words and its writer's name.

    names: his, as of `names_in`. orders(text): whether a text beside these words may order something.
    """
    written = [line for line in lines if line[1].strip()]
    top = list(takewhile(lambda line: _greets(line[1], names, orders), written[:MOST_GREETINGS]))
    last = reversed(written[len(top):][-MOST_LINES:])
    return [*top, *takewhile(lambda line: _signs(line[1], names, orders), last)]


def _greets(text: str, names: Collection[str], orders: Orders) -> bool:
    words = _words(text)
    begun = _begun(words, _ways("greets"))
    if begun:
        return is_greeting(text) or _is_short(words[begun:], text) and not orders(_behind(text, begun))
    others = [word for word in words if word not in names]
    return len(others) < len(words) and tuple(others) in _ways("calls")


def _signs(text: str, names: Collection[str], orders: Orders) -> bool:
    words = _words(text)
    begun = _begun(words, _ways("closes")) or next(
        (at for at, word in enumerate(words) if word not in names), len(words))
    if not begun or not _is_short([word for word in words[begun:] if word not in names], text):
        return False
    return is_name(text, names) or begun == len(words) or not orders(_behind(text, begun))


def _is_short(words: list[str], text: str) -> bool:
    return len(words) <= MOST_BESIDES and not any(character.isdigit() for character in text) \
        and not text.rstrip().endswith("?")


def _begun(words: list[str], ways: Iterable[tuple[str, ...]]) -> int:
    """How many words of the longest of these ways a text begins with; 0 for none."""
    return max((len(way) for way in ways if tuple(words[:len(way)]) == way), default=0)


def _behind(text: str, count: int) -> str:
    """The text behind so many words."""
    ends = [found.end() for found in WORD.finditer(text)][:count]
    return text[ends[-1]:].lstrip(" \t,;:.!–—-")
