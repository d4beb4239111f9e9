"""Two orders about one thing in a sentence: "Guy to A3 with all my troops", where he goes and what he has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..line.everyday_words import EverydayWords
from ..line.pieces import along, joins
from ..line.reading import Reader
from ..line.results import Command
from ..line.understood import Understood
from ..words.tokens import Token, clean, tokenize

ENDS = re.compile(r"[.!?;]\s")  # between sentences
MOST_WORDS = 16  # of such a sentence


def understood(text: str, reader: Reader, everyday: Callable[[str], Understood | None]) -> Understood | None:
    """What a sentence orders of the thing it names first, before "with" and behind it; None for other sentences.

    everyday(text): what a text says in everyday words.
    """
    for parts in _ways(clean(text), reader):
        first, second = map(everyday, parts)
        if first and second and _is_whole(first) and _is_whole(second) and not (
                {*_verbs(first, reader)} & {*_verbs(second, reader)}):
            return Understood(first.lines + second.lines, sure=first.sure and second.sure,
                              clear=first.clear and second.clear, said=True)
    return None


def _is_whole(found: Understood) -> bool:
    """Whether all that was said is ordered."""
    return bool(found.lines) and not (found.why or found.left_out)


def _verbs(found: Understood, reader: Reader) -> list[str]:
    return [read.command["verb"] for line in found.lines if isinstance(read := reader.read(line), Command)]


def _ways(text: str, reader: Reader) -> Iterator[tuple[str, str]]:
    """The two sentences that a sentence may be: what stands before "with", and what stands behind it."""
    tokens = tokenize(text)
    words = EverydayWords([token.word for token in tokens], reader)
    at = next((at for at, token in enumerate(tokens) if token.word in along()), 0)
    name = _only_name(text, tokens[:at], words) if len(tokens) <= MOST_WORDS and not ENDS.search(text) else ""
    if not name or at + 1 == len(tokens):
        return
    before, behind = text[:tokens[at].start].rstrip(" ,"), text[tokens[at].end:].strip(" .!")
    if len(before) > len(name):
        yield before, f"{name}: {behind}"
    for token in tokens[at + 2:-1]:
        if token.word in words.prepositions:
            yield f"{before} {text[token.start:]}", f"{name}: {text[tokens[at].end:token.start].strip(' ,')}"


def _only_name(text: str, tokens: list[Token], words: EverydayWords) -> str:
    """The first name of a thing among these tokens, as it is written; "" for none, and where "and" joins another."""
    said = [token.word for token in tokens]
    names = ((at, words.vocabulary.longest_at(said, at)) for at in range(len(said)))
    at, length = next((found for found in names if found[1]), (0, 0))
    if not length or at + length < len(said) and (
            tokens[at + length].soft or said[at + length] in joins()):
        return ""
    return text[tokens[at].start:tokens[at + length - 1].end]
