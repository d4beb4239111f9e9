"""How a sentence hangs on something: "if I have 5 Crowns, hire Poles, otherwise nobody".

What people say around conditions stands in `suppositions.yaml`, by language. Whether a text is an order, or a condition
that can be asked, is for others to find out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from pbem.engine import yaml_data

from ..words.tokens import Tokens, clean, tokenize, words_of
from .phrasebook import Phrasebook, Table

MOST_WORDS = 40  # of a line that is looked at
LEAST = 2  # words of a condition
LONGEST = 4  # words of a way to suppose
TWO = 2  # parts of a line with one ELSE
MOST_CUTS = 6  # of a line in two
ENDS = re.compile(r"\s*[,:;]")  # may stand behind a condition
SENTENCE = re.compile(r"[.!;]\s")
AROUND = " \t,;:.!–—-"
OR_MORE, OR_LESS = ("or_more", "at least"), ("or_less", "at most")
IF, NOT = "if", "not"
NUMBER = re.compile(r"\b(\d+)\b")
SHORTENED = re.compile(r"\b(it|he|she|that)['’]s\b", re.IGNORECASE)


class Supposed(NamedTuple):
    """An order and what it hangs on, "" for nothing, in the words of a line. signed: a sign or a word parts them."""

    order: str
    condition: str = ""
    signed: bool = True


def ways(text: str) -> list[list[Supposed]]:
    """The alternatives of a line, each in the ways in which it may be parted; [] where it supposes nothing."""
    line = _without_unless(clean(text))
    if len(tokenize(line)) > MOST_WORDS:
        return []
    parts = [_without_joint(part) for part in _else_in_front(_cut(line, "else"))]
    found = [_ways_of(part) for part in parts if part.strip(AROUND)]
    others = [part for part in parts[1:] if part.strip(AROUND) and not says_nothing(part)]
    return found if others or any(way.condition for some in found for way in some) else []


def _else_in_front(parts: list[str]) -> list[str]:
    """The parts of a line where a last ELSE stands behind its order: "A, and B if that is not possible"."""
    if len(parts) < TWO or parts[-1].strip(AROUND):
        return parts
    before, last = parts[:-2], parts[-2]
    cuts = [token for token in tokenize(last, stops=True) if token.soft or (token.word,) in _said("and") | _said("or")]
    return [*before, last[:cuts[-1].start], last[cuts[-1].end:]] if cuts else parts


def _without_unless(line: str) -> str:
    """ "unless Zobel is there" as "if Zobel not is there"."""
    tokens = tokenize(line)
    at, length = _first(tokens, "unless")
    if not length or at + length >= len(tokens):
        return line
    first = tokens[at + length]
    return f"{line[:tokens[at].start]}{IF} {line[first.start:first.end]} {NOT}{line[first.end:]}"


def _without_joint(part: str) -> str:
    """A part without the "or" that only leads to the next."""
    tokens = tokenize(part)
    return part[:tokens[-1].start] if tokens and (tokens[-1].word,) in _said("or") else part


def behind_orders(text: str) -> Iterator[tuple[str, str]]:
    """A line parted where a sentence that supposes stands behind another: "..., and if", "... . If"."""
    tokens = tokenize(text, stops=True)
    for at, _ in _places(tokens, "if"):
        begin = at
        while begin and (tokens[begin - 1].word,) in _said("joins"):
            begin -= 1
        if begin and (tokens[begin - 1].soft or SENTENCE.search(text[tokens[begin - 1].end:tokens[begin].start])):
            yield text[:tokens[begin].start].strip(AROUND), text[tokens[at].start:]


def halves(text: str) -> list[tuple[str, str]]:
    """A line parted in two at each of its commas and joining words."""
    tokens = tokenize(text)
    cuts = [token for token in tokens if token.word == "," or (token.word,) in _said("and")][:MOST_CUTS]
    parts = [(text[:cut.start].strip(AROUND), text[cut.end:].strip(AROUND)) for cut in cuts]
    return [(first, second) for first, second in parts if first and second]


def supposes(text: str) -> bool:
    """Whether a text has a word of supposing."""
    tokens = tokenize(text)
    return any(length for kind in ("if", "unless", "else") for _, length in _places(tokens, kind))


def leads(text: str) -> bool:
    """Whether a text begins with a word of supposing, so that it may hang on what stands before it."""
    words = words_of(text)
    while words and (words[0],) in _said("joins"):
        words = words[1:]
    return any(tuple(words[:length]) in _said(kind) for kind in ("if", "else") for length in range(1, LONGEST + 1))


def says_nothing(text: str) -> bool:
    """Whether an alternative is that nothing is done."""
    return words_of(text) in _said("nothing")


def with_name(text: str, name: str) -> str:
    """A text with a name in place of a "he" or "it" that stands for what was named before, "in" and the name in place
    of a "there"; "it's" is "it is".
    """
    text = SHORTENED.sub(r"\1 is", text)
    for kind, spoken in (("who", name), ("where", f"in {name}")):
        place = next(iter(_places(tokenize(text), kind)), None)
        token = tokenize(text)[place[0]] if place else None
        if token:
            return f"{text[:token.start]}{spoken}{text[token.end:]}"
    return text


def conditions(text: str, books: tuple[Phrasebook, ...], languages: tuple[str, ...]) -> list[str]:
    """A condition in the words in which conditions are written, as it may be meant, the likeliest first."""
    text = " ".join(words_of("".join(_cut(text, "still"))))
    for kind, spoken in (OR_MORE, OR_LESS):
        text = _counted(text, kind, spoken)
    return [*dict.fromkeys(way for spoken in _spoken(text, books, languages)
                           for way in (spoken, NUMBER.sub(r"at least \1", spoken, count=1)))]


def _spoken(text: str, books: tuple[Phrasebook, ...], languages: tuple[str, ...]) -> Iterator[str]:
    """A text in those words, by the books of each language, the first alone where it has it; also with its verb in
    front.
    """
    for language in dict.fromkeys(languages):
        for said in (text, *_verb_in_front(text)):
            spoken = first = books[0].spoken(said, (language,))
            for book in (*books[1:], _conditions()):
                spoken = book.spoken(spoken, (language,))
            yield spoken
            if first not in (said, spoken):
                yield first
            if said is text:
                yield from _verb_in_front(spoken)


def _ways_of(part: str) -> list[Supposed]:
    """The ways in which one alternative may be parted into order and condition, the likeliest first."""
    tokens = tokenize(part)
    at, length = _first(tokens, "if")
    if not length:
        return [Supposed(part.strip(AROUND))]
    before, behind = part[:tokens[at].start].strip(AROUND), part[tokens[at + length - 1].end:]
    if before and words_of(before) not in _said("joins"):
        return [Supposed(before, behind.strip(AROUND))]
    ends, signed = _ends(behind)
    found = [Supposed(behind[end:].strip(AROUND), behind[:begin].strip(AROUND), at < signed)
             for at, (begin, end) in enumerate(ends)]
    return [way for way in found if way.order] or [Supposed(part.strip(AROUND))]


def _ends(text: str) -> tuple[list[tuple[int, int]], int]:
    """(where a condition may end, and what hangs on it begin; how many of these, the first ones, show it)."""
    tokens = tokenize(text)
    at, length = _first(tokens, "then")
    marked = [(tokens[at].start, tokens[at + length - 1].end)] if length else []
    places = [(token.end, after.start) for token, after in zip(tokens, tokens[1:], strict=False)]
    places = [place for count, place in enumerate(places, 1) if count >= LEAST]
    signed = [place for place in places if ENDS.match(text[place[0]:])]
    return [*marked, *signed, *places], len(marked) + len(signed)


def _cut(text: str, kind: str) -> list[str]:
    """A text at the ways of a kind."""
    tokens, parts, start = tokenize(text), [], 0
    for at, length in _places(tokens, kind):
        parts.append(text[start:tokens[at].start])
        start = tokens[at + length - 1].end
    return [*parts, text[start:]]


def _first(tokens: Tokens, kind: str) -> tuple[int, int]:
    return next(_places(tokens, kind), (0, 0))


def _places(tokens: Tokens, kind: str) -> Iterator[tuple[int, int]]:
    """(place, words) of the ways of a kind among tokens, the longest at each place."""
    at, said = 0, _said(kind)
    longest = max(map(len, said))
    while at < len(tokens):
        length = next((length for length in range(min(longest, len(tokens) - at), 0, -1)
                       if tuple(token.word for token in tokens[at:at + length]) in said), 0)
        if length:
            yield at, length
        at += length or 1


def _counted(text: str, kind: str, spoken: str) -> str:
    """ "2 or more" as "at least 2"."""
    tokens = tokenize(text)
    for at, length in _places(tokens, kind):
        if at and tokens[at - 1].word.isdigit():
            number = tokens[at - 1]
            return f"{text[:number.start]}{spoken} {number.word}{text[tokens[at + length - 1].end:]}"
    return text


def _verb_in_front(text: str) -> Iterator[str]:
    """A condition that ends in its verb with it behind each of its first words: "Zobel at most 2 Crowns has"; or in
    what it is about, with that in front: "nobody is in Kovel".
    """
    *words, last = text.split() or [""]
    for at in range(len(words)):
        yield " ".join((*words[:at], last, *words[at:]))


@cache
def _file() -> dict[str, dict[str, str] | Table]:
    given: dict[str, dict[str, str] | Table] = yaml_data.own(
        files(__package__).joinpath("suppositions.yaml").read_text(encoding="utf-8"))
    return given


@cache
def _said(kind: str) -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(token.word for token in tokenize(way)) for said in _file()[kind].values()
                     for way in str(said).split(","))


@cache
def _conditions() -> Phrasebook:
    return Phrasebook(_file()["conditions"])  # type: ignore[arg-type]
