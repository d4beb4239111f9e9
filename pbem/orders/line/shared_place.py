"""A place that is said once for several things: "1 regular and 2 mercenaries in Milan"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from ..words.tokens import Tokens
from .everyday_words import EverydayWords
from .pieces import Piece


def with_the_place(pieces: Sequence[Piece], words: EverydayWords) -> dict[Tokens, Piece]:
    """{the tokens of a piece that counts something and names no place: the piece with the place of the next one}."""
    found: dict[Tokens, Piece] = {}
    for piece, behind in reversed([*pairwise(pieces)]):
        place = _place(found.get(_key(behind), behind), words)
        if place and _counts(piece, words) and not _place(piece, words):
            found[_key(piece)] = replace(piece, tokens=[*piece.tokens, *place])
    return found


def placed(piece: Piece, found: dict[Tokens, Piece]) -> Piece | None:
    """The piece with a place, None for one that has none to share."""
    return found.get(_key(piece))


def _key(piece: Piece) -> Tokens:
    return tuple(piece.tokens)


def _counts(piece: Piece, words: EverydayWords) -> bool:
    """Whether something is counted."""
    return any(word.isdigit() or word in words.small.numbers for word in piece.words)


def _place(piece: Piece, words: EverydayWords) -> Tokens:
    """What stands last in a piece, behind a number and what is counted: a name, with the preposition before it."""
    at = next((at for at in range(len(piece.tokens)) if _is_name(piece, at, words)), 0)
    begin = at - 1 if at and piece.words[at - 1] in words.prepositions else at
    return [*piece.tokens[begin:]] if at and _counts(replace(piece, tokens=piece.tokens[:at]), words) else []


def _is_name(piece: Piece, at: int, words: EverydayWords) -> bool:
    """Whether all words from a place on are one name, of a thing that is not counted."""
    counted, named = words.vocabulary.speech.counted, words.vocabulary.lookup(tuple(piece.words[at:]))
    return any(kind not in counted and kind not in words.vocabulary.speech.joined for kind, _ in named)
