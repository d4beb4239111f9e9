"""Copies of named things: "2 levies, draft", "levy x2 and a draft", "both levies", "all but one draft"."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from pbem.engine import Copies, Phrase
from pbem.engine.domains.copies import counts
from pbem.engine.shapes import Plain

from ..words.names import Names, singulars
from ..words.vocabulary import Vocabulary
from .base import Grammar, Weighed
from .choices import ABBREVIATION, fits_name
from .forces import ALL, BUT, EVERY, force
from .listing import described, listed, times
from .lists import bounded, gaps, items
from .naming import named
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import LOOSE, SKIPPED, Aim, Expected, Reading, keep

SIGN = re.compile(r"\s*[:.)\]=-]")  # behind a number that counts nothing: "1: Levy", "2) Draft"


class Multiples(Grammar[Copies]):
    """Each item is a name, with a number in front or behind where there are several."""

    takes_numbers = counts_copies = True

    def read(self, matcher: PartMatcher, domain: Copies, pos: int, label: Phrase) -> Iterator[Reading]:
        if matcher.is_one(pos, *matcher.words.none):
            yield bounded(domain, Reading(pos + 1, domain.kept({})))
        expected = Expected(label, (), domain, names_of(matcher, domain), list(domain.values()), domain.kind)
        in_list = _Item(matcher, domain, label)
        for reading in in_a_row(matcher, domain, pos, lambda at: (*item(matcher, domain, at, expected),
                                                                  *in_list.numbered(at))):
            found = bounded(domain, reading._replace(value=so_many(reading.value, domain)))
            is_sure = has_order(reading.value, domain)
            yield found if is_sure else found.doubted(matcher.phrase(pos, reading.end))

    def write(self, value: Any, domain: Copies, writer: PartWriter) -> str:
        names = writer.vocabulary.names(domain.kind, [*dict.fromkeys((*domain.available, *value))])
        said = [f"{number} {names.safe(one)}" if number > 1 else names.safe(one) for one, number in runs(value)]
        return ", ".join(said) or writer.vocabulary.words.said("none")

    def describe(self, domain: Copies, vocabulary: Vocabulary) -> Phrase:
        names = vocabulary.names(domain.kind, [*domain.available])
        those = [described("amount", number=able, name=names.display(one)) if able > 1 else names.display(one)
                 for one, able in domain.values().items()]
        told = described("some", times=times(*domain.bounds), names=listed(those))
        return described("in_order", copies=told) if domain.in_order else told

    def first(self, domain: Copies) -> Plain:
        return so_many([(one, 1) for one in domain.singly()[:domain.least]], domain)

    def fits(self, domain: Copies, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        there, names = list(domain.values()), names_of(matcher, domain)
        plural = any(fit.identity in there for one in singulars(weighing.words[at]) if len(one) >= ABBREVIATION
                     for fit in names.fits((one,)))
        is_both = weighing.words[at] in matcher.words.both
        return plural or is_both or weighing.is_number(at) or fits_name(domain.kind, there, at, weighing, matcher)

    def names(self, domain: Copies, vocabulary: Vocabulary) -> Sequence[Names[Plain]]:
        return [vocabulary.names(domain.kind, list(domain.available))]

    def kind(self, domain: Copies) -> str:
        return domain.kind

    def single(self, domain: Copies) -> Collection[Plain]:
        return list(domain.values()) if domain.least == 1 else ()

    def offered(self, domain: Copies) -> Collection[Plain]:
        return list(domain.values())


def so_many(found: Sequence[tuple[str, int]], domain: Copies) -> Plain:
    """The value of [(id, how many)], with an "all" among them counted; of more than there are, the numbers alone."""
    there = domain.values()
    taken = force(found, (), there)
    if not domain.in_order:
        return domain.kept(taken)
    if any(number > there.get(one, 0) for one, number in taken.items()):
        return taken
    return domain.kept(taken if _takes_all(found) else [
        one for one, number in found for _ in range(there[one] if number == EVERY else number)])


def has_order(found: Sequence[tuple[str, int]], domain: Copies) -> bool:
    """Whether nothing is left open by [(id, how many)]: in which order "all" lie that are not alike is."""
    return not domain.in_order or not _takes_all(found) or len(counts(so_many(found, domain))) < 2


def _takes_all(found: Iterable[tuple[str, int]]) -> bool:
    return any(one in (ALL, BUT) for one, _ in found)


def runs(value: Mapping[str, int] | Sequence[str]) -> list[tuple[str, int]]:
    """[(id, how many)] of a value, what lies together being counted together."""
    if isinstance(value, Mapping):
        return [*value.items()]
    return [(one, len([*alike])) for one, alike in groupby(value)]


def in_a_row(matcher: PartMatcher, domain: Copies, pos: int, of: Callable[[int], Iterable[Reading]]) -> list[Reading]:
    """Readings of one item after another. A number between two names belongs to either: "levy 2 draft"."""
    def parted(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
        for at, cost in gaps(matcher, pos, separators, loose):
            yield at, cost + (SKIPPED if cost and matcher.number(at) is not None else 0)

    separators = matcher.words.separators | (matcher.words.after if domain.in_order else frozenset())
    return items(matcher, lambda at: keep(of(at)), pos, separators, LOOSE, parted)


def names_of(matcher: PartMatcher, domain: Copies) -> Names[Plain]:
    """The names of what there are copies of."""
    return matcher.names_for(domain.kind, [*domain.available])


def item(matcher: PartMatcher, domain: Copies, pos: int, expected: Expected) -> Iterator[Reading]:
    """(id, how many) of one item; or an "all". expected: what is noted where nothing fits."""
    matcher.miss(pos, expected)
    one = _Item(matcher, domain, expected.label)
    yield from one.counted_in_front(pos)
    yield from one.named(pos)
    if matcher.is_one(pos, *matcher.words.every):
        yield from one.every(pos + 1)
    if matcher.is_one(pos, *matcher.words.both):
        yield from one.both(pos + 1)


class _Item:
    """One item of a line, for one domain."""

    def __init__(self, matcher: PartMatcher, domain: Copies, label: Phrase) -> None:
        self.matcher, self.there = matcher, domain.values()
        self.aim = Aim(label, domain.kind, domain.rules, names_of(matcher, domain), [*self.there],
                       lambda: [*self.there], copies=True)

    def counted_in_front(self, pos: int) -> Iterator[Reading]:
        found = self._number(pos)
        for name in self._names_of(found[1]) if found else ():
            yield name._replace(value=(name.value, found[0] if found else 0))

    def numbered(self, pos: int) -> Iterator[Reading]:
        """A name with its number in a list, most likely: "1. Levy 2. Draft"."""
        is_number = self.matcher.number(pos) is not None and signed(self.matcher, pos)
        for name in named(self.matcher, self.aim, pos + 1) if is_number else ():
            yield name._replace(value=(name.value, 1)).doubted(self.matcher.phrase(pos, name.end))

    def named(self, pos: int) -> Iterator[Reading]:
        """A name with its number behind it, or without; of a plural all are meant, most likely."""
        for name in named(self.matcher, self.aim, pos):
            yield from self._counted_behind(name)
            one = name._replace(value=(name.value, 1))
            yield one if name.faults or not self._is_plural(pos, name.end) else self._all_of(name).doubted(
                self.matcher.phrase(pos, name.end))

    def every(self, pos: int) -> Iterator[Reading]:
        """What stands behind "all"."""
        yield Reading(pos, (ALL, EVERY))
        yield from map(self._all_of, self._names_of(pos))
        if self.matcher.is_one(pos, *self.matcher.words.excepting):
            yield from (one._replace(value=(BUT, one.value)) for one in self._excepted(pos + 1))

    def both(self, pos: int) -> Iterator[Reading]:
        """Two, where that is all there is; where it is not, they are meant most likely."""
        if sum(self.there.values()) == 2:
            yield Reading(pos, (ALL, EVERY))
        for name in self._names_of(pos):
            two = name._replace(value=(name.value, 2))
            yield two if self.there.get(name.value) == 2 else two.doubted(self.matcher.phrase(pos, name.end))

    def _excepted(self, pos: int) -> Iterator[Reading]:
        """What is taken from an "all"; a name alone of which there are several is one of them, or all."""
        yield from self.counted_in_front(pos)
        for name in named(self.matcher, self.aim, pos):
            yield from self._counted_behind(name)
            is_sure = self.there.get(name.value, 0) < 2 or self._is_plural(pos, name.end)
            yield self._all_of(name) if is_sure else self._all_of(name).doubted(self.matcher.phrase(pos, name.end))

    def _names_of(self, pos: int) -> Iterator[Reading]:
        """Readings of a name behind a number, with an "of" before it or without."""
        return named(self.matcher, self.aim, pos + self.matcher.is_one(pos, *self.matcher.words.ways("from")))

    @staticmethod
    def _all_of(name: Reading) -> Reading:
        return name._replace(value=(name.value, EVERY))

    def _is_plural(self, pos: int, end: int) -> bool:
        """Whether words are a name in the plural alone."""
        return not self.aim.names.fits(tuple(token.word for token in self.matcher.tokens[pos:end] if not token.soft))

    def _counted_behind(self, name: Reading) -> Iterator[Reading]:
        """A name and its number; one that ends in a number is meant as a whole."""
        found = self._number(name.end)
        if found:
            number, end = found
            is_bare = end == name.end + 1
            yield Reading(end, (name.value, number), name.cost + SKIPPED * is_bare, name.faults)

    def _number(self, pos: int) -> tuple[int, int] | None:
        """(a number that counts what stands around it, where it ends): "2", "2 x", "x 2"; None for none."""
        in_front = self.matcher.is_one(pos, *self.matcher.words.times)
        at = pos + in_front
        number = self.matcher.number(at)
        if number is None or signed(self.matcher, at):
            return None
        return number, at + 1 + (not in_front and self.matcher.is_one(at + 1, *self.matcher.words.times))


def signed(matcher: PartMatcher, at: int) -> bool:
    """Whether a sign parts a token from what follows it, as behind the number of a line."""
    if at + 1 >= len(matcher.tokens) or matcher.tokens[at + 1].soft:
        return False
    return bool(SIGN.match(matcher.text[matcher.tokens[at].end:matcher.tokens[at + 1].start]))
