"""Names in a row, and what arguments are called, as phrases of the sort "arguments"."""

from collections.abc import Sequence
from typing import Any

from pbem.engine import Phrase
from pbem.engine.domains.base import MOST_NAMES, described, listed, times

__all__ = ["MOST_NAMES", "called", "described", "display_names", "listed", "times"]


def called(argument: str) -> Phrase:
    """What an argument is called, by its key."""
    return described("argument", name=argument)


def display_names(domain: Any, vocabulary: Any, choices: Sequence[Any]) -> list[str]:
    """The choices as players read them."""
    names = vocabulary.names(domain.kind, choices)
    return [names.display(choice) for choice in choices]
