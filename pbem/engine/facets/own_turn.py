"""A turn of one's own: whose it is, what is given in it, how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from ..shapes import Command, S

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True, slots=True)
class OwnTurn(Generic[S]):
    """A game in which each role has turns of its own, which its moments begin (`Moment.turn`).

    whose(state): whose turn of its own it is, and a number that tells it from the others; None: nobody's; what is asked
    in one shares a bank of hours. whole(rules, state, role): orders that could be all of the turn of its own for which
    a role is asked, each with a state as it is given; told as an example, so made of what the role may know; nothing
    where a question takes one order alone. closing: verbs that do nothing but end it: behind its end they are no fault.
    between: paces of what one is asked about one's own orders: the rest of a mail waits for it. lasting: names of
    refusals, or of what sets their bounds, that hold for the rest of the turn whatever else is done in it.
    defaults_whole: whether all of it is given at once when its time is up.
    """

    whose: Callable[[S], tuple[str, int] | None] = lambda state: None
    whole: Callable[[Game[S], S, str], Iterable[tuple[S, Command]]] = lambda rules, state, role: ()
    closing: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    lasting: frozenset[str] = frozenset()
    defaults_whole: bool = False
