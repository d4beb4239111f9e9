"""Things that have names: one of them, some of them, one after another."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from pbem.engine import One, Path, Phrase, Ranked, Some
from pbem.engine.shapes import Plain

from ..around.talk import PLAIN, TALK, YOU
from ..words.names import ABBREVIATED, Names
from ..words.tokens import fold
from ..words.vocabulary import Vocabulary
from .base import Grammar, Weighed
from .listing import MOST_NAMES, described, display_names, listed, times
from .lists import bounded, commas, items, joints
from .naming import named
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import FAULT, LOOSE, SKIPPED, Aim, Expected, Reading, Several, Unclear

N = TypeVar("N", One, Some, Ranked, Path)
OR = "or"
ABBREVIATION, PART = 4, 5  # letters of a word that begins a name, and of one that is a part of it


class Named(Grammar[N]):
    """What has names."""

    def write(self, value: Any, domain: N, writer: PartWriter) -> str:
        return names_of([value], domain, writer.vocabulary)[0]

    def describe(self, domain: N, vocabulary: Vocabulary) -> Phrase:
        choices = list(domain.offered())
        if _are_all(domain, vocabulary, choices):
            return described("any", kind=domain.kind)
        return listed(display_names(domain, vocabulary, choices))

    def offered(self, domain: N) -> Collection[Plain]:
        return domain.offered()

    def first(self, domain: N) -> Plain:
        return next(iter(domain.values()), None)

    def names(self, domain: N, vocabulary: Vocabulary) -> Sequence[Names[Plain]]:
        return [vocabulary.names(domain.kind, list(domain.values()))]

    def kind(self, domain: N) -> str:
        return domain.kind

    def fits(self, domain: N, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        return fits_name(domain.kind, list(domain.values()), at, weighing, matcher)


class Choice(Named[One]):
    """One of the choices."""

    def read(self, matcher: PartMatcher, domain: One, pos: int, label: Phrase) -> Iterable[Reading]:
        return one(matcher, domain, pos, label, label)

    def single(self, domain: One) -> Collection[Plain]:
        return domain.values()


class Wanted(Choice):
    """The most wanted first, joined by "or", of which one is meant; what is not possible here counts for none."""

    def read(self, matcher: PartMatcher, domain: One, pos: int, label: Phrase) -> Iterator[Reading]:
        legal = list(domain.values())
        for reading in items(matcher, lambda at: one(matcher, domain, at, label, label), pos, matcher.words.ways(OR),
                             parted=joints):
            possible = [value for value in reading.value if value in legal]
            if len(reading.value) == 1 or not possible or any(isinstance(fault, Unclear) for fault in reading.faults):
                yield reading._replace(value=reading.value[0])
            else:
                yield reading._replace(value=Several(possible), cost=reading.cost % FAULT, faults=())


class Choices(Named[Some]):
    """Several different ones, "all", or where that is possible "none"."""

    def read(self, matcher: PartMatcher, domain: Some, pos: int, label: Phrase) -> Iterator[Reading]:
        if domain.least == 0 and matcher.is_one(pos, *matcher.words.none):
            yield Reading(pos + 1, [])
        if matcher.is_one(pos, *matcher.words.every):
            yield bounded(domain, Reading(pos + 1, list(domain.values())))
        for reading in items(matcher, lambda at: one(matcher, domain, at, label, described("one_of", label=label)), pos,
                             matcher.words.separators):
            yield bounded(domain, reading)

    def single(self, domain: Some) -> Collection[Plain]:
        return domain.values() if domain.least == 1 else ()

    def together(self, domain: Some) -> Collection[Plain]:
        return domain.values()

    def write(self, value: Any, domain: Some, writer: PartWriter) -> str:
        return ", ".join(names_of(value, domain, writer.vocabulary)) or writer.vocabulary.words.said("none")

    def describe(self, domain: Some, vocabulary: Vocabulary) -> Phrase:
        return described("some", times=times(domain.least, domain.most), names=super().describe(domain, vocabulary))

    def first(self, domain: Some) -> Plain:
        return list(domain.values())[:domain.least]


class Preferences(Named[Ranked]):
    """The most wanted first, joined by "or" or "then", or by commas where the domain says so, or an "or" follows."""

    def read(self, matcher: PartMatcher, domain: Ranked, pos: int, label: Phrase) -> Iterator[Reading]:
        found = items(matcher, lambda at: one(matcher, domain, at, label, label), pos,
                      {*matcher.words.ways(OR), *matcher.words.after}, parted=commas if domain.commas else joints)
        for reading in (*found, *(() if domain.commas else self._enumerated(matcher, domain, pos, label))):
            yield bounded(domain, reading)

    def _enumerated(self, matcher: PartMatcher, domain: Ranked, pos: int, label: Phrase) -> Iterator[Reading]:
        """ "A, B or C"; a name with a sign in it, "England/Portugal", is rather one."""
        def named_at(at: int) -> list[Reading]:
            return one(matcher, domain, at, label, label)

        joint = matcher.words.ways(OR)
        is_joined = any(matcher.is_one(at, *joint) for at in range(pos, len(matcher.tokens)))
        for first in items(matcher, named_at, pos, (), parted=commas) if is_joined else ():
            for at, _ in joints(matcher, first.end, joint, 0) if len(first.value) > 1 else ():
                yield from (first.then(last._replace(cost=last.cost + LOOSE), [*first.value, last.value])
                            for last in named_at(at))

    def write(self, value: Any, domain: Ranked, writer: PartWriter) -> str:
        return f" {writer.vocabulary.words.said(OR)} ".join(names_of(value, domain, writer.vocabulary))

    def syntaxes(self, domain: Ranked) -> Iterable[str]:
        return (OR,)

    def first(self, domain: Ranked) -> Plain:
        return list(domain.values())[:1] or None


class Way(Named[Path]):
    """One after another: A to B to C."""

    def read(self, matcher: PartMatcher, domain: Path, pos: int, label: Phrase) -> Iterable[Reading]:
        return items(matcher, lambda at: one(matcher, domain, at, label, label), pos, matcher.words.steps)

    def write(self, value: Any, domain: Path, writer: PartWriter) -> str:
        return f" {writer.vocabulary.words.said('to')} ".join(names_of(value, domain, writer.vocabulary))

    def describe(self, domain: Path, vocabulary: Vocabulary) -> Phrase:
        return domain.describe()

    def first(self, domain: Path) -> Plain:
        return None


def fits_name(kind: str, choices: Sequence[Plain], at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
    """Whether the word at a place of a line may belong to the name of one of these choices."""
    names, word = matcher.names_for(kind, choices), weighing.words[at]
    legal = set(choices) or set(names.entries)
    if any(names.called(weighing.words[at:end]) & legal for end in range(at + 1, at + 1 + names.longest)):
        return word not in PLAIN and not weighing.is_small(at)
    if word in PLAIN | TALK | YOU or word.isdigit():
        return False
    return any(fit.identity in legal and len(word) >= (ABBREVIATION if fit.rank == ABBREVIATED else PART)
               for fit in names.fits((word,))) or names.is_near(word, legal)


def one(matcher: PartMatcher, domain: One | Some | Ranked | Path, pos: int, label: Phrase,
        role: Phrase) -> list[Reading]:
    """Readings of one name; that of the kind may stand in front of it. role: what it is told not to be possible as."""
    legal = list(domain.values())
    names = matcher.names_for(domain.kind, legal)
    if isinstance(domain, Path) and not legal:
        legal = list(names.entries)
    aim = Aim(role, domain.kind, domain.rules, names, legal, None if isinstance(domain, Path) else domain.offered)
    found = list(named(matcher, aim, pos))
    if matcher.is_one(pos, domain.kind, fold(matcher.vocabulary.spoken.name("kind", domain.kind))):
        found += [reading._replace(cost=reading.cost + SKIPPED) for reading in named(matcher, aim, pos + 1)]
    matcher.miss(pos, Expected(label, (), domain, names, legal, domain.kind))
    return found


def names_of(values: Iterable[Plain], domain: One | Some | Ranked | Path, vocabulary: Vocabulary) -> list[str]:
    """The names by which these values are written."""
    values = list(values)
    known = vocabulary.names(domain.kind, [*domain.values(), *values])
    return [known.safe(value) for value in values]


def _are_all(domain: One | Some | Ranked | Path, vocabulary: Vocabulary, choices: list[Plain]) -> bool:
    """Whether the choices are all there are of their kind, and too many to be listed."""
    return len(choices) > MOST_NAMES and len(choices) == len(vocabulary.given.get(domain.kind, ()))
