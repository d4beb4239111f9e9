"""One alternative of a line, "2 in China if I have 5 Crowns": an order, with its condition as such orders have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from pbem.engine import Game, Illegal, Option, shapes
from pbem.engine.facets import Wording

from ..around import sentences, suppositions
from ..around.phrasebook import Phrasebook
from ..around.suppositions import Supposed
from ..grammar.writing import write_option
from ..words.small import everyday_languages
from ..words.tokens import tokenize
from .condition_places import Place, place_of
from .everyday import understood
from .everyday_words import phrasebooks
from .heads import headed
from .reading import Reader
from .results import Command

AMBIGUOUS = "ambiguous"
MOST_WAYS = 24  # in which an alternative may be parted that are tried
MOST_NAMED = 6  # things that a "he" may stand for
MOST_WORDS = 3  # that are put into the order above
Read = Callable[[str], shapes.Command | None]
_books: dict[str, tuple[Phrasebook, Phrasebook]] = {}


class Alternative(NamedTuple):
    """An order that may hang on something. words: the order's own in the line; verb: of these alone; unread: the
    condition where it is none that such an order can hang on.
    """

    option: Option
    command: shapes.Command
    words: str
    verb: str
    unread: str = ""


class Alternatives:
    """Reads those of one line. unclear: why an order is not clear that may be several, None before one is met."""

    def __init__(self, text: str, reader: Reader) -> None:
        self.text, self.reader = text, reader
        self.unclear: Illegal | None = None

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """{verb: where its orders have their condition} of those that can have one."""
        return {verb: place for verb, option in self.reader.options.items() if (place := place_of(option))}

    def best(self, ways: Sequence[Supposed], above: Sequence[Alternative]) -> Alternative | None:
        """The first way to part an alternative in which all is understood, else its order alone; None for no order.

        above: the alternatives before it.
        """
        unread: dict[bool, Alternative] = {}  # by whether its condition shows its end; else behind the longest one
        for way in ways[:MOST_WAYS]:
            for command in self._orders(way.order, above):
                alone = self.of(command, way.order)
                found = self._under(alone, way.condition) if way.condition else alone
                if found:
                    return found
                if way.signed or self.order(way.order, said=True):
                    unread[way.signed] = alone._replace(unread=way.condition)
        return unread.get(True) or unread.get(False)

    def of(self, command: shapes.Command, words: str) -> Alternative:
        """An order as an alternative that hangs on nothing."""
        option = self.reader.options[command["verb"]]
        return Alternative(option, command, words, option.verb)

    def headed(self, text: str, above: Sequence[Alternative]) -> Iterator[shapes.Command]:
        """The orders that a text may be, also with the beginning of the one above it, and names from there.

        Below another one a text alone has the word of its order.
        """
        heads = [f"{self.text.partition(':')[0]}:"] if above and ":" in self.text else []
        heads += [self.line(first.command).split()[0] for first in above[:1]]
        yield from self._begun("", text, said=bool(above))
        for begun in heads:
            yield from self._begun(begun, text)

    def _begun(self, begun: str, text: str, said: bool = False) -> Iterator[shapes.Command]:
        """The orders of a text behind what begins it, also with a name of the line for "he"."""
        for words in dict.fromkeys((text, *(suppositions.with_name(text, name) for name in self._named))):
            command = self.order(f"{begun} {words}".strip(), said)
            if command:
                yield command

    def order(self, text: str, said: bool = False) -> shapes.Command | None:
        """The order of a text that has nothing besides, None for none. said: it has its word."""
        if written := self._written(text):
            return written
        found = headed(text, self.reader) or understood(text, self.reader, within=self.text)
        if found and found.why and found.why.sentence.name == AMBIGUOUS:
            self.unclear = self.unclear or found.why
        if not found or not found.is_one_order:
            return None
        read = self.reader.read(found.lines[0])
        is_meant = isinstance(read, Command) and (
            found.said or not said and self.reader.options[read.command["verb"]].stays)
        return read.command if isinstance(read, Command) and is_meant else None

    def line(self, command: shapes.Command) -> str:
        """An order as it is written."""
        return write_option(command, self.reader.options[command["verb"]], self.reader.vocabulary)

    def names(self, text: str) -> list[str]:
        """What a text names, in its words."""
        tokens, vocabulary = tokenize(text), self.reader.vocabulary
        words, found, at = [token.word for token in tokens], list[str](), 0
        while at < len(words):
            length = vocabulary.longest_at(words, at)
            if length and not (words[at].isdigit() or self.reader.words.holds(words[at])):
                found.append(text[tokens[at].start:tokens[at + length - 1].end])
            at += length or 1
        return found

    def as_another(self, verb: str, command: shapes.Command) -> shapes.Command | None:
        """An order written as one of another verb that says the same, None where there is none."""
        read = self.reader.read(self._with_verb(verb, command))
        return read.command if isinstance(read, Command) and read.command["verb"] == verb else None

    def _with_verb(self, verb: str, command: shapes.Command) -> str:
        _, _, rest = self.line(command).partition(" ")
        return f"{self.reader.verbs.display(verb)} {rest}"

    def _orders(self, text: str, above: Sequence[Alternative]) -> Iterator[shapes.Command]:
        """The orders that a text may be; last what comes of putting it into the one above, "... else 1", and of it
        alone without the word of its order.
        """
        yield from self.headed(text, above)
        for orders in (self._exchanged(first, text, how) for first in above[:1] for how in (self._written, self.order)):
            found = {self.line(one): one for one in orders}
            if len(found) == 1:
                yield from found.values()
                break
        if above:
            yield from self._begun("", text)

    def _written(self, text: str) -> shapes.Command | None:
        """The order of a text that is written as orders are; None for another text."""
        read = self.reader.read(text)
        return read.command if isinstance(read, Command) else None

    def _exchanged(self, above: Alternative, text: str, read: Read) -> Iterator[shapes.Command]:
        """The orders that come of putting a text into the one above. read(text): the order of a text, or None."""
        for words in sentences.exchanged(above.words, text) if len(text.split()) <= MOST_WORDS else ():
            command = read(words)
            if command and command["verb"] == above.verb and not _adds(command, above.command):
                yield command

    @cached_property
    def _named(self) -> list[str]:
        """The first things that the line names, in its words."""
        return self.names(self.text)[:MOST_NAMED]

    def _under(self, alone: Alternative, condition: str) -> Alternative | None:
        """An order with its condition, as it is written or as another kind of order that says the same."""
        others = (self._with_verb(verb, alone.command) for verb in self.places if verb != alone.verb)
        lines = [self.line(alone.command), *(line for line in others if self._written(line))]
        for spoken in self._spoken(condition, alone.words):
            for line in lines:
                read = self.reader.read(f"{line} IF {spoken}")
                if isinstance(read, Command) and self._hangs(read.command):
                    return alone._replace(option=self.reader.options[read.command["verb"]], command=read.command)
        return None

    def _spoken(self, condition: str, order: str) -> Iterator[str]:
        """A condition as it may be meant, also with the last names of its order for an "it", the last one first."""
        named = self.reader.named(condition, anywhere=True)
        last = reversed(self.names(order)[-MOST_NAMED:])
        for text in dict.fromkeys((named, *(suppositions.with_name(named, name) for name in last))):
            yield from suppositions.conditions(text, _books_of(self.reader.game), (*everyday_languages(),))

    def _hangs(self, command: shapes.Command) -> bool:
        place = self.places.get(command["verb"])
        return place is not None and place.is_filled(command)


def _adds(command: shapes.Command, above: shapes.Command) -> bool:
    """Whether an order only has more in a list than the one above, so that nothing was exchanged."""
    also = shapes.args_of(above)
    return any(isinstance(value, list) and isinstance(own := also.get(name), list) and len(value) > len(own)
               and all(one in value for one in own) for name, value in shapes.args_of(command).items())


def _books_of(game: Game) -> tuple[Phrasebook, Phrasebook]:
    """What people of a game say for its conditions, and for all words of its orders."""
    if game.key not in _books:
        conditions = game.facet(Wording).everyday.get("conditions", {})
        _books[game.key] = Phrasebook(conditions), phrasebooks(game)[1]
    return _books[game.key]
