"""Commands as order lines: what `write` gives, `read_line` reads back as the same command."""

from collections.abc import Iterable, Mapping

from pbem.engine import Domain, Game, One, Option
from pbem.engine.shapes import Command, State
from pbem.words import ENGLISH

from ..words.names import singular
from ..words.spelling import as_written
from ..words.syntax import Written, parts_of, syntax_of
from ..words.vocabulary import Vocabulary, vocabulary_of
from . import of
from .part_writer import PartWriter


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


class Writer(PartWriter):
    """Puts the arguments of an option into words."""

    def value(self, value: object, domain: Domain) -> str:
        return of(domain).write(value, domain, self)
