"""A bare answer: a line that is nothing but the answer to the question that stands, without the verb of its order.

`Lyon` where one may be named, `yes` or `no thanks` where something is offered; where orders of many kinds are possible
they have their verbs. Only a line that answers as a whole, and above which nothing but a greeting stands, is one: prose
must not become an order. What could be two answers is asked back.
"""

from __future__ import annotations

from collections.abc import Iterator

from pbem.engine import Illegal, Option, shapes

from .. import grammar
from ..around.talk import PLAIN, TALK, YOU
from ..grammar.matcher import Matcher
from ..grammar.readings import FAULT
from ..grammar.writing import write_option
from ..words.small import answer_words
from ..words.spelling import Spelling
from ..words.tokens import clean, fold, tokenize, uncommented
from .options import is_legal
from .reading import Reader
from .results import Command, Meta, Read, Refusal
from .weighing import Weighing

MOST_WAYS = 5  # in which yes may be meant
MOST_OFFERED = 3  # kinds of orders
LEAST = 4  # letters of a shortened name
SALUTING = (",", ":", "!", "?")
FEW = 4  # words of a line right below that may be its writer's name

Answer = tuple[Option, shapes.Command]


def answer(text: str, reader: Reader, read: Read, below: str = "") -> Command | Refusal | None:
    """The order of a bare answer, its refusal where it is not sure, None for any other line.

    read: what the line was read as. below: the line right below it, "" where that is blank.
    """
    found = list(_answers(text, reader))
    if not found or isinstance(read, Meta) and text.strip().isupper():
        return None
    lines = [write_option(command, option, reader.vocabulary) for option, command in found]
    why = _unsure(read, lines, len(below.split()) > FEW and not reader.begins_order(below))
    return reader.refusal(text, why) if why else Command(text, found[0][1])


def lines(text: str, reader: Reader) -> list[str]:
    """The orders that a line may stand for as a bare answer, written out."""
    return [write_option(command, option, reader.vocabulary) for option, command in _answers(text, reader)]


def says_yes(text: str, language: str) -> bool:
    """Whether a line says yes and nothing else."""
    return fold(text) in answer_words(language)["yes"]


def _unsure(read: Read, lines: list[str], runs_on: bool) -> Illegal | None:
    """Why a bare answer is asked back. lines: what it may stand for; runs_on: talk stands right below it."""
    if isinstance(read, Meta):
        return Illegal("also_for_server", {"word": read.word.upper(), "lines": lines}, nearest=lines)
    if len(lines) > 1:
        return Illegal("ambiguous", {"lines": lines}, nearest=lines)
    return Illegal("if_this_is_an_order", {"order": lines[0]}, nearest=lines) if runs_on else None


def _answers(text: str, reader: Reader) -> Iterator[Answer]:
    """The legal commands that a whole line may stand for, each once."""
    line = clean(text).rstrip(" .;")
    says_something = tokenize(line, reader.words.filler) and not line.endswith(SALUTING)
    if not says_something or not 0 < len(_offered(reader)) <= MOST_OFFERED:
        return
    found: list[shapes.Command] = []
    numbered = uncommented(text).rstrip(" .;")
    with_number = () if numbered == line else _by_argument(numbered, reader)
    for option, command in (*_by_word(line, reader), *_by_argument(line, reader), *with_number):
        if command not in found and is_legal(option, command):
            found.append(command)
            yield option, command


def _offered(reader: Reader) -> list[Option]:
    """The options of the question but those that refuse what is offered; none where nothing is asked."""
    return [reader.options[verb] for verb in reader.possible if not reader.options[verb].refuses]


def _by_word(line: str, reader: Reader) -> list[Answer]:
    """What yes or no means where one thing is offered and may be refused."""
    offered, refusing = _offered(reader), [option for option in reader.options.values() if option.refuses]
    if len(refusing) != 1:
        return []
    said = answer_words(reader.spoken.language)
    if fold(line) in said["no"]:
        return [(refusing[0], shapes.command(refusing[0].verb))]
    if fold(line) in said["yes"] and len(offered) == 1:
        return [(offered[0], command) for command in _all_of(offered[0])]
    return []


def _all_of(option: Option) -> list[shapes.Command]:
    """What yes to an option may mean: of one argument each thing that is offered, and all of them together."""
    if not option.args:
        return [shapes.command(option.verb)]
    name, domain = next(iter(option.args.items()))
    values = [] if len(option.args) > 1 else list(grammar.of(domain).together(domain))
    ways = [values] if len(values) == 1 else [*([value] for value in values), values] if values else []
    return [shapes.command(option.verb, **{name: way}) for way in ways[:MOST_WAYS]]


def _by_argument(line: str, reader: Reader) -> Iterator[Answer]:
    """What a line means that is all the arguments of an option that answers the question; talk shortens no name."""
    tokens = tokenize(line, reader.words.filler, stops=True)
    words = [token.word for token in tokens if not (token.soft or token.word.isdigit())]
    talked = any(word in PLAIN | TALK | YOU or len(word) < LEAST for word in words)
    for spelling in reader.spelled.values():
        if spelling.option.verb in reader.possible and _is_answered_by_argument(spelling):
            for reading in Matcher(line, tokens, reader.vocabulary, reader.words).read(spelling.written, 0):
                if reading.cost < FAULT and not (talked and reading.cost):
                    yield spelling.option, spelling.command(reading.value)


def _is_answered_by_argument(spelling: Spelling) -> bool:
    option = spelling.option
    return bool(option.args) and not option.stays and not Weighing.is_free(spelling.written)
