"""Conditions in the words of an order: `Vienna is besieged AND NOT at war with france`.

Read by the same Matcher as orders, against a list of what can be asked; AND binds tighter than OR.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pbem.engine import Condition
from pbem.engine.shapes import Plain

from ..words.filing import is_word, places_of
from ..words.syntax import parts_of, syntax_of
from ..words.tokens import tokenize
from ..words.vocabulary import Vocabulary
from .part_matcher import PartMatcher
from .part_writer import PartWriter
from .readings import FAULT, Fault, Misread

SIGNS = ((r">=|=>|≥|\b(?:no|not) (?:less|fewer) than\b", " at least "),
         (r"<=|=<|≤|\b(?:no|not) more than\b", " at most "),
         (r"(?:>|\b(?:more|higher) than\b|\bover\b)\s*(\d+)", lambda found: f" at least {int(found[1]) + 1}"),
         (r"(?:<|\b(?:less|fewer) than\b|\bunder\b)\s*(\d+)", lambda found: f" at most {int(found[1]) - 1}"),
         (r"\b(is|are|was|were)n.?t\b", r" \1 not "),
         (r"\bdoes(?: not|n.?t) have\b", " not has "), (r"\bdo(?: not|n.?t) have\b", " not have "),
         (r"\b(\d+)((?:\s+[^\W\d]+)?)\s+or\s+more\b", r" at least \1\2 "),
         (r"\b(\d+)((?:\s+[^\W\d]+)?)\s+or\s+(?:less|fewer)\b", r" at most \1\2 "),
         (r"=", " is "))


class Found(NamedTuple):
    """One condition as it was read. negated: it must not hold."""

    condition: Condition
    args: Mapping[str, Plain]
    negated: bool


def parted(text: str) -> list[list[str]]:
    """The words of each condition: alternatives of some that hold together; signs such as >= are spoken."""
    for sign, spoken in SIGNS:
        text = re.sub(sign, spoken, text, flags=re.IGNORECASE)
    return [_parts(alternative, "and") for alternative in _parts(text, "or")]


def written(found: Found, writer: PartWriter) -> str:
    """The canonical words."""
    words = writer.arguments(parts_of(syntax_of(found.condition)), found.args, found.condition.args)
    return f"NOT {words}" if found.negated else words


def _parts(text: str, joint: str) -> list[str]:
    """The text cut at a joining word; "4 or more" stays whole."""
    tokens, parts, start = tokenize(text), [], 0
    for at in places_of(tokens, joint):
        if not is_word(tokens, at + 1, "more"):
            parts.append(text[start:tokens[at].start])
            start = tokens[at].end
    return [*parts, text[start:]]


def read_clause(text: str, possible: Sequence[Condition], matcher: PartMatcher) -> Found | Fault:
    """The condition of a text without AND and OR, in its cheapest reading. matcher: of the order in which it stands."""
    text = " ".join(text.split()).strip(" ,.")
    tokens = tokenize(text, matcher.vocabulary.words.filler)
    nots = places_of(tokens, "not")
    tokens = [token for at, token in enumerate(tokens) if at not in nots]
    tried = [(condition, matcher.anew(text, tokens)) for condition in possible]
    found = [(reading, condition) for condition, one in tried if tokens for reading in one.read(condition, 0)]
    if not found:
        return Misread(text if tokens else "", tried)
    reading, condition = min(found, key=lambda pair: pair[0].cost)
    return reading.faults[0] if reading.cost >= FAULT else Found(condition, reading.value, bool(nots))


def listed(possible: Iterable[Condition], vocabulary: Vocabulary) -> list[str]:
    """The conditions as they may be written, each way once."""
    ways = (condition.example or vocabulary.usage("", syntax_of(condition)) for condition in possible
            if not condition.refusal)
    return list(dict.fromkeys(ways))
