"""The lines of one of our mails in a letter, in their order, however a mail program has wrapped them.

Letters alone are compared. A long line of a letter may stand anywhere in ours; a short one must be a line of ours, or
the end or beginning of one that a program has broken.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile
from typing import NamedTuple

from pbem.render.sections import CODE

from .own_quotes import FEWEST, REMEMBERED, WHOLE, letters_of

MOST_PLACES = 20  # of one line in one of our mails


class Sheet(NamedTuple):
    """A mail of ours. letters: of all its lines; edges: where one begins or ends; lines: the letters of each line ->
    where it begins; ready: where those begin that are there to be copied.
    """

    letters: str
    edges: list[int]
    lines: dict[str, list[int]]
    ready: frozenset[int]


class Found(NamedTuple):
    """A line of a letter in ours. at: its index in the letter; start, end: of its letters in ours."""

    at: int
    start: int
    end: int


IsOrder = Callable[[Found], bool]  # whether a line may be an order of its writer's own


@lru_cache(REMEMBERED)
def sheet_of(text: str) -> Sheet:
    """A mail of ours as its lines are looked for."""
    edges, lines, ready = [0], dict[str, list[int]](), set[int]()
    for line, words in zip(text.split("\n"), letters_of(text).split("\n"), strict=True):
        if words:
            lines.setdefault(words, []).append(edges[-1])
            ready |= {edges[-1]} if line.startswith(CODE) else set()
            edges.append(edges[-1] + len(words))
    return Sheet(letters_of(text).replace("\n", ""), edges, lines, frozenset(ready))


def quote(lines: Sequence[str], sheet: Sheet, is_order: Callable[[int], bool]) -> range:
    """Which lines of a letter are a quote of this mail: from its first to its last, with what stands between.

    lines: the letters of each; none is empty. is_order: whether the line with this index may be an order.
    """
    def may_be_own(one: Found) -> bool:
        return _line(one.start, sheet) in sheet.ready or is_order(one.at)

    chain = _longest([_places(lines, at, sheet) for at in range(len(lines))], lines)
    if not _is_quote(chain, sheet, may_be_own):
        return range(0)
    from_above = _without_own(chain, sheet, may_be_own)
    from_below = _without_own(from_above[::-1], sheet, may_be_own)
    return range(from_below[-1].at, from_below[0].at + 1)


def _is_quote(chain: Sequence[Found], sheet: Sheet, may_be_own: IsOrder) -> bool:
    """Whether these are three lines of ours, and one that is surely no order: it begins and ends where a line of ours
    does, or its neighbour.
    """
    ours = {line for one in chain for line in range(_number(one.start, sheet), _number(one.end - 1, sheet) + 1)}
    return len(ours) >= FEWEST and any(not may_be_own(one) for one in _clean(chain, sheet))


def _without_own(chain: Sequence[Found], sheet: Sheet, may_be_own: IsOrder) -> Sequence[Found]:
    """Without the first lines, as far as they are orders that only happen to stand in our mail, too: others that do not
    stand there follow, and the rest is a quote without them.
    """
    first = len([*takewhile(may_be_own, chain)])
    gaps = [at for at in range(1, first + 1) if abs(chain[at].at - chain[at - 1].at) > 1]
    rest = chain[gaps[-1]:] if gaps else chain
    return rest if _is_quote(sorted(rest), sheet, may_be_own) else chain


def stands_in(text: str, sheet: Sheet) -> bool:
    """Whether a line of a letter stands in this mail."""
    words = letters_of(text)
    return words in sheet.lines or bool(_all(words, sheet))


def _number(place: int, sheet: Sheet) -> int:
    """Which line of ours a place lies in, from 0."""
    return bisect_right(sheet.edges, place) - 1


def _line(place: int, sheet: Sheet) -> int:
    """Where the line of ours begins in which a place lies."""
    return sheet.edges[_number(place, sheet)]


def _places(lines: Sequence[str], at: int, sheet: Sheet) -> list[int]:
    words, before, after = lines[at], lines[at - 1] if at else "", "".join(lines[at + 1:at + 2])
    if len(words) >= WHOLE:
        return _all(words, sheet)
    broken = {place + len(before) for place in _all(before + words, sheet)} | {*_all(words + after, sheet)}
    return sorted({*sheet.lines.get(words, ())} | broken)[:MOST_PLACES] if words else []


def _all(words: str, sheet: Sheet) -> list[int]:
    """Where these letters stand in ours, if they are not so few that they might by chance."""
    found: list[int] = []
    start = sheet.letters.find(words) if len(words) >= WHOLE else -1
    while start >= 0 and len(found) < MOST_PLACES:
        found.append(start)
        start = sheet.letters.find(words, start + 1)
    return found


def _longest(places: Sequence[Sequence[int]], lines: Sequence[str]) -> list[Found]:
    """The most lines whose places go upwards (Hunt and Szymanski)."""
    starts: list[int] = []  # the lowest with which as many lines can end
    chains: list[tuple[Found, int | None]] = []
    last: list[int] = []  # of each number of lines: the index of its last one in chains
    for at, found in enumerate(places):
        for start in reversed(found):
            length = bisect_left(starts, start)
            chains.append((Found(at, start, start + len(lines[at])), last[length - 1] if length else None))
            starts[length:length + 1], last[length:length + 1] = [start], [len(chains) - 1]
    return [*_back(chains, last[-1] if last else None)][::-1]


def _back(chains: Sequence[tuple[Found, int | None]], at: int | None) -> Iterator[Found]:
    while at is not None:
        one, at = chains[at]
        yield one


def _clean(chain: Sequence[Found], sheet: Sheet) -> Iterator[Found]:
    """The long lines that are no piece out of the middle of one of ours."""
    edges = {*sheet.edges}
    begun = {first.end for first, second in pairwise(chain) if first.end == second.start} | edges
    for one in chain:
        if one.end - one.start >= WHOLE and one.start in begun and one.end in begun:
            yield one
