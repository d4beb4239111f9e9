"""Lines that ask something, by the words of `asking.yaml`, in the five languages most mails are written in.

A line that can be read as an order is none of these, whatever stands at its end: that is for its reader to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import dropwhile
from pathlib import Path

from pbem.engine import yaml_data

from ..words.tokens import fold
from . import sentences

MARK = re.compile(r"\?(?=$|[\s?!.)\]\"'”»:;])")
WORD = re.compile(r"[^\W_]+(?:['’`´-][^\W_]+)*")
FILE = Path(__file__).with_name("asking.yaml")
LOOKED_AT = 200  # characters of a line
MOST_BEHIND = 3  # words behind the last mark
FIRST = 2  # words of a question that show what kind it is
LEAST = 3  # words of a question without a mark
TELLING_AS_WELL = {"when", "come", "que", "como", "cuando", "donde"}  # what begins sentences that tell something, too


def is_question(text: str) -> bool:
    """Whether a line asks something: by its mark, else by how it begins."""
    behind = MARK.split(text)[1:]
    if behind:
        words = _words_of(behind[-1])
        is_at_end = len(words) <= MOST_BEHIND and not {*words} & _words("answers")
        return (is_at_end or begins_with_a_question(text) or _begins_as_one(_without_opening(behind[-1]))) \
            and not is_request(text)
    return not text.rstrip().endswith(("!", ":")) and _begins_as_one(_without_opening(text))


def is_request(text: str) -> bool:
    """Whether a line asks its reader to do something, and not to tell something: "would you be so kind as to ..."."""
    return sentences.requests(text[:LOOKED_AT]) and not {*_words_of(text)} & _words("tell")


def asks_to_play(text: str) -> bool:
    """Whether a line holds a word of somebody who asks how one plays here, or wants to."""
    return any(fold(word) in _words("joins") for word in WORD.findall(text))


def begins_with_a_question(text: str) -> bool:
    """Whether the first word of a line is one that begins questions, and orders nowhere; with a mark also "does"."""
    begins = (_words("sure") | _words("begins")) - TELLING_AS_WELL
    return {*_without_opening(text)[:1]} <= (begins | _words("auxiliaries") if MARK.search(text) else begins)


def begins_as_a_question(text: str) -> bool:
    """Whether a sentence that has a mark is a question by its first words as well."""
    return bool(MARK.search(text)) and (begins_with_a_question(text) or _begins_as_one(_without_opening(text)))


def points_at_something_said(text: str) -> bool:
    """Whether a question may be about what stands beside it: "is that allowed?"."""
    return not {*_words_of(text)}.isdisjoint(_words("pointing"))


def greets_with(word: str) -> bool:
    """Whether a folded word opens a sentence to somebody: "hi"."""
    return word in _words("openings")


def addresses(text: str) -> list[str]:
    """The first words, folded, behind one that has others told something: "tell France ..."; [] of other lines."""
    first, *others = _without_opening(text)[:1 + MOST_BEHIND] or [""]
    return others if first in _words("addressing") else []


def asks_for_rules(text: str) -> bool:
    """Whether a question asks what one may do or what comes of it, and not how things stand."""
    return not {*_without_opening(text)[:FIRST]}.isdisjoint(_words("rules"))


def asks_whose_turn(text: str) -> bool:
    """Whether a question asks whose move it is, or until when."""
    return not asks_for_rules(text) and not {*_words_of(text)}.isdisjoint(_words("turn"))


def asks_what_is_ordered(text: str) -> bool:
    """Whether a question asks which orders its writer has given: "what have I filed so far?"."""
    words = _words_of(text)
    asks = _words("sure") | _words("begins") | (_words("auxiliaries") if MARK.search(text) else frozenset())
    return {*_without_opening(text)[:1]} <= asks and any(_stands_in(row, words) for row in _rows("ordered"))


def _stands_in(row: Sequence[str], words: Iterable[str]) -> bool:
    """Whether the words of a row stand among others in their order."""
    left = iter(words)
    return all(word in left for word in row)


def asks_how_things_stand(text: str) -> bool:
    """Whether a question, or a part of it, asks first of all for what lies on the board: how many, who, where."""
    return any({*_without_opening(part)[:FIRST]} & _words("standing") for part in MARK.split(text))


def asks_who(text: str) -> bool:
    """Whether a question asks for a player first of all."""
    return not {*_without_opening(text)[:FIRST]}.isdisjoint(_words("who"))


def is_the_readers(title: str) -> bool:
    """Whether a title of a report says that what stands below it is its reader's own."""
    return not {*_words_of(title)}.isdisjoint(_words("yours"))


def _begins_as_one(words: list[str]) -> bool:
    """Whether folded words begin as a question does."""
    if len(words) < LEAST or words[1] in _words("tells"):
        return False
    carried = words[1] in _words("carries") or words[2] in _words("asked_about") and words[0] not in TELLING_AS_WELL
    return words[0] in _words("sure") or words[0] in _words("begins") and carried


def _without_opening(text: str) -> list[str]:
    return [*dropwhile(_words("openings").__contains__, _words_of(text))]


def _words_of(text: str) -> list[str]:
    """The first words of a line, folded."""
    return [fold(word) for word in WORD.findall(text[:LOOKED_AT])]


@cache
def _words(kind: str) -> frozenset[str]:
    """The words of a part of the file, in all languages."""
    return frozenset(fold(word) for said in _file()[kind].values() for word in said.split())


@cache
def _rows(kind: str) -> frozenset[tuple[str, ...]]:
    """The ways of a part of the file that are several words in a row, in all languages."""
    return frozenset(tuple(_words_of(way)) for said in _file()[kind].values() for way in said.split(","))


@cache
def _file() -> dict[str, dict[str, str]]:
    given = yaml_data.texts(FILE.read_text(encoding="utf-8"))
    if not isinstance(given, dict) or not all(isinstance(part, dict) for part in given.values()):
        raise ValueError("asking.yaml: each part gives words by language")
    return given
