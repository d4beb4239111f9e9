"""A line of two orders that say otherwise what they settle: "move Guy to Kovel and assault Surat"."""

from __future__ import annotations

from pbem.engine import Illegal

from ..around import suppositions
from .alternatives import Alternatives
from .reading import Reader
from .results import Refusal


def contrary(text: str, reader: Reader) -> Refusal | None:
    """Why the two parts of a line are not done together; None where they do not contradict each other.

    Only in games whose orders can hang on something.
    """
    halves = suppositions.halves(text) if reader.game.speech.conditional else []
    line = Alternatives(text, reader)
    return next((refusal for first, second in halves if (refusal := _contrary(first, second, line))), None)


def _contrary(first: str, second: str, line: Alternatives) -> Refusal | None:
    command = line.order(first) if line.names(first) else None
    other = next(line.headed(second, [line.of(command, first)]), None) if command else None
    if not command or not other or not {command["verb"], other["verb"]} <= line.places.keys() or \
            not line.reader.contradict(command, other):
        return None
    lines = [line.line(command), line.line(other)]
    return line.reader.refusal(line.text, Illegal("one_of_these", {"lines": lines}, nearest=lines))
