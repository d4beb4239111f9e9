"""Conditions of orders filed ahead: `Vienna is besieged AND NOT at war with france`.

Read by the same Matcher as orders, against the game's list of conditions; AND binds tighter than OR.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pbem.engine import Condition, Game, Illegal
from pbem.engine.facets import Moments
from pbem.engine.shapes import Plain, State, View

from ..grammar.matcher import Matcher
from ..grammar.readings import FAULT
from ..grammar.writing import write_args
from ..line import explaining
from ..words.filing import is_word, places_of, says_nothing
from ..words.syntax import syntax_of
from ..words.tokens import Tokens, tokenize
from ..words.vocabulary import Vocabulary, vocabulary_of

SIGNS = ((r">=|=>|≥|\b(?:no|not) (?:less|fewer) than\b", " at least "),
         (r"<=|=<|≤|\b(?:no|not) more than\b", " at most "),
         (r"(?:>|\b(?:more|higher) than\b|\bover\b)\s*(\d+)", lambda found: f" at least {int(found[1]) + 1}"),
         (r"(?:<|\b(?:less|fewer) than\b|\bunder\b)\s*(\d+)", lambda found: f" at most {int(found[1]) - 1}"),
         (r"=", " is "))


@dataclass(slots=True)
class Clause:
    """One condition with its arguments. text: how it is written; negated: it must not hold."""

    condition: Condition
    args: dict[str, Plain]
    negated: bool
    text: str

    def is_told(self, decision: str) -> bool:
        """Whether it can be told when this question is asked."""
        return not self.condition.decisions or decision in self.condition.decisions

    def holds(self, about: View, command: Mapping[str, object]) -> bool:
        return self.condition.holds(self.args, about, command) != self.negated


@dataclass(slots=True)
class Conditions:
    """Alternatives of clauses: one list must hold as a whole. No alternative at all always holds."""

    alternatives: list[list[Clause]]

    def hold(self, about: View, command: Mapping[str, object], decision: str) -> bool:
        """Whether they hold. about, command: see pbem.engine.Condition; decision: whose question is asked.

        What that question does not tell holds neither as it stands nor with NOT.
        """
        return not self.alternatives or any(all(clause.is_told(decision) and clause.holds(about, command)
                                                for clause in clauses) for clauses in self.alternatives)

    @property
    def clauses(self) -> list[Clause]:
        return [clause for clauses in self.alternatives for clause in clauses]

    @property
    def text(self) -> str:
        """The canonical words."""
        return " OR ".join(" AND ".join(clause.text for clause in clauses) for clauses in self.alternatives)


def read(text: str, game: Game, state: State, role: str, language: str) -> Conditions:
    """The Conditions of a text ("": none); raises Illegal."""
    if not text:
        return Conditions([])
    for sign, spoken in SIGNS:
        text = re.sub(sign, spoken, text, flags=re.IGNORECASE)
    possible = list(game.facet(Moments).conditions(state, role))
    vocabulary = vocabulary_of(game, language)
    return Conditions([[_clause(part, possible, vocabulary) for part in _parts(alternative, "and")]
                       for alternative in _parts(text, "or")])


def _parts(text: str, joint: str) -> list[str]:
    """The text cut at a joining word; "4 or more" stays whole."""
    tokens, parts, start = tokenize(text), [], 0
    for at in places_of(tokens, joint):
        if not is_word(tokens, at + 1, "more"):
            parts.append(text[start:tokens[at].start])
            start = tokens[at].end
    return [*parts, text[start:]]


def _clause(text: str, possible: Sequence[Condition], vocabulary: Vocabulary) -> Clause:
    text = " ".join(text.split()).strip(" ,.")
    tokens = tokenize(text, vocabulary.words.filler)
    nots = places_of(tokens, "not")
    tokens = [token for at, token in enumerate(tokens) if at not in nots]
    if not tokens:
        raise Illegal("condition_missing", {}, nearest=listed(possible, vocabulary))
    condition, args = _read(text, tokens, possible, vocabulary)
    written = write_args(args, condition, vocabulary)
    return Clause(condition, args, bool(nots), f"NOT {written}" if nots else written)


def _read(text: str, tokens: Tokens, possible: Sequence[Condition],
          vocabulary: Vocabulary) -> tuple[Condition, dict[str, Plain]]:
    """(condition, arguments) of the cheapest reading."""
    tried = [(condition, Matcher(text, tokens, vocabulary, vocabulary.words)) for condition in possible]
    found = [(reading, condition) for condition, matcher in tried for reading in matcher.read(condition, 0)]
    if not found:
        raise _unread(text, tried, possible, vocabulary)
    reading, condition = min(found, key=lambda pair: pair[0].cost)
    if reading.cost >= FAULT:
        raise explaining.faulty(reading.faults[0], {})
    return condition, condition.accept(reading.value)


def _unread(text: str, tried: Sequence[tuple[Condition, Matcher]], possible: Sequence[Condition],
            vocabulary: Vocabulary) -> Illegal:
    """The refusal of a condition: what failed behind its beginning, or that no condition begins like it."""
    begun = [(condition, matcher) for condition, matcher in tried if any(matcher.missed) and not condition.refusal]
    if begun:
        condition, matcher = max(begun, key=lambda pair: max(pair[1].missed))
        refused = explaining.unread(matcher, condition, 0)
        return Illegal("condition_unread", {"condition": text, "why": refused.sentence}, refused.rules, refused.nearest)
    if says_nothing(text):
        return Illegal("if_possible", {})
    known = listed(possible, vocabulary)
    return Illegal("no_condition", {"text": text, "conditions": known}, nearest=known)


def listed(possible: Iterable[Condition], vocabulary: Vocabulary) -> list[str]:
    """The conditions as they may be written, each way once."""
    ways = (condition.example or vocabulary.usage("", syntax_of(condition)) for condition in possible
            if not condition.refusal)
    return list(dict.fromkeys(ways))
