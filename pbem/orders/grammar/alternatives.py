"""One of several forms, each with a syntax of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pbem.engine import Alternative, Domain, Phrase

from ..words.names import Names
from ..words.syntax import first_words, parts_of
from ..words.vocabulary import Vocabulary
from .base import Grammar, Weighed
from .listing import described
from .lists import bounded
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import Expected, Reading, first_way


def usages_of(domain: Alternative, vocabulary: Vocabulary) -> list[str]:
    """How each form is written."""
    return [vocabulary.usage("", form.syntax) for form in domain.forms.values()]


class Alternatives(Grammar[Alternative]):
    """The value is the arguments of a form, and which form it is."""

    def read(self, matcher: PartMatcher, domain: Alternative, pos: int, label: Phrase) -> Iterator[Reading]:
        told = len(matcher.missed.get(matcher.solid(pos), ()))
        for name, form in domain.forms.items():
            for found in matcher.arguments(parts_of(form.syntax), pos, form.args):
                if found.end > pos:
                    read = first_way(matcher.settled(found))
                    yield bounded(domain, read._replace(value={domain.key: name, **read.value}))
        del matcher.missed.get(matcher.solid(pos), [])[told:]  # how each form may begin is one thing that was expected
        begun = Names({words[0]: words for form in domain.forms.values() if (words := first_words(form.syntax))})
        matcher.miss(pos, Expected(label, (), domain, begun, list(begun.entries)))

    def write(self, value: Any, domain: Alternative, writer: PartWriter) -> str:
        form = domain.forms[value[domain.key]]
        return writer.arguments(parts_of(form.syntax), value, form.args)

    def describe(self, domain: Alternative, vocabulary: Vocabulary) -> Phrase:
        return described("forms", usages=usages_of(domain, vocabulary))

    def fits(self, domain: Alternative, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        if any(weighing.words[at] in first_words(form.syntax) for form in domain.forms.values()):
            return True
        return any(weighing.fits_domain(inner, at, matcher) for _, inner in self.inner(domain))

    def inner(self, domain: Alternative) -> Iterable[tuple[str, Domain]]:
        return [pair for form in domain.forms.values() for pair in form.args.items()]

    def syntaxes(self, domain: Alternative) -> Iterable[str]:
        return [form.syntax for form in domain.forms.values()]
