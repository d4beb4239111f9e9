"""A piece of a sentence as an order of one option: the words of the order it has, in whatever order, and what is left.

The words that an order of the option can be made of are kept, the rest is left over; what is kept must be read whole by
the option's grammar. Words that hold others together are kept in front of such words alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any, cast

from pbem.engine import Count, Force, Illegal, One, Option, Path, Ranked, Some, shapes
from pbem.engine.shapes import Plain

from .. import grammar
from ..around.talk import headings, trailing
from ..grammar.matcher import Matcher
from ..grammar.readings import FAULT, Reading
from ..grammar.writing import write_option
from ..words.names import Names, singular
from ..words.small import MEANS
from ..words.spelling import Spelling
from ..words.syntax import PREPOSITIONS, syntax_of, words_of_syntaxes
from ..words.tokens import Token, Tokens, words_of
from .everyday_words import EverydayWords
from .pieces import Piece, nothing

SHORTEST = 3  # letters of a word that is a name by itself
LEAST = 4  # letters of the beginning of a name
ARTICLES = frozenset("a an ein eine einen einer einem un una uno une one".split())
NUMBER = "number"
FILLED = 10  # what it costs that an argument is not named
MOST_CHUNKS = 4  # of what is tried in other orders
MOST_VALUES = 12  # of an argument that is left out and tried


@dataclass(frozen=True, slots=True)
class Fit:
    """A piece as an order.

    left: words that it does not have; named: how many of these name something; said: it has the word of the order;
    names: it names a thing; why: the Illegal of one that is not possible; completed: what lies between was added;
    filled: an argument was chosen that is not named.
    """

    option: Option
    command: shapes.Command
    line: str
    left: tuple[str, ...]
    named: int
    said: bool
    cost: int
    names: bool
    why: Illegal | None = None
    completed: bool = False
    filled: bool = False

    @property
    def weight(self) -> float:
        """The less, the better."""
        return 2 * self.named + len(self.left) + 0.7 * (not self.said) + 4 * bool(self.why) + self.cost / 100


@dataclass(frozen=True, slots=True)
class Trigger:
    """Where a piece has the word of an order, and what stands behind that in the order as it is written."""

    at: int
    length: int
    behind: tuple[str, ...] = ()


class Fitting:
    """One option in one of its spellings, for the words of a line."""

    def __init__(self, spelling: Spelling, words: EverydayWords) -> None:
        self.spelling, self.vocabulary, self.words = spelling, words.vocabulary, words.small
        self.phrases, self.languages = words.phrases, words.languages
        self.written = spelling.written

    @cached_property
    def own(self) -> frozenset[str]:
        """The words of all names, and of the syntax, that an order of the option may have."""
        return self._syntax.union(*(names.single_words for names in self._names))

    @cached_property
    def _syntax(self) -> frozenset[str]:
        return words_of_syntaxes([syntax_of(self.written), *grammar.syntaxes(self.written.args)])

    @cached_property
    def _names(self) -> list[Names[Any]]:
        """The names of all that its arguments may be."""
        found: list[Names[Any]] = []
        for _, domain in grammar.all_args(self.written.args):
            if isinstance(domain, Force):
                found += [self.vocabulary.amounts(domain), *map(self.vocabulary.names, domain.named.values())]
            elif isinstance(domain, One | Some | Ranked | Path):
                found.append(self.vocabulary.names(domain.kind, list(domain.values())))
        return found

    def _name_at(self, words: Sequence[str], at: int) -> int:
        """How many words, from a place on, are the whole name of something; 0 for none."""
        return max((length for names in self._names for length in range(1, min(names.longest, len(words) - at) + 1)
                    if names.called(words[at:at + length])), default=0)

    def fits(self, piece: Piece, trigger: Trigger | None) -> list[Fit]:
        """The orders that a piece may be, the best first; none where it lacks something."""
        kept, left = self._kept(piece, trigger)
        if trigger is None and not kept:
            return []
        return self._read(kept, left, trigger is not None)

    def kept(self, piece: Piece, trigger: Trigger | None) -> tuple[list[str], list[str]]:
        """(words that an order of the option may have, those that are left over)."""
        kept, left = self._kept(piece, trigger)
        return [token.word for token in kept], left

    def _kept(self, piece: Piece, trigger: Trigger | None) -> tuple[list[Token], list[str]]:
        kept: list[Token] = []
        waiting: list[Token] = []
        left: list[str] = []
        words, at = piece.words, 0
        while at < len(words):
            token = piece.tokens[at]
            if trigger and at == trigger.at:
                kept += [token._replace(word=word, soft=False) for word in trigger.behind]
                at += trigger.length
                waiting = []
                continue
            length, tokens = self._whole_at(piece, at)
            if tokens:
                held = () if self._is_small(tokens[0].word) else self._held(waiting, kept)
                kept, waiting, at = [*kept, *held, *tokens], [], at + length
                continue
            word = self._own(token)
            if word:
                kept += [*self._held(waiting, kept), token._replace(word=word)]
                waiting = []
            elif token.soft or self._is_small(token.word):
                waiting.append(token)
            elif token.word not in nothing() | self.words.denials | self._trailing:
                left.append(token.word)
                waiting = []
            at += 1
        return kept, left

    def _whole_at(self, piece: Piece, at: int) -> tuple[int, list[Token]]:
        """(how many words, the tokens they stand for) of a way to say something, or of a name of several words."""
        words = piece.words
        named, (length, meant) = self._name_at(words, at), self._meant(words, at)
        if meant and length > named:
            return length, [piece.tokens[at]._replace(word=word, soft=False) for word in meant]
        return named, [*piece.tokens[at:at + named]] if named > 1 else []

    def _meant(self, words: Sequence[str], at: int) -> tuple[int, tuple[str, ...]]:
        """(how many words, what they stand for in an order of this option) of what is said at a place."""
        return next(((said.length, meant) for said in self.phrases.at(words, at, self.languages)
                     for meant in said.meant if {*meant} <= self._known), (0, ()))

    @cached_property
    def _trailing(self) -> frozenset[str]:
        return trailing(self.vocabulary.turn) | headings(self.vocabulary.turn)

    @cached_property
    def _known(self) -> frozenset[str]:
        """All words that may stand in an order of the option."""
        small = self.words
        return self.own.union(small.every, small.none, small.numbers, small.joints, small.separators, small.steps,
                              MEANS, PREPOSITIONS)

    def _own(self, token: Token) -> str:
        """The word of the order that a token is, "" for none."""
        word = token.word
        if token.soft or word in ARTICLES:
            return ""
        if word.isdigit() or word in self.words.numbers:
            return word if self._counts or word in self.own or self._name_at([word], 0) else ""
        if word in self.words.every | self.words.none:
            return word
        if word in self._syntax and not self._is_small(word) and word not in nothing():
            return word
        if word in nothing() or self._is_small(word) and word not in self.own:
            return ""
        if len(word) < SHORTEST:
            return word if self._name_at([word], 0) else ""
        found = next((one for one in (word, singular(word)) if one in self.own), "")
        begins = len(word) >= LEAST and any(names.begins(word) for names in self._names)
        return found or (word if begins else "")

    def _is_small(self, word: str) -> bool:
        return word in ARTICLES or self.words.small(word) or word in self.words.steps | self.words.separators

    def _held(self, waiting: Sequence[Token], kept: Sequence[Token]) -> list[Token]:
        """Of small words in front of one that is kept: the numbers among them, and the last other one.

        Nothing is joined to what stands first.
        """
        if not kept:
            waiting = [token for token in waiting if not token.soft and token.word not in self.words.separators]
        numbers = [token for token in waiting if token.word in ARTICLES]
        joints = [token for token in waiting if token.word in self._joints and token not in numbers and not token.soft]
        commas = [token for token in waiting if token.soft]
        return sorted([*numbers, *(joints or commas)[-1:]], key=lambda token: token.start)

    @cached_property
    def _joints(self) -> frozenset[str]:
        """The small words that may stand in an order of the option."""
        joints = {way for word in self._syntax for way in self.words.ways(word)} | self.words.separators
        has_way = any(isinstance(domain, Path) for domain in self.written.args.values())
        return frozenset(joints | (self.words.steps if has_way else set()) | {*MEANS})

    # Reading what is kept.

    def _read(self, kept: list[Token], left: list[str], said: bool) -> list[Fit]:
        """What is kept, then with what goes without saying, as far as that is needed."""
        found: list[Fit] = []
        names = self._names_something(kept)
        for more, ways in enumerate(self._ways(kept, left)):
            cost = FILLED if ways == self._with_values else more
            read = [fit for tokens in ways(kept) for reading in self._readings(tokens)
                    for fit in self._fit(reading, left, said, cost, names)]
            if any(fit.why is None for fit in read):
                return read
            found = found or read
        return found

    def _ways(self, kept: list[Token], left: Sequence[str]) -> Sequence[Callable[[list[Token]], Iterator[list[Token]]]]:
        """The ways in which what is kept may be read, by the arguments that it lacks."""
        lacking, words = 0, [token.word for token in kept]
        for kind, names in self._required:
            here = sum(self._holds(kind, words, at) for at in range(len(words)))
            lacking += max(0, names - here)
        filled = () if left else (self._with_sole_values, self._with_values)
        if lacking:
            return filled if lacking == 1 else ()
        return (self._as_kept, self._with_ones, self._shuffled, *filled)

    def _names_something(self, kept: Sequence[Token]) -> bool:
        """Whether a thing of the game is named, by a name or in digits."""
        words = [token.word for token in kept]
        return any(self._name_at(words, at) for at, word in enumerate(words) if word not in self.words.numbers
                   and word not in self.words.every)

    @cached_property
    def _required(self) -> list[tuple[str, int]]:
        """[(kind, how many)] of the arguments that must be there; the kind of a number is NUMBER."""
        syntax = syntax_of(self.written)
        kinds = [NUMBER if isinstance(domain, Count) else domain.kind for name, domain in self.written.args.items()
                 if isinstance(domain, Count | One | Some | Ranked | Path) and f"{{{name}?}}" not in syntax
                 and not (isinstance(domain, One) and domain.unsaid)]
        counted = {kind for kind in kinds if kind in self.vocabulary.speech.counted} | {NUMBER}
        return [(kind, count) for kind, count in Counter(kinds).items() if kind not in counted]

    def _holds(self, kind: str, words: Sequence[str], at: int) -> bool:
        """Whether the name of a thing of this kind begins at a place."""
        word = words[at]
        return any(word in names.single_words or len(word) >= LEAST and names.begins(word)
                   for names in self._of_kind.get(kind, ())) and not (
            at and self._name_at(words, at - 1) > 1)

    @cached_property
    def _of_kind(self) -> dict[str, list[Names[Any]]]:
        found: dict[str, list[Names[Any]]] = {}
        for _, domain in grammar.all_args(self.written.args):
            if isinstance(domain, One | Some | Ranked | Path):
                found.setdefault(domain.kind, []).append(self.vocabulary.names(domain.kind, list(domain.values())))
        return found

    @cached_property
    def _counts(self) -> bool:
        return any(isinstance(domain, Count | Force) for _, domain in grammar.all_args(self.written.args))

    def _readings(self, tokens: Tokens) -> list[Reading]:
        matcher = Matcher(" " * (tokens[-1].end if tokens else 0), tokens, self.vocabulary, self.words)
        return [reading for reading in matcher.read(self.written, 0) if reading.cost < FAULT and not reading.faults]

    @staticmethod
    def _as_kept(kept: list[Token]) -> Iterator[list[Token]]:
        yield kept

    def _shuffled(self, kept: list[Token]) -> Iterator[list[Token]]:
        """In other orders: "translate 3 German"."""
        chunks: list[list[Token]] = [[]]
        words, units = [token.word for token in kept], self._units
        for at, token in enumerate(kept):
            begins = token.soft or self._is_small(token.word) or self._is_number(token) or self._name_at(words, at)
            parts = self._is_content(chunks[-1]) or chunks[-1] and self._is_number(chunks[-1][-1]) \
                and token.word not in units
            if begins and parts:
                chunks.append([])
            chunks[-1].append(token)
        if 1 < len(chunks) <= MOST_CHUNKS:
            for way in [*permutations(chunks)][1:]:
                yield [token for chunk in way for token in chunk]

    def _is_content(self, chunk: Sequence[Token]) -> bool:
        return any(not (token.soft or self._is_small(token.word) or self._is_number(token)) for token in chunk)

    def _is_number(self, token: Token) -> bool:
        return token.word.isdigit() or token.word in self.words.numbers

    @cached_property
    def _units(self) -> frozenset[str]:
        """The words of what is counted."""
        kinds = self.vocabulary.speech.counted
        return self.own.intersection(*(self.vocabulary.names(kind).single_words for kind in kinds))

    def _with_ones(self, kept: list[Token]) -> Iterator[list[Token]]:
        """ "sqn Naples" as "1 sqn Naples", "Ferdinand with all" as "Ferdinand and all"."""
        units = self._units
        counted: list[Token] = []
        for at, token in enumerate(kept):
            before = kept[at - 1].word if at else ""
            bare = token.word in units and token.word == singular(token.word) and not (
                before.isdigit() or before in self.words.numbers or before in self.words.every or before in units)
            counted += [token._replace(word="1"), token] if bare else [token]
        if len(counted) > len(kept):
            yield counted
        joined = [token._replace(word="and") if token.word in self.words.ways("with") else token for token in counted]
        if joined != counted:
            yield joined

    def _with_sole_values(self, kept: list[Token]) -> Iterator[list[Token]]:
        """With the value of an argument that is left out, where there is but one."""
        yield from self._with_values(kept, most=1)

    def _with_values(self, kept: list[Token], most: int = MOST_VALUES) -> Iterator[list[Token]]:
        """With each value of an argument that is left out, where there are few; with all units where none is named."""
        end, syntax = kept[-1].end if kept else 0, syntax_of(self.written)
        bases = [kept, *self._with_ones(kept)]
        if self._lacks_force(kept):
            bases = [[Token("all", end, end), *kept]]
            yield bases[0]
        for name, domain in self.written.args.items():
            if isinstance(domain, Path) or not isinstance(domain, One) or f"{{{name}?}}" in syntax \
                    or not self._lacks(domain.kind, kept):
                continue
            values = list(domain.values())
            if len(values) <= most:
                names = self.vocabulary.names(domain.kind, values)
                marks = [Token(mark, end, end) for mark in _marks(syntax, name)[:1]]
                for words in (words_of(names.safe(value)) for value in values):
                    tokens = [*marks, *(Token(word, end, end) for word in words)]
                    yield from ([*tokens, *base] if marks else [*base, *tokens] for base in bases)

    def _lacks(self, kind: str, kept: Sequence[Token]) -> bool:
        """Whether fewer things of a kind are named than an order has."""
        words = [token.word for token in kept]
        needed = dict(self._required).get(kind, 1)
        return sum(self._holds(kind, words, at) for at in range(len(words))) < needed

    def _lacks_force(self, kept: Sequence[Token]) -> bool:
        """Whether an order of units names none."""
        forces = [domain for name, domain in self.written.args.items() if isinstance(domain, Force)
                  and f"{{{name}?}}" not in syntax_of(self.written)]
        words = {word for domain in forces for names in (
            self.vocabulary.amounts(domain), *map(self.vocabulary.names, domain.named.values()))
            for word in names.single_words}
        return bool(forces) and not any(token.word in words or self._is_number(token) or token.word in self.words.every
                                        for token in kept)

    def _fit(self, reading: Reading, left: list[str], said: bool, more: int, names: bool) -> Iterator[Fit]:
        option = self.spelling.option
        command = given = self.spelling.command(reading.value)
        why = _refused(self.spelling, reading, command)
        if why:
            for completed in _completed(option, command):
                if _refused(self.spelling, reading, completed) is None:
                    command, why = completed, None
                    break
        line = write_option(command, option, self.vocabulary)
        named = sum(self.vocabulary.is_of_a_thing(word) for word in left)
        yield Fit(option, command, line, tuple(left), named, said, reading.cost + more, names, why,
                  command != given, more >= FILLED)


def _marks(syntax: str, name: str) -> list[str]:
    """The words that may stand in front of an argument."""
    return [mark for mark in re.findall(rf"\[(\w+)\](?= \{{{name}\}})", syntax) if mark in PREPOSITIONS]


def _refused(spelling: Spelling, reading: Reading, command: shapes.Command) -> Illegal | None:
    try:
        if spelling.way:
            spelling.way.check(reading.value)
        spelling.option.accept(command)
    except Illegal as why:
        return why
    return None


def _completed(option: Option, command: shapes.Command) -> Iterator[shapes.Command]:
    """The command with the spaces that lie between those of its path."""
    args = cast(dict[str, Plain], {key: value for key, value in command.items() if key != "verb"})
    for name, domain in option.args.items():
        way = domain.between(args) if isinstance(domain, Path) and domain.between and name in args else None
        if way:
            yield shapes.command(option.verb, **{**args, name: way})
