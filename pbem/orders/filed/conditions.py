"""Conditions of orders filed ahead: `Vienna is besieged AND NOT at war with france`.

They are read against the game's list of conditions; AND binds tighter than OR (`grammar.clauses`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pbem.engine import Condition, Game
from pbem.engine.facets import Moments
from pbem.engine.shapes import Plain, State, View

from ..grammar.clauses import Found, parted, read_clause, written
from ..grammar.matcher import Matcher
from ..grammar.writing import Writer
from ..line import explaining
from ..words.vocabulary import Vocabulary, vocabulary_of


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
    possible, vocabulary = list(game.facet(Moments).conditions(state, role)), vocabulary_of(game, language)
    return Conditions([[_clause(part, possible, vocabulary) for part in alternative] for alternative in parted(text)])


def _clause(text: str, possible: Sequence[Condition], vocabulary: Vocabulary) -> Clause:
    found = read_clause(text, possible, Matcher(text, [], vocabulary, vocabulary.words))
    if not isinstance(found, Found):
        raise explaining.faulty(found, {})
    args = found.condition.accept(found.args)
    return Clause(found.condition, args, found.negated, written(found._replace(args=args), Writer(vocabulary)))
