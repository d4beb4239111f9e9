"""Names in a row, as players read them."""

from collections.abc import Iterable, Sequence
from typing import Any

MOST_NAMES = 12


def listed(names: Iterable[Any], most: int = MOST_NAMES) -> str:
    """ "A, B and 3 more", or "nothing"."""
    names = [str(name) for name in names]
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more if names else "nothing"


def display_names(domain: Any, vocabulary: Any, choices: Sequence[Any]) -> list[str]:
    """The choices as players read them."""
    names = vocabulary.names(domain.kind, choices)
    return [names.display(choice) for choice in choices]


def times(domain: Any) -> str:
    """How many a domain with `least` and `most` takes: "2", "1 to 4"."""
    return str(domain.least) if domain.least == domain.most else f"{domain.least} to {domain.most}"
