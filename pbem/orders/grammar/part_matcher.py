"""Reads tokens by the parts of a syntax; every way to read them is followed.

A reading never depends on what stands before it, so after each part only the best readings per place are kept and a
line costs time in proportion to its length.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Self, TypeAlias

from pbem.engine import Domain, Phrase
from pbem.engine.shapes import Plain

from ..words.names import Names
from ..words.small import Words
from ..words.syntax import Group, Part, Slot, Word, Written
from ..words.tokens import SEMICOLON, Token
from ..words.vocabulary import Vocabulary
from .listing import called, described
from .readings import FAULT, SKIPPED, Expected, Reading, Uncounted, Unsettled, keep

Domains: TypeAlias = Mapping[str, Domain]

MOST_DIGITS = 6


class PartMatcher:
    """One line's tokens against parts of syntaxes. missed: token -> what was Expected there and did not come.

    arguments: how the arguments of a syntax are read now, as `sequence` does or in any order.
    """

    def __init__(self, text: str, tokens: Sequence[Token], vocabulary: Vocabulary, words: Words) -> None:
        self.text, self.tokens, self.vocabulary, self.words = text, tokens, vocabulary, words
        self.missed: dict[int, list[Expected]] = {}
        self._names: dict[tuple[str, tuple[Plain, ...]], Names[Plain]] = {}
        self.arguments: Callable[[tuple[Part, ...], int, Domains], list[Reading]] = self.sequence

    def phrase(self, start: int, end: int) -> str:
        """The words of these tokens as they were written."""
        return self.text[self.tokens[start].start:self.tokens[end - 1].end]

    def solid(self, pos: int) -> int:
        """The first token from `pos` on that is not a comma or dash; a semicolon is passed over by nothing."""
        while pos < len(self.tokens) and self.tokens[pos].soft and self.tokens[pos].word != SEMICOLON:
            pos += 1
        return pos

    def miss(self, pos: int, expected: Expected) -> None:
        """Remember what would have fitted at a place."""
        self.missed.setdefault(self.solid(pos), []).append(expected)

    def anew(self, text: str, tokens: Sequence[Token]) -> Self:
        """One like this for other words."""
        return type(self)(text, tokens, self.vocabulary, self.words)

    def read(self, option: Written, pos: int) -> list[Reading]:
        """The cheapest readings of everything from token `pos` as the arguments of what is written by a syntax."""
        raise NotImplementedError

    # The syntax's own parts.

    def sequence(self, parts: Iterable[Part], pos: int, domains: Domains) -> list[Reading]:
        """Readings of the parts of a syntax one after another."""
        readings = [Reading(pos, {})]
        for part in parts:
            readings = keep(done.then(more, {**done.value, **more.value})
                            for done in readings for more in self.part(part, done.end, domains))
        return readings

    def part(self, part: Part, pos: int, domains: Domains) -> Iterator[Reading]:
        """One part; a comma or dash in front of it may be passed over."""
        if isinstance(part, Group) or getattr(part, "optional", False):
            yield Reading(pos, {})
        elif isinstance(part, Slot) and domains[part.name].unsaid:
            yield Reading(pos, {}, SKIPPED)
        start = self.solid(pos)
        extra = SKIPPED if start > pos else 0
        for at, cost in {pos: 0, start: extra}.items():
            for reading in self._plain_part(part, at, domains):
                yield reading._replace(cost=reading.cost + cost)

    def _plain_part(self, part: Part, pos: int, domains: Domains) -> list[Reading]:
        if isinstance(part, Group):
            return self.sequence(part.parts, pos, domains)
        if isinstance(part, Word):
            return self._word(part, pos)
        found = keep(self.value(domains[part.name], pos, called(part.name)))
        return [reading._replace(value={part.name: reading.value}) for reading in found]

    def value(self, domain: Domain, pos: int, label: Phrase) -> Iterable[Reading]:
        """Readings of a value that begins at a token, by the grammar of its domain. label: what the argument is called.
        """
        raise NotImplementedError

    def _word(self, word: Word, pos: int) -> list[Reading]:
        ways = {way for choice in word.choices for way in self.words.ways(choice)}
        if pos < len(self.tokens) and self.tokens[pos].word in ways:
            return [Reading(pos + 1, {}, 0 if self.tokens[pos].word in word.choices else SKIPPED)]
        if not word.optional:
            self.miss(pos, Expected(described("word", word=word.choices[0]), word.choices))
        return []

    # What grammars ask of the line.

    def names_for(self, kind: str, choices: Sequence[Plain]) -> Names[Plain]:
        """The names of a kind, with every choice among them, made once for this line."""
        key = (kind, tuple(choices))
        if key not in self._names:
            self._names[key] = self.vocabulary.names(kind, choices)
        return self._names[key]

    def is_one(self, pos: int, *words: str) -> bool:
        """Whether the token at a place is one of these words."""
        return pos < len(self.tokens) and self.tokens[pos].word in words

    def number(self, pos: int) -> int | None:
        """The number at a place, in digits or in words."""
        if pos < len(self.tokens):
            word = self.tokens[pos].word
            if word.isdigit() and len(word) <= MOST_DIGITS:
                return int(word)
            return self.words.numbers.get(word)
        return None

    def settled(self, reading: Reading) -> Reading:
        """The reading of arguments with every "all" among them counted, where it can be."""
        args, faults = dict(reading.value), reading.faults
        for name, value in reading.value.items():
            if isinstance(value, Unsettled):
                known = None if faults else value.settle(args)
                if known is None:
                    faults = (*faults, Uncounted(called(name)))
                args[name] = known or {}
        cost = reading.cost + FAULT * (len(faults) - len(reading.faults))
        return reading._replace(value=args, cost=cost, faults=faults)
