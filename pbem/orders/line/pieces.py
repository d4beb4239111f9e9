"""Sentences as pieces, each of which may be an order of its own: at points, commas, and what joins words.

A piece may deny, ask, or only hold under a condition; then it orders nothing by itself.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from importlib.resources import files
from itertools import pairwise

from pbem.engine import yaml_data

from ..around.talk import FIRST, PLAIN, TALK, THANKS, YOU
from ..words.small import Words, everyday_languages, small_words
from ..words.tokens import Token, Tokens, fold, tokenize

STOP = re.compile(r"[!?;()\[\]\n]|\.(?=\s|$)|\.{2,}|\s[-–—]+\s(?=no\b|nein\b|non\b)")
MOST_TOKENS = 60
SLASH = "/"  # within a name, as in HRE/Hungary
PLACES, THINGS, OTHERS = "places", "things", "others"  # what pronouns stand for


@dataclass(frozen=True, slots=True)
class Piece:
    """Some tokens of a sentence. asked, denied, only_if: that its sentence asks, denies, holds under a condition.

    anew: it stands behind a colon.
    """

    tokens: Tokens
    asked: bool = False
    denied: bool = False
    only_if: bool = False
    anew: bool = False

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
    return {kind: frozenset(fold(word) for said in ways.values() for word in said.split())
            for kind, ways in _file().items()}


@cache
def _replacing() -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(fold(way).split()) for said in _file()["replacing"].values() for way in said.split(","))


@cache
def _file() -> dict[str, dict[str, str]]:
    given: dict[str, dict[str, str]] = yaml_data.own(
        files(__package__).joinpath("pieces.yaml").read_text(encoding="utf-8"))
    return given


def sentence_texts(text: str) -> list[str]:
    """The sentences of a line as they are written."""
    return [part for part in STOP.split(text) if part.strip()]


def sentences_of(text: str, short: Iterable[str]) -> list[Sentence]:
    """The sentences of a line. short: words behind which a point ends nothing, beside those of the file."""
    short = frozenset(short) | _given()["shortened"]
    tokens = [token._replace(word=SLASH) if text[token.start:token.end] == SLASH else token
              for token in tokenize(text, stops=True)[:MOST_TOKENS]]
    return [Sentence([*_pieces(_uncounted(some, text), "?" in ending, text)])
            for some, ending in _parted(text, tokens, short) if some]


def is_conditional(text: str) -> bool:
    """Whether a text holds something under a condition, or only thought of."""
    return any(token.word in _conditions() for token in tokenize(text)[:MOST_TOKENS])


def tells_when(text: str) -> bool:
    """Whether a text says under which condition, or when, something is to be done; "sí" is no "si"."""
    return any(token.word in _given()["times"] and text[token.start:token.end].lower() != "sí"
               for token in tokenize(text)[:MOST_TOKENS])


@cache
def _conditions() -> frozenset[str]:
    return _given()["times"] | _given()["imagined"]


def is_standing(text: str) -> bool:
    """Whether a text says what is to be done whenever it comes up: "never withdraw"."""
    return any(token.word in _given()["standing"] for token in tokenize(text)[:MOST_TOKENS])


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
    """The pieces of a sentence, at its commas and joining words; a condition holds up to a "but"."""
    colons = {at for at in range(1, len(tokens)) if text[tokens[at - 1].end:].lstrip().startswith(":")}
    cuts = [at for at, token in enumerate(tokens) if not excepts_of(tokens, at)
            and (_parts(token) and not (at and _is_comma(tokens[at - 1])) or at in colons)]
    contrasts = [0, *(at for at in cuts if _contrasts(tokens[at:at + 2])), len(tokens)]
    conditional = {at for begin, end in pairwise(contrasts) for at in range(begin, end)
                   if any(token.word in _conditions() for token in tokens[begin:end])}
    for begin, end in pairwise([0, *cuts, len(tokens)]):
        some = list(tokens[begin:end])
        but = some and begin and some[0].word in _given()["excepting"] and tokens[begin - 1].word in _given()["any"]
        if some:
            denied = [at for at in denials([token.word for token in some]) if not excepts_of(some, at)]
            yield Piece(some, asked, bool(but or denied), begin in conditional, begin in colons)


def _uncounted(tokens: Sequence[Token], text: str) -> list[Token]:
    """Without how many of a sort are named behind a comma or colon: "2 cards: ..."."""
    sorts = [at for at in range(1, len(tokens) - 1) if tokens[at].word in _given()["sorts"]
             and (tokens[at - 1].word.isdigit() or tokens[at - 1].word in _all_words().numbers)
             and text[tokens[at].end:].lstrip().startswith((":", ","))]
    return [token for at, token in enumerate(tokens) if at not in sorts and at + 1 not in sorts]


def excepts_of(tokens: Sequence[Token], at: int) -> bool:
    """Whether a place takes something from an "all" in front of it: "all but 1 regular"."""
    return at > 0 and tokens[at].word in _all_words().excepting and tokens[at - 1].word in _all_words().every


@cache
def _all_words() -> Words:
    """The small words of all languages together."""
    first, *others = map(small_words, everyday_languages())
    return reduce(Words.with_those_of, others, first)


def _parts(token: Token) -> bool:
    return _is_comma(token) or token.word in _given()["joining"]


def _is_comma(token: Token) -> bool:
    return token.soft and token.word == ","


def _contrasts(tokens: Sequence[Token]) -> bool:
    """Whether "but" stands first of these, or behind a comma."""
    return any(token.word in _given()["contrasting"] for token in tokens[:1 + _is_comma(tokens[0])])


def denials(words: Sequence[str]) -> Iterator[int]:
    """The places of the words that deny among folded ones, or that put something in place of what follows."""
    for at, word in enumerate(words):
        if word in _given()["denying"] or any(tuple(words[at:at + len(way)]) == way for way in _replacing()):
            yield at


def answered_with_no(sentences: Sequence[Sentence]) -> bool:
    """Whether a sentence behind another says a mere no: "Consent for Zobel? Never!"."""
    said = [{*sentence.words} - {","} for sentence in sentences[1:]]
    return any(words and words <= refusals() | _given()["never"] for words in said)


def takes_back(pieces: Sequence[Piece]) -> bool:
    """Whether a sentence ends with a mere no: "I was going to sell it, but no", "... but not this turn"."""
    said = [word for word in pieces[-1].words if word != ","]
    contrasts = bool(said) and said[0] in _given()["contrasting"]
    rest = [word for word in said if word not in _given()["contrasting"]]
    mere = len(rest) == 1 and rest[0] in refusals()
    return len(pieces) > 1 and (mere or contrasts and pieces[-1].denied and {*rest} <= _mere())


@cache
def _mere() -> frozenset[str]:
    return refusals() | _given()["denying"] | nothing() | _conditions() | frozenset(("turn", "time", "round"))


def refusals() -> frozenset[str]:
    """Words that say no, by themselves."""
    return _given()["refusing"]


def excepts(word: str) -> bool:
    """Whether a folded word that begins a piece may take it from what was said before: "anything but cavalry"."""
    return word in _given()["excepting"]


@cache
def nothing() -> frozenset[str]:
    """Words of talk and of courtesy, which are no part of any order."""
    return PLAIN | TALK | YOU | THANKS | FIRST | _given()["courtesies"]


def says_both(word: str) -> bool:
    """Whether a folded word means two things, whatever they are."""
    return word in _both()


@cache
def _both() -> frozenset[str]:
    return frozenset(word for code in everyday_languages() for word in small_words(code).both)


def joins() -> frozenset[str]:
    """Words that join one order to another."""
    return _given()["joining"]


def articles() -> frozenset[str]:
    """Words that count one, or nothing at all."""
    return _given()["articles"]


@cache
def pronouns() -> dict[str, str]:
    """{word: the kind of what it stands for} of the pronouns that stand for something named before."""
    return {fold(word): kind for kind, ways in _file().items() if kind in (PLACES, THINGS, OTHERS)
            for said in ways.values() for word in said.split()}


def joined(pieces: Sequence[Piece]) -> Piece:
    """Several pieces as one."""
    return Piece([token for piece in pieces for token in piece.tokens], any(piece.asked for piece in pieces),
                 any(piece.denied for piece in pieces), any(piece.only_if for piece in pieces), pieces[0].anew)


@cache
def me() -> frozenset[str]:
    """Words for who writes, as for whom something is."""
    return _given()["me"]


@cache
def mine() -> frozenset[str]:
    """Words for what is his."""
    return _given()["mine"]


@cache
def whence() -> frozenset[str]:
    """Words in front of him from whom something comes, or whom it concerns."""
    return _given()["whence"]


@cache
def imagined() -> frozenset[str]:
    """Words for what is only thought of, or was."""
    return _given()["imagined"]


@cache
def along() -> frozenset[str]:
    """Words in front of what somebody has with him."""
    return _given()["along"]


@cache
def last() -> frozenset[str]:
    """Words that put something at the end of a ranking."""
    return _given()["last"]
