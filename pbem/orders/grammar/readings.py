"""What a stretch of tokens can mean, and what was expected where it means nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from pbem.engine import Condition, Domain, Phrase
from pbem.engine.shapes import Plain

from ..words.names import Names

# What it costs to read less than was clearly written; the cheapest reading of a line wins.
SKIPPED, LOOSE, OUTSIDE, FAULT = 1, 3, 50, 1000
MOST_ALIKE = 3


class Reading(NamedTuple):
    """Tokens up to `end` read as `value`; faults: what is wrong, unclear or doubtful on the way."""

    end: int
    value: Any  # of a domain, of several, or the arguments so far
    cost: int = 0
    faults: tuple[Fault, ...] = ()

    def then(self, other: Reading, value: object) -> Reading:
        """This reading followed by another one, together meaning `value`."""
        return Reading(other.end, value, self.cost + other.cost, self.faults + other.faults)

    def doubted(self, words: str) -> Reading:
        """The same as what these words are only likely to mean."""
        return self._replace(cost=self.cost + FAULT, faults=(*self.faults, Doubtful(words)))

    @property
    def is_doubtful(self) -> bool:
        """Whether it is all that its words may mean, and not sure."""
        return bool(self.faults) and all(isinstance(fault, Doubtful) for fault in self.faults)


class Aim(NamedTuple):
    """What a name is looked for as: the argument, its kind, the names of the kind, the ids possible here.

    offered(): those of them that a prompt lists. copies: there may be several of it, in the plural.
    """

    label: Phrase
    kind: str
    rules: tuple[str, ...]
    names: Names[Plain]
    legal: Sequence[Plain]
    offered: Callable[[], Collection[Plain]] | None = None
    copies: bool = False


class Wrong(NamedTuple):
    """Words that name something known which is not possible here (identity None: several such things)."""

    words: str
    aim: Aim
    identity: Plain


class Unclear(NamedTuple):
    """Words that fit several possible things equally well."""

    words: str
    names: Names[Plain]
    identities: list[Plain]


class Several(list[Plain]):
    """Values of which the first is meant that the order's option accepts, the most wanted first."""


class Unsettled:
    """A value that waits for the other arguments of its order. settle(args) -> the value, None where it has none."""

    __slots__ = ()

    def settle(self, args: dict[str, Plain]) -> object:
        raise NotImplementedError


class Uncounted(NamedTuple):
    """ "all" where the number of units there is not known."""

    label: Phrase


class Doubtful(NamedTuple):
    """Words that are read as they are most likely meant, so that their writer is asked whether they are."""

    words: str


class Misread(NamedTuple):
    """Words that are no condition, and what was tried: each condition that there is, with its matcher."""

    text: str
    tried: Sequence[tuple[Condition, Any]]


Fault: TypeAlias = Wrong | Unclear | Uncounted | Doubtful | Misread
Held: TypeAlias = Mapping[str, tuple[str, Collection[Plain]]]  # of a kind where its reader holds it, and which


class Expected(NamedTuple):
    """What would have fitted at a token: words of the syntax, or a domain's value. kind: of what has names, else ""."""

    label: Phrase
    words: tuple[str, ...] = ()
    domain: Domain | None = None
    names: Names[Any] | None = None
    legal: Sequence[Plain] = ()
    kind: str = ""


def each_way(reading: Reading) -> Iterator[Reading]:
    """The readings of arguments with one of each of the Several among them, the most wanted first."""
    several = {name: value for name, value in reading.value.items() if isinstance(value, Several)}
    for chosen in product(*several.values()):
        yield reading._replace(value={**reading.value, **dict(zip(several, chosen, strict=True))})


def first_way(reading: Reading) -> Reading:
    """The reading with the most wanted of each of the Several among its arguments."""
    return next(each_way(reading))


def keep(readings: Iterable[Reading]) -> list[Reading]:
    """For every end the cheapest readings, and of equally cheap ones up to three that differ."""
    best: dict[int, list[Reading]] = {}
    for reading in readings:
        rivals = best.setdefault(reading.end, [])
        if not rivals or reading.cost < rivals[0].cost:
            best[reading.end] = [reading]
        elif reading.cost == rivals[0].cost and len(rivals) < MOST_ALIKE \
                and all(reading.value != rival.value for rival in rivals):
            rivals.append(reading)
    return [reading for rivals in best.values() for reading in rivals]
