"""What the grammar of a kind of domain can do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from pbem.engine import Domain, Phrase
from pbem.engine.shapes import Plain

from ..words.names import Names
from ..words.vocabulary import Vocabulary
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import Reading

D = TypeVar("D", bound=Domain)


class Weighed(Protocol):
    """What grammars ask of a line whose words are weighed (`line.weighing.Weighing`)."""

    words: list[str]

    def is_number(self, at: int) -> bool: ...

    def is_small(self, at: int) -> bool: ...

    def fits_domain(self, domain: Domain, at: int, matcher: PartMatcher) -> bool: ...


class Grammar(Generic[D]):
    """The words of one kind of domain.

    takes_anything: its values are free words; takes_numbers: numbers stand in them; takes_all: "all" is one of them.
    counts_copies: its values say how many of a thing, so that a plural is more than the name of one.
    """

    takes_anything = False
    takes_numbers = False
    takes_all = False
    counts_copies = False

    def read(self, matcher: PartMatcher, domain: D, pos: int, label: Phrase) -> Iterable[Reading]:
        """Readings (`readings.Reading`) of a value that begins at a token.

        matcher: `part_matcher.PartMatcher`; label: what the argument is called.
        """
        raise NotImplementedError

    def write(self, value: Any, domain: D, writer: PartWriter) -> str:
        """A value in words that `read` takes for it. writer: `part_writer.PartWriter`."""
        raise NotImplementedError

    def describe(self, domain: D, vocabulary: Vocabulary) -> Phrase:
        """What may be written: "2 to 5 CP", "Vienna, Graz"."""
        return domain.describe()

    def first(self, domain: D) -> Plain:
        """A value to complete an order with, the first one where they have an order; None when there is none."""
        return domain.sample(Random(0))

    def fits(self, domain: D, at: int, weighing: Weighed, matcher: PartMatcher) -> bool:
        """Whether the word at a place of a line may belong to a value, whatever is around it."""
        return False

    def names(self, domain: D, vocabulary: Vocabulary) -> Sequence[Names[Plain]]:
        """The names that its values are written with, but for those of arguments within it."""
        return ()

    def kind(self, domain: D) -> str:
        """The kind of the thing that a value names at least one of, "" for none."""
        return ""

    def single(self, domain: D) -> Collection[Plain]:
        """The values, where each is one thing with a name."""
        return ()

    def together(self, domain: D) -> Collection[Plain]:
        """The things with names of which a value may take any."""
        return ()

    def begins(self, matcher: PartMatcher, domain: D) -> bool:
        """Whether a line begins as a part of a value does that may stand on a line of its own."""
        return False

    def takes_semicolons(self, domain: D) -> bool:
        """Whether semicolons may stand in a value, so that they end no order in which it is."""
        return False

    def inner(self, domain: D) -> Iterable[tuple[str, Domain]]:
        """(argument, domain) of the arguments that a value is made of."""
        return ()

    def keys(self, domain: D) -> Iterable[str]:
        """Keys of a value that no player writes, beside the arguments within it."""
        return ()

    def offered(self, domain: D) -> Collection[Plain]:
        """Of what has names the choices that a prompt lists."""
        return ()

    def syntaxes(self, domain: D) -> Iterable[str]:
        """The syntaxes by which these are written."""
        return ()
