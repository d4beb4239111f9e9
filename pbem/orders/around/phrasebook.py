"""What people say for the words of an order, by language: the `everyday` table of a game.

Each entry gives words of an order as they are written and, by language, ways to say them: several words in a row each,
parted by commas. Of the ways that begin at a word the longest counts. A question mark behind the words of an order: the
same may rather be said for another one, so that whoever says it is asked back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ..words.stems import stem
from ..words.tokens import tokenize, words_of

Table: TypeAlias = Mapping[str, Mapping[str, str]]  # {words of an order: {language: ways, parted by commas}}
SEVERAL = (2, 3)  # words of a way that shows a language more than one does
RATHER_NOT = "?"  # the last of the words that a way stands for where the same may rather be said for others
PASSED_OVER = frozenset("the a an der die das den dem des el la los las lo le les l d".split())

ELISION = re.compile(r"\b(qu|[cdjlmnst])['’´`](?=\w)", re.IGNORECASE)  # l'assaut, d'Anvers
POSSESSIVE = re.compile(r"(?<=\w)['’´`]s\b")
NAMED = re.compile(r"#?(\d+)\s*\([^()\d]+\)")  # 65 (A Mighty Fortress)
NUMBERED = re.compile(r"(?<=\w)\s*\(#?\d+\)(?=\W|$)")  # A Mighty Fortress (65)
ENUMERATED = re.compile(r"(?:(?<=\s)|^)(\d{1,2})[).]\s+(?=\w)")  # 1) Magdeburg 2) Leipzig
OR_NOTHING = re.compile(  # adds nothing to an order
    r"[\s,;]+(?:or\s+)?(?:else|otherwise|sonst|si\s+no|sinon)[\s,]+(?:do\s+)?(?:nothing|nichts|nada|rien)[\s.!]*$",
    re.IGNORECASE)
WITH, AT = re.compile(r"\bw/(?=\s|\w)"), re.compile(r"(?<=\s)@(?=\s|\w)")


def plain(text: str) -> str:
    """A text in which each word stands for itself, what is shortened within words is written out, and what is named
    twice stands there once, a list has commas for its numbers, and no order ends with "else nothing".
    """
    numbers = [int(number) for number in ENUMERATED.findall(text)]
    if len(numbers) > 1 and numbers == [*range(1, len(numbers) + 1)]:
        text = ENUMERATED.sub(", ", text)
    text = OR_NOTHING.sub("", text)
    alone = NUMBERED.sub("", NAMED.sub(r"\1", text))
    return AT.sub("in ", WITH.sub("with ", ELISION.sub(r"\1 ", POSSESSIVE.sub("", alone))))


def _words_meant(meant: str) -> tuple[str, ...]:
    return (*words_of(meant), RATHER_NOT) if meant.endswith(RATHER_NOT) else words_of(meant)


class Said(NamedTuple):
    """A way that somebody says, by its words, and what it may stand for."""

    length: int
    meant: tuple[tuple[str, ...], ...]


class Phrasebook:
    """The ways of one table."""

    def __init__(self, table: Table) -> None:
        self._ways: dict[str, dict[tuple[str, ...], list[tuple[str, ...]]]] = {}
        self._words: dict[str, set[str]] = {}
        self._forms: dict[str, dict[str, str]] = {}
        self.longest = 1
        for meant, ways in table.items():
            if not isinstance(ways, Mapping) or not all(isinstance(one, str) for one in ways.values()):
                raise ValueError(f"everyday.yaml: what is said for {meant!r} is no words by language: {ways!r}")
            for language, said in ways.items():
                for way in said.split(","):
                    self._add(language, plain(way), _words_meant(meant))

    def _add(self, language: str, way: str, meant: tuple[str, ...]) -> None:
        words = tuple(word for word in words_of(way) if word not in PASSED_OVER) or words_of(way)
        self.longest = max(self.longest, len(words))
        self._words.setdefault(language, set()).update(words)
        self._ways.setdefault(language, {}).setdefault(words, []).append(meant)

    def at(self, words: Sequence[str], at: int, languages: Iterable[str]) -> list[Said]:
        """The ways that stand at a place of folded words, the longest first; an article within one is passed over."""
        spoken = [self._ways[language] for language in dict.fromkeys(languages) if language in self._ways]
        found: list[Said] = []
        said: tuple[str, ...] = ()
        for end in range(at, min(len(words), at + 2 * self.longest)):
            said = said if words[end] in PASSED_OVER and said else (*said, words[end])
            meant = [one for ways in spoken for one in ways.get(said, ())]
            if meant and words[end] == said[-1]:
                found.insert(0, Said(end + 1 - at, tuple(dict.fromkeys(meant))))
        return found

    def spoken(self, text: str, languages: Iterable[str]) -> str:
        """A text with words of orders in place of what is said for them, without articles behind these."""
        tokens, languages = tokenize(text), [*languages]
        words, found, at, end = [token.word for token in tokens], "", 0, 0
        while at < len(tokens):
            said = None if tokens[at].soft else next(iter(self.at(words, at, languages)), None)
            begin, at = tokens[at].start, at + (said.length if said else 1)
            if said:
                while at < len(tokens) and words[at] in PASSED_OVER:
                    at += 1
                found, end = f"{found}{text[end:begin]}{' '.join(said.meant[0])}", tokens[at - 1].end
        return found + text[end:]

    def has(self, word: str, languages: Iterable[str]) -> bool:
        """Whether a word stands in a way of one of these languages."""
        return any(word in self._words.get(language, ()) for language in languages)

    def form(self, word: str, language: str) -> str:
        """The word of a way that has the same stem, "" for none."""
        if language not in self._forms:
            self._forms[language] = {stem(one, language): one for one in sorted(self._words.get(language, ()))}
        return self._forms[language].get(stem(word, language), "")

    def count(self, words: Sequence[str], language: str) -> int:
        """How many of these words stand in ways of a language, roughly: which language somebody writes in."""
        ways = self._ways.get(language, {})
        rows = (zip(*(words[at:] for at in range(length)), strict=False) for length in SEVERAL)
        return sum((word,) in ways for word in words) + sum(3 for some in rows for row in some if row in ways)
