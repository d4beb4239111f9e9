"""What is said of one and holds for others as well: "Hugh back to Kovel, Ricardo too", "1 each to Limon and Zobel".

The other is put beside the one, where an order takes both, else in his place in an order of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pbem.engine.shapes import Command

from ..around import sentences
from ..grammar.writing import write_option
from ..words.tokens import Tokens, clean, tokenize
from . import results
from .everyday import understood
from .pieces import joins
from .reading import Reader
from .understood import Understood

AROUND = " ,;.!"


class Other(NamedTuple):
    """Who else is meant. rest: the line without him; name: his; like: the name of whom he is like; too: it is said that
    he is, and not only "and".
    """

    rest: str
    name: str
    like: str
    too: bool

    def ways(self) -> Iterator[list[str]]:
        """The orders that may be meant: one of both, or one of each."""
        for joint in (" and ", ", ") if self.too else ():
            yield [self._with(f"{self.like}{joint}{self.name}")]
        yield [self.rest, self._with(self.name)]

    def _with(self, name: str) -> str:
        return self.rest.replace(self.like, name, 1)


class Meant(NamedTuple):
    """Orders that may be meant. sure: each as it is written; asked: each answers the question; bare: each may go
    without its verb.
    """

    lines: list[str]
    sure: bool
    asked: bool
    bare: bool


def with_others(text: str, reader: Reader) -> Understood | None:
    """The orders of a line in which somebody is named "too", or two are where an order takes one; None for other lines.
    """
    line = _without_each(clean(text), reader)
    each = line != clean(text)
    found = [meant for other in _others(line, reader) for way in other.ways() if (meant := _meant(way, text, reader))
             and (other.too or each or meant.sure and meant.bare)]
    best = min(found, key=lambda meant: (not meant.sure, not meant.asked), default=None)
    return Understood(best.lines, sure=best.sure, clear=best.sure, said=True) if best else None


def _without_each(text: str, reader: Reader) -> str:
    """A line without the word that says of what stands there that each gets it: "1 Crown each"."""
    each = next((token for token in tokenize(text) if token.word in reader.words.each), None)
    return f"{text[:each.start].rstrip()} {text[each.end:].lstrip()}" if each else text


def _others(text: str, reader: Reader) -> Iterator[Other]:
    """Whoever is named in front of "too", or behind "and", with each of his kind who is named before."""
    tokens = tokenize(text)
    names = [*_names([token.word for token in tokens], reader)]
    for at, (begin, end) in enumerate(names):
        too = sentences.begun_with(text[tokens[end - 1].end:], "too")
        joined = begin > 0 and (tokens[begin - 1].word in joins() or too > 0 and tokens[begin - 1].soft)
        if not joined or not (too or at and names[at - 1][1] == begin - 1):
            continue
        kinds = _kinds(tokens[begin:end], reader)
        rest = f"{text[:tokens[begin - 1].start].rstrip(AROUND)}{text[tokens[end - 1 + too].end:]}"
        for first, until in names[:at]:
            if _kinds(tokens[first:until], reader) & kinds:
                yield Other(rest, text[tokens[begin].start:tokens[end - 1].end],
                            text[tokens[first].start:tokens[until - 1].end], too > 0)


def _names(words: Sequence[str], reader: Reader) -> Iterator[tuple[int, int]]:
    """Where names begin and end."""
    at = 0
    while at < len(words):
        length = reader.vocabulary.longest_at(words, at)
        if length:
            yield at, at + length
        at += length or 1


def _kinds(tokens: Tokens, reader: Reader) -> set[str]:
    return {kind for kind, _ in reader.vocabulary.lookup(tuple(token.word for token in tokens))}


def _meant(texts: Sequence[str], line: str, reader: Reader) -> Meant | None:
    """The orders of these texts, which are made of a line; None where one is none, or they contradict each other."""
    found = [order_said(text, line, reader) for text in texts]
    orders = [order for order in found if order]
    if len(orders) < len(found) or len(orders) > 1 and reader.contradict(orders[0][0], orders[1][0]):
        return None
    lines = [write_option(command, reader.options[command["verb"]], reader.vocabulary) for command, _ in orders]
    verbs = [command["verb"] for command, _ in orders]
    return Meant(lines, all(sure for _, sure in orders), {*verbs} <= {*reader.possible},
                 all(reader.options[verb].bare for verb in verbs))


def order_said(text: str, line: str, reader: Reader) -> tuple[Command, bool] | None:
    """(the order of a text, whether it is sure); None for none."""
    read = reader.read(text)
    if isinstance(read, results.Command):
        return read.command, True
    found = understood(text, reader, within=line)
    written = reader.read(found.lines[0]) if found and found.is_one_order else read
    return (written.command, found.sure) if found and isinstance(written, results.Command) else None
