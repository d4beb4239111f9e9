"""How even dice and picks of cards are: many of them from hash chains, as a match makes them, and chi-square of each.

A test counts what has come in classes and says how many of each were to be expected; chi-square is the sum of
(counted - expected)^2 / expected, and its p-value says how often chance alone gives as much or more. Of fair numbers
the p-value is itself even between 0 and 1: one below 0.01 is to be expected in every hundredth test.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from math import exp, lgamma, log
from typing import TypeVar

from .chance import CARDS, DICE, Chains, chain_links

FACES = 6
POOLS = range(2, 9)  # dice rolled together, in turn
PICKS = (2, 7, 52, 110)  # cards of which one is picked, in turn
DICE_OF_A_LINK = 100
LONGEST_GAP = 30  # dice between two sixes that are counted apart
FEWEST = 5  # numbers that each class of a test is to expect: with fewer chi-square goes astray
UNFAIR = 1e-6  # a p-value that fair numbers give in one of a million tests
PRECISION = 1e-15
K = TypeVar("K")  # a class of numbers


@dataclass(frozen=True)
class Result:
    """A test: its name, how many numbers it counted, chi-square, degrees of freedom and p-value."""

    name: str
    count: int
    chi_square: float
    freedom: int
    p: float


class Tally:
    """Counts rolls and picks as they come; `results()` are the tests of all of them."""

    def __init__(self) -> None:
        self.faces: Counter[int] = Counter()
        self.pairs: Counter[tuple[int, int]] = Counter()
        self.gaps: Counter[int] = Counter()
        self.places: Counter[tuple[int, int]] = Counter()
        self.picks: dict[int, Counter[int]] = {of: Counter() for of in PICKS}
        self._before: int | None = None
        self._gap = 0

    def roll(self, dice: Iterable[int]) -> None:
        """Dice (1 to 6) that were rolled together, in their order."""
        for place, face in enumerate(dice):
            self.faces[face] += 1
            self.places[place, face] += 1
            if self._before:
                self.pairs[self._before, face] += 1
                self._before = None
            else:
                self._before = face
            self._count_gap(face)

    def _count_gap(self, face: int) -> None:
        if face == FACES:
            self.gaps[min(self._gap, LONGEST_GAP)] += 1
        self._gap = 0 if face == FACES else self._gap + 1

    def pick(self, of: int, value: int) -> None:
        """One of `of` cards, 0 to of - 1."""
        self.picks[of][value] += 1

    def results(self) -> list[Result]:
        """A Result of each test for which there is enough to count."""
        found = [even("faces of a die", self.faces, FACES), even("pairs of dice in turn", self.pairs, FACES ** 2),
                 *self._of_places(), self._of_gaps()]
        found += [even(f"cards picked of {of}", counts, of) for of, counts in self.picks.items()]
        return [result for result in found if result.count >= FEWEST * (result.freedom + 1)]

    def _of_places(self) -> Iterator[Result]:
        for place in range(max(POOLS)):
            counts = Counter({face: self.places[place, face] for face in range(1, FACES + 1)})
            yield even(f"die {place + 1} of a roll", counts, FACES)

    def _of_gaps(self) -> Result:
        """Long gaps are one class as far as fewer than FEWEST are to be expected of each length."""
        total, longest = sum(self.gaps.values()), LONGEST_GAP
        while longest and total * min(gap_chances(longest).values()) < FEWEST:
            longest -= 1
        counts: Counter[int] = Counter()
        for gap, count in self.gaps.items():
            counts[min(gap, longest)] += count
        return expected("dice between two sixes", counts if longest else Counter(), gap_chances(longest or 1))


def gap_chances(longest: int = LONGEST_GAP) -> dict[int, float]:
    """How likely 0, 1, 2, ... dice that are no sixes lie before the next six, the last being `longest` or more."""
    miss = (FACES - 1) / FACES
    return {gap: miss ** gap * (1 - miss if gap < longest else 1) for gap in range(longest + 1)}


def even(name: str, counts: Mapping[K, int], classes: int) -> Result:
    """The Result of a test whose classes are all equally likely."""
    return expected(name, counts, dict.fromkeys(counts, 1 / classes), classes)


def expected(name: str, counts: Mapping[K, int], chances: Mapping[K, float], classes: int | None = None) -> Result:
    """The Result of a test. chances: how likely each class is, those that may be missing being as likely as others."""
    total, classes = sum(counts.values()), classes or len(chances)
    missing = (classes - len(chances)) * total / classes  # of each class that never came, what was expected of it
    found = missing + sum((counts[key] - total * chance) ** 2 / (total * chance)
                          for key, chance in chances.items() if total)
    return Result(name, total, found, classes - 1, p_value(found, classes - 1))


def p_value(chi_square: float, freedom: int) -> float:
    """How often chance alone gives this chi-square or more: the regularised incomplete gamma function Q(k/2, x/2).

    Its series below k/2 + 1, its continued fraction by Lentz above (Abramowitz and Stegun 6.5.29 and 6.5.31).
    """
    a, x = freedom / 2, chi_square / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    return max(0.0, 1 - scale * _series(a, x)) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > total * PRECISION:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    b, c = x + 1 - a, 1e300
    d = result = 1 / b
    step, i = 0.0, 0
    while abs(step - 1) > PRECISION:
        i += 1
        b += 2
        d = 1 / (i * (a - i) * d + b)
        c = b + i * (a - i) / c
        step = c * d
        result *= step
    return result


def tallied(count: int, seed: bytes, tell: Callable[[int], None] = lambda made: None) -> Tally:
    """The Tally of `count` dice, and a card picked after each roll, drawn as in a match: link by link, numbered on.

    seed: bytes from which both chains are made. tell: called after each link with how many dice are made.
    """
    tally, sizes, picks = Tally(), cycle(POOLS), cycle(PICKS)
    card, made = _end(seed, CARDS), 0
    counters: dict[str, int] = {}
    for link in chain_links(_end(seed, DICE), -(-count // DICE_OF_A_LINK))[1:]:
        chance, end = Chains({DICE: link, CARDS: card}, counters, seed.hex()), min(count, made + DICE_OF_A_LINK)
        while made < end:
            roll = chance.dice(min(next(sizes), end - made), "a roll")
            made += len(roll)
            tally.roll(roll)
            of = next(picks)
            tally.pick(of, chance.pick(range(of), "a card"))
        counters = chance.counters
        tell(made)
    return tally


def _end(seed: bytes, chain: str) -> bytes:
    """The secret end of a chain."""
    return hashlib.sha256(seed + chain.encode()).digest()
