"""All words of moderators in the order in which a letter is tried for them: the last takes what no other does."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from . import help as helping
from .abandon import ABANDON
from .leave import LEAVE
from .release import RELEASE
from .second_word import SECOND_WORD
from .verdict import VERDICT
from .word import Answer, Hearing, Word
from .write import WRITE

Words: TypeAlias = tuple[Word[Any], ...]


def words(besides: Iterable[Word[Any]]) -> Words:
    """All, with those of parts that judge nothing."""
    own = (ABANDON, RELEASE, *besides, WRITE, SECOND_WORD, LEAVE, VERDICT)
    return (helping.made(own), *own)


def answer(hearing: Hearing, besides: Iterable[Word[Any]]) -> Answer:
    """What comes of a letter of a moderator."""
    return next(found for word in words(besides) if (found := word.answer(hearing)))
