"""A game that stops before a step, a procedure, or a new stage, so that a case can look at what came before."""

import copy

from .shapes import Stage

STAGES = Stage._fields


class Stopping:
    """A game that goes on until it comes to what `name` says; then nobody is asked and `reached` is true.

    name: a step or a procedure, before which it stops, or "turn", "round" or "phase": when the next one has begun.
    """

    def __init__(self, game, name, state):
        steps = {step.__name__ for procedure in game.procedures.values() for step in procedure.steps}
        if name not in {*STAGES, *game.procedures, *steps}:
            raise ValueError(f"stop: {name!r} is no step, no procedure and none of {', '.join(STAGES)}")
        self.name, self.reached = name, False
        self.begun = self._stage(game, state)
        self.game = copy.copy(game)
        self.game.flow = {at: (following, {own: self._watched(step, at, number) for number, (own, step)
                                           in enumerate(steps.items())})
                          for at, (following, steps) in game.flow.items()}

    def _stage(self, game, state):
        return getattr(game.stage(state), self.name, None) if self.name in STAGES else None

    def _watched(self, step, at, number):
        named = self.name == step.__name__ or self.name == at and number == 0

        def watched(running, frame):
            if named or self._stage(self.game, running.state) != self.begun:
                self.reached = True
                frame.update(waiting={}, settled={})
            else:
                step(running, frame)
        return watched
