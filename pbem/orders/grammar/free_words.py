"""Free words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pbem.engine import Phrase, Text

from .base import Grammar
from .lists import bounded
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import Expected, Reading


class FreeWords(Grammar[Text]):
    """Whatever a player writes, semicolons too."""

    takes_anything = True

    def read(self, matcher: PartMatcher, domain: Text, pos: int, label: Phrase) -> Iterator[Reading]:
        tokens = matcher.tokens
        if pos >= len(tokens):
            matcher.miss(pos, Expected(label, (), domain))
        start = tokens[pos - 1].end if pos else 0
        for end in range(len(tokens), pos, -1):
            stop = len(matcher.text) if end == len(tokens) else tokens[end - 1].end
            yield bounded(domain, Reading(end, matcher.text[start:stop].strip(" \t:,")))

    def write(self, value: Any, domain: Text, writer: PartWriter) -> str:
        return str(value)

    def first(self, domain: Text) -> str:
        return "your words"

    def takes_semicolons(self, domain: Text) -> bool:
        return True
