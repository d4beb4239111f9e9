"""Copies of named things: so many of each, and these parted among places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Plain
from .base import Domain, check_among, described, listed, number, several, times

Numbers: TypeAlias = dict[str, int]


@dataclass(slots=True)
class Copies(Domain):
    """So many copies of each of several things: {"levy_taxes": 2, "draft": 1}, in the order of `available`.

    available: {id: how many there are}; ids are texts, as keys of a value are. least, most: how many are taken
    altogether, without `most` all there are. limits: {id: how many of it}, of those of which not all may be taken.
    in_order: whether they lie in the order in which they are written; a value then lists each copy, ["draft",
    "levy_taxes", "levy_taxes"].
    """

    kind: str
    available: Mapping[str, int]
    least: int = 1
    most: int | None = None
    rules: tuple[str, ...] = ()
    limits: Mapping[str, int] = field(default_factory=dict)
    in_order: bool = False

    def values(self) -> Numbers:
        """How many of each may be taken, of those of which one may."""
        return {one: able for one, there in self.available.items() if (able := min(there, self._limit(one))) > 0}

    @property
    def bounds(self) -> tuple[int, int]:
        """How many are taken altogether."""
        there = sum(self.values().values())
        return self.least, there if self.most is None else min(self.most, there)

    def check(self, value: Plain) -> Plain:
        taken = self.counted(value)
        for one, so_many in taken.items():
            self._check_one(one, so_many)
        least, most = self.bounds
        if not least <= sum(taken.values()) <= most:
            raise Illegal("copies_altogether", {"number": sum(taken.values()), "times": times(least, most),
                                                "possible": listed(self._told())}, self.rules)
        return self.kept(value)

    def _check_one(self, one: str, so_many: int) -> None:
        check_among(one, self.kind, self.available, self.rules)
        there, limit = self.available[one], self._limit(one)
        told = {"number": so_many, "thing": one, "kind": self.kind}
        if so_many > there:
            raise Illegal("copies_held", {**told, "there": there}, self.rules)
        if so_many > limit:
            raise Illegal("copies_limited", {**told, "most": limit}, self.rules)

    def _limit(self, one: str) -> int:
        return self.limits.get(one, self.available[one])

    def counted(self, value: object) -> Numbers:
        """So many of each in a value; nothing in a list where the order does not count."""
        return counts(value) if self.in_order or isinstance(value, Mapping) else {}

    def kept(self, value: Plain) -> Plain:
        """A value, as many as there are at most, in the order in which it is kept, without what there is none of."""
        if self.in_order:
            return [*one_by_one(value)]
        taken = counts(value)
        return {one: taken[one] for one in dict.fromkeys((*self.available, *taken)) if one in taken}

    def _told(self) -> list[Phrase]:
        return [described("so_many", number=able, kind=self.kind, thing=one) if able > 1 else described(
            "thing", kind=self.kind, thing=one) for one, able in self.values().items()]

    def describe(self) -> Phrase:
        told = described("some", times=times(*self.bounds), names=listed(self._told()))
        return described("in_order", copies=told) if self.in_order else told

    def sample(self, rng: Random) -> Plain:
        pool, (least, most) = self.singly(), self.bounds
        if most < least:
            return None
        return self.kept([*rng.sample(pool, rng.randint(least, most))])

    def singly(self) -> list[str]:
        """All copies that may be taken, each for itself."""
        return [*Counter(self.values()).elements()]


@dataclass(slots=True)
class Parted(Domain):
    """Copies parted among places: {"1": {"levy_taxes": 1, "draft": 1}, "3": {"rally": 1}}, in the order of `places`.

    copies: what is parted, how much of it altogether, and whether in order, {"1": ["draft", "levy_taxes"]}. kind: that
    of the places. places: {id: (least, most)} of what each takes. A place without any is left out.
    """

    copies: Copies
    kind: str
    places: Mapping[str, tuple[int, int]]

    def check(self, value: Plain) -> dict[str, Plain]:
        given: Mapping[str, Plain] = value if isinstance(value, Mapping) else {}
        parts = {place: self.copies.counted(part) for place, part in given.items()}
        for place in parts:
            check_among(place, self.kind, self.places, self.copies.rules)
        self.copies.check({**together(parts.values())})
        for place, (least, most) in self.places.items():
            self._check_place(place, sum(parts.get(place, {}).values()), least, most)
        return self.kept(given)

    def _check_place(self, place: str, size: int, least: int, most: int) -> None:
        if not least <= size <= most:
            raise Illegal("copies_in_place", {"number": size, "place": place, "kind": self.kind,
                                              "times": times(least, most)}, self.copies.rules)

    def kept(self, parts: Mapping[str, Plain]) -> dict[str, Plain]:
        """The same in the order in which they are kept, without the places that take none."""
        kept = {place: self.copies.kept(parts.get(place)) for place in dict.fromkeys((*self.places, *parts))}
        return {place: part for place, part in kept.items() if part}

    def describe(self) -> Phrase:
        places = [described("place", name=described("thing", kind=self.kind, thing=place), times=times(*bounds))
                  for place, bounds in self.places.items()]
        return described("parted", copies=self.copies.describe(), places=listed(places), example=None)

    def sample(self, rng: Random) -> Plain:
        pool = self.copies.singly()
        rng.shuffle(pool)
        sizes = self._sizes(rng)
        return None if sizes is None else self.kept(
            {place: [pool.pop() for _ in range(size)] for place, size in sizes.items()})

    def _sizes(self, rng: Random) -> Numbers | None:
        """How many each place takes: its least, and of the rest as many as chance will."""
        sizes = {place: least for place, (least, _) in self.places.items()}
        room = [place for place, (least, most) in self.places.items() for _ in range(most - least)]
        begun, (least, most) = sum(sizes.values()), self.copies.bounds
        fewest, all_of_them = max(0, least - begun), min(len(room), most - begun)
        if fewest > all_of_them:
            return None
        return dict(Counter(sizes) + Counter(rng.sample(room, rng.randint(fewest, all_of_them))))


def counts(value: object) -> Numbers:
    """{id: how many} of a value, without those of which there is none."""
    if isinstance(value, Mapping):
        return {str(one): number(so_many) for one, so_many in value.items() if number(so_many) > 0}
    return {**Counter(str(one) for one in several(value))}


def one_by_one(value: object) -> Iterator[str]:
    """Each copy of a value, in its order."""
    return Counter(counts(value)).elements() if isinstance(value, Mapping) else map(str, several(value))


def joined(parts: Sequence[Plain]) -> Plain:
    """Values as one: lists one behind the other, and where one is none so many of each."""
    if any(part and isinstance(part, Mapping) for part in parts):
        return {**together(parts)}
    return [one for part in parts for one in several(part)]


def together(parts: Iterable[object]) -> Numbers:
    """So many of each in all parts."""
    whole: Counter[str] = Counter()
    for part in parts:
        whole.update(counts(part))
    return {**whole}
