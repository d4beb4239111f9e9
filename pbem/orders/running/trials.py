"""Which mails only try their orders: those with TEST, alone on a line or in front of something that is no talk."""

from __future__ import annotations

from pbem.engine import Game
from pbem.engine.shapes import State

from ..line.reading import Reader
from ..line.results import Ignored
from ..line.server_words import ServerWord
from ..words.tokens import Lines, clean, tokenize


def is_trial(lines: Lines, game: Game, state: State, role: str, language: str, server: tuple[ServerWord, ...]) -> bool:
    """Whether a mail with these lines tries its orders only."""
    reader = Reader(game, state, role, language, server)
    return any(_is_test(text, reader) for _, text in lines)


def _is_test(text: str, reader: Reader) -> bool:
    """Whether a line is TEST, or has TEST in front of something that is no talk."""
    tokens = tokenize(clean(text), reader.words.filler)
    word = reader.meta.get(tokens[0].word) if tokens else None
    return word is not None and word.tries and not isinstance(reader.read(text), Ignored)
