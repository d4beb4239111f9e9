"""Groups of counted and named things: "Suleiman, 8 regulars and 2 cavalry", "all", "all regulars", "all but 1 regular".
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pbem.engine import Force, Phrase
from pbem.engine.domains.base import Group, several
from pbem.engine.shapes import Plain

from ..words.names import EXACT, Names, singular
from ..words.tokens import fold
from ..words.vocabulary import Vocabulary
from .base import Grammar, Weighed
from .listing import called, described, listed
from .lists import bounded, items
from .naming import counted, named
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import SKIPPED, Aim, Expected, Reading, Unsettled, keep

ALL = "*"  # the kind of a bare "all"
EXAMPLES = 3
EVERY = -1  # the amount of "all regulars"
BUT = "-"  # the kind of an "all" from which an item, and all that stands behind it, is taken


@dataclass(frozen=True, slots=True)
class Open(Unsettled):
    """A force with "all" in it, before it is known what is there."""

    domain: Force
    items: tuple[tuple[str, Any], ...]

    def settle(self, args: dict[str, Plain]) -> dict[str, Any] | None:
        """The force, by the other arguments of the order; None when nobody can tell."""
        return force(self.items, self.domain.named, self.domain.whole(args)) if self.domain.whole else None


def force(found: Iterable[tuple[str, Any]], by_name: Container[str], available: Group) -> dict[str, Any]:
    """{"regulars": 8, "leaders": [...]} of [(kind, amount or name)]; what is named beside "all" is part of it.

    by_name: the kinds of which each is named for itself.
    """
    given = list(found)
    but = next((at for at, (kind, _) in enumerate(given) if kind == BUT), len(given))
    if but < len(given) or any(kind == ALL for kind, _ in given):
        taken = [given[but][1], *given[but + 1:]] if but < len(given) else []
        return _without(_all_of(given[:but], by_name, available), taken, by_name)
    value: dict[str, Any] = {}
    for kind, amount in given:
        if amount == EVERY:
            value[kind] = available.get(kind, [] if kind in by_name else 0)
        elif kind in by_name:
            value.setdefault(kind, []).append(amount)
        else:
            value[kind] = value.get(kind, 0) + amount
    return {kind: amount for kind, amount in value.items() if amount}


def _all_of(given: Iterable[tuple[str, Any]], by_name: Container[str], available: Group) -> dict[str, Any]:
    """All there is, with what is named besides though it is not there, so that this can be told."""
    value: dict[str, Any] = {name: [*several(there)] if name in by_name else there
                             for name, there in available.items() if there}
    for kind, amount in given:
        if kind in by_name and amount != EVERY and amount not in value.get(kind, ()):
            value.setdefault(kind, []).append(amount)
        elif kind not in by_name and kind != ALL:
            value[kind] = max(value.get(kind, 0), amount)
    return value


def _without(value: dict[str, Any], taken: Iterable[tuple[str, Any]], by_name: Container[str]) -> dict[str, Any]:
    """A force without what is taken from it; more of a kind than is there stays named, so that this can be told."""
    left = dict(value)
    for kind, amount in taken:
        if kind in by_name:
            left[kind] = [one for one in left.get(kind, []) if one != amount]
        else:
            there = left.get(kind, 0)
            left[kind] = 0 if amount == EVERY else amount if amount > there else there - amount
    return {kind: amount for kind, amount in left.items() if amount}


class Amounts(Grammar[Force]):
    """Each item is a number with a kind, a name, or "all"."""

    takes_numbers = takes_all = True

    def read(self, matcher: PartMatcher, domain: Force, pos: int, label: Phrase) -> Iterator[Reading]:
        if domain.least == 0 and matcher.is_one(pos, *matcher.words.none):
            yield Reading(pos + 1, {})
        separators = matcher.words.separators | {domain.joint, fold(matcher.words.said(domain.joint))}
        for reading in items(matcher, lambda at: keep(_item(matcher, domain, at, label)), pos, separators, SKIPPED):
            open_ended = any(kind in (ALL, BUT) or amount == EVERY for kind, amount in reading.value)
            if domain.available is None and open_ended:
                yield reading._replace(value=Open(domain, tuple(reading.value)))
            else:
                value = force(reading.value, domain.named, domain.available or {})
                yield bounded(domain, reading._replace(value=value))

    def write(self, value: Any, domain: Force, writer: PartWriter) -> str:
        units, words = writer.vocabulary.amounts(domain), []
        for key, kind in domain.named.items():
            names = writer.vocabulary.names(kind, value.get(key, ()))
            words += [names.safe(one) for one in value.get(key, ())]
        words += [f"{count} {units.safe(kind)}" for kind, count in value.items() if kind not in domain.named and count]
        return ", ".join(words) or writer.vocabulary.words.said("none")

    def describe(self, domain: Force, vocabulary: Vocabulary) -> Phrase:
        units, there = vocabulary.amounts(domain), domain.available
        if there is None:
            examples = [described("amount", number=2, name=units.display(kind)) for kind in domain.kinds[:EXAMPLES]]
            return described("open_force", named=list(domain.named), examples=listed(examples))
        names = [vocabulary.names(kind, several(there.get(key))).display(one)
                 for key, kind in domain.named.items() for one in several(there.get(key))]
        return listed([*names, *(described("amount", number=n, name=units.display(kind)) for kind, n in there.items()
                                 if kind not in domain.named and n)])

    def fits(self, domain: Force, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        if weighing.is_number(at):
            return True
        units, word = matcher.vocabulary.amounts(domain), weighing.words[at]
        return any(fit.rank == EXACT for fit in units.fits((word,)) + units.fits((singular(word),)))

    def names(self, domain: Force, vocabulary: Vocabulary) -> Sequence[Names[Plain]]:
        return [vocabulary.amounts(domain), *map(vocabulary.names, domain.named.values())]

    def keys(self, domain: Force) -> Iterable[str]:
        return domain.named


def _item(matcher: PartMatcher, domain: Force, pos: int, label: Phrase) -> Iterator[Reading]:
    """(kind, amount), or (key of a named kind, id), of one item."""
    units = matcher.vocabulary.amounts(domain)
    number = matcher.number(pos)
    if number is not None:
        yield from _numbered(matcher, domain, units, pos, number)
    elif matcher.is_one(pos, *matcher.words.every):
        yield from _every(matcher, domain, units, pos, label)
    there = domain.available
    asked = [(key, kind) for key, kind in domain.named.items()
             if kind in matcher.vocabulary.given or (there or {}).get(key)]
    for key, kind in asked:
        yield from _named(matcher, domain, key, kind, pos, label)
    if not asked:
        matcher.miss(pos, Expected(label, (), domain, units, list(domain.kinds)))


def _numbered(matcher: PartMatcher, domain: Force, units: Names[Plain], pos: int, number: int) -> Iterator[Reading]:
    found = list(counted(matcher, units, pos + 1, number))
    if len(domain.kinds) == 1:
        found.append(Reading(pos + 1, (domain.kinds[0], number), SKIPPED))
    elif not found:
        matcher.miss(pos + 1, Expected(described("kind_of", kind=domain.kind), (), domain, units, list(domain.kinds)))
    yield from found


def _every(matcher: PartMatcher, domain: Force, units: Names[Plain], pos: int, label: Phrase) -> Iterator[Reading]:
    yield Reading(pos + 1, (ALL, EVERY))
    if matcher.is_one(pos + 1, *matcher.words.excepting):
        taken = [*_item(matcher, domain, pos + 2, label), *counted(matcher, units, pos + 2, EVERY)]
        yield from (one._replace(value=(BUT, one.value)) for one in taken)
    yield from counted(matcher, units, pos + 1, EVERY)
    for key in domain.named:
        if matcher.is_one(pos + 1, key, fold(matcher.vocabulary.spoken.name("argument", key))):
            yield Reading(pos + 2, (key, EVERY))


def _named(matcher: PartMatcher, domain: Force, key: str, kind: str, pos: int, label: Phrase) -> Iterator[Reading]:
    there = list(several((domain.available or {}).get(key)))
    names = matcher.names_for(kind, there)
    legal = list(names.entries) if domain.available is None else there
    for reading in named(matcher, Aim(called(kind), kind, domain.rules, names, legal), pos):
        yield reading._replace(value=(key, reading.value))
    matcher.miss(pos, Expected(label, (), domain, names, legal))
