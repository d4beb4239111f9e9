"""Orders filed ahead: the questions they answer, what they depend on, what a role can see coming."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic

from ..moments import Condition, Foreseen, Moment
from ..shapes import S

if TYPE_CHECKING:
    from ..decisions import Decision
    from ..game import Game


@dataclass(frozen=True, slots=True)
class Moments(Generic[S]):
    """A game whose questions can be answered before they are asked. All states are made of what the role may know.

    of: decision name -> of questions that can be answered ahead, beside those whose decisions say it themselves.
    order: of decisions, in which HELP tells of them, before all others.

    conditions(state, role): on which such orders may depend. suppose(rules, state, role): a state in which the role is
    asked for its next turn, for trying an order; None: it has none. spending(rules, state, role): one in which it is
    asked what it does in that turn with the means that it has chosen. examples(state, role): texts of orders that the
    role might file now, but for its next turn in a game with whole turns (`OwnTurn.whole`). term(rules, state, role):
    the turn with which orders lapse that a role files now; None: with the match.

    to_come(state, role): what the role may be asked after the question that is asked now; first what may still be asked
    about the order that is being carried out, in the order in which it would arise.

    at_its_place(rules, state, role): a state in which the role is asked what it can see coming, whatever others do: of
    questions that all are asked one after the other, each at its place in the row, or that come when others have done
    what the role has no part in any more; None where there is none such, or its place is over.

    behind_its_place(rules, state, role): (a state, a condition in words) of what comes for the role behind the question
    that it is asked now, or at its place, whatever others do; an answer given now holds on that condition, for else it
    would see first what has happened; None where there is none such.
    """

    of: Mapping[str, Moment] = field(default_factory=dict)
    conditions: Callable[[S, str], Iterable[Condition]] = lambda state, role: ()
    suppose: Callable[[Game[S], S, str], S | None] = lambda rules, state, role: None
    spending: Callable[[Game[S], S, str], S | None] = lambda rules, state, role: None
    examples: Callable[[S, str], Iterable[str]] = lambda state, role: ()
    term: Callable[[Game[S], S, str], int | None] = lambda rules, state, role: rules.stage(state).turn
    to_come: Callable[[S, str], Iterable[Foreseen]] = lambda state, role: ()
    at_its_place: Callable[[Game[S], S, str], S | None] = lambda rules, state, role: None
    behind_its_place: Callable[[Game[S], S, str], tuple[S, str] | None] = lambda rules, state, role: None
    order: tuple[str, ...] = ()

    def with_those_of(self, decisions: Mapping[str, Decision[S, Any]]) -> Moments[S]:
        """These with the moments that the decisions of a game have of their own, in order."""
        said = {**self.of, **{name: decision.moment for name, decision in decisions.items()
                              if decision.moment and name not in self.of}}
        return replace(self, of={name: said[name] for name in dict.fromkeys([*self.order, *said]) if name in said})

    def foreseen(self, rules: Game[S], state: S, role: str) -> list[S]:
        """The states in which the role is asked for the orders of its next turn."""
        return [found for imagined in (self.suppose, self.spending)
                if (found := imagined(rules, state, role)) is not None]
