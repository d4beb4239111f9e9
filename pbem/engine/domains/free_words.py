"""Free words."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain
from .base import Domain, described


@dataclass(slots=True)
class Text(Domain):
    """Free words up to `most` characters."""

    most: int = 2000

    def check(self, value: Plain) -> Plain:
        text = str(value)
        if len(text) > self.most:
            raise Illegal("text_too_long", {"number": len(text), "most": self.most})
        return text

    def describe(self) -> Phrase:
        return described("free_words")

    def sample(self, rng: Random) -> Plain:
        return "words"
