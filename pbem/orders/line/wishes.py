"""Sentences that ask for what a word for the server gives, or want none of it: "could you send me the map of Germany?".

All of a sentence must be accounted for: words of `sentences.yaml` that ask, the name of what is wanted in any language,
of what it shall be, thanks. "I looked at the map" is none. A question for one's own orders asks for their list.
"""

from collections.abc import Mapping
from functools import cache

from ..around import asking, sentences
from ..words.tokens import fold
from .server_words import ServerWord, subject

LONGEST = 120  # characters
ASKING = ("polite", "requests", "asks", "shows", "articles")  # what may stand in front of what is wanted


def wished(line: str, server: tuple[ServerWord, ...]) -> tuple[ServerWord, str] | None:
    """The word that a line means, and what would stand behind it; None for another line.

    line: without outer blanks; server: the words that there are.
    """
    if asking.asks_what_is_ordered(line):
        return next(((word, "") for word in server if word.lists), None)
    wanted, refusable = _wanted(server), _refusable(server)
    if len(line) > LONGEST or line.endswith(":") or not {*sentences.words(line)} & (wanted.keys() | refusable.keys()):
        return None
    text = sentences.without_thanks(line).rstrip("?!., ")
    asked = sentences.behind(text, *ASKING)
    return _named(asked, wanted) or _unwanted(asked, refusable)


def _named(text: str, words: Mapping[str, ServerWord]) -> tuple[ServerWord, str] | None:
    """What a text names, alone or with words behind it that say of what."""
    name, rest = sentences.first_word(text)
    word, of = words.get(name), sentences.behind(rest, "of")
    if word is None or rest and (of == rest or word.takes is not subject):
        return None
    return (word, of) if not rest or of and subject(of, of.split()) else None


def _unwanted(text: str, words: Mapping[str, ServerWord]) -> tuple[ServerWord, str] | None:
    """What a text says it does without."""
    behind = sentences.behind(text, "unwanted")
    found = _named(sentences.behind(behind, "articles"), words) if behind != text else None
    return (found[0], found[0].unwanted) if found else None


@cache
def _wanted(server: tuple[ServerWord, ...]) -> Mapping[str, ServerWord]:
    return {fold(way): word for word in server if word.asks for way in (*word.ways(), *word.called)}


@cache
def _refusable(server: tuple[ServerWord, ...]) -> Mapping[str, ServerWord]:
    return {fold(way): word for word in server if word.unwanted for way in word.ways()}
