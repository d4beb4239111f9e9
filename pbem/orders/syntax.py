"""An option's syntax as parts: "{who} [from] {origin} to {path}".

A word must be written, `[words]` may be left out, `{name}` is an argument, `{name?}` one that may be left out,
`a|b` are words of which one is written.
"""

import re
from dataclasses import dataclass
from functools import cache

from .tokens import words_of
from .words import ENGLISH

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


def syntax_of(option):
    """The option's syntax, or all its arguments in a row when it gives none."""
    return option.syntax or " ".join(f"{{{name}}}" for name in option.args)


def usage(verb, syntax):
    """The syntax for a player's eye: `move <who> [from] <origin> to <path>`."""
    shown = re.sub(r"\[([^\[\]{}]*)\{(\w+)\?\}\]", r"[\1<\2>]", syntax)
    shown = re.sub(r"\{(\w+)\?\}", r"[<\1>]", shown)
    shown = re.sub(r"\{(\w+)\}", lambda found: f"<{found[1]}>", shown)
    return f"{verb} {shown.replace('_', ' ')}".strip()
