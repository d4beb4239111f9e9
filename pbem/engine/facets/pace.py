"""How long a match takes, and how it goes on without a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from ..habits import Habits
from ..phrases import Phrase
from ..shapes import Command, S

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True, slots=True)
class Pace(Generic[S]):
    """habits: how simulated players play it. hours: pace -> hours to answer, where they are not the usual ones.

    lasts: how long it takes by mail and where that figure is from, as a clause, by how windows end (""; it has none).
    taken_care(rules, state, role): the command of whoever keeps an absent player's seat, for a role that is asked;
    None: what the deadline gives. care: how that plays, as a clause told to all.
    """

    habits: Habits[S] = field(default_factory=Habits)
    lasts: Mapping[str, Phrase] = field(default_factory=dict)
    taken_care: Callable[[Game[S], S, str], Command | None] = lambda rules, state, role: None
    care: Phrase = field(default_factory=lambda: Phrase("default_care", sort="match"))
    hours: Mapping[str, int] = field(default_factory=dict)
