"""Reads the arguments of a syntax in any order in which each shows what it is: "avoid with 2 regulars to Linz".

An argument ahead of its turn shows it by its preposition, or by its domain when that has one wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..words.syntax import Part, Phrase, Word, stretches
from .part_matcher import Domains, PartMatcher
from .readings import SKIPPED, Reading, keep


def sequence(matcher: PartMatcher, parts: tuple[Part, ...], pos: int, domains: Domains) -> list[Reading]:
    """As `PartMatcher.sequence`; the phrases between words that keep their places are read in any order."""
    readings = [Reading(pos, {})]
    for part in stretches(parts):
        readings = keep(more for done in readings for more in (
            _shuffled(matcher, part, done, domains) if isinstance(part, tuple)
            else _in_place(matcher, part, done, domains)))
    names = [phrase.name for part in stretches(parts) if isinstance(part, tuple) for phrase in part]
    return [reading._replace(value={name: reading.value[name] for name in names if name in reading.value})
            for reading in readings]


def _in_place(matcher: PartMatcher, part: Part, done: Reading, domains: Domains) -> list[Reading]:
    return [done.then(more, done.value) for more in matcher.part(part, done.end, domains)]


def _shuffled(matcher: PartMatcher, phrases: tuple[Phrase, ...], done: Reading, domains: Domains) -> list[Reading]:
    """One phrase after another; what is left of the stretch leads on to the readings so far."""
    found: list[Reading] = []
    front = {phrases: [done]}
    while front:
        onward: dict[tuple[Phrase, ...], list[Reading]] = {}
        for left, readings in front.items():
            found += readings if all(phrase.optional for phrase in left) else ()
            for at in range(len(left)):
                more = [more for done in readings for more in _next(matcher, left, at, done, domains)]
                onward.setdefault(left[:at] + left[at + 1:], []).extend(more)
        front = {left: keep(readings) for left, readings in onward.items() if readings}
    return keep(found)


def _next(matcher: PartMatcher, left: tuple[Phrase, ...], at: int, done: Reading,
          domains: Domains) -> Iterator[Reading]:
    """Readings of one of the phrases that are left, behind what is done."""
    phrase, joint = left[at], domains[left[at].name].joint
    free = joint or all(other.optional for other in left[:at])
    for marks in (phrase.marks, (Word((joint,)),)) if joint else (phrase.marks,):
        for marked in matcher.sequence(marks, done.end, domains):
            shown = free or marked.end > done.end
            for more in matcher.sequence(phrase.parts, marked.end, domains) if shown else ():
                if more.end > marked.end:
                    cost = done.cost + marked.cost + more.cost + (SKIPPED if at else 0)
                    yield done.then(more, {**done.value, **more.value})._replace(cost=cost)
