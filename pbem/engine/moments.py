"""What a game tells about its questions so that they can be answered before they are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import Illegal
from .shapes import Plain, View

if TYPE_CHECKING:
    from .domains import Domain


@dataclass(frozen=True, slots=True)
class Moment:
    """A kind of question as players speak of it: `WHEN attacked in Vienna BY ottoman: withdraw`.

    names: its names, the first for display; several kinds of question may share a name, their verbs tell them apart.
    verbs: of the orders that can answer it. alone: those that need no words behind them. example: one such order.
    places, by: keys of the question's `about` data that hold what IN and BY ask for (an id, or ids in a list or
    as the keys of a dict).
    A key that names a kind of thing ("space", "zones") holds such things alone.
    what: further keys by whose data one such question is told from another.
    roles: who can be asked (empty: everybody). scenarios: in which it is asked (empty: in all).
    turn: it begins the role's own turn (NEXT TURN, PASS UNTIL, as the game calls them).
    bare: those of its names that need no WHEN in front: `TAX Lisbon: pay ELSE repress`.
    """

    names: tuple[str, ...]
    verbs: tuple[str, ...]
    example: str = ""
    alone: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    turn: bool = False
    bare: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A question that a role may be asked next.

    text: what it could file to answer it, as it would write it, on a line or several; "" for its next turn in a game
    with whole turns (`OwnTurn.whole`), of which the text is made. of_move: it would be asked about
    the order that is being carried out (`Moves.under_way`): `THEN attacked: withdraw`.
    """

    decision: str
    text: str = ""
    of_move: bool = False


@dataclass(slots=True)
class Condition:
    """Something an order filed ahead can depend on: `IF Vienna is besieged`.

    syntax, args: as those of an Option; the domains do not change with the state.
    holds(args, about, command) -> bool: about: data of the pending question, command: what the order would be there;
    both empty when nothing is asked. It may look only at what the role may know.
    decisions: the questions whose data it needs (empty: it can always be told).
    example: how it may be written, for the list of conditions.
    refusal(args) -> Illegal: of words that players write though nothing can depend on them, with what can be written
    instead; they are not listed.
    """

    syntax: str
    args: Mapping[str, Domain]
    holds: Callable[[Any, View, Mapping[str, object]], bool]
    decisions: tuple[str, ...] = ()
    example: str = ""
    rules: tuple[str, ...] = ()
    verb: str = ""
    refusal: Callable[[Any], Illegal] | None = None

    def accept(self, args: Mapping[str, Plain]) -> dict[str, Plain]:
        """The checked arguments; raises Illegal."""
        if self.refusal:
            raise self.refusal(args)
        known = {name: domain for name, domain in self.args.items() if args.get(name) is not None}
        if missing := [name for name in self.args if name not in known and f"{{{name}?}}" not in self.syntax]:
            raise Illegal("condition_unfinished", {"example": self.example, "names": missing})
        return {name: domain.check(args[name]) for name, domain in known.items()}
