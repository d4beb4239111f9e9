"""Numbers, with or without what they count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pbem.engine import Count, Phrase

from ..words.names import singular
from ..words.tokens import words_of
from .base import Grammar, Weighed
from .lists import bounded
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import SKIPPED, Expected, Reading, Several

PERCENT = "percent"


class Number(Grammar[Count]):
    """A whole number in digits or words, its unit may stand behind it; or as many as the order allows."""

    takes_numbers = True

    def read(self, matcher: PartMatcher, domain: Count, pos: int, label: Phrase) -> Iterator[Reading]:
        if matcher.is_one(pos, *matcher.words.most, *matcher.words.every):
            yield Reading(pos + 1, Several(range(domain.most, domain.least - 1, -1)), SKIPPED)
            return
        number = matcher.number(pos)
        if number is None:
            matcher.miss(pos, Expected(label, (), domain))
            return
        reading = bounded(domain, Reading(pos + 1, number))
        yield reading
        own = matcher.vocabulary.spoken.name("counted", domain.unit)
        for name in dict.fromkeys((words_of(domain.unit), words_of(own))):
            yield from _counted(matcher, reading, name)

    def write(self, value: Any, domain: Count, writer: PartWriter) -> str:
        return f"{value}%" if domain.unit == PERCENT else str(value)

    def first(self, domain: Count) -> int:
        return domain.least

    def fits(self, domain: Count, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        return weighing.is_number(at)


def _counted(matcher: PartMatcher, reading: Reading, name: tuple[str, ...]) -> Iterator[Reading]:
    """Readings of a number with the words of its unit behind it, one after another."""
    for part in name:
        if matcher.is_one(reading.end, part, singular(part)):
            reading = reading._replace(end=reading.end + 1)
            yield reading
