"""Sentences as pieces, each of which may be an order of its own: at points, commas, and what joins words.

A piece may deny, ask, or only hold under a condition; then it orders nothing by itself.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

import yaml

from ..around.talk import FIRST, PLAIN, TALK, THANKS, YOU
from ..words.tokens import Token, Tokens, fold, tokenize

STOP = re.compile(r"[!?;()\[\]\n]|\.(?=\s|$)|\.{2,}|\s[-–—]+\s(?=no\b|nein\b|non\b)")
MOST_TOKENS = 60


@dataclass(frozen=True, slots=True)
class Piece:
    """Some tokens of a sentence. asked, denied, only_if: that its sentence asks, denies, holds under a condition."""

    tokens: Tokens
    asked: bool = False
    denied: bool = False
    only_if: bool = False

    @property
    def words(self) -> list[str]:
        return [token.word for token in self.tokens]


@dataclass(frozen=True, slots=True)
class Sentence:
    """The pieces between two points."""

    pieces: Sequence[Piece]

    @property
    def words(self) -> list[str]:
        return [word for piece in self.pieces for word in piece.words]


@cache
def _given() -> dict[str, frozenset[str]]:
    given = yaml.safe_load(files(__package__).joinpath("pieces.yaml").read_text(encoding="utf-8"))
    return {kind: frozenset(fold(word) for said in ways.values() for word in said.split())
            for kind, ways in given.items()}


def sentences_of(text: str, short: Iterable[str]) -> list[Sentence]:
    """The sentences of a line. short: words behind which a point ends nothing, beside those of the file."""
    short = frozenset(short) | _given()["shortened"]
    tokens = tokenize(text, stops=True)[:MOST_TOKENS]
    return [Sentence([*_pieces(some, "?" in ending, text)]) for some, ending in _parted(text, tokens, short)
            if some]


def _parted(text: str, tokens: Tokens, short: Container[str]) -> Iterator[tuple[list[Token], str]]:
    """(tokens, what ends them) of each sentence."""
    begun: list[Token] = []
    ends = [*(token.start for token in tokens[1:]), len(text)][:len(tokens)]
    for token, until in zip(tokens, ends, strict=True):
        if token.word != ";":
            begun.append(token)
        gap = text[token.end:until]
        stopped = STOP.search(gap)
        if token.word == ";" or stopped and not (gap.startswith(".") and token.word in short):
            yield begun, gap
            begun = []
    yield begun, ""


def _pieces(tokens: Sequence[Token], asked: bool, text: str) -> Iterator[Piece]:
    """The pieces of a sentence, at its commas and joining words."""
    only_if = any(token.word in _given()["conditions"] for token in tokens)
    cuts = [at for at, token in enumerate(tokens) if _parts(token) or at and text[tokens[at - 1].end:].startswith(":")]
    for begin, end in pairwise([0, *cuts, len(tokens)]):
        some = list(tokens[begin:end])
        but = some and begin and some[0].word in _given()["excepting"] and tokens[begin - 1].word in _given()["any"]
        if some:
            yield Piece(some, asked, bool(but) or _denies(some), only_if)


def _parts(token: Token) -> bool:
    return token.soft and token.word == "," or token.word in _given()["joining"]


def _denies(tokens: Iterable[Token]) -> bool:
    return any(denies(token.word) for token in tokens)


def denies(word: str) -> bool:
    """Whether a folded word denies."""
    return word in _given()["denying"]


@cache
def nothing() -> frozenset[str]:
    """Words of talk and of courtesy, which are no part of any order."""
    return PLAIN | TALK | YOU | THANKS | FIRST | _given()["courtesies"]


def articles() -> frozenset[str]:
    """Words that count one, or nothing at all."""
    return _given()["articles"]


def joined(pieces: Sequence[Piece]) -> Piece:
    """Several pieces as one."""
    return Piece([token for piece in pieces for token in piece.tokens], any(piece.asked for piece in pieces),
                 any(piece.denied for piece in pieces), any(piece.only_if for piece in pieces))
