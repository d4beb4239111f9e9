"""A line's text as tokens: folded words that remember where they stood."""

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from anyascii import anyascii

_TOKEN = re.compile(
    r"(?P<arrow>[-=]*>|→|⇒|(?<=\s)[-–—]+(?=\s))"
    r"|(?P<joint>[&+])|(?P<soft>[,/])|(?P<number>\d+)"
    r"|(?P<word>(?:[^\W\d_]\.){2,}|[^\W\d_]+(?:['’`´][^\W\d_]+)*)")
_COMMENT = re.compile(r"(?:^|\s)(?:#(?!\d)|//).*$")
_BULLET = re.compile(r"^\s*(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+)")


class Token(NamedTuple):
    """One word, number or comma: folded `word`, its place in the line, and whether it may be passed over."""

    word: str
    start: int
    end: int
    soft: bool = False


def fold(text):
    """Lower-case ASCII letters and digits only: "Świętý Péter's" -> "swietypeters"."""
    return re.sub(r"[^a-z0-9]", "", anyascii(text).lower())


def tokenize(text, filler=frozenset()):
    """The tokens of a line (NFC text); arrows and lone dashes read "to", & and + read "and"."""
    tokens = []
    for found in _TOKEN.finditer(text):
        kind, raw = found.lastgroup, found.group()
        word = {"arrow": "to", "joint": "and", "soft": ","}.get(kind) or fold(raw)
        if word and word not in filler:
            tokens.append(Token(word, *found.span(), kind == "soft" or kind == "arrow" and ">" not in raw))
    return tokens


@lru_cache(maxsize=20000)
def words_of(text, filler=frozenset()):
    """The folded words of a name or of a syntax, as a tuple."""
    return tuple(token.word for token in tokenize(unicodedata.normalize("NFC", text), filler) if not token.soft)


def clean(text):
    """A line without comment ("# ..." or "// ..."), list bullet ("1.", "-", "*") and outer blanks."""
    text = unicodedata.normalize("NFC", text)
    return _BULLET.sub("", _COMMENT.sub("", text)).strip()
