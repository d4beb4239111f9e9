"""The chance of a match that has gone back: what was drawn before for a question and a purpose is given again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from .chance import Chains
from .errors import Illegal
from .kept_draws import GivenAgain, Pooled, answered, asked_again, bound_to, says, waiting, without
from .old_line import is_aside, settles
from .owed import keeps, still_legal
from .phrases import Phrase
from .ruled_out import check_ruled
from .same_questions import number, question
from .shapes import Command, S, State

if TYPE_CHECKING:
    from .game import Game

class _Begun(NamedTuple):
    """A command that is carried out at a question of before, `asked`. row: of the order of then that it holds."""

    asked: int
    role: str | None
    pool: list[Pooled]
    row: int | None
    leaves: Callable[[State], bool]


class Owed(NamedTuple):
    """What is legal still of an order of before. row: the number that its row had."""

    row: int
    command: Command


class FromPool(GivenAgain):
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

    def owed(self, game: Game[S], state: S, role: str) -> list[Owed]:
        """What a role owes at the question it is asked (`owed`), in the order in which it was given."""
        asked = self._asked(game, state, role)
        mine = [one for one in self.pool if one["asked"] == asked and one["role"] == role and one.get("owed", True)]
        return [Owed(one["row"], legal) for one in sorted(mine, key=lambda one: one["row"])
                if one["command"] and (legal := still_legal(game, state, role, one["command"]))]

    def waits(self, game: Game[S], state: S, role: str, row: int) -> bool:
        """Whether the order that a row had was given at the question a role is asked now, and is not answered anew."""
        asked = self._asked(game, state, role)
        return any(one["row"] == row and one["asked"] == asked and one["role"] == role and one["command"]
                   for one in self.pool)

    def due(self, game: Game[S], state: S, role: str) -> Command | None:
        """What the deadline gives in place of the default: the first that is owed; None where nothing is."""
        return next((one.command for one in self.owed(game, state, role)), None)

    def written(self, game: Game[S], state: S, role: str, command: Command) -> str:
        """An order as its player writes it; here for programmers."""
        return command["verb"]

    def _asked(self, game: Game[S], state: S, role: str | None) -> int | None:
        found = question(game, state, role) if self.pool else None
        return asked_again(self.pool, found, number(state), role) if found else None

    def before_command(self, game: Game[S], state: S, role: str | None, command: Command) -> None:
        """Illegal for an order that leaves out what is owed, and for one that a ruling has left out."""
        self.left, self._begun = [], None
        aside = is_aside(game, state, role, command)
        asked = self._asked(game, state, None if aside else role)
        if asked is None:
            return
        row = None
        if role and not aside:
            check_ruled(game, state, role, command, [one for one in self.pool if one["asked"] == asked])
            row = self._held(game, state, role, command)
        self.left = waiting(self.pool, asked, role)
        leaves = partial(settles, state, role=role) if not aside else lambda after: False
        self._begun = _Begun(asked, role, bound_to(self.pool, asked, number(state)), row, leaves)

    def _held(self, game: Game[S], state: S, role: str, command: Command) -> int | None:
        """The row of what is owed that an order holds; Illegal where it holds nothing of it."""
        owed = self.owed(game, state, role)
        row = next((one.row for one in owed if keeps(command, one.command)), None)
        if owed and row is None:
            orders = [self.written(game, state, role, one.command) for one in owed]
            raise Illegal(Phrase("owed", {"orders": orders}, "branches"), {}, nearest=orders)
        return row

    def after_command(self, state: S) -> None:
        begun = self._begun
        if begun:
            whole = begun.leaves(state)
            pool = [answered(one) if one["role"] == begun.role and (
                one["row"] == begun.row or whole and one["asked"] == begun.asked) else one
                for one in without(begun.pool, self.record)]
            self.pool = [one for one in pool if says(one)]
