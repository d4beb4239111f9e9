"""An option's syntax as parts: "{who} [from] {origin} to {path}".

A word must be written, `[words]` may be left out, `{name}` is an argument, `{name?}` one that may be left out,
`a|b` are words of which one is written. `[word!]` may be left out but is written by us where an argument follows, as
prepositions are, of several the first; `[word@value]` is the one for that value of the argument. In `[=word {name?}]`
the word may be left out only with its argument. A colon behind an argument is written by us.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol, TypeAlias

from pbem.engine import Domain

from .small import small_words
from .tokens import words_of

PREPOSITIONS = {"from", "to", "in", "at", "for", "as", "with", "using", "by", "against", "on"}
_PIECE = re.compile(r"(?P<group>\[[^\]]*\])|(?P<slot>\{\w+\??\}:?)|(?P<word>[^\s\[\]{}]+)")
_SLOT = re.compile(r"\{\w+\??\}")
_SHOWN = re.compile(r"\{(\w+)(\??\})|(?<!@)\b[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the syntax itself; `choices` are the folded ways to write it. said, value: see above."""

    choices: tuple[str, ...]
    optional: bool = False
    said: bool = False
    value: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of an argument. tail: the sign that we write behind it."""

    name: str
    optional: bool = False
    tail: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that may be left out together."""

    parts: tuple["Part", ...]


Part: TypeAlias = Word | Slot | Group


@dataclass(frozen=True, slots=True)
class Phrase:
    """One argument with its prepositions (`marks`) and what follows it; it may stand before the others.

    optional: it may be left out.
    """

    marks: tuple[Part, ...]
    parts: tuple[Part, ...]
    name: str
    optional: bool


@cache
def parts_of(syntax: str, optional: bool = False) -> tuple[Part, ...]:
    """The parts of a syntax, in order; optional: its words stand in brackets."""
    parts: list[Part] = []
    for found in _PIECE.finditer(syntax):
        piece = found.group()
        if found.lastgroup == "group":
            inside = piece[1:-1]
            parts.append(Group(parts_of(inside.replace("?}", "}") if "=" in inside else inside, True)))
        elif found.lastgroup == "slot":
            name = piece.rstrip(":")
            parts.append(Slot(name.strip("{}?"), name.endswith("?}"), piece[len(name):]))
        else:
            parts.extend(_words(piece, optional and not piece.startswith("=")))
    return tuple(parts)


def _words(piece: str, optional: bool) -> list[Word]:
    piece, _, value = piece.partition("@")
    choices, said = [words_of(choice, small_words().filler) for choice in piece.split("|")], piece.endswith("!")
    if len(choices) > 1:
        return [Word(tuple(words[0] for words in choices if words), optional, said, value)]
    return [Word((word,), optional, said, value) for word in choices[0]]


@cache
def first_words(syntax: str) -> tuple[str, ...]:
    """The words with which what is written by a syntax may begin, when it begins with no argument."""
    found: list[str] = []
    for part in parts_of(syntax):
        found += [choice for word in _plain(part) for choice in word.choices]
        if isinstance(part, Word) and not part.optional:
            break
    return tuple(found)


def _plain(part: Part) -> list[Word]:
    inside = part.parts if isinstance(part, Group) else (part,)
    return [word for word in inside if isinstance(word, Word)]


@cache
def stretches(parts: tuple[Part, ...]) -> tuple[Part | tuple[Phrase, ...], ...]:
    """The parts as a tuple of words and groups that keep their places, and of tuples of Phrase between them."""
    found: list[Part | tuple[Phrase, ...]] = []
    phrases: list[Phrase] = []
    marks: list[Part] = []
    for part in parts:
        slots = _slots(part)
        if slots:
            phrases.append(_phrase(tuple(marks), part, slots[0]))
            marks = []
        elif all(word.said or word.choices[0] in PREPOSITIONS for word in _plain(part)):
            marks += [part] if _plain(part) else []
        elif isinstance(part, Group) and phrases and not marks:
            phrases[-1] = _longer(phrases[-1], part)
        else:
            found += [tuple(phrases), *marks, part]
            phrases, marks = [], []
    return tuple(part for part in (*found, tuple(phrases), *marks) if part != ())


def _slots(part: Part) -> list[Slot]:
    inside = part.parts if isinstance(part, Group) else (part,)
    return [slot for slot in inside if isinstance(slot, Slot)]


def _phrase(marks: tuple[Part, ...], part: Part, slot: Slot) -> Phrase:
    """The phrase of an argument, or of a group that begins with prepositions and may be left out."""
    inside = part.parts if isinstance(part, Group) else (part,)
    at = inside.index(slot)
    return Phrase((*marks, *inside[:at]), inside[at:], slot.name, slot.optional or isinstance(part, Group))


def _longer(phrase: Phrase, part: Part) -> Phrase:
    return Phrase(phrase.marks, (*phrase.parts, part), phrase.name, phrase.optional)


class Written(Protocol):
    """What is written by a syntax: an Option, a Condition."""

    verb: str
    syntax: str
    args: Mapping[str, Domain]
    rules: tuple[str, ...]


def syntax_of(option: Written) -> str:
    """The option's syntax, or all its arguments in a row when it gives none."""
    return option.syntax or " ".join(f"{{{name}}}" for name in option.args)


def words_of_syntaxes(syntaxes: Iterable[str]) -> frozenset[str]:
    """The words with which these are written, besides arguments."""
    return frozenset(word for syntax in syntaxes for word in words_of(_SLOT.sub(" ", syntax).replace("|", " ")))


def usage(verb: str, syntax: str, said: Callable[[str], str] = str, called: Callable[[str], str] = str) -> str:
    """The syntax for a player's eye: `move <who> [from] <origin> to <path>`.

    said(word): how a word of a syntax is shown; called(argument): what an argument is called.
    """
    syntax = _SHOWN.sub(lambda found: f"{{{called(found[1])}{found[2]}" if found[1] else said(found[0]), syntax)
    shown = re.sub(r"\[([^\[\]{}]*)\{([^{}?]+)\?\}(:?)\]", r"[\1<\2>\3]", re.sub(r"!|=(?=\w)|@\w+", "", syntax))
    shown = re.sub(r"\{([^{}?]+)\?\}", r"[<\1>]", shown)
    shown = re.sub(r"\{([^{}]+)\}", r"<\1>", shown)
    return f"{verb} {shown.replace('_', ' ')}".strip()
