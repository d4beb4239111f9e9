"""What an argument hangs on: "IF Guy is in Kovel AND NOT Kovel is besieged", "until round 4"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from pbem.engine import Domain, Facts, Phrase
from pbem.engine.domains.facts import NEGATED

from ..words.filing import is_word
from ..words.syntax import first_words
from ..words.tokens import SEMICOLON
from ..words.vocabulary import Vocabulary
from .base import Grammar, Weighed
from .clauses import Found, listed, parted, read_clause, written
from .listing import described
from .lists import bounded
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import FAULT, Expected, Reading


class Hanging(Grammar[Facts]):
    """Conditions behind IF or WHEN, or such as begin with UNTIL; they reach to the next ELSE or semicolon."""

    def read(self, matcher: PartMatcher, domain: Facts, pos: int, label: Phrase) -> Iterator[Reading]:
        begun = is_word(matcher.tokens, pos, "if") or is_word(matcher.tokens, pos, "when")
        if not begun and not is_word(matcher.tokens, pos, "until"):
            matcher.miss(pos, Expected(label, ("IF",)))
            return
        end = _end(matcher, pos)
        lists = parted(_words(matcher, pos + begun, end))
        found = [[read_clause(text, [*domain.conditions.values()], matcher) for text in one] for one in lists]
        faults = tuple(one for clauses in found for one in clauses if not isinstance(one, Found))
        value = [[_kept(domain, one) for one in clauses if isinstance(one, Found)] for clauses in found]
        yield bounded(domain, Reading(end, value, FAULT * len(faults), faults))

    def write(self, value: Any, domain: Facts, writer: PartWriter) -> str:
        lists = [" AND ".join(written(_found(domain, clause), writer) for clause in clauses) for clauses in value]
        words = " OR ".join(lists)
        return words if words.lower().startswith("until ") else f"IF {words}"

    def describe(self, domain: Facts, vocabulary: Vocabulary) -> Phrase:
        return described("facts", examples=listed(domain.conditions.values(), vocabulary))

    def fits(self, domain: Facts, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        if any(weighing.words[at] in first_words(one.syntax) for one in domain.conditions.values()):
            return True
        return any(weighing.fits_domain(inner, at, matcher) for _, inner in self.inner(domain))

    def inner(self, domain: Facts) -> Iterable[tuple[str, Domain]]:
        return [pair for one in domain.conditions.values() for pair in one.args.items()]

    def keys(self, domain: Facts) -> Iterable[str]:
        return (domain.key, NEGATED)

    def syntaxes(self, domain: Facts) -> Iterable[str]:
        return [one.syntax for one in domain.conditions.values()]


def _end(matcher: PartMatcher, pos: int) -> int:
    """The first token that belongs to no condition any more."""
    return next((at for at in range(pos, len(matcher.tokens))
                 if matcher.tokens[at].word == SEMICOLON or is_word(matcher.tokens, at, "else")), len(matcher.tokens))


def _words(matcher: PartMatcher, start: int, end: int) -> str:
    """The words of the conditions; UNTIL begins another one."""
    begun = [start, *(at for at in range(start + 1, end) if is_word(matcher.tokens, at, "until")), end]
    return " and ".join(matcher.phrase(one, other) for one, other in pairwise(begun) if other > one)


def _kept(domain: Facts, found: Found) -> dict[str, Any]:
    name = next(name for name, one in domain.conditions.items() if one is found.condition)
    return {domain.key: name, **found.args, **({NEGATED: True} if found.negated else {})}


def _found(domain: Facts, clause: Any) -> Found:
    return Found(domain.conditions[clause[domain.key]], clause, bool(clause.get(NEGATED)))
