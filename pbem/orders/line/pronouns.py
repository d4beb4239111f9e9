"""Pronouns in a line of everyday: the name each stands for is put in its place.

"There" is the last thing named behind a preposition, "it" what an order was about, "the other" the last thing named
otherwise; `pieces.yaml` has the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..words.tokens import Token
from .everyday_words import EverydayWords
from .pieces import OTHERS, PLACES, THINGS, Piece, pronouns


def resolved(pieces: Sequence[Piece], words: EverydayWords) -> list[Piece]:
    """The pieces of a line with names in place of pronouns, as far as they follow the names."""
    named: dict[str, list[Token]] = {}
    return [_resolved(piece, words, named) for piece in pieces]


def _resolved(piece: Piece, words: EverydayWords, named: dict[str, list[Token]]) -> Piece:
    tokens: list[Token] = []
    said, at = words.said_places(piece.words), 0
    while at < len(piece.tokens):
        token, before = piece.tokens[at], piece.words[at - 1] if at else ""
        kind = "" if at in said else pronouns().get(token.word, "")
        length = 0 if words.small.small(token.word) else words.vocabulary.longest_at(piece.words, at)
        if kind in named and (kind != THINGS or _is_behind(before, words)):
            tokens += [one._replace(start=token.start, end=token.end) for one in named[kind]]
        else:
            tokens += piece.tokens[at:at + (length or 1)]
        if length:
            _note([*piece.tokens[at:at + length]], before, words, named)
        at += length or 1
    return replace(piece, tokens=tokens)


def _note(name: list[Token], before: str, words: EverydayWords, named: dict[str, list[Token]]) -> None:
    """Note a name for the pronouns that follow; "it" is what an order was about, else the first thing named."""
    if _is_preposition(before, words):
        named[PLACES] = name
        return
    named[OTHERS] = name
    if before in words.options.verbs.single_words or THINGS not in named:
        named[THINGS] = name


def _is_behind(before: str, words: EverydayWords) -> bool:
    """Whether "it" behind this word stands for a thing: behind an order, or a preposition."""
    return before in words.options.verbs.single_words or _is_preposition(before, words)


def _is_preposition(word: str, words: EverydayWords) -> bool:
    return word in words.prepositions
