"""Commands as order lines: what `write` gives, `read_line` reads back as the same command."""

from collections.abc import Iterable, Mapping, Sequence

from pbem.engine import Domain, Game, One, Option
from pbem.engine.shapes import Command, State
from pbem.words import ENGLISH

from . import grammar
from .names import singular
from .spelling import as_written
from .syntax import PREPOSITIONS, Group, Part, Slot, Word, Written, parts_of, syntax_of
from .vocabulary import Vocabulary, vocabulary_of


def in_one_line(orders: Iterable[str]) -> str:
    """Several orders as one line of a mail, in the order in which they are carried out."""
    return "; ".join(orders)


def write(command: Command, game: Game, state: State, role: str, language: str = ENGLISH) -> str:
    """The order line of a command that one of the role's options takes; raises Illegal when none does."""
    return write_option(command, game.option(state, role, command["verb"]), vocabulary_of(game, language))


def write_option(command: Command, option: Option, vocabulary: Vocabulary) -> str:
    """The order line of a command of this option, in the way in which it is shown."""
    shown = as_written(option, option.shown)
    only = {name: next(iter(domain.values())) for name, domain in shown.args.items()
            if name not in option.args and isinstance(domain, One)}
    words = f"{verb_name(shown.verb, vocabulary)} {write_args({**command, **only}, shown, vocabulary)}"
    return one_of_each(words.strip(), vocabulary)


def write_args(args: Mapping[str, object], option: Written, vocabulary: Vocabulary) -> str:
    """Arguments in the words of an option's syntax."""
    return Writer(vocabulary).arguments(parts_of(syntax_of(option)), args, option.args)


def one_of_each(line: str, vocabulary: Vocabulary) -> str:
    """The line with "1 regulars" as "1 regular"."""
    return vocabulary.one_unit.sub(lambda found: f"1 {singular(found[1])}", line)


def verb_name(verb: str, vocabulary: Vocabulary) -> str:
    """The name of a verb for display."""
    return vocabulary.names("verb", [verb]).display(verb)


class Writer:
    """Puts arguments into the words of a syntax; words that may be left out are, but those that make it read well."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def arguments(self, parts: Iterable[Part], args: Mapping[str, object], domains: Mapping[str, Domain]) -> str:
        """The arguments in the order of the parts; a colon stands in front of something only."""
        return " ".join(self._parts(parts, args, domains)).removesuffix(":")

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
                words.extend(map(self.vocabulary.words.said, _linked(waiting, args[part.name])))
                written = grammar.of(domains[part.name]).write(args[part.name], domains[part.name], self)
                words.append(written + part.tail)
            waiting = []
        return words

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
