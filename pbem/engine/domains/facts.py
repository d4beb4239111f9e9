"""What an argument hangs on: facts that all can see when its order is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from ..errors import Illegal
from ..moments import Condition
from ..phrases import Phrase
from ..shapes import Plain
from .base import Domain, described, several

NEGATED = "not"


@dataclass(slots=True)
class Facts(Domain):
    """[[clause, ...], ...], of which one list must hold as a whole: "IF Guy is in Kovel AND NOT Kovel is besieged".

    conditions: {name: Condition} of what can be asked. A clause is the arguments of one, its name under `key`, and
    `not` where it must not hold. Words that can begin one without IF ("until round 4") begin its syntax.
    """

    conditions: Mapping[str, Condition]
    key: str = "fact"
    rules: tuple[str, ...] = ()

    def check(self, value: Plain) -> Plain:
        lists = [[self._clause(clause) for clause in several(clauses)] for clauses in several(value)]
        if not lists or not all(lists):
            raise Illegal("condition_missing", {}, self.rules)
        return lists

    def _clause(self, clause: object) -> dict[str, Plain]:
        given: Mapping[str, Plain] = clause if isinstance(clause, Mapping) else {}
        name = given.get(self.key)
        if not isinstance(name, str) or name not in self.conditions:
            known = [condition.example for condition in self.conditions.values()]
            raise Illegal("no_condition", {"text": name, "conditions": known}, self.rules, known)
        checked = {self.key: name, **self.conditions[name].accept(given)}
        return {**checked, NEGATED: True} if given.get(NEGATED) else checked

    def describe(self) -> Phrase:
        return described("facts", examples=[condition.example for condition in self.conditions.values()])

    def sample(self, rng: Random) -> Plain:
        name = rng.choice(list(self.conditions))
        args = {argument: domain.sample(rng) for argument, domain in self.conditions[name].args.items()}
        return None if None in args.values() else [[{self.key: name, **args}]]

    def false(self, value: Plain, about: Mapping[str, Plain]) -> Mapping[str, Plain] | None:
        """The first clause that keeps a value from holding, None where it holds. about: what its conditions look at."""
        first = None
        for clauses in several(value):
            wrong = next((one for one in several(clauses) if not self._holds(one, about)), None)
            if wrong is None:
                return None
            first = first or wrong
        return first  # type: ignore[return-value]

    def _holds(self, clause: object, about: Mapping[str, Plain]) -> bool:
        given: Mapping[str, Plain] = clause if isinstance(clause, Mapping) else {}
        condition = self.conditions[str(given[self.key])]
        return condition.holds(given, about, {}) != bool(given.get(NEGATED))
