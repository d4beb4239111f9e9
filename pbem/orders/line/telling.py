"""Refusals and the help of options in words."""

from __future__ import annotations

from collections.abc import Iterable

from pbem import words
from pbem.engine import Game, Illegal, Option, Phrase

from .slips import Slip


def nearest(game: Game, refused: Illegal, language: str = words.ENGLISH) -> tuple[str, ...]:
    """The valid words of an Illegal of this game's rules."""
    tell = words.of(game, language).tell
    return tuple(tell(one) if isinstance(one, Phrase) else str(one) for one in refused.nearest)


def told(game: Game, refused: Illegal, language: str = words.ENGLISH) -> str:
    """The sentence of an Illegal of this game's rules."""
    return words.of(game, language).tell(refused.sentence)


def helped(game: Game, option: Option, language: str = words.ENGLISH) -> str:
    """What an option does, in one line; a help that names no phrase is a line already."""
    spoken, said = words.of(game, language), option.help
    if isinstance(said, str) and spoken.has("options", said):
        said = Phrase(said, sort="options")
    return spoken.tell(said)


def read_as(slips: Iterable[Slip], language: str = words.ENGLISH) -> str:
    """What words were read as others, as a clause."""
    said: str = words.of(None, language).say("lines", "slips", {"slips": slips})
    return said
