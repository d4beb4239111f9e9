"""RELEASE - what came of a phase, and waits for a moderator, is told now."""

import re

from ...match.said import said
from .word import Answer, Hearing, Word, first_line

LINE = re.compile(r"RELEASE[.!]*", re.IGNORECASE)


def release(hearing: Hearing, found: re.Match[str]) -> Answer:
    hearing.course.release(hearing.sitting, hearing.seat.name)
    return Answer([said("look.done")])


RELEASE = Word(("moderator_word.release",), first_line(LINE), release)
