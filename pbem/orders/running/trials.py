"""Which mails only try their orders: those with TEST, those that say so, and those that only ask.

TEST stands alone on a line or in front of something that is no talk. What ends with a question mark, or begins as a
question, runs nothing: it is tried where the mail orders nothing besides, and passed over beside orders.
"""

from __future__ import annotations

from collections.abc import Iterable

from pbem.engine import Game, Illegal
from pbem.engine.shapes import State

from ..around import sentences
from ..grammar import filing
from ..line.everyday import understood
from ..line.reading import Reader
from ..line.results import Command, Ignored, Meta, Refusal
from ..line.server_words import ServerWord, anything, topic
from ..words.tokens import Lines, clean, tokenize


def is_trial(lines: Lines, game: Game, state: State, role: str, language: str, server: tuple[ServerWord, ...]) -> bool:
    """Whether a mail with these lines tries its orders only."""
    reader = Reader(game, state, role, language, server)
    texts = [text for _, text in lines]
    return any(_is_test(text, reader) for text in texts) or is_question(texts, reader)


def _is_test(text: str, reader: Reader) -> bool:
    """Whether a line is TEST, or has TEST in front of something that is no talk."""
    tokens = tokenize(clean(text), reader.words.filler)
    word = reader.meta.get(tokens[0].word) if tokens else None
    return word is not None and word.tries and not isinstance(reader.read(text), Ignored)


def is_question(texts: Iterable[str], reader: Reader) -> bool:
    """Whether a mail asks about orders and gives none, or says that its orders are not meant to run."""
    given = [text for text in texts if text.strip()]
    asked = {text for text in given if question(text, reader)}
    if not asked:
        return sentences.only_tries(given) and any(isinstance(reader.read(text), Command)
                                                   or understood(text, reader) for text in given)
    return not any(_acts(reader.read(text), reader) for text in given if text not in asked)


def question(text: str, reader: Reader) -> str:
    """The order that a line asks about, as it could be written; "" where it asks about none."""
    if not sentences.asks(text):
        return ""
    read = {about: reader.read(about) for about in sentences.asked_about(text)}
    orders = [about for kind in (Command, Meta, Refusal) for about, one in read.items()
              if isinstance(one, kind) and (not isinstance(one, Meta) or can_be_asked(reader.meta[one.word]))]
    return next(iter(orders), text if filing.is_filing(text, reader.vocabulary) else "")


def answer(about: str, reader: Reader) -> dict[str, object]:
    """What became of the order that a question beside orders is about, as its phrase takes it; it is only tried."""
    read = reader.read(about)
    refused = read if isinstance(read, Refusal) else None
    if isinstance(read, Command):
        try:
            reader.game.trial(reader.state, reader.role, read.command)
        except Illegal as why:
            refused = reader.refusal(about, why)
    possible = isinstance(read, Command) and refused is None
    return {"possible": possible, "why": refused and refused.sentence, "rules": refused.rules if refused else ()}


def can_be_asked(word: ServerWord) -> bool:
    """Whether a question mark makes a question of a line with it: not of free words, nor of what only asks anyway."""
    return not (word.asks or word.tagged or word.tries or word.takes in (anything, topic))


def _acts(read: object, reader: Reader) -> bool:
    return isinstance(read, Command | Refusal) or isinstance(read, Meta) and not reader.meta[read.word].asks
