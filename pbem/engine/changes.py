"""Where two states, or two views, differ: by the keys that lead there; a list is one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Place: TypeAlias = tuple[str, ...]
MISSING = None  # for what one of them does not hold


@dataclass(frozen=True, slots=True)
class Change:
    """place: the keys that lead there; before, after: None for what is in one of them alone."""

    place: Place
    before: object
    after: object


def changes(before: object, after: object, place: Place = ()) -> Iterator[Change]:
    """Every Change from one to the other, in the order of their keys."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in dict.fromkeys([*before, *after]):
            yield from changes(before.get(key, MISSING), after.get(key, MISSING), (*place, str(key)))
    elif before != after:
        yield Change(place, before, after)
