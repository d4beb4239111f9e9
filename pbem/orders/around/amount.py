"""How much of a mail is read as orders: what nobody means as an order must not take the time of those who wait."""

from __future__ import annotations

from collections.abc import Container

from pbem import words
from pbem.engine import Phrase

from ..words.tokens import Lines

LONGEST_LINE = 1000  # characters
MOST_LINES = 200
MOST_CHARACTERS = 10_000  # of all lines together
LONGEST_TEXT = 4000  # characters of a line that holds no order but a text for somebody to read
SHOWN = 100  # characters of a line that is set aside

TOO_LONG = Phrase("line_too_long", {"most": LONGEST_LINE}, "lines")
TOO_MANY = Phrase("too_many_lines", {"most": MOST_LINES}, "lines")
TOO_MUCH = Phrase("too_many_characters", {"most": MOST_CHARACTERS}, "lines")


def within(lines: Lines, language: str = words.ENGLISH,
           at_length: Container[int] = ()) -> tuple[Lines, list[tuple[int, str, str]]]:
    """(those that are read, those that are not) of a mail's lines [(number, text)].

    The latter come with the reason in the language, (number, beginning of the text, why): a line that is too long is
    prose, and the orders behind it are read; after too many none is. at_length: the numbers of the lines that hold a
    text for somebody to read, which are read up to LONGEST_TEXT: how long such a text may be says who takes it.
    """
    tell = words.of(None, language).tell
    read: list[tuple[int, str]] = []
    aside: list[tuple[int, str, str]] = []
    characters, over = 0, None
    for number, text in lines:
        if number in at_length:
            text = text[:LONGEST_TEXT]
        elif len(text) > LONGEST_LINE:
            aside.append((number, f"{text[:SHOWN]}…", tell(TOO_LONG)))
            continue
        characters += len(text)
        over = over or (TOO_MANY if len(read) == MOST_LINES else TOO_MUCH if characters > MOST_CHARACTERS else None)
        if over:
            aside.append((number, text[:SHOWN], tell(over)))
        else:
            read.append((number, text))
    return read, aside
