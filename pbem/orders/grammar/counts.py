"""Numbers, with or without what they count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pbem.engine import Count, Phrase

from ..lists import bounded
from ..names import singular
from ..readings import Expected, Reading
from ..tokens import words_of
from .base import Grammar

if TYPE_CHECKING:
    from ..matcher import Matcher
    from ..weighing import Weighing
    from ..writing import Writer

PERCENT = "percent"


class Number(Grammar[Count]):
    """A whole number in digits or words; its unit may stand behind it."""

    def read(self, matcher: Matcher, domain: Count, pos: int, label: Phrase) -> Iterator[Reading]:
        number = matcher.number(pos)
        if number is None:
            matcher.miss(pos, Expected(label, (), domain))
            return
        reading = bounded(domain, Reading(pos + 1, number))
        yield reading
        for part in words_of(domain.unit):
            if matcher.is_one(reading.end, part, singular(part)):
                reading = reading._replace(end=reading.end + 1)
                yield reading

    def write(self, value: Any, domain: Count, writer: Writer) -> str:
        return f"{value}%" if domain.unit == PERCENT else str(value)

    def first(self, domain: Count) -> int:
        return domain.least

    def fits(self, domain: Count, at: int, weighing: Weighing, matcher: Matcher) -> bool:
        return weighing.is_number(at)
