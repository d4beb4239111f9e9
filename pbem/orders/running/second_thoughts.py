"""What a mail says against its own orders: "buy 2 mercenaries in Vienna. No wait, Antwerp."

An order that the next sentence corrects does not run. What stands in its place runs where that is clear: an order, or
words that fit into the one above in one way only. Else its writer is asked back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pbem.engine import Illegal, shapes

from ..around import sentences
from ..line.reading import Reader
from ..line.results import Command, Ignored, Refusal
from ..words.tokens import Lines

MOST_WORDS = 4  # of what is put into the order above


@dataclass(frozen=True, slots=True)
class Corrected:
    """A line as the sentences below it have it. order: what is to be read, or its Refusal; by: how many correct it."""

    order: str | Refusal
    by: int = 0


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
        if not sentences.corrects(by) or not isinstance(read := reader.read(order), Command):
            break
        found = _in_place(order, read.command, by, reader)
        if found is None:
            break
        if not found:
            return Corrected(refusal(text, by, reader))
        order, count = found, count + 1
    return Corrected(order, count)


def stands_against(by: str) -> bool:
    """Whether a sentence surely corrects what stands above it."""
    return sentences.corrects(by) and not sentences.is_weak(by)


def speaks_against(by: str) -> bool:
    """Whether a sentence may correct, or takes back, what stands above it."""
    return sentences.corrects(by) or sentences.withdraws(by)


def refusal(text: str, by: str, reader: Reader) -> Refusal:
    """Why an order is not carried out that a sentence corrects, where it is not clear how."""
    return reader.refusal(text, Illegal("second_thoughts", {"by": by.strip()}))


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
    return None if is_talk else ""


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
