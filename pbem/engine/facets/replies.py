"""What others answer to an order, and what stands in its place then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from ..shapes import Command, S

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True, slots=True)
class Replies(Generic[S]):
    """A game that tells what can be answered to an order which waits for others.

    of_others(rules, state): (who, what) others may answer that are asked about an order, the usual first; by what all
    can see. instead(rules, state, role, verb): what is given in place of an order with this verb that waited for an
    answer and is not possible behind it; the orders behind it stand. None: they do not, and the role is asked.
    """

    of_others: Callable[[Game[S], S], Iterable[tuple[str, Command]]] = lambda rules, state: ()
    instead: Callable[[Game[S], S, str, str], Sequence[Command] | None] = lambda rules, state, role, verb: None
