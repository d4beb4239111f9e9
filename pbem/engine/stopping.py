"""A game that stops before a step, a procedure, or a new stage, so that a case can look at what came before."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Generic

from .game import Game
from .running import Running
from .shapes import F, S, Stage

STAGES = Stage._fields


class Stopping(Generic[S]):
    """A game that goes on until it comes to what `name` says; then nobody is asked and `reached` is true.

    name: a step or a procedure, before which it stops, or "turn", "round" or "phase": when the next one has begun.
    """

    def __init__(self, game: Game[S], name: str, state: S) -> None:
        steps = {step.__name__ for procedure in game.procedures.values() for step in procedure.steps}
        if name not in {*STAGES, *game.procedures, *steps}:
            raise ValueError(f"stop: {name!r} is no step, no procedure and none of {', '.join(STAGES)}")
        self.name, self.reached = name, False
        self.begun = self._stage(game, state)
        self.game = copy.copy(game)
        self.game.flow = {at: (following, {own: self._watched(step, at, number) for number, (own, step)
                                           in enumerate(steps.items())})
                          for at, (following, steps) in game.flow.items()}

    def _stage(self, game: Game[S], state: S) -> object:
        return getattr(game.stage(state), self.name, None) if self.name in STAGES else None

    def _watched(self, step: Callable[[Running[S], F], None], at: str,
                 number: int) -> Callable[[Running[S], F], None]:
        named = self.name == step.__name__ or self.name == at and number == 0

        def watched(running: Running[S], frame: F) -> None:
            if named or self._stage(self.game, running.state) != self.begun:
                self.reached = True
                frame["waiting"], frame["settled"] = {}, {}
            else:
                step(running, frame)
        return watched
