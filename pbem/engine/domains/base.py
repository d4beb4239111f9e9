"""What every kind of argument can do, and how it speaks of itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, TypeAlias

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain

Choices: TypeAlias = Collection[Plain]
Group: TypeAlias = Mapping[str, int | Sequence[str]]  # {"regulars": 3, "leaders": ["suleiman"]}
Args: TypeAlias = Mapping[str, Plain]

SORT = "arguments"
MOST_NAMES = 12


class Domain:
    """joint: the preposition that such an argument may always have; it needs none to be told from the others.

    unsaid(args): its value where it goes without saying. between(args): its value with what lies between what is named,
    None where there is no way; of ways alone.
    """

    __slots__ = ()
    joint: ClassVar[str] = ""
    unsaid: Callable[[Args], Plain] | None = None
    between: Callable[[Args], list[str] | None] | None = None

    def check(self, value: Plain) -> Plain:
        """The value as it is kept; raises Illegal."""
        raise NotImplementedError

    def describe(self) -> Phrase:
        """Which values are legal."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Plain:
        """A random legal value, or None when none was found."""
        raise NotImplementedError

    def sole(self) -> Plain:
        """The only value that there is; None where there are, or may be, several."""
        return None


def described(name: str, /, **values: object) -> Phrase:
    """A phrase of what an argument may be."""
    return Phrase(name, values, SORT)


def listed(names: Iterable[object], most: int = MOST_NAMES) -> Phrase:
    """Names, or phrases, as players read them: "A, B and 3 more", or "nothing"."""
    names = list(names)
    return described("listed", names=names[:most], more=max(0, len(names) - most))


def things(kind: str, ids: Iterable[Plain]) -> list[Phrase]:
    """The names of things of a kind by their ids."""
    return [described("thing", kind=kind, thing=one) for one in ids]


def check_among(value: Plain, kind: str, choices: Choices, rules: tuple[str, ...]) -> None:
    """Raises Illegal for a value that is none of the things of a kind that may be chosen."""
    if value not in choices:
        possible = things(kind, choices)
        raise Illegal("choice_impossible", {"kind": kind, "thing": value, "possible": listed(possible)}, rules,
                      possible[:MOST_NAMES])


def times(least: int, most: int) -> Phrase:
    """How many are taken: "2", "1 to 4"."""
    return described("times", least=least, most=most)


def several(value: object) -> Sequence[Plain]:
    """The items of a list; none of anything else."""
    return value if isinstance(value, Sequence) else []


def number(amount: object) -> int:
    """An amount; 0 for what is none."""
    return amount if isinstance(amount, int) else 0
