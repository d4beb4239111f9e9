"""What a mail says against its own orders: "buy 2 mercenaries in Vienna. No wait, Antwerp."

An order that the next sentence corrects does not run. What stands in its place runs where that is clear: an order, or
words that fit into the one above in one way only. Else its writer is asked back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pbem.engine import Illegal, shapes

from ..around import sentences
from ..grammar.writing import in_one_line, write_option
from ..line.everyday import understood
from ..line.reading import Reader
from ..line.results import Command, Ignored, Refusal
from ..words.small import everyday_languages, small_words
from ..words.tokens import Lines, fold

ENDED = re.compile(r"[.!?;:]\s")  # where a sentence ends
MOST_WORDS = 4  # of what is put into the order above


@dataclass(frozen=True, slots=True)
class Corrected:
    """A line as the sentences below it have it. order: what is to be read, or its Refusal; by: how many correct it."""

    order: str | Refusal
    by: int = 0


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A line in place of which that of another number stands."""

    number: int
    text: str
    by: int


def of_a_list(parts: Lines, reader: Reader) -> tuple[list[tuple[int, str]], list[Exchanged]]:
    """(the lines, those that others stand in place of) of a list in which "no wait, stack 1: ..." corrects an item."""
    items, corrected = list[tuple[int, str]](), list[Exchanged]()
    for number, text in parts:
        said = sentences.correction(text) if items and sentences.corrects(text) else ""
        if said and reader.begins_part(said) and reader.begins_part(items[-1][1]):
            corrected.append(Exchanged(*items.pop(), by=number))
            text = said
        items.append((number, text))
    return items, corrected


def parted(lines: Lines) -> Lines:
    """The lines that are not empty, parted in front of sentences that correct."""
    return [(number, part) for number, text in lines if text.strip()
            for part in sentences.sentences(text) if part.strip()]


def undecided(parts: Lines, reader: Reader) -> Refusal | None:
    """Why nothing of a mail runs: it says that nothing is decided, or takes back an order."""
    texts = [text for _, text in parts]
    said = next((text for text in texts if sentences.is_undecided([text])), "") or _taken_back(texts, reader)
    return reader.refusal(said, Illegal("undecided", {"said": said.strip()})) if said else None


def _taken_back(texts: Sequence[str], reader: Reader) -> str:
    """The sentence that takes back the order above it, "" for none."""
    return next((by for order, by in zip(texts, texts[1:], strict=False)
                 if sentences.withdraws(by) and reader.begins_order(order)), "")


def corrected(text: str, below: Sequence[str], reader: Reader) -> Corrected:
    """A line as the sentences below it correct it, one after the other."""
    order, count = text, 0
    for by in below:
        command = _command(order, reader) if sentences.corrects(by) else None
        found = _in_place(order, command, by, reader) if command else None
        if found is None:
            break
        if not found:
            return Corrected(asked_back(order, by, reader))
        order, count = found, count + 1
    return Corrected(order, count)


def _command(order: str, reader: Reader) -> shapes.Command | None:
    read = reader.read(order)
    return read.command if isinstance(read, Command) else None


def stands_against(by: str) -> bool:
    """Whether a sentence surely corrects what stands above it."""
    return sentences.corrects(by) and not sentences.is_weak(by)


def speaks_against(by: str) -> bool:
    """Whether a sentence may correct, or takes back, what stands above it."""
    return sentences.corrects(by) or sentences.withdraws(by)


def refusal(text: str, by: str, reader: Reader, orders: Sequence[str] = ()) -> Refusal:
    """Why an order is not carried out that a sentence corrects, where it is not clear how.

    orders: what it was understood as.
    """
    return reader.refusal(text, Illegal("second_thoughts", {"by": by.strip(), "lines": [*orders]}, nearest=orders))


def asked_back(order: str, by: str, reader: Reader, above: Sequence[str] = ()) -> Refusal:
    """The refusal of an order that a sentence corrects, with the order that is meant where that is clear.

    above: the orders before it on its line.
    """
    found = meant(order, by, reader)
    if not found:
        return refusal(order, by, reader, [*above, order])
    lines = [*above, found]
    why = Illegal("understood", {"lines": lines, "passed": [], "then": None}, nearest=lines)
    return replace(reader.refusal(order, why), meant=in_one_line(lines), only_yes=True)


def meant(order: str, by: str, reader: Reader) -> str:
    """The order that a sentence seems to put in place of one, which is asked back; "" where none is clear."""
    said = sentences.correction(by)
    if sentences.is_weak(by) and said and _command(said, reader):  # "actually, end": instead of it, or behind it
        return ""
    for said in _parts(by):
        figures = " ".join(map(_number, said.split()))
        for words in dict.fromkeys((said, figures, _without_preposition(figures))):
            found = _exchanged(order, words, reader)
            if len(found) == 1:
                return found[0]
        whole = understood(said, reader)
        if whole and whole.said and len(whole.lines) == 1:
            return whole.lines[0]
    return ""


def _exchanged(order: str, words: str, reader: Reader) -> list[str]:
    """The orders that come of putting some words into one, as they are written."""
    command = _command(order, reader)
    commands = [_command(text, reader) for text in _put_in(order, command, words, reader)] if command else []
    return [write_option(one, reader.options[one["verb"]], reader.vocabulary) for one in commands if one]


def _parts(by: str) -> list[str]:
    """What stands behind the words that correct, sentence by sentence."""
    return [part.strip() for part in ENDED.split(sentences.correction(by)) if part.strip()]


def _without_preposition(text: str) -> str:
    """A text without the small word, of any language, that it begins with; "" for one without."""
    first, _, rest = text.partition(" ")
    return rest if any(small_words(code).small(fold(first)) for code in everyday_languages()) else ""


def _number(word: str) -> str:
    """A number in words of any language in figures, any other word as it is."""
    return next((str(small_words(code).numbers[fold(word)]) for code in everyday_languages()
                 if fold(word) in small_words(code).numbers), word)


def _in_place(order: str, command: shapes.Command, by: str, reader: Reader) -> str | None:
    """The order in place of one that a sentence corrects; "" where that is not clear, None for mere talk."""
    said = sentences.correction(by)
    read = reader.read(said) if said else None
    if isinstance(read, Command):
        return "" if sentences.is_weak(by) else said
    found = _put_in(order, command, said, reader)
    if len(found) == 1:
        return found[0]
    is_talk = sentences.is_weak(by) and not found and isinstance(read, Ignored | None)
    is_more = any(_command(part, reader) or _exchanged(order, part, reader) for part in _parts(by))
    return None if is_talk and not is_more else ""


def _put_in(order: str, command: shapes.Command, said: str, reader: Reader) -> list[str]:
    """The orders that come of putting some words into one, each command once."""
    if not 0 < len(said.split()) <= MOST_WORDS:
        return []
    commands: list[shapes.Command] = [command]
    found = []
    for text in sentences.exchanged(order, said):
        read = reader.read(text)
        if isinstance(read, Command) and read.command not in commands:
            commands.append(read.command)
            found.append(text)
    return found
