"""Running matches live through a change of the form of their data.

What a match stores (its state with the frames, the commands and events of its journal, orders filed ahead) has a form:
two numbers, the kernel's and its game's, written "1.4". Each starts at 1 and goes up by one with each of the ordered
steps of the kernel (STEPS) and of the game (`Game.upgrades`). The form says how data lie, the version of the rules what
they decide; either may change without the other.

A change of code that stored data would not fit adds one step, which leads from the form before to the new one. Steps
are never changed or taken away: a database may have slept for a year.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ParamSpec, TypeAlias, TypeVar

from .shapes import Plain, S

if TYPE_CHECKING:
    from .game import Game

Form: TypeAlias = tuple[int, int]
Data: TypeAlias = dict[str, Plain]
Given = ParamSpec("Given")
T = TypeVar("T")


def unchanged(data: Data) -> Data:
    """What a step does to data whose form it keeps."""
    return data


@dataclass(frozen=True, slots=True)
class Step:
    """One change of form. what: what changes, in a few words that may stand in an error message.

    Pure functions from plain data of the form before to the same in this form: state; frame (each of the stack, once
    `state` is done); command and event, as the journal's rows of before hold them, for they are shown still; filing,
    an order filed ahead as `pbem.orders` keeps it, of which `kind`, `language` and `text` matter: the text is then read
    again. An event that gets "bare" is told without the brackets around its rolls, which so are none for the proofs.
    kernel: of a game's step, the form of the kernel for which it was written: the kernel's steps up to there go
    before it, later ones behind it.
    """

    what: str
    state: Callable[[Data], Data] = unchanged
    frame: Callable[[Data], Data] = unchanged
    command: Callable[[Data], Data] = unchanged
    event: Callable[[Data], Data] = unchanged
    filing: Callable[[Data], Data] = unchanged
    kernel: int = 1


STEPS: tuple[Step, ...] = ()  # of the kernel


class CannotUpgrade(Exception):
    """Data cannot be brought to the form of today. where: the step that failed, without anything the data hold.

    what: what was wrong, in words that may hold secrets of the match.
    """

    def __init__(self, where: str, what: str = "") -> None:
        self.where, self.what = where, what
        super().__init__(f"{where}: {what}" if what else where)


# Forms.

def form_of(game: Game[S]) -> Form:
    """The form that the code of today has of a game's data."""
    return len(STEPS) + 1, len(game.upgrades) + 1


def written(form: Form) -> str:
    """A form as text."""
    return ".".join(map(str, form))


def read(text: str) -> Form:
    """The form of `written`."""
    kernel, own = text.split(".")
    return int(kernel), int(own)


def is_of_today(game: Game[S], text: str) -> bool:
    """Whether a written form is that of today."""
    return text == written(form_of(game))


def steps_from(game: Game[S], form: Form) -> list[tuple[str, Step]]:
    """[(its name, Step)] that lead from a form to that of today; CannotUpgrade for a form that is newer."""
    today, (reached, own) = form_of(game), form
    if reached > today[0] or own > today[1]:
        raise CannotUpgrade(f"the data have the form {written(form)}, this version knows forms up to {written(today)}")
    found: list[tuple[str, Step]] = []
    for number, step in enumerate(game.upgrades[own - 1:], own + 1):
        found += _of_kernel(reached, step.kernel)
        found.append((f"step {number} of {game.title} ({step.what})", step))
        reached = max(reached, step.kernel)
    return found + _of_kernel(reached, today[0])


def _of_kernel(reached: int, form: int) -> list[tuple[str, Step]]:
    return [(f"step {number} of the kernel ({step.what})", step)
            for number, step in enumerate(STEPS[reached - 1:form - 1], reached + 1)]


# Data.

def upgraded(game: Game[S], form: Form, state: S) -> S:
    """A state of an older form in that of today, looked through by the rules of today; CannotUpgrade."""
    for name, step in steps_from(game, form):
        state = _done(name, _through, step, state)  # type: ignore[arg-type, assignment]
    _done("the upgraded state", examine, game, state)
    return state


def _through(step: Step, state: Data) -> Data:
    state = step.state(state)
    return {**state, "stack": [step.frame(frame) for frame in _frames(state)]}


def _frames(state: Data) -> list[Data]:
    """The stack of a state of whatever form; TypeError when it is none."""
    if not isinstance(state["stack"], list):
        raise TypeError("the stack is no list")
    return [_mapping(frame) for frame in state["stack"]]


def _mapping(frame: Plain) -> Data:
    if not isinstance(frame, dict):
        raise TypeError("a frame is no mapping")
    return frame


def _done(name: str, work: Callable[Given, T], *data: Given.args, **named: Given.kwargs) -> T:
    try:
        return work(*data, **named)
    except Exception as error:  # whatever is wrong with a step or the data must stop the start
        raise CannotUpgrade(name, f"{type(error).__name__}: {error}") from error


def examine(game: Game[S], state: S) -> None:
    """Raise whatever shows that a match cannot go on from a state: its data, frames, questions, defaults and views."""
    if json.loads(json.dumps(state)) != state:
        raise ValueError("the state is no plain data")
    for frame in state["stack"]:
        game.procedures[frame["at"]].check(frame)
        _, steps = game.flow[frame["at"]]
        for step in {frame["step"], frame.get("next", "end")} - {"end"}:
            steps[step]
    game.check_state(state)
    for role in game.pending(state):
        default = game.default(state, role)
        game.option(state, role, default["verb"]).accept(default)
        game.about(state, role)
    for role in game.roles:
        game.view(state, role)


def shown(game: Game[S], form: Form, kind: str, data: T) -> T:
    """A "command" or "event" of an older form as that of today."""
    for _, step in steps_from(game, form):
        data = getattr(step, kind)(data)
    return data


def filing(game: Game[S], form: Form, data: Data) -> Data:
    """An order filed ahead in a match of an older form, to be read again; CannotUpgrade."""
    for name, step in steps_from(game, form):
        data = _done(name, step.filing, data)
    return data
