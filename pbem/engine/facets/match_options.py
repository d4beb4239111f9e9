"""What whoever opens a match can choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ..phrases import Phrase
from ..shapes import Options


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game's rules, for whoever opens a match: values and default as he writes them, what it decides."""

    name: str
    values: tuple[str, ...]
    default: str
    what: Phrase


def _nothing_to_choose(scenario: str, options: Mapping[str, str]) -> Options:
    if options:
        raise ValueError("the game has no options")
    return {}


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """choices: every option a match can have.

    complete(scenario, options): the options of a match with those left at their defaults; ValueError names what an
    option can be. seats(scenario, options): tuples of roles, one for each player; none: each role has its own.
    scenarios: what tells a scenario from the others. brief: whether the matches of a server do without some questions
    (`Running.ask_or_go_on`).
    """

    choices: tuple[Choice, ...] = ()
    complete: Callable[[str, Mapping[str, str]], Options] = _nothing_to_choose
    seats: Callable[[str, Options], tuple[tuple[str, ...], ...]] = lambda scenario, options: ()
    scenarios: Mapping[str, Phrase] = field(default_factory=dict)
    brief: bool = False
