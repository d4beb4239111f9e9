"""Whether a line that is not run looks meant: as an order, one filed ahead or a word for the server."""

from __future__ import annotations

from typing import Protocol

from pbem.engine import Game
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from ..grammar import filing
from ..line import statements
from ..line.reading import Reader
from ..line.results import Command, Ignored, Meta
from ..line.server_words import ServerWord


class Looks(Protocol):
    """Whether the words of a line look meant; surely: it is not enough that they are nearly an order."""

    def __call__(self, text: str, surely: bool = False) -> bool: ...


def looks_meant(game: Game, state: State, role: str, language: str = ENGLISH,
                server: tuple[ServerWord, ...] = ()) -> Looks:
    """How lines look at a moment. server: the ServerWords that they may begin with."""
    reader = Reader(game, state, role, language, server)

    def is_meant(text: str, surely: bool = False) -> bool:
        read = reader.read(text)
        return isinstance(read, Command | Meta) or not (surely or isinstance(read, Ignored)) \
            or filing.is_filing(text, reader.vocabulary) or bool(statements.separate([(1, text)], server)[1])

    return is_meant
