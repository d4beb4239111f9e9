"""An option's syntax as parts: "{who} [from] {origin} to {path}".

A word must be written, `[words]` may be left out, `{name}` is an argument, `{name?}` one that may be left out,
`a|b` are words of which one is written.
"""

import re
from dataclasses import dataclass
from functools import cache

from .tokens import words_of
from .words import ENGLISH

PREPOSITIONS = {"from", "to", "in", "at", "for", "as", "with", "using", "by", "against", "on", "of", "losing"}
_PIECE = re.compile(r"(?P<group>\[[^\]]*\])|(?P<slot>\{\w+\??\})|(?P<word>[^\s\[\]{}]+)")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the syntax itself; `choices` are the folded ways to write it."""

    choices: tuple
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of an argument."""

    name: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that may be left out together."""

    parts: tuple


@dataclass(frozen=True, slots=True)
class Phrase:
    """One argument with its prepositions (`marks`) and what follows it; it may stand before the others.

    optional: it may be left out.
    """

    marks: tuple
    parts: tuple
    name: str
    optional: bool


@cache
def parts_of(syntax, optional=False):
    """The parts of a syntax, in order; optional: its words stand in brackets."""
    parts = []
    for found in _PIECE.finditer(syntax):
        piece = found.group()
        if found.lastgroup == "group":
            parts.append(Group(parts_of(piece[1:-1], True)))
        elif found.lastgroup == "slot":
            parts.append(Slot(piece.strip("{}?"), piece.endswith("?}")))
        else:
            parts.extend(_words(piece, optional))
    return tuple(parts)


def _words(piece, optional):
    choices = [words_of(choice, ENGLISH.filler) for choice in piece.split("|")]
    if len(choices) > 1:
        return [Word(tuple(words[0] for words in choices if words), optional)]
    return [Word((word,), optional) for word in choices[0]]


@cache
def stretches(parts):
    """The parts as a tuple of words and groups that keep their places, and of tuples of Phrase between them."""
    found, phrases, marks = [], [], []
    for part in parts:
        slots = _slots(part)
        if slots:
            phrases.append(_phrase(tuple(marks), part, slots[0]))
            marks = []
        elif _words_of(part) <= PREPOSITIONS:
            marks += [part] if _words_of(part) else []
        elif isinstance(part, Group) and phrases and not marks:
            phrases[-1] = _longer(phrases[-1], part)
        else:
            found += [tuple(phrases), *marks, part]
            phrases, marks = [], []
    return tuple(part for part in (*found, tuple(phrases), *marks) if part != ())


def _slots(part):
    return [part] if isinstance(part, Slot) else [slot for slot in getattr(part, "parts", ()) if isinstance(slot, Slot)]


def _words_of(part):
    """The words of a part without an argument."""
    return {word.choices[0] for word in (part.parts if isinstance(part, Group) else (part,))}


def _phrase(marks, part, slot):
    """The phrase of an argument, or of a group that begins with prepositions and may be left out."""
    inside = part.parts if isinstance(part, Group) else (part,)
    at = inside.index(slot)
    return Phrase((*marks, *inside[:at]), inside[at:], slot.name, slot.optional or isinstance(part, Group))


def _longer(phrase, part):
    return Phrase(phrase.marks, (*phrase.parts, part), phrase.name, phrase.optional)


def syntax_of(option):
    """The option's syntax, or all its arguments in a row when it gives none."""
    return option.syntax or " ".join(f"{{{name}}}" for name in option.args)


def usage(verb, syntax):
    """The syntax for a player's eye: `move <who> [from] <origin> to <path>`."""
    shown = re.sub(r"\[([^\[\]{}]*)\{(\w+)\?\}\]", r"[\1<\2>]", syntax)
    shown = re.sub(r"\{(\w+)\?\}", r"[<\1>]", shown)
    shown = re.sub(r"\{(\w+)\}", lambda found: f"<{found[1]}>", shown)
    return f"{verb} {shown.replace('_', ' ')}".strip()
