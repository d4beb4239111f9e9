"""The chance of a match that has gone back: a command that is sent again is given what it had first (`kept_draws`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from .chance import Chains
from .kept_draws import KeptFirst, Pooled, answered, sent_again
from .old_line import is_aside, settles
from .same_questions import Question, number, question
from .shapes import Command, S, State

if TYPE_CHECKING:
    from .game import Game


class _Begun(NamedTuple):
    """A command that is carried out at a question, by its number. pool: without its draws."""

    question: Question
    number: int
    role: str | None
    leaves: Callable[[State], bool]
    pool: list[Pooled]


class FromPool(KeptFirst):
    """Draws of commands that were sent back come first, others from the chains.

    pool: what waits still; a command that is refused leaves it as it was.
    """

    def __init__(self, pool: Iterable[Pooled], chains: Chains) -> None:
        super().__init__([], chains)
        self.pool, self._chains = list(pool), chains
        self._begun: _Begun | None = None

    @property
    def counters(self) -> dict[str, int]:
        """Draws made of the chains so far."""
        return self._chains.counters

    def before_command(self, game: Game[S], state: S, role: str | None, command: Command) -> None:
        self._left, self._begun = [], None
        aside = is_aside(game, state, role, command)
        asked = question(game, state, None if aside else role) if self.pool else None
        if asked:
            self._left, pool = sent_again(self.pool, asked, number(state), command, role)
            leaves = partial(settles, state, role=role) if not aside else lambda after: False
            self._begun = _Begun(asked, number(state), role, leaves, pool)

    def after_command(self, state: S) -> None:
        self.finish()
        begun = self._begun
        if begun:
            self.pool = begun.pool
            if begun.leaves(state):
                void, self.pool = answered(self.pool, begun.question, begun.number, begun.role)
                self.void += void
