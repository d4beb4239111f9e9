"""What is counted over many random matches."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

from ..shapes import Event, Options


@dataclass(frozen=True, slots=True)
class Counted:
    """tally(event): (what, which) of an event to be counted over random matches.

    tallied(scenario, options): {what: {which: its name}} of all that should occur in many random matches.
    """

    tally: Callable[[Event], tuple[str, Hashable] | None] = lambda event: None
    tallied: Callable[[str, Options], Mapping[str, Mapping[Hashable, str]]] = lambda scenario, options: {}
