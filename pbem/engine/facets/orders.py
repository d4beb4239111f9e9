"""What a game knows of orders beside the options of its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from ..decisions import Option
from ..errors import Illegal
from ..phrases import Phrase
from ..shapes import Command, S


@dataclass(frozen=True, slots=True)
class Orders(Generic[S]):
    """anytime(state, role): the options a role has whether it is asked or not (policies, orders ahead, interruptions),
    for what is not offered `waiting`.

    why_not(state, role, verb): what another order waits for that is not offered now. loses(state, role, command): what
    a legal order gives away that its writer may regret, as a clause; None for nothing dear. rounds_off(state, role,
    last): the order that goes without saying where a mail ends behind an order with this verb.
    """

    anytime: Callable[[S, str], Iterable[Option[Any]]] = lambda state, role: ()
    why_not: Callable[[S, str, str], Illegal | None] = lambda state, role, verb: None
    loses: Callable[[S, str, Command], Phrase | None] = lambda state, role, command: None
    rounds_off: Callable[[S, str, str], Command | None] = lambda state, role, last: None
