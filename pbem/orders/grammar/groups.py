"""Groups of arguments, one group after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pbem.engine import Alternative, Domain, Each, Facts, Phrase

from ..words.syntax import parts_of
from ..words.tokens import SEMICOLON
from ..words.vocabulary import Vocabulary
from .alternatives import usages_of
from .base import Grammar, Weighed
from .listing import described, times
from .lists import any_of_them, bounded, elses, gaps, items, stops
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import Reading, first_way

COMMA, ELSE, ANY = ",", "else", "any"
PARTED = {COMMA: gaps, SEMICOLON: stops, ELSE: elses, ANY: any_of_them}  # what parts one group from the next
MOST_FORMS = 3  # that are told behind an order; of more HELP tells


def forms_of(domain: Domain) -> Alternative | None:
    """The forms that a group has where it is nothing but one of several forms."""
    inner = [*domain.args.values()] if isinstance(domain, Each) else []
    lone = len(inner) == 1 and isinstance(domain, Each) and domain.syntax == f"{{{next(iter(domain.args))}}}"
    return inner[0] if lone and isinstance(inner[0], Alternative) else None


def _joint(domain: Each, item: Mapping[str, Any]) -> str:
    """What is written behind a group: ELSE where the next is meant if not this one."""
    if domain.parted == ANY:
        return " ELSE " if any(isinstance(domain.args[name], Facts) for name in item) else "; "
    return " ELSE " if domain.parted == ELSE else f"{domain.parted} "


def told_shortly(domain: Domain) -> bool:
    """Whether what a group is made of is told where its argument is described."""
    forms = forms_of(domain)
    return forms is not None and len(forms.forms) <= MOST_FORMS


class Groups(Grammar[Each]):
    """Each group by the syntax of the domain; parted by commas or "and", semicolons, ELSE or any of these, as it says.
    """

    def read(self, matcher: PartMatcher, domain: Each, pos: int, label: Phrase) -> Iterator[Reading]:
        def item(at: int) -> list[Reading]:
            return [first_way(matcher.settled(found)) for found in matcher.arguments(parts, at, domain.args)]

        parts = parts_of(domain.syntax)
        for reading in items(matcher, item, pos, matcher.words.separators, parted=PARTED[domain.parted]):
            yield bounded(domain, reading)

    def write(self, value: Any, domain: Each, writer: PartWriter) -> str:
        groups = [writer.arguments(parts_of(domain.syntax), item, domain.args) for item in value]
        joints = ["", *(_joint(domain, item) for item in value)]
        return "".join(joint + group for joint, group in zip(joints, groups, strict=False))

    def describe(self, domain: Each, vocabulary: Vocabulary) -> Phrase:
        forms = forms_of(domain)
        if not forms:
            return described("each", times=times(domain.least, domain.most), usage=vocabulary.usage("", domain.syntax))
        if len(forms.forms) > MOST_FORMS:
            return described("each.many", most=domain.most)
        return described("each.forms", most=domain.most, usages=usages_of(forms, vocabulary))

    def fits(self, domain: Each, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        return any(weighing.fits_domain(inner, at, matcher) for inner in domain.args.values())

    def takes_semicolons(self, domain: Each) -> bool:
        return domain.parted != COMMA

    def inner(self, domain: Each) -> Iterable[tuple[str, Domain]]:
        return domain.args.items()

    def syntaxes(self, domain: Each) -> Iterable[str]:
        return (domain.syntax,)
