"""HELP - all that a moderator can write, a line for each word."""

import re

from ...match.said import Said, said
from .word import Answer, Word, first_line

LINE = re.compile(r"\W*HELP\W*", re.IGNORECASE)
OVERTURN = "request.overturn"  # told as of a ruling that stands


def made(words: tuple[Word, ...]) -> Word:  # type: ignore[type-arg]
    """The word HELP about these words."""
    names = [name for word in words for name in word.says]
    told: list[Said] = [said(name, fell=False) if name == OVERTURN else said(name) for name in names]
    return Word((), first_line(LINE), lambda hearing, found: Answer([said("request.how"), *told]))
