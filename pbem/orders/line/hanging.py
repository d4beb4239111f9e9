"""Orders of everyday that hang on something: "if I have 5 Crowns, 2 in China, otherwise nothing".

Each alternative is read as an order by itself, its condition as one of those that orders of its kind can hang on. What
is understood is always asked back; where an order can hang on nothing, its writer is told so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pbem.engine import Each, Facts, Illegal, Option, shapes
from pbem.engine.facets import Wording

from ..around import sentences, suppositions
from ..around.phrasebook import Phrasebook
from ..around.suppositions import Supposed
from ..grammar.clauses import listed
from ..grammar.writing import write_option
from ..words.small import everyday_languages
from ..words.tokens import tokenize
from .everyday import understood
from .everyday_words import phrasebooks
from .reading import Reader
from .results import Command, Refusal
from .understood import Understood

ELSE, AMBIGUOUS = "else", "ambiguous"
MOST_WAYS = 24  # in which a line may be parted that are tried
MOST_NAMED = 6  # things that a "he" may stand for
MOST_WORDS = 3  # that are put into the order above


class Hung(NamedTuple):
    """An order that hangs on something. words: the order's own in the line; verb: of these alone; unread: the condition
    where it is none that such an order can hang on.
    """

    option: Option
    command: shapes.Command
    words: str
    verb: str
    unread: str = ""


def supposed(text: str, reader: Reader) -> Understood | None:
    """What a line orders under a condition, or where something is not possible; None where it supposes nothing.

    Only in games whose orders can hang on something.
    """
    if not reader.game.speech.conditional:
        return None
    parts = suppositions.ways(text)
    return _Line(text, reader).understood(parts) if parts else None


def contrary(text: str, reader: Reader) -> Refusal | None:
    """Why the parts of a line are not done together: each is an order that says otherwise what the other settles."""
    return _Line(text, reader).contrary() if reader.game.speech.conditional else None


class _Line:
    def __init__(self, text: str, reader: Reader) -> None:
        self.text, self.reader = text, reader
        self.hanging = {verb: where for verb, option in reader.options.items() if (where := _where(option))}
        self.unclear: Illegal | None = None  # why an order is not clear that may be several
        everyday = reader.game.facet(Wording).everyday
        self.books = Phrasebook(everyday.get("conditions", {})), phrasebooks(reader.game)[1]

    def understood(self, parts: Sequence[Sequence[Supposed]]) -> Understood | None:
        found, passed = list[Hung](), list[str]()
        for ways in parts:
            if found and suppositions.says_nothing(ways[0].order):
                continue
            hung = self._hung(ways, found)
            if hung is None and not found:
                return Understood(why=self.unclear) if self.unclear else None
            if hung is None:
                passed.append(ways[0].order)
            elif hung.unread:
                return Understood(refusal=self._refusal(hung))
            else:
                found.append(hung)
        return replace(self._together(found), passed=passed) if found else None

    def contrary(self) -> Refusal | None:
        for first, second in suppositions.halves(self.text):
            command = self._order(first)
            above = [Hung(self.reader.options[command["verb"]], command, first, command["verb"])] if command else []
            other = next((one for one in self._headed(second, above)), None) if command else None
            is_hanging = command and other and {command["verb"], other["verb"]} <= self.hanging.keys()
            if command and other and is_hanging and self.reader.contradict(command, other):
                lines = [self._line(command), self._line(other)]
                return self.reader.refusal(self.text, Illegal("one_of_these", {"lines": lines}, nearest=lines))
        return None

    def _hung(self, ways: Sequence[Supposed], above: Sequence[Hung]) -> Hung | None:
        """The order of an alternative; the first way to part it in which all is understood, else its order alone."""
        unread: dict[bool, Hung] = {}  # by whether its condition shows where it ends; of others behind the longest one
        for way in ways[:MOST_WAYS]:
            for command in self._orders(way.order, above):
                option = self.reader.options[command["verb"]]
                if not way.condition:
                    return Hung(option, command, way.order, option.verb)
                if hung := self._under(command, option, way):
                    return hung
                if way.signed or self._order(way.order, said=True):
                    unread[way.signed] = Hung(option, command, way.order, option.verb, way.condition)
        return unread.get(True) or unread.get(False)

    def _orders(self, text: str, above: Sequence[Hung]) -> Iterator[shapes.Command]:
        """The order of a text; with the beginning of the one above it, and names from there, where it lacks them, or
        put into that one.
        """
        yield from self._headed(text, above)
        found = {self._line(one): one for hung in above[:1] for one in self._exchanged(hung, text)}
        if len(found) == 1:
            yield from found.values()

    def _headed(self, text: str, above: Sequence[Hung]) -> Iterator[shapes.Command]:
        heads = [f"{self.text.partition(':')[0]}:"] if above and ":" in self.text else []
        heads += [self._line(hung.command).split()[0] for hung in above[:1]]
        for begun in ("", *heads):
            for words in dict.fromkeys((text, *(suppositions.with_name(text, name) for name in self._named()))):
                command = self._order(f"{begun} {words}".strip())
                if command:
                    yield command

    def _exchanged(self, hung: Hung, text: str) -> Iterator[shapes.Command]:
        """The orders that come of putting a few words into the one above: "... else 1"."""
        for words in sentences.exchanged(hung.words, text) if len(text.split()) <= MOST_WORDS else ():
            command = self._order(words)
            if command and command["verb"] == hung.verb:
                yield command

    def _order(self, text: str, said: bool = False) -> shapes.Command | None:
        """The order of a text that has nothing besides, None for none. said: it has its word."""
        read = self.reader.read(text)
        if isinstance(read, Command):
            return read.command
        found = understood(text, self.reader, within=self.text)
        if found and found.why and found.why.sentence.name == AMBIGUOUS:
            self.unclear = self.unclear or found.why
        if not found or len(found.lines) != 1 or found.why or found.lost or found.passed or found.dropped:
            return None
        read = self.reader.read(found.lines[0])
        is_one = isinstance(read, Command) and (
            found.said or not said and self.reader.options[read.command["verb"]].stays)
        return read.command if isinstance(read, Command) and is_one else None

    def _named(self) -> list[str]:
        """What the line names, in its words."""
        tokens, vocabulary = tokenize(self.text), self.reader.vocabulary
        words, found, at = [token.word for token in tokens], list[str](), 0
        while at < len(words):
            length = vocabulary.longest_at(words, at)
            if length and not (words[at].isdigit() or self.reader.words.holds(words[at])):
                found.append(self.text[tokens[at].start:tokens[at + length - 1].end])
            at += length or 1
        return found[:MOST_NAMED]

    def _under(self, command: shapes.Command, option: Option, way: Supposed) -> Hung | None:
        """The order with its condition, as it is written or as another kind of order that says the same."""
        line = self._line(command)
        _, _, rest = line.partition(" ")
        lines = [line, *(f"{self.reader.verbs.display(verb)} {rest}" for verb in self.hanging if verb != option.verb)]
        condition = self.reader.named(way.condition, anywhere=True)
        for spoken in suppositions.conditions(condition, self.books, self._languages()):
            for one in lines:
                read = self.reader.read(f"{one} IF {spoken}")
                if isinstance(read, Command) and self._hangs(read.command):
                    return Hung(self.reader.options[read.command["verb"]], read.command, way.order, option.verb)
        return None

    def _hangs(self, command: shapes.Command) -> bool:
        """Whether an order of one alternative has a condition."""
        where = self.hanging.get(command["verb"])
        if where is None:
            return False
        held = command[where.name] if where.is_list else [command]  # type: ignore[literal-required]
        return all(where.facts in one for one in held)

    def _line(self, command: shapes.Command) -> str:
        return write_option(command, self.reader.options[command["verb"]], self.reader.vocabulary)

    def _languages(self) -> tuple[str, ...]:
        return (*everyday_languages(),)

    # The whole.

    def _together(self, found: Sequence[Hung]) -> Understood:
        """The alternatives as one order."""
        first, *others = found
        command: dict[str, object] = {**first.command}
        for other in others:
            longer = self._joined(command, other)
            if longer is None:
                return Understood(why=Illegal("alternatives_apart", {
                    "lines": [self._line(hung.command) for hung in found]}))
            command = longer
        try:
            first.option.accept(command)  # type: ignore[arg-type]
        except Illegal as why:
            return Understood(why=why)
        return Understood([self._line(command)])  # type: ignore[arg-type]

    def _joined(self, command: Mapping[str, object], other: Hung) -> dict[str, object] | None:
        """An order with another behind its ELSE; None where they cannot be one."""
        where = self.hanging.get(str(command["verb"]))
        if where is None or not where.is_list:
            return None
        same = other.command if other.command["verb"] == command["verb"] else self._as(str(command["verb"]), other)
        if same is None or any(same.get(name) != value for name, value in command.items() if name != where.name):
            return None
        return {**command, where.name: [*command[where.name], *same[where.name]]}  # type: ignore[misc]

    def _as(self, verb: str, hung: Hung) -> Mapping[str, object] | None:
        """An order written as one of another verb that says the same."""
        _, _, rest = self._line(hung.command).partition(" ")
        read = self.reader.read(f"{self.reader.verbs.display(verb)} {rest}")
        return read.command if isinstance(read, Command) and read.command["verb"] == verb else None

    def _refusal(self, hung: Hung) -> Refusal:
        """Why an order is not understood with its condition; one that can hang on nothing is offered as it is."""
        line = self._line(hung.command)
        where = self.hanging.get(hung.option.verb) or next(
            (where for verb, where in self.hanging.items() if self._as(verb, hung)), None)
        said = {"condition": hung.unread, "line": line}
        if where is None:
            usage = self.reader.vocabulary.usage(self.reader.verbs.display(hung.option.verb), hung.option.syntax)
            why = Illegal("hangs_on_nothing", {**said, "usage": usage}, hung.option.rules, [line])
            return replace(self.reader.refusal(self.text, why), meant=line, only_yes=True)
        known = listed([*where.conditions.conditions.values()], self.reader.vocabulary)
        why = Illegal("hangs_on_others", {**said, "conditions": known}, hung.option.rules, known)
        return self.reader.refusal(self.text, why)


class Where(NamedTuple):
    """Where an order has its condition: in each item of an argument, or beside its others. facts: of the condition."""

    name: str
    is_list: bool
    facts: str
    conditions: Facts


def _where(option: Option) -> Where | None:
    """Where an order of this option can have a condition, None for none."""
    for name, domain in option.args.items():
        if isinstance(domain, Facts):
            return Where(name, False, name, domain)
        inner = domain.args if isinstance(domain, Each) and domain.parted == ELSE else {}
        for facts, one in inner.items():
            if isinstance(one, Facts):
                return Where(name, True, facts, one)
    return None
