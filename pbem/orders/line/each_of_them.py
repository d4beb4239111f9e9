"""What is said of both, or of all, where an order takes one: "both to Froli", "all except Ricardo to Froli".

Those are meant for whom the order would come to something as the board stands (`Option.useful`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pbem.engine import One, Option
from pbem.engine.shapes import Plain

from ..grammar.choices import names_of
from ..grammar.writing import write_option
from ..words.tokens import clean, tokenize
from .condition_places import place_of
from .others import order_said
from .pieces import excepts_of, says_both
from .reading import Reader
from .understood import Understood

TWO = 2


class Together(NamedTuple):
    """A word such as "all" in a line: what stands before it, and behind it and who is left out."""

    word: str
    before: str
    behind: str
    left_out: frozenset[Plain]


def each_of_them(text: str, reader: Reader) -> Understood | None:
    """The orders of a line, one for each of whom it speaks together; None for other lines."""
    said = _together(clean(text), reader)
    for option, domain in _of_one(reader) if said else ():
        names = names_of([one for one in domain.values() if said and one not in said.left_out], domain,
                         reader.vocabulary)
        found = [_useful(f"{said.before}{name}{said.behind}", text, option, reader) for name in names if said]
        lines = [line for line in found if line]
        if said and (len(lines) == TWO or lines and not says_both(said.word)):
            return Understood(lines, sure=True, clear=True, said=True)
    return None


def _together(line: str, reader: Reader) -> Together | None:
    """The first word of a line that means several."""
    tokens = tokenize(line)
    every = reader.words.every
    at = next((at for at, token in enumerate(tokens) if says_both(token.word) or token.word in every), len(tokens))
    if at == len(tokens):
        return None
    begin = at + 2 if at + 2 < len(tokens) and excepts_of(tokens, at + 1) else 0
    length = reader.vocabulary.longest_at([token.word for token in tokens], begin) if begin else 0
    left_out = reader.vocabulary.lookup(tuple(token.word for token in tokens[begin:begin + length]))
    return Together(tokens[at].word, line[:tokens[at].start], line[tokens[begin + length - 1 if length else at].end:],
                    frozenset(one for _, one in left_out if length))


def _of_one(reader: Reader) -> Iterator[tuple[Option, One]]:
    """The options that tell whether they come to something, and may go without their verb, with whom they take; not
    lists of alternatives, which tell it of their first.
    """
    for option in reader.options.values():
        for domain in option.args.values() if option.useful and option.bare and not place_of(option) else ():
            if isinstance(domain, One):
                yield option, domain


def _useful(text: str, line: str, option: Option, reader: Reader) -> str:
    """The order of a text, which is made of a line, where it is one of an option and comes to something; "" for others.
    """
    said = order_said(text, line, reader)
    command = said[0] if said and said[1] and said[0]["verb"] == option.verb else None
    if not (command and option.useful and option.useful(option.accept(command))):
        return ""
    return write_option(command, option, reader.vocabulary)
