"""Puts arguments into the parts of a syntax."""

from collections.abc import Iterable, Mapping, Sequence

from pbem.engine import Domain

from ..words.names import singular
from ..words.syntax import PREPOSITIONS, Group, Part, Slot, Word
from ..words.vocabulary import Vocabulary


class PartWriter:
    """Puts arguments into the words of a syntax; words that may be left out are, but those that make it read well."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def arguments(self, parts: Iterable[Part], args: Mapping[str, object], domains: Mapping[str, Domain]) -> str:
        """The arguments in the order of the parts; a colon stands in front of something only."""
        return " ".join(self._parts(parts, args, domains)).removesuffix(":")

    def value(self, value: object, domain: Domain) -> str:
        """A value in words, by the grammar of its domain."""
        raise NotImplementedError

    def _parts(self, parts: Iterable[Part], args: Mapping[str, object], domains: Mapping[str, Domain]) -> list[str]:
        words: list[str] = []
        waiting: list[Word] = []
        said: set[str] = set()
        for part in parts:
            if isinstance(part, Word):
                words.append(self._of_number(part, words))
            elif isinstance(part, Group):
                waiting += _linking(part)
                words.extend(self._inside(part, args, domains))
                continue
            elif args.get(part.name) is not None and part.name not in said:
                said.add(part.name)
                value = self.value(args[part.name], domains[part.name]) + part.tail
                words += [*self._in_front(value, _linked(waiting, args[part.name])), value]
            waiting = []
        return words

    def _in_front(self, value: str, linking: Sequence[str]) -> list[str]:
        """The linking words in front of a value in words: none where that begins with a preposition of its own."""
        own = {self.vocabulary.words.said(word) for word in PREPOSITIONS}
        return [] if value.partition(" ")[0] in own else [*map(self.vocabulary.words.said, linking)]

    def _inside(self, group: Group, args: Mapping[str, object], domains: Mapping[str, Domain]) -> list[str]:
        """An optional group is written when it has an argument to say."""
        slots = [part for part in group.parts if isinstance(part, Slot)]
        said = slots and all(args.get(slot.name) is not None for slot in slots)
        return self._parts(group.parts, args, domains) if said else []

    def _of_number(self, word: Word, before: Sequence[str]) -> str:
        """A word of the syntax; of one thing the singular, when the syntax has it in the second place."""
        plural, *others = word.choices
        single = others[:1] == [singular(plural)] and [*before][-1:] == ["1"]
        return self.vocabulary.words.said(others[0] if single else plural)


def _linking(group: Group) -> list[Word]:
    """The word of a group of one word that is written though it may be left out: a preposition, or `word!`."""
    word = group.parts[0] if len(group.parts) == 1 else None
    return [word] if isinstance(word, Word) and (word.said or word.choices[0] in PREPOSITIONS) else []


def _linked(linking: Sequence[Word], value: object) -> list[str]:
    """What is written of such words in front of a value: up to the first preposition, or the one for this value."""
    found: list[str] = []
    for word in [word for word in linking if word.value == value] or [word for word in linking if not word.value]:
        found += [] if {*found} & PREPOSITIONS else [word.choices[0]]
    return found
