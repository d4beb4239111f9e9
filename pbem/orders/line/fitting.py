"""A piece of a sentence as an order of one option: what is kept of it must be read whole by the option's grammar."""

from __future__ import annotations

from collections.abc import Iterator

from pbem.engine import Illegal, Option, Parted, Ranked, shapes

from .. import grammar
from ..grammar.matcher import Matcher
from ..grammar.readings import FAULT, Reading
from ..grammar.writing import write_option
from ..words.spelling import Spelling
from ..words.tokens import Tokens, tokenize
from . import unsaid
from .everyday_words import EverydayWords
from .fits import Fit, Trigger
from .keeping import Keeping
from .option_words import OptionWords
from .pieces import SLASH, Piece, last, nothing


class Fitting:
    """One option in one of its spellings, for the words of a line."""

    def __init__(self, spelling: Spelling, words: EverydayWords) -> None:
        self.spelling, self.words = spelling, OptionWords(spelling, words)

    def fits(self, piece: Piece, trigger: Trigger | None) -> list[Fit]:
        """The orders that a piece may be; none where it lacks something, or names last what they would name first.

        Possible ones of the cheapest way to read it; where none is, the first that is not.
        """
        found: list[Fit] = []
        keeping = Keeping(piece, trigger, self.words)
        is_one = (trigger or keeping.kept) and not self._is_turned_round(keeping)
        for cost, ways in unsaid.ways(keeping, self.words) if is_one else ():
            read = [self._fit(reading, keeping, cost) for tokens in ways for reading in self._readings(tokens)]
            if any(fit.why is None for fit in read):
                return read
            found = found or read
        return found

    def weighed(self, piece: Piece) -> tuple[bool, int, int]:
        """(whether an order names something, how many of the words left over do, how many these are) of a piece without
        the word of an order.
        """
        keeping = Keeping(piece, None, self.words)
        names = self.words.names_something([token.word for token in keeping.kept])
        return names, sum(map(self._is_named, keeping.left)), len(keeping.left)

    def kept(self, piece: Piece, trigger: Trigger) -> tuple[list[str], list[str]]:
        """(words that an order of the option may have, those that are left over)."""
        keeping = Keeping(piece, trigger, self.words)
        return [token.word for token in keeping.kept], keeping.left

    def names_something(self, piece: Piece, trigger: Trigger) -> bool:
        """Whether a thing of the option is named beside its word."""
        behind = piece.words[:trigger.at] + piece.words[trigger.at + trigger.length:]
        return self.words.names_something([word for word in behind if word not in nothing()])

    def whole_offer(self) -> str:
        """The ready order of an option whose orders can name but one thing of each kind; "" of others, and of one that
        ranks things or says what goes where, of which the ready one is an example.
        """
        option = self.spelling.option
        domains = [domain for _, domain in grammar.all_args(option.args)]
        is_one = not any(isinstance(domain, Parted | Ranked) or len(grammar.of(domain).single(domain)) > 1
                         for domain in domains)
        args = option.ready() if is_one else None
        return write_option(shapes.command(option.verb, **args), option, self.words.vocabulary) if args else ""

    def is_within(self, piece: Piece, trigger: Trigger, line: str) -> bool:
        """Whether an order of the option holds all that a piece names or counts beside its word."""
        keeping, held = Keeping(piece, trigger, self.words), [token.word for token in tokenize(line)]
        words = [*keeping.left, *(token.word for token in keeping.kept)]
        told = [str(self.words.small.numbers.get(word, word)) for word in words
                if word not in self.words.units and (self._is_named(word) or self.words.is_number(word))]
        return {*told} <= {*held}

    def _is_turned_round(self, keeping: Keeping) -> bool:
        """Whether what an order would rank first is said to be the last."""
        ranks = any(isinstance(domain, Ranked) for domain in self.spelling.option.args.values())
        return ranks and not last().isdisjoint(keeping.left)

    def _readings(self, tokens: Tokens) -> list[Reading]:
        text = [" "] * max((token.end for token in tokens), default=0)
        for token in tokens:
            text[token.start:token.end] = token.word if token.word == SLASH else text[token.start:token.end]
        matcher = Matcher("".join(text), tokens, self.words.vocabulary, self.words.small)
        return [reading for reading in matcher.read(self.spelling.written, 0)
                if reading.cost < FAULT and not reading.faults]

    def _fit(self, reading: Reading, keeping: Keeping, cost: int) -> Fit:
        command, why = self._possible(reading)
        option, vocabulary = self.spelling.option, self.words.vocabulary
        return Fit(
            option, command, write_option(command, option, vocabulary), tuple(keeping.left),
            named=sum(map(self._is_named, keeping.left)), said=keeping.trigger is not None,
            cost=reading.cost + cost, names=self.words.names_something([token.word for token in keeping.kept]), why=why,
            completed=command != self.spelling.command(reading.value), filled=cost == unsaid.FILLED,
            rather_not=bool(keeping.trigger and keeping.trigger.rather_not))

    def _is_named(self, word: str) -> bool:
        """Whether a word left over names something, or says whence."""
        return word in self.words.foreign_marks or self.words.vocabulary.is_of_a_thing(word)

    def _possible(self, reading: Reading) -> tuple[shapes.Command, Illegal | None]:
        """The command of a reading, with what lies between where it is possible so alone; why it is not possible."""
        command = self.spelling.command(reading.value)
        why = self._refused(reading, command)
        for completed in _completed(self.spelling.option, command) if why else ():
            if self._refused(reading, completed) is None:
                return completed, None
        return command, why

    def _refused(self, reading: Reading, command: shapes.Command) -> Illegal | None:
        try:
            if self.spelling.way:
                self.spelling.way.check(reading.value)
            self.spelling.option.accept(command)
        except Illegal as why:
            return why
        return None


def _completed(option: Option, command: shapes.Command) -> Iterator[shapes.Command]:
    """The command with what lies between the things that it names on a way."""
    args = shapes.args_of(command)
    for name, domain in option.args.items():
        way = domain.between(args) if domain.between and name in args else None
        if way:
            yield shapes.command(option.verb, **{**args, name: way})
