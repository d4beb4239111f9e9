"""What is asked at one's place in a row is told before it comes, as if those before had done nothing at theirs.

All of it is made of a state in which the row has gone on to that place, without chance: where that cannot be told,
nobody is asked before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias

from ..chance import Trial
from ..copies import copy
from ..errors import StopBeforeChance
from ..facets import Voices
from ..running import Running, close, top
from ..shapes import Frame, Plain, S
from .auctions import Auction
from .in_turn import InTurn
from .lines import kept
from .sealed import Sealed

if TYPE_CHECKING:
    from ..game import Game

Round: TypeAlias = InTurn[S, Frame] | Auction[S, Frame]  # a row that goes round


@dataclass(frozen=True, slots=True)
class Following(Generic[S]):
    """What comes, for all who stand in it, behind a row.

    at, step: the procedure below it, and the step of that which calls the procedure of `row`. keeps: what the frame of
    that keeps when its row begins. holds(state, role): a condition in words on which an answer given now holds then.
    """

    at: str
    step: str
    row: Round[S]
    holds: Callable[[S, str], str]
    keeps: Mapping[str, Plain] = field(default_factory=dict)


def _words(rules: Game[S], frame: Frame) -> Iterator[Round[S] | Sealed[S, Frame]]:
    return (step for step in rules.procedures[frame["at"]].steps if isinstance(step, InTurn | Auction | Sealed))


def _going_round(rules: Game[S], frame: Frame) -> Round[S] | None:
    """The row that may be answered ahead in which a frame stands, or which is its next step."""
    names = [*rules.flow[frame["at"]][1]]
    for row in _words(rules, frame):
        if not isinstance(row, Sealed) and row.ahead:
            first = names.index(row.name)
            if first - 1 <= names.index(frame["step"]) < first + len(row.steps):
                return row
    return None


def _of_role(rules: Game[S], state: S, frame: Frame, role: str, row: Round[S]) -> str | None:
    """The first in a row for whom a role answers."""
    return next((one for one in row.coming(state, frame) if rules.facet(Voices).who_speaks(state, one) == role), None)


def at_its_place(rules: Game[S], state: S, role: str) -> S | None:
    """The state in which a role is asked at its place in a row that is going round; None where that is over, where it
    would not be asked, or where there is no row that may be answered ahead.
    """
    for depth, frame in enumerate(state["stack"]):
        row = _going_round(rules, frame)
        one = row and _of_role(rules, state, frame, role, row)
        if row and one:
            return _at_place(rules, _gone_back(rules, state, depth), role, row, one)
    return None


def behind_its_place(rules: Game[S], state: S, role: str,
                     following: Mapping[str, Following[S]]) -> tuple[S, str] | None:
    """(The state in which a role is asked behind a row that is going round, the condition on which that holds).

    following: by the procedure of the row. None where there is none such, and while the role is asked anything but by
    that procedure's words.
    """
    found = next((frame for frame in state["stack"] if frame["at"] in following), None)
    asked = rules.pending(state).get(role)
    if found is None or asked and asked["decision"] not in [word.decision for word in _words(rules, found)]:
        return None
    then = following[found["at"]]
    supposed = _behind(rules, state, role, then)
    return None if supposed is None else (supposed, then.holds(state, role))


def _behind(rules: Game[S], state: S, role: str, then: Following[S]) -> S | None:
    depth = next((depth for depth, frame in enumerate(state["stack"]) if frame["at"] == then.at), None)
    if depth is None:
        return None
    running = _gone_back(rules, state, depth)
    rules.flow[then.at][1][then.step](running, top(running.state))
    frame = top(running.state)
    kept(frame).update(then.keeps)
    one = then.row in _words(rules, frame) and _of_role(rules, running.state, frame, role, then.row)
    if not one:
        return None
    return _at_place(rules, running, role, then.row, one)


def _at_place(rules: Game[S], running: Running[S], role: str, row: Round[S], one: str) -> S | None:
    row.put(running.state, top(running.state), one)
    return _going_on(rules, running, role, row.name, row.decision)


def asked_from(rules: Game[S], state: S, role: str, depth: int, step: str, decision: str) -> S | None:
    """The state in which the procedure at a depth of the stack has gone on to a step; None where it does not ask the
    role for this decision then, or chance comes first.
    """
    return _going_on(rules, _gone_back(rules, state, depth), role, step, decision)


def _gone_back(rules: Game[S], state: S, depth: int) -> Running[S]:
    """A copy, in which all above a frame is over. Nothing that is under seal is asked for on the way."""
    running = Running(rules, copy(state), Trial())
    running.state["sealed"] = False
    del running.state["stack"][depth + 1:]
    if "waiting" in top(running.state):
        close(top(running.state))
    return running


def _going_on(rules: Game[S], running: Running[S], role: str, step: str, decision: str) -> S | None:
    running.goto(top(running.state), step)
    try:
        running.run()
    except StopBeforeChance:  # the role is not asked, and no other behind it
        return None
    asked = rules.pending(running.state).get(role)
    return running.state if asked and asked["decision"] == decision else None
