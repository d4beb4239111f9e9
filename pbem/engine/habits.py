"""What simulated players of a game like to do, and what they know of their place in it."""

from collections.abc import Callable
from dataclasses import dataclass, field

ALWAYS, CONCERNED, NEVER = "always", "concerned", "never"  # when a player wishes to be asked for cards


@dataclass(frozen=True, slots=True)
class Habits:
    """How the players of one game play.

    liked: verb -> how much rather than another order it is given (1 when it is not named). by_default: the share of
    questions outside the own impulse that get the default order. passing: the verb that a player repeats until it is
    struck. wish(wish) -> the command by which a player says when (ALWAYS, CONCERNED or NEVER) it wants
    to be asked for cards, None when nothing need be said. impulse(state): what names the running impulse, its role
    first; None when there is none. to_come(state): whether impulses of this turn are still to come. position(state,
    role): what matters to the role's plans, as plain data; struck(before, now): whether a plan made then is given up.
    """

    liked: dict = field(default_factory=dict)
    by_default: float = 0.5
    passing: str = ""
    wish: Callable = lambda wish: None
    impulse: Callable = lambda state: None
    to_come: Callable = lambda state: True
    position: Callable = lambda state, role: None
    struck: Callable = lambda before, now: False
