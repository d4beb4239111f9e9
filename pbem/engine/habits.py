"""What simulated players of a game like to do, and what they know of their place in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from .shapes import Command, Plain, S

if TYPE_CHECKING:
    from .game import Game

ALWAYS, CONCERNED, NEVER = "always", "concerned", "never"  # when a player wishes to be asked for cards


@dataclass(frozen=True, slots=True)
class Habits(Generic[S]):
    """How the players of one game play.

    liked: verb -> how much rather than another order it is given (1 when it is not named). by_default: the share of
    questions outside the own impulse that get the default order. wish(wish) -> the command by which a player says when
    (ALWAYS, CONCERNED or NEVER) it wants to be asked for cards, None when nothing need be said. impulse(state): what
    names the running impulse, its role first; None when there is none. to_come(state): whether impulses of this turn
    are still to come. position(state, role): what matters to the role's plans, as plain data; struck(before, now):
    whether a plan made then is given up. orders(rules, state, role): the orders that a player who knows what it wants
    would give to the question it is asked, the best first; where there are none it does what it likes. policies(rules,
    state, role, ahead): the orders by which a player who answers ahead sees to it that the game need not ask it; ahead:
    also those that hold for what comes next alone. period(state): what the figures are told by, one after the other,
    called period_name ("turn", "round"); None: the whole match. talks: the decisions at which players talk as long as
    they may, so that they take all of their time.
    """

    liked: Mapping[str, float] = field(default_factory=dict)
    by_default: float = 0.5
    wish: Callable[[str], Command | None] = lambda wish: None
    impulse: Callable[[S], tuple[str, object] | None] = lambda state: None
    to_come: Callable[[S], bool] = lambda state: True
    position: Callable[[S, str], Plain] = lambda state, role: None
    struck: Callable[[Plain, Plain], bool] = lambda before, now: False
    orders: Callable[[Game[S], S, str], Sequence[Command]] = lambda rules, state, role: ()
    policies: Callable[[Game[S], S, str, bool], Sequence[Command]] = lambda rules, state, role, ahead: ()
    period: Callable[[S], object] = lambda state: state.get("turn")
    period_name: str = "turn"
    talks: Collection[str] = ()
