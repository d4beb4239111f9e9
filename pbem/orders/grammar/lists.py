"""One item after another: parted by commas, by joining words, by nothing, or by a semicolon alone."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from typing import TypeAlias

from pbem.engine import Domain, Illegal

from ..words.filing import is_word
from ..words.tokens import SEMICOLON
from .part_matcher import PartMatcher
from .readings import LOOSE, OUTSIDE, Reading, keep

Gaps: TypeAlias = Callable[[PartMatcher, int, Container[str], int], Iterator[tuple[int, int]]]


def gaps(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
    """Where the next item may begin, and at which cost: after a comma, a joining word, or nothing."""
    start = matcher.solid(pos)
    if start < len(matcher.tokens) and matcher.tokens[start].word in separators:
        yield start + 1, 0
    if start > pos:
        yield start, 0
    else:
        yield pos, loose


def stops(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
    """The same where semicolons part the items, and nothing else does."""
    end = pos
    while matcher.is_one(end, SEMICOLON):
        end += 1
    if end > pos:
        yield end, 0


def commas(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
    """The same where a comma or a joining word parts them, or both."""
    start = matcher.solid(pos)
    if start < len(matcher.tokens) and matcher.tokens[start].word in separators:
        yield start + 1, 0
    elif start > pos:
        yield start, 0


def elses(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
    """The same where ELSE parts them, or a semicolon."""
    end = pos
    while end < len(matcher.tokens) and matcher.tokens[end].soft:
        end += 1
    if is_word(matcher.tokens, end, "else"):
        yield end + 1, 0
    elif any(matcher.is_one(at, SEMICOLON) for at in range(pos, end)):
        yield end, 0


def any_of_them(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
    """The same where ELSE or a semicolon parts them; less surely a comma or a joining word."""
    yield from elses(matcher, pos, separators, loose)
    yield from ((at, loose) for at, _ in commas(matcher, pos, separators, loose))


def joints(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
    """The same where a joining word parts them, and nothing else does."""
    start = matcher.solid(pos)
    if start < len(matcher.tokens) and matcher.tokens[start].word in separators:
        yield start + 1, 0


def items(matcher: PartMatcher, item: Callable[[int], Iterable[Reading]], pos: int, separators: Container[str],
          loose: int = LOOSE, parted: Gaps = gaps) -> list[Reading]:
    """Readings of one item after another as a list.

    separators: the words that join items; loose: what it costs that nothing does; parted: by what.
    """
    found: list[Reading] = []
    front = [Reading(pos, [])]
    while front:
        front = keep(done.then(more._replace(cost=more.cost + cost), [*done.value, more.value])
                     for done in front
                     for at, cost in (parted(matcher, done.end, separators, loose) if done.value else [(pos, 0)])
                     for more in item(at))
        found += front
    return found


def bounded(domain: Domain, reading: Reading) -> Reading:
    """A reading that the domain refuses stays possible, so that the refusal can say why, but costs more."""
    if reading.faults:
        return reading
    try:
        domain.check(reading.value)
    except Illegal:
        return reading._replace(cost=reading.cost + OUTSIDE)
    return reading
