"""Lines that begin with a word for the server and name an entry by its tag: "DISPUTE kfma: no such rule".

Such a word is the server's only with a tag behind it, so that a game may have an order of the same name. The text of
some goes on over the lines below, until an empty one or one that begins with a word for the server in capitals.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import chain

from ..words.entry_tags import MARK, is_tag
from ..words.tokens import Lines, fold
from .results import META, LineResult, Meta
from .server_words import ServerWord

LINE = re.compile(r"\W*([^\W\d_]+)\b[\s:]*(.*)", re.DOTALL)
NAMED = re.compile(r"\w{1,8}\s*:")  # what stands where a tag should


def separate(lines: Lines, server: Iterable[ServerWord]) -> tuple[Lines, list[LineResult]]:
    """(the other lines, what begins with such a word) of a mail's lines [(number, text)]."""
    rest: list[tuple[int, str]] = []
    found: list[LineResult] = []
    for number, text, meta, below in _read_in_turn(lines, server):
        if below:
            found[-1] = _longer(found[-1], text)
        elif meta:
            found.append(LineResult(number, text, META, meta=meta))
        else:
            rest.append((number, text))
    return rest, found


def told_at_length(lines: Lines, server: Iterable[ServerWord]) -> set[int]:
    """The numbers of the lines that hold a text which may go on over several lines: a program that knows no end of a
    line before that of a paragraph sends it as one.
    """
    words = {word.name: word for word in server}
    return {number for number, _, meta, below in _read_in_turn(lines, server)
            if below or meta and words[meta.word].goes_on}


def _read_in_turn(lines: Lines, server: Iterable[ServerWord]) -> Iterator[tuple[int, str, Meta | None, bool]]:
    """(number, text, the Meta of what begins with such a word, whether it goes on with the text of the last one)."""
    every = {fold(way): word for word in server for way in word.ways()}
    words = {way: word for way, word in every.items() if word.tagged}
    open_at = None  # the line below which the text of the last word goes on
    for number, text in lines:
        below = open_at is not None and number == open_at + 1 and bool(text.strip()) and not _is_loud(text, every)
        meta = None if below else _read(text, words)
        open_at = number if below or meta and _goes_on(words[fold(meta.word)], meta) else None
        yield number, text, meta, below


def _goes_on(word: ServerWord, meta: Meta) -> bool:
    return word.goes_on and (not word.colon or ":" in meta.text)


def _is_loud(text: str, words: Collection[str]) -> bool:
    """Whether a line begins with one of these words in capitals."""
    found = LINE.fullmatch(text.strip())
    return found is not None and found[1].isupper() and fold(found[1]) in words


def _longer(line: LineResult, text: str) -> LineResult:
    meta = line.meta or Meta("", "")
    return LineResult(line.number, line.text, META, meta=Meta(meta.word, f"{meta.rest}\n{text.strip()}", meta.text))


def _read(text: str, words: dict[str, ServerWord]) -> Meta | None:
    """The Meta of a line that is meant for the server; None."""
    found = LINE.fullmatch(text.strip())
    word = words.get(fold(found[1])) if found else None
    if found is None or word is None:
        return None
    rest, loud = found[2].strip(), found[1].isupper() and ":" in text
    return Meta(word.name, rest, text) if _is_meant(word, found[1], rest) or word.goes_on and loud else None


def _is_meant(word: ServerWord, written: str, rest: str) -> bool:
    first = next(chain(rest.split(), [""]))
    if not rest:
        return word.bare and written.isupper()
    return rest.startswith(MARK) or is_tag(first) or word.goes_on and bool(NAMED.match(rest))
