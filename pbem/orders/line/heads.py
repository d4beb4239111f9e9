"""An order that begins as orders are written and goes on as people speak: "mobilize in stack 1: Guy takes Surat".

A dash may stand for the colon behind the word of an order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pbem.engine import shapes

from ..grammar.writing import write_option
from ..words.tokens import tokenize
from .condition_places import place_of
from .everyday import understood
from .everyday_words import EverydayWords
from .piece_orders import PieceOrders
from .pieces import Piece
from .reading import Reader
from .results import Command
from .understood import Understood

DASH = re.compile(r"\s+[-–—]+\s+")


def with_colon(text: str, reader: Reader) -> str:
    """A line with a colon for the dash behind the mere word of an order; any other as it is."""
    head, dash, said = _cut(text)
    tokens = tokenize(head)
    orders = PieceOrders(reader, EverydayWords([token.word for token in tokens], reader))
    is_word = dash and any(not trigger.at and trigger.length == len(tokens)
                           for _, trigger in orders.triggers(Piece(tokens)))
    return f"{head}: {said}" if is_word else text


def headed(text: str, reader: Reader) -> Understood | None:
    """The order of a line in which everyday words stand behind its beginning and a colon; None for other lines."""
    head, colon, said = text.partition(":")
    found = understood(said, reader, within=text) if colon and reader.game.speech.conditional else None
    command = _command(found.lines[0], reader) if found and found.is_one_order else None
    for way in _ways(head, found.lines[0]) if found and command else ():
        whole = _command(way, reader)
        if found and command and whole and _say_the_same(whole, command, reader):
            return replace(found, lines=[write_option(whole, reader.options[whole["verb"]], reader.vocabulary)])
    return None


def _cut(text: str) -> tuple[str, str, str]:
    """What stands before the first dash, the dash, and what stands behind it."""
    found = DASH.search(text)
    return (text[:found.start()], found[0], text[found.end():]) if found else (text, "", "")


def _ways(head: str, line: str) -> Iterator[str]:
    """A written order with another beginning in place of its first words."""
    words = line.split()
    return (f"{head}: {' '.join(words[at:])}" for at in range(1, len(words)))


def _command(text: str, reader: Reader) -> shapes.Command | None:
    read = reader.read(text)
    return read.command if isinstance(read, Command) else None


def _say_the_same(one: shapes.Command, other: shapes.Command, reader: Reader) -> bool:
    """Whether two orders of a list of alternatives list the same."""
    place = place_of(reader.options[one["verb"]]) if one["verb"] == other["verb"] else None
    return place is not None and place.is_list and place.items(one) == place.items(other)
