"""Watching the program at work: each step of a procedure with the state before and after it, and what chance picked."""

from contextlib import contextmanager
from dataclasses import dataclass, field

from pbem.engine import Seeded, copy
from pbem.engine.running import Running


@dataclass
class Step:
    """A step of a procedure as it was carried out. frame: as the step left it."""

    at: str
    step: str
    before: dict
    events: list = field(default_factory=list)
    picks: list = field(default_factory=list)
    frame: dict = field(default_factory=dict)
    after: dict = None


@dataclass
class Unit(Step):
    """A step with all that it called; begun: its frame at first."""

    steps: list = field(default_factory=list)
    begun: dict = field(default_factory=dict)
    depth: int = 0


class Picking(Seeded):
    """Chance that keeps what it picked among several."""

    def __init__(self, seed):
        super().__init__(seed)
        self.picked = []

    def pick(self, choices, *given, **named):
        choices = list(choices)
        choice = super().pick(choices, *given, **named)
        if len(choices) > 1:
            self.picked.append(choice)
        return choice


class Watcher:
    """Gives every finished Unit to look(unit); rules: those of the program; until: (at, step) before which a run is
    stopped."""

    def __init__(self, rules, look):
        self.rules, self.look, self.open, self.until = rules, look, [], None

    def step(self, running, work, frame, *given):
        if (frame["at"], frame["step"]) == self.until:
            self.finish(running.state, 0)
            raise Stopped
        state, chance = running.state, running.chance
        self.finish(state, len(state["stack"]))
        before = copy({key: value for key, value in state.items() if key != "stack"})
        unit = Unit(frame["at"], frame["step"], before, depth=len(state["stack"]), begun=copy(frame))
        self.open.append(unit)
        events, picked = len(running.events), len(chance.picked)
        OWN(running, work, frame, *given)
        step = Step(unit.at, unit.step, before, running.events[events:], chance.picked[picked:], copy(frame))
        for one in self.open:
            one.events += step.events
            one.picks += step.picks
            if one.steps:
                one.steps[-1].after = one.steps[-1].after or before
            one.steps.append(step)

    def finish(self, state, depth):
        """Units at this depth and above it are done."""
        done = [unit for unit in self.open if unit.depth >= depth]
        self.open = [unit for unit in self.open if unit.depth < depth]
        for unit in reversed(done):
            unit.after = {key: copy(value) if isinstance(value, dict | list) else value
                          for key, value in state.items() if key != "stack"}
            unit.steps[-1].after = unit.steps[-1].after or unit.after
            self.look(unit)


class Stopped(Exception):
    """A run has come to where it was to stop."""


OWN = Running._work


@contextmanager
def watching(rules, look):
    """Inside, look(unit) is called for every step of every procedure, with what it called."""
    watcher = Watcher(rules, look)
    Running._work = lambda running, work, frame, *given: watcher.step(running, work, frame, *given)
    try:
        yield watcher
    finally:
        Running._work = OWN
