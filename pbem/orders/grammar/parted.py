"""Copies parted among places: "1: levy, draft; 2: serve", "levy and draft to 1, serve to 2", "north: 2 levies", also
with "the rest" for one of them.

"Levy first, then serve" goes on with the next place.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from pbem.engine import Domain, One, Parted, Phrase
from pbem.engine.domains.copies import joined, together
from pbem.engine.shapes import Plain

from ..words.names import Names
from ..words.tokens import fold
from ..words.vocabulary import Vocabulary
from .base import Grammar, Weighed
from .copies import SIGN, Multiples, has_order, in_a_row, item, names_of, so_many
from .listing import called, described, listed, times
from .lists import bounded, items, stops
from .naming import named
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import SKIPPED, Aim, Expected, Reading

MARKS = ("to", "in", "on", "at", "for")  # in front of a place
REST = "rest"  # what is left of what is parted
SHOWN = 2  # places of an example
UNCLEAR = 2  # what a number costs that may be the name of a place
COPIES = Multiples()


class Place(NamedTuple):
    """A place that is read. sure: it is no number that may count."""

    name: str
    sure: bool = True


class Part(NamedTuple):
    """What is read for a place, None where it is not named. unclear: numbers in it that may be the names of others.
    has_order: it is told in which order they lie, where that counts. is_rest: it takes what others leave."""

    place: Place | None
    taken: Plain
    unclear: frozenset[str] = frozenset()
    has_order: bool = True
    is_rest: bool = False


Way: TypeAlias = Callable[[int], Iterable[Reading]]  # to read one Part


class Stacks(Grammar[Parted]):
    """Each place with its copies behind it, or in front of it.

    Doubtful are numbers that may be names of places and may count, and what names no places but has as many parts, or
    goes on with the next place.
    """

    takes_numbers = counts_copies = True

    def read(self, matcher: PartMatcher, domain: Parted, pos: int, label: Phrase) -> Iterator[Reading]:
        line = _Line(matcher, domain, label, pos)
        if matcher.is_one(pos, *matcher.words.none):
            yield bounded(domain, Reading(pos + 1, {}))
        for way, parted in ((line.behind_place, _loosely), (line.before_place, _loosely), (line.without_place, stops),
                            (line.in_turn, _loosely)):
            for reading in items(matcher, way, pos, matcher.words.separators, parted=parted):
                yield from line.whole(reading, pos, way)

    def write(self, value: Any, domain: Parted, writer: PartWriter) -> str:
        names = writer.vocabulary.names(domain.kind, [*{**domain.places, **value}])
        parts = [f"{names.safe(place)}: {COPIES.write(taken, domain.copies, writer)}" for place, taken in value.items()]
        return "; ".join(parts) or writer.vocabulary.words.said("none")

    def describe(self, domain: Parted, vocabulary: Vocabulary) -> Phrase:
        names = vocabulary.names(domain.kind, [*domain.places])
        places = [described("place", name=names.display(place), times=times(*bounds))
                  for place, bounds in domain.places.items()]
        example: Any = self.first(domain) or {}
        shown = dict(islice(example.items(), SHOWN))
        return described("parted", copies=COPIES.describe(domain.copies, vocabulary), places=listed(places),
                         example=self.write(shown, domain, PartWriter(vocabulary)) if shown else None)

    def fits(self, domain: Parted, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        names = matcher.names_for(domain.kind, [*domain.places])
        return weighing.fits_domain(domain.copies, at, matcher) or bool(names.called((weighing.words[at],)))

    def names(self, domain: Parted, vocabulary: Vocabulary) -> Sequence[Names[Plain]]:
        return [vocabulary.names(domain.kind, [*domain.places])]

    def begins(self, matcher: PartMatcher, domain: Parted) -> bool:
        return _Line(matcher, domain, called(domain.kind)).is_named()

    def takes_semicolons(self, domain: Parted) -> bool:
        return True

    def inner(self, domain: Parted) -> Iterable[tuple[str, Domain]]:
        return [("copies", domain.copies)]

    def syntaxes(self, domain: Parted) -> Iterable[str]:
        rest = () if domain.copies.in_order else (f"[{REST}] [to] {{place}}",)
        return f"{{copies}} [to] [{domain.kind}] {{place}}", *rest


def _loosely(matcher: PartMatcher, pos: int, separators: Container[str], loose: int) -> Iterator[tuple[int, int]]:
    """Where the next part may begin, and at which cost: behind commas, semicolons and joining words, or nothing."""
    end = pos
    while end < len(matcher.tokens) and matcher.tokens[end].soft:
        end += 1
    if end < len(matcher.tokens) and matcher.tokens[end].word in separators:
        yield end + 1, 0
    yield end, 0 if end > pos else loose


class _Line:
    """The tokens of a line from one on, for one domain."""

    def __init__(self, matcher: PartMatcher, domain: Parted, label: Phrase, start: int = 0) -> None:
        self.matcher, self.domain, self.label, self.start = matcher, domain, label, start
        names = matcher.names_for(domain.kind, [*domain.places])
        self.aim = Aim(called(domain.kind), domain.kind, domain.copies.rules, names, [*domain.places])
        self.expected = Expected(label, (), domain, names_of(matcher, domain.copies), [*domain.copies.values()],
                                 domain.copies.kind)
        self.expected_place = Expected(self.aim.label, (), One(domain.kind, self.aim.legal), names, self.aim.legal,
                                       domain.kind)
        self.marks = {way for mark in MARKS for way in matcher.words.ways(mark)}
        self.kinds = {fold(domain.kind), fold(matcher.vocabulary.spoken.name("kind", domain.kind))}

    def whole(self, reading: Reading, pos: int, way: Way) -> Iterator[Reading]:
        """A reading of Parts as one of the value; none of parts without a place of which there are not as many."""
        parts: list[Part] = reading.value
        if way == self.without_place:
            if len(parts) != len(self.domain.places):
                return
            parts = [part._replace(place=Place(place, False), unclear=frozenset())
                     for part, place in zip(parts, self.domain.places, strict=True)]
        if way == self.in_turn and (all(part.place for part in parts) or not (parts := self._with_next(parts))):
            return
        if not any(part.taken or part.is_rest for part in parts) and not self._says_none(pos, reading.end):
            return
        if sum(part.is_rest for part in parts) > 1:
            return
        found = bounded(self.domain, reading._replace(value=self._value(parts)))
        is_unclear = _is_unclear(parts, way == self.before_place) or not all(part.has_order for part in parts)
        yield found.doubted(self.matcher.phrase(pos, reading.end)) if is_unclear else found

    def _says_none(self, begin: int, end: int) -> bool:
        return any(self.matcher.is_one(at, *self.matcher.words.none) for at in range(begin, end))

    def _with_next(self, parts: Sequence[Part]) -> list[Part]:
        """Each part that names no place with the next one, which is not sure; none where there is no such place."""
        places, found = [*self.domain.places], list[Part]()
        for part in parts:
            at = places.index(found[-1].place.name) + 1 if found and found[-1].place else 0
            if not part.place and at == len(places):
                return []
            found.append(part if part.place else part._replace(place=Place(places[at], False)))
        return found

    def _value(self, parts: Sequence[Part]) -> dict[str, Plain]:
        taken: dict[str, list[Plain]] = {}
        for part in parts:
            those = self._rest(parts) if part.is_rest else part.taken
            taken.setdefault(part.place.name if part.place else "", []).append(those)
        whole = {place: joined(those) for place, those in taken.items()}
        is_beyond = self.domain.copies.in_order and any(isinstance(those, dict) and those for those in whole.values())
        return whole if is_beyond else self.domain.kept(whole)

    def _rest(self, parts: Sequence[Part]) -> Plain:
        """What is there beside what the parts take."""
        taken = together(part.taken for part in parts if not part.is_rest)
        there = self.domain.copies.values()
        return {one: number - taken.get(one, 0) for one, number in there.items() if number > taken.get(one, 0)}

    def is_named(self) -> bool:
        """Whether a place is named at the beginning."""
        return any(not reading.faults for reading in self._place(0))

    # One part.

    def behind_place(self, pos: int) -> Iterator[Reading]:
        """ "1: levy, draft"; "2: nothing"; "the rest to 3"."""
        for rest in self._left(pos):
            for place in self._place(rest.end):
                yield rest.then(place, rest.value._replace(place=place.value))
        for place in self._place(pos):
            for taken in (*self._nothing(place.end), *self._copies(place.end)):
                yield place.then(taken, taken.value._replace(place=place.value))

    def before_place(self, pos: int) -> Iterator[Reading]:
        """ "levy and draft to 1"."""
        for taken in self._copies(pos):
            for begin in {taken.end, self.matcher.solid(taken.end)}:
                is_said = self._is_marked(begin) or self.matcher.number(begin) is None
                for place in self._place(begin) if is_said else ():
                    yield taken.then(place, taken.value._replace(place=place.value))

    def without_place(self, pos: int) -> Iterator[Reading]:
        """ "levy, draft"."""
        return self._copies(pos)

    def in_turn(self, pos: int) -> Iterator[Reading]:
        """ "first levy", "then serve"."""
        if pos == self.start:
            yield from self.behind_place(pos)
            yield from self.before_place(pos)
        elif self.matcher.is_one(pos, *self.matcher.words.after):
            yield from self._copies(pos + 1)

    def _nothing(self, pos: int) -> Iterator[Reading]:
        """Nothing, said or with the place alone."""
        if self.matcher.is_one(pos, *self.matcher.words.none):
            yield Reading(pos + 1, Part(None, {}))
        elif pos == len(self.matcher.tokens) or self.matcher.tokens[pos].soft:
            yield Reading(pos, Part(None, {}))

    def _copies(self, pos: int) -> Iterator[Reading]:
        def one(at: int) -> Iterator[Reading]:
            for found in item(self.matcher, self.domain.copies, at, self.expected):
                unclear = self._may_be_places(max(at, pos + 1), found.end)
                yield found._replace(value=(found.value, unclear), cost=found.cost + UNCLEAR * bool(unclear))

        for reading in in_a_row(self.matcher, self.domain.copies, pos, one):
            unclear = frozenset(number for _, numbers in reading.value for number in numbers)
            found = [one for one, _ in reading.value]
            taken, is_sure = so_many(found, self.domain.copies), has_order(found, self.domain.copies)
            yield reading._replace(value=Part(None, taken, unclear, is_sure))
        yield from self._left(pos)

    def _left(self, pos: int) -> Iterator[Reading]:
        """ "The rest", "all the rest", where no order counts."""
        begin = pos + self.matcher.is_one(pos, *self.matcher.words.every)
        if not self.domain.copies.in_order and self.matcher.is_one(begin, *self.matcher.words.rest):
            yield Reading(begin + 1, Part(None, {}, is_rest=True))

    def _may_be_places(self, begin: int, end: int) -> set[str]:
        """The numbers between two tokens that may be names of places, as "2" in "1: levy, 2 draft"."""
        if any(self.matcher.is_one(at, *self.matcher.words.times) for at in range(begin, end)):
            return set()
        return {str(self.matcher.number(at)) for at in range(begin, end)} & {*self.domain.places}

    # Places.

    def _place(self, pos: int) -> Iterator[Reading]:
        """Readings of a Place with the sign behind it."""
        begin = self._named_from(pos)
        self.matcher.miss(begin, self.expected_place)
        for reading in self._names(begin):
            end = reading.end + self.matcher.is_one(reading.end, *self.kinds)
            is_number = self.matcher.number(begin) is not None
            sure = self._is_marked(pos) or end > reading.end or self._is_signed(end) or not is_number
            yield Reading(end + self._is_dash(end), Place(reading.value, sure), reading.cost + SKIPPED * (not sure),
                          reading.faults)

    def _named_from(self, pos: int) -> int:
        """Where the name of a place begins, behind a preposition and the word for such places."""
        at = pos + self.matcher.is_one(pos, *self.marks)
        return at + self.matcher.is_one(at, *self.kinds)

    def _is_marked(self, pos: int) -> bool:
        """Whether a place is told by what stands in front of it: "to 1", "stack 1", "#1"."""
        begin = self._named_from(pos)
        return begin > pos or begin < len(self.matcher.tokens) and self.matcher.text[
            :self.matcher.tokens[begin].start].endswith("#")

    def _names(self, pos: int) -> Iterator[Reading]:
        """Readings of a name of a place, or of which it is in their row."""
        yield from named(self.matcher, self.aim, pos)
        word = self.matcher.tokens[pos].word if pos < len(self.matcher.tokens) else ""
        number = self.matcher.words.ordinals.get(word, self.matcher.number(pos))
        if not word.isdigit() and str(number) in self.domain.places:
            yield Reading(pos + 1, str(number))

    def _is_signed(self, end: int) -> bool:
        """Whether a sign stands behind what ends at a token."""
        behind = self.matcher.tokens[end].start if end < len(self.matcher.tokens) else None
        return self._is_dash(end) or bool(SIGN.match(self.matcher.text[self.matcher.tokens[end - 1].end:behind]))

    def _is_dash(self, at: int) -> bool:
        """Whether a token is a dash or an arrow."""
        return self.matcher.is_one(at, "to") and not any(map(str.isalnum, self.matcher.phrase(at, at + 1)))


def _is_unclear(parts: Sequence[Part], is_behind: bool) -> bool:
    """Whether a place is not sure, or named twice, or a number that counts may name one that is not named.

    is_behind: the places stand behind what they take, so that these come one by one.
    """
    places = [part.place for part in parts if part.place]
    if is_behind:
        return False
    names = {place.name for place in places}
    return len(names) < len(places) or not all(place.sure for place in places) or any(
        part.unclear - names for part in parts)
