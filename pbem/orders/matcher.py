"""Reads tokens by an option's syntax and domains; every way to read them is followed, the cheapest wins.

What cannot be read in the order of the syntax is read in any other in which each argument shows what it is. A reading
never depends on what stands before it, so after each part only the best readings per place are kept and a line costs
time in proportion to its length.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from pbem.engine import Domain, Illegal, One, Option
from pbem.engine.shapes import Plain, command

from . import any_order, grammar
from .listing import called, described
from .lists import SEMICOLON
from .names import Names
from .readings import FAULT, SKIPPED, Expected, Reading, Uncounted, Unsettled, each_way, keep
from .syntax import Group, Part, Slot, Word, Written, parts_of, syntax_of
from .tokens import Token
from .vocabulary import Vocabulary
from .words import Words

Domains: TypeAlias = Mapping[str, Domain]

MOST_DIGITS = 6
MOST_FREE = 80  # tokens of an order that is tried in any order


class Matcher:
    """One line's tokens against options. missed: token -> what was Expected there and did not come."""

    def __init__(self, text: str, tokens: Sequence[Token], vocabulary: Vocabulary, words: Words) -> None:
        self.text, self.tokens, self.vocabulary, self.words = text, tokens, vocabulary, words
        self.missed: dict[int, list[Expected]] = {}
        self._names: dict[tuple[str, tuple[Plain, ...]], Names[Plain]] = {}
        self.arguments: Callable[[tuple[Part, ...], int, Domains], list[Reading]] = self.sequence

    def read(self, option: Written, pos: int) -> list[Reading]:
        """The cheapest readings of everything from token `pos` as this option's arguments."""
        found = list(self._whole(option, pos))
        if len(self.tokens) - pos <= MOST_FREE and not any(reading.cost < FAULT for reading in found):
            found += self._read_freely(option, pos)
        return keep(found)

    def _whole(self, option: Written, pos: int) -> Iterator[Reading]:
        for reading in self.arguments(parts_of(syntax_of(option)), pos, option.args):
            if self.solid(reading.end) < len(self.tokens):
                self.miss(reading.end, Expected(described("end")))
            elif whole := self._first_accepted(self.settled(reading), option):
                yield whole._replace(end=len(self.tokens))

    def _first_accepted(self, reading: Reading, option: Written) -> Reading | None:
        """The reading with what goes without saying; of several things wanted with the first that is accepted."""
        ways = [whole for one in each_way(reading) if (whole := self._completed(one, option.args))]
        return next((way for way in ways if len(ways) > 1 and _is_accepted(option, way)), next(iter(ways), None))

    def _completed(self, reading: Reading, domains: Domains) -> Reading | None:
        """The reading with what goes without saying; None when something does not."""
        args = dict(reading.value)
        for name, domain in domains.items():
            if name not in args and isinstance(domain, One) and domain.unsaid and not reading.faults:
                args[name] = domain.unsaid(args)
                if args[name] is None:
                    self.miss(reading.end, Expected(called(name), (), domain, *self._named_by(domain)))
                    return None
        return reading._replace(value=args)

    def _named_by(self, domain: One) -> tuple[Names[Plain], list[Plain]]:
        legal = list(domain.values())
        return self.names_for(domain.kind, legal), legal

    def _read_freely(self, option: Written, pos: int) -> list[Reading]:
        """The readings in any order; what they miss counts where they come further than the order of the syntax."""
        before, self.missed = self.missed, {}
        self.arguments = partial(any_order.sequence, self)
        found = list(self._whole(option, pos))
        self.arguments = self.sequence
        if max(self.missed, default=0) <= max(before, default=0):
            self.missed = before
        return found

    def phrase(self, start: int, end: int) -> str:
        """The words of these tokens as they were written."""
        return self.text[self.tokens[start].start:self.tokens[end - 1].end]

    def solid(self, pos: int) -> int:
        """The first token from `pos` on that is not a comma or dash; a semicolon is passed over by nothing."""
        while pos < len(self.tokens) and self.tokens[pos].soft and self.tokens[pos].word != SEMICOLON:
            pos += 1
        return pos

    def miss(self, pos: int, expected: Expected) -> None:
        """Remember what would have fitted at a place."""
        self.missed.setdefault(self.solid(pos), []).append(expected)

    # The syntax's own parts.

    def sequence(self, parts: Iterable[Part], pos: int, domains: Domains) -> list[Reading]:
        """Readings of the parts of a syntax one after another."""
        readings = [Reading(pos, {})]
        for part in parts:
            readings = keep(done.then(more, {**done.value, **more.value})
                            for done in readings for more in self.part(part, done.end, domains))
        return readings

    def part(self, part: Part, pos: int, domains: Domains) -> Iterator[Reading]:
        """One part; a comma or dash in front of it may be passed over."""
        if isinstance(part, Group) or getattr(part, "optional", False):
            yield Reading(pos, {})
        elif isinstance(part, Slot) and domains[part.name].unsaid:
            yield Reading(pos, {}, SKIPPED)
        start = self.solid(pos)
        extra = SKIPPED if start > pos else 0
        for at, cost in {pos: 0, start: extra}.items():
            for reading in self._plain_part(part, at, domains):
                yield reading._replace(cost=reading.cost + cost)

    def _plain_part(self, part: Part, pos: int, domains: Domains) -> list[Reading]:
        if isinstance(part, Group):
            return self.sequence(part.parts, pos, domains)
        if isinstance(part, Word):
            return self._word(part, pos)
        domain = domains[part.name]
        found = keep(grammar.of(domain).read(self, domain, pos, called(part.name)))
        return [reading._replace(value={part.name: reading.value}) for reading in found]

    def _word(self, word: Word, pos: int) -> list[Reading]:
        ways = {way for choice in word.choices for way in self.words.ways(choice)}
        if pos < len(self.tokens) and self.tokens[pos].word in ways:
            return [Reading(pos + 1, {}, 0 if self.tokens[pos].word in word.choices else SKIPPED)]
        if not word.optional:
            self.miss(pos, Expected(described("word", word=word.choices[0]), word.choices))
        return []

    # What grammars ask of the line.

    def names_for(self, kind: str, choices: Sequence[Plain]) -> Names[Plain]:
        """The names of a kind, with every choice among them, made once for this line."""
        key = (kind, tuple(choices))
        if key not in self._names:
            self._names[key] = self.vocabulary.names(kind, choices)
        return self._names[key]

    def is_one(self, pos: int, *words: str) -> bool:
        """Whether the token at a place is one of these words."""
        return pos < len(self.tokens) and self.tokens[pos].word in words

    def number(self, pos: int) -> int | None:
        """The number at a place, in digits or in words."""
        if pos < len(self.tokens):
            word = self.tokens[pos].word
            if word.isdigit() and len(word) <= MOST_DIGITS:
                return int(word)
            return self.words.numbers.get(word)
        return None

    def settled(self, reading: Reading) -> Reading:
        """The reading of arguments with every "all" among them counted, where it can be."""
        args, faults = dict(reading.value), reading.faults
        for name, value in reading.value.items():
            if isinstance(value, Unsettled):
                known = None if faults else value.settle(args)
                if known is None:
                    faults = (*faults, Uncounted(called(name)))
                args[name] = known or {}
        cost = reading.cost + FAULT * (len(faults) - len(reading.faults))
        return reading._replace(value=args, cost=cost, faults=faults)


def _is_accepted(option: Written, reading: Reading) -> bool:
    """Whether the arguments of a reading are legal as they are."""
    if not isinstance(option, Option):
        return True
    try:
        option.accept(command(option.verb, **reading.value))
    except Illegal:
        return False
    return True
