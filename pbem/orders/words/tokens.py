"""A line's text as tokens: folded words that remember where they stood."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from anyascii import anyascii

SEMICOLON = ";"
_DASHES = "–—―‒−"
_ARROWS = "→➔➙➛➜➝➞➡⇒⇨⇾⟶⟹⮕↦▶►▸»›\uf0e0\uf0e8\uf0f0"  # the last three and "à" are Wingdings
_TOKEN = re.compile(
    rf"(?P<arrow>[-=~{_DASHES}]*>+|[{_ARROWS}]|(?<=\s)à(?=\s)|(?<=\s)[-{_DASHES}]+(?=\s)"
    rf"|(?<=[^\W_])\s?(?:[{_DASHES}]+|--+)\s?(?=[^\W\d_])|(?<=[^\W\d_])\s?(?:[{_DASHES}]+|--+)\s?(?=\d))"
    r"|(?P<joint>[&+])|(?P<soft>[,/])|(?P<stop>;)|(?P<number>\d+)"
    r"|(?P<word>(?:[^\W\d_]\.){2,}|[^\W\d_]+(?:['’`´][^\W\d_]+)*)")
_COMMENT = re.compile(r"(?:^|\s)(?:#(?!\d)|//).*$")
_LABELS = r"orders?|actions?|steps?|move|befehl|zug|aktion|ordres?|orden|acci[oó]n|ordine|azione|nr|no"
_BULLET = re.compile(
    rf"^\s*(?:(?:[-*{_DASHES}]\s+|[•‣⁃◦▪▫●○■□❖➢➤✓✔·][\s\ufe0f]*"
    r"|\(?\d{1,2}[.)](?:\s+|(?=[^\W\d_]))|\(?[a-z]\)\s*(?=\S)|[a-h]\.\s+(?=\w)|\(?[ivx]{1,4}[.)]\s+"
    r"|[\u2460-\u249b\u24b6-\u24ea\u2776-\u2793]\ufe0f?[.)]?\s*|\d\ufe0f?\u20e3[.)]?\s*"
    rf"|(?:{_LABELS})\.?\s*(?:nr\.?|no\.?|#)?\s*\d{{1,2}}\s*(?:[:.)]|[-{_DASHES}]\s)\s*(?=[^\W\d_])){{1,2}})",
    re.IGNORECASE)


class Token(NamedTuple):
    """One word, number or comma: folded `word`, its place in the line, and whether it may be passed over."""

    word: str
    start: int
    end: int
    soft: bool = False


Tokens: TypeAlias = Sequence[Token]
Lines: TypeAlias = Sequence[tuple[int, str]]  # of a mail, by their numbers


@lru_cache(maxsize=20000)
def fold(text: str) -> str:
    """Lower-case ASCII letters and digits only: "Świętý Péter's" -> "swietypeters"."""
    return re.sub(r"[^a-z0-9]", "", anyascii(text).lower())


def tokenize(text: str, filler: frozenset[str] = frozenset(), stops: bool = False) -> list[Token]:
    """The tokens of a line (NFC text); arrows, lone dashes and long ones read "to", & and + read "and".

    stops: semicolons are tokens too.
    """
    tokens, stop = [], SEMICOLON if stops else ""
    for found in _TOKEN.finditer(text):
        kind, raw = found.lastgroup, found.group()
        word = {"arrow": "to", "joint": "and", "soft": ",", "stop": stop}.get(kind or "", fold(raw))
        if word and word not in filler:
            tokens.append(Token(word, *found.span(), kind in ("soft", "stop") or kind == "arrow" and ">" not in raw))
    return tokens


@lru_cache(maxsize=20000)
def words_of(text: str, filler: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The folded words of a name or of a syntax, as a tuple."""
    return tuple(token.word for token in tokenize(unicodedata.normalize("NFC", text), filler) if not token.soft)


def is_listed(text: str) -> bool:
    """Whether a line is an item of a list: a number or a bullet stands in front of it."""
    return bool(_BULLET.match(unicodedata.normalize("NFC", text)))


def clean(text: str) -> str:
    """A line without comment ("# ..." or "// ..."), number or bullet ("1.", "a)", "Order 1:", "-") and outer blanks."""
    return _BULLET.sub("", uncommented(text)).strip()


def uncommented(text: str) -> str:
    """A line without comment and outer blanks."""
    return _COMMENT.sub("", unicodedata.normalize("NFC", text)).strip()
