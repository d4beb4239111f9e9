"""Names in a row, and what arguments are called, as phrases of the sort "arguments"."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.engine import One, Path, Phrase, Ranked, Some
from pbem.engine.domains.base import MOST_NAMES, described, listed, times
from pbem.engine.shapes import Plain

from ..words.vocabulary import Vocabulary

__all__ = ["MOST_NAMES", "called", "described", "display_names", "listed", "times"]


def called(argument: str) -> Phrase:
    """What an argument is called, by its key."""
    return described("argument", name=argument)


def display_names(domain: One | Some | Ranked | Path, vocabulary: Vocabulary, choices: Sequence[Plain]) -> list[str]:
    """The choices as players read them."""
    names = vocabulary.names(domain.kind, choices)
    return [names.display(choice) for choice in choices]
