"""The words that an order of one option can be made of: of its syntax, of all that its arguments may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from functools import cached_property
from itertools import pairwise

from pbem.engine.shapes import Plain

from .. import grammar
from ..around.talk import OWN
from ..grammar.parted import REST
from ..words.names import Names, singular, singulars
from ..words.small import MEANS
from ..words.spelling import Spelling
from ..words.syntax import PREPOSITIONS, Group, Slot, Word, parts_of, syntax_of, words_of_syntaxes
from ..words.tokens import Token
from .everyday_words import EverydayWords
from .pieces import articles, nothing, says_both

SHORTEST = 3  # letters of a word that is a name by itself
OF = {"of", "out", "de"}
TWO = 2
LEAST = 4  # letters of the beginning of a name


class OptionWords:
    """The words of an option in one of its spellings, for the words of a line."""

    def __init__(self, spelling: Spelling, words: EverydayWords) -> None:
        self.line, self.small, self.vocabulary = words, words.small, words.vocabulary
        self.option = spelling.written
        self.args = [(domain, grammar.of(domain)) for _, domain in grammar.all_args(self.option.args)]

    @cached_property
    def syntax(self) -> frozenset[str]:
        """The words of its syntax."""
        return words_of_syntaxes([syntax_of(self.option), *grammar.syntaxes(self.option.args)])

    @cached_property
    def keys(self) -> frozenset[str]:
        """The words that tell the parts of what is chosen from one another: "peacefully"."""
        written = words_of_syntaxes(grammar.syntaxes(self.option.args))
        return frozenset(word for word in written if not self._says_nothing(word)).difference(self.small.every)

    @cached_property
    def names(self) -> list[Names[Plain]]:
        """The names of all that its arguments may be."""
        return [names for domain, written in self.args for names in written.names(domain, self.vocabulary)]

    @cached_property
    def own(self) -> frozenset[str]:
        """The words of its syntax and names."""
        return self.syntax.union(*(names.single_words for names in self.names))

    @cached_property
    def known(self) -> frozenset[str]:
        """All words that may stand in an order of it."""
        small = self.small
        return self.own.union(small.every, small.most, small.none, small.numbers, small.joints, small.separators,
                              small.steps, MEANS, PREPOSITIONS)

    @cached_property
    def joints(self) -> frozenset[str]:
        """The small words that may stand in it."""
        ways = {way for word in self.syntax for way in self.small.ways(word)}
        steps = self.small.steps if any(domain.between for domain, _ in self.args) else ()
        return frozenset(ways.union(self.small.separators, MEANS, steps))

    @cached_property
    def foreign_marks(self) -> Set[str]:
        """The words for "from", where it has no place for one, that mean no "of" in any language; of copies also "or"
        and "each".
        """
        of_copies = {*self.small.ways("or"), *self.small.each} if self._counts_copies else set()
        return of_copies.union(self.small.ways("from") if self.args else ()).difference(self.joints, OF)

    @cached_property
    def _counts_copies(self) -> bool:
        return any(written.counts_copies for _, written in self.args)

    @cached_property
    def counted(self) -> frozenset[str]:
        """The words of what the game counts."""
        kinds = self.vocabulary.speech.counted
        return frozenset[str]().union(*(self.vocabulary.names(kind).single_words for kind in kinds))

    @cached_property
    def units(self) -> frozenset[str]:
        """The words of what is counted."""
        kinds = self.vocabulary.speech.counted
        if not any(written.takes_all or written.kind(domain) in kinds for domain, written in self.args):
            return frozenset()
        return self.own.intersection(*(self.vocabulary.names(kind).single_words for kind in kinds))

    @cached_property
    def marked(self) -> frozenset[str]:
        """The words of its syntax in front of an argument that may be left out: "keep"."""
        flat = [one for part in parts_of(syntax_of(self.option))
                for one in (part.parts if isinstance(part, Group) else (part,))]
        return frozenset(choice for word, slot in pairwise(flat) if isinstance(word, Word) and isinstance(slot, Slot)
                         and not self.is_required(slot.name) and not {*word.choices} & PREPOSITIONS
                         for choice in word.choices)

    @cached_property
    def required(self) -> Counter[str]:
        """{kind: how many things of it must be named}; units may go without saying."""
        kinds = [grammar.of(domain).kind(domain) for name, domain in self.option.args.items()
                 if self.is_required(name) and not domain.unsaid]
        return Counter(kind for kind in kinds if kind and kind not in self.vocabulary.speech.counted)

    def is_required(self, name: str) -> bool:
        """Whether an argument must be written."""
        return f"{{{name}?}}" not in syntax_of(self.option)

    def lacking(self, kind: str, words: Sequence[str]) -> int:
        """How many more things of a kind must be named than these words name; "all" names those that are listed."""
        if kind in self._listed and not self.small.every.isdisjoint(words):
            return 0
        return max(0, self.required.get(kind, 1) - sum(self._begins(kind, words, at) for at in range(len(words))))

    @cached_property
    def _listed(self) -> frozenset[str]:
        """The kinds of things of which an argument takes several, in a list."""
        return frozenset(written.kind(domain) for domain, written in self.args
                         if written.together(domain) and not written.takes_all)

    def both(self) -> str:
        """The word of an order for "both": all that are listed, where these are no more than two, else two."""
        listed = [written.together(domain) for domain, written in self.args if written.kind(domain) in self._listed]
        are_two = any(together and len(together) <= TWO for together in listed)
        return "all" if are_two and not self.units else "two"

    def _begins(self, kind: str, words: Sequence[str], at: int) -> bool:
        """Whether the name of a thing of this kind begins at a place."""
        ways = (words[at], *singulars(words[at])) if self._counts_copies else (words[at],)
        begins = any(word in names.single_words or len(word) >= LEAST and names.begins(word)
                     for names in self._of_kind.get(kind, ()) for word in ways)
        return begins and not (at and self.name_at(words, at - 1) > 1)

    @cached_property
    def _of_kind(self) -> dict[str, list[Names[Plain]]]:
        found: dict[str, list[Names[Plain]]] = {}
        for domain, written in self.args:
            found.setdefault(written.kind(domain), []).extend(written.names(domain, self.vocabulary))
        return found

    def lacks_units(self, tokens: Sequence[Token]) -> bool:
        """Whether it asks for units, and the tokens have none."""
        asked = [(domain, grammar.of(domain)) for name, domain in self.option.args.items() if self.is_required(name)]
        names = [names for domain, written in asked if written.takes_all
                 for names in written.names(domain, self.vocabulary)]
        words = frozenset[str]().union(*(one.single_words for one in names))
        return bool(names) and not any(token.word in words or self.is_number(token.word)
                                       or token.word in self.small.every for token in tokens)

    def name_at(self, words: Sequence[str], at: int) -> int:
        """How many words, from a place on, are the whole name of something; 0 for none."""
        return max((length for names in self.names for length in range(1, min(names.longest, len(words) - at) + 1)
                    if names.called(words[at:at + length])), default=0)

    def names_something(self, words: Sequence[str]) -> bool:
        """Whether a thing of the game is named, by a name or in digits."""
        return any(self.name_at(words, at) for at, word in enumerate(words)
                   if word not in self.small.numbers and word not in self.small.every)

    def is_number(self, word: str) -> bool:
        """Whether a word counts."""
        return word.isdigit() or word in self.small.numbers or word in self.small.most

    def is_small(self, word: str) -> bool:
        """Whether a word only holds others together."""
        small = self.small
        return word in articles() or small.small(word) or word in small.steps | small.separators

    def word_of(self, token: Token) -> str:
        """The word of an order that a token is, "" for none."""
        word = token.word
        if token.soft or word in articles():
            return ""
        if says_both(word):
            return self.both()
        if word in self.small.rest and REST in self.syntax:
            return REST
        if self.is_number(word):
            return word if self.takes_numbers or word in self.own or self.name_at([word], 0) else ""
        if word in self.small.every | self.small.none or word in self.syntax and not self._says_nothing(word):
            return word
        return "" if self._says_nothing(word) and (word in nothing() or word not in self.own) else self._name(word)

    @cached_property
    def takes_numbers(self) -> bool:
        return any(written.takes_numbers for _, written in self.args)

    def _says_nothing(self, word: str) -> bool:
        return word in nothing() or self.is_small(word)

    def _name(self, word: str) -> str:
        """The word of a name that a word is, or begins; "" for none."""
        if len(word) < SHORTEST:
            return word if self.name_at([word], 0) else ""
        begins = len(word) >= LEAST and any(names.begins(word) for names in self.names)
        forms = (word,) if word in OWN else (word, singular(word))
        one = next((one for one in forms if one in self.own), "")
        return word if begins or one and self._counts_copies else one
