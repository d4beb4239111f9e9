"""The words that hold an order filed ahead together, and the small questions asked of its tokens.

A word of any language is understood in all of them. `Vocabulary.ways` adds the game's own: "turn", what
it calls one's own turn, and "pass", its order that does nothing.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from .small import filing_words
from .tokens import Tokens, tokenize

WAYS = filing_words()
PRONOUNS = {"i", "am", "we", "are", "my", "our"}  # "WHEN I am attacked"


def is_word(tokens: Tokens, at: int, word: str, ways: Mapping[str, Container[str]] = WAYS) -> bool:
    """Whether the token at this place is a way to write a word."""
    return 0 <= at < len(tokens) and tokens[at].word in ways[word]


def places_of(tokens: Tokens, *words: str) -> list[int]:
    """Where any of these words stand."""
    return [at for at in range(len(tokens)) if any(is_word(tokens, at, word) for word in words)]


def says_nothing(condition: str) -> bool:
    """Whether a condition is only that its order be possible, which goes for every order."""
    tokens = tokenize(condition)
    return bool(tokens) and all(is_word(tokens, at, "possible") for at in range(len(tokens)))


def is_default(order: str) -> bool:
    """Whether an order is the word `default`: the question's default order."""
    tokens = tokenize(order)
    return len(tokens) == 1 and is_word(tokens, 0, "default")
