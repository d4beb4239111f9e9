"""The machine that runs a game's procedures.

A state is plain data. Its `stack` is a list of frames, each standing at a named step of a procedure:
`{"at": "field_battle", "step": "roll", ...locals}`, `next` naming the step that follows. Only the top frame waits:

    waiting, settled   role -> name of its decision: who is asked still, who has answered
    number             of the question, counted over the whole match (`state["asked"]`)
    voices             role -> [roles it answers for, one after the other], where it speaks for others
    seal               {"decision", "concerned"}: who is asked is secret, `concerned` is what all see

A procedure that ends leaves what it gives back in the frame below, as `returned`. What else a frame holds its procedure
declares (see procedures).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVarTuple, Unpack

from .decisions import only_answer
from .errors import WrongCall
from .facets import Variants, Voices
from .phrases import rolled
from .shapes import Command, Event, F, Frame, Plain, S, State

if TYPE_CHECKING:
    from .chance import Chance
    from .decisions import Option
    from .game import Game

Given = TypeVarTuple("Given")

ALL = "all"


class Chosen(NamedTuple, Generic[S]):
    """A command of which all has been looked up and checked; name: the role that it is for."""

    option: Option[S]
    name: str
    args: dict[str, Plain]


class Running(Generic[S]):
    """A game while one command is carried out: the copied state, its chance, the events so far."""

    watched = False  # inside `watching_frames`

    def __init__(self, rules: Game[S], state: S, chance: Chance) -> None:
        self.rules, self.state, self.chance = rules, state, chance
        self.events: list[Event] = []
        self.came_from = ""  # the step of the frame at work from which it goes to another one

    def emit(self, kind: str, to: str | list[str] = ALL, rules: Iterable[str] = (), **data: Plain) -> None:
        """Record what happened. to: ALL or a list of roles; rules: ids; data: ids and numbers only."""
        self.events.append({"kind": kind, "to": to, "rules": list(rules), **data})  # type: ignore[typeddict-item]

    def call(self, procedure: str, /, **local: Plain) -> Frame:
        """Run another procedure, or that of the match's variant, before the current frame goes on.

        WrongCall when it does not take what is given.
        """
        procedure = self.rules.facet(Variants).procedures(self.state).get(procedure, procedure)
        if procedure not in self.rules.procedures:
            raise WrongCall(f"there is no procedure {procedure}")
        frame = self.rules.procedures[procedure].frame(local)
        self.state["stack"].append(frame)
        return frame

    def ask(self, frame: Frame, decision: str, *roles: str, concerned: Iterable[str] | None = None) -> None:
        """Wait for these roles; the frame goes on when all of them have answered.

        A role that speaks for others is asked for one after the other. concerned: the roles that everybody sees asked,
        when who is asked is under seal; in a sealed match (`Game.setup`) such a question waits for `close`, even when
        nobody is asked.
        """
        sealed = concerned is not None and self.state.get("sealed", False)
        if not roles and not sealed:
            return
        self.state["asked"] += 1
        frame["number"] = self.state["asked"]
        frame["settled"] = {}
        speakers = {role: self.rules.facet(Voices).who_speaks(self.state, role) for role in roles}
        frame["waiting"] = dict.fromkeys(speakers.values(), decision)
        if any(role != who for role, who in speakers.items()):
            frame["voices"] = {who: [role for role in roles if speakers[role] == who] for who in frame["waiting"]}
        if sealed:
            frame["seal"] = {"decision": decision, "concerned": list(concerned or ())}

    def ask_or_go_on(self, frame: Frame, decision: str, role: str) -> None:
        """As `ask`, but in a brief match (`Game.setup`) an answer that is the only one is given at once.

        For questions of which all can see whether there is another answer.
        """
        options = self.rules.decisions[decision].options(self.state, frame, role)
        only = only_answer(options) if self.state.get("brief") else None
        if only is None:
            self.ask(frame, decision, role)
        else:
            self._work(only[0].do, frame, role, only[1])  # type: ignore[arg-type]

    def goto(self, frame: Frame, step: str) -> None:
        """The step that comes next in this frame, in place of the following one ("end" leaves it)."""
        frame["next"] = step

    def under_way(self, frame: Frame, step: str) -> None:
        """For a position: the frame has come to this step, which waits for what is called next or for an answer."""
        frame["step"] = step
        frame["next"] = self.rules.flow[frame["at"]][0][step]

    def ask_anew(self, frame: Frame) -> None:
        """A frame that waits asks its question again, under a new number: the board has changed meanwhile."""
        self.state["asked"] += 1
        frame["number"] = self.state["asked"]

    def end(self, frame: Frame, **returned: Plain) -> None:
        """Leave this frame after the current step; the frame below finds `returned` under that name."""
        frame["next"] = "end"
        if returned:
            frame["returns"] = returned

    def stop(self) -> None:
        """The match is over: nothing is asked any more."""
        self.state["stack"] = []

    def run(self) -> None:
        """Go on until a role is asked or the match is over."""
        stack = self.state["stack"]
        while stack and "waiting" not in stack[-1]:
            frame = stack[-1]
            self.came_from = frame["step"] if "next" in frame else ""
            if "next" in frame:
                frame["step"] = frame.pop("next")
            if frame["step"] == "end":
                stack.pop()
                if stack and "returns" in frame:
                    stack[-1]["returned"] = frame["returns"]
                continue
            following, steps = self.rules.flow[frame["at"]]
            frame["next"] = following[frame["step"]]
            self._work(steps[frame["step"]], frame)
            stack = self.state["stack"]

    def _work(self, work: Callable[[Running[S], F, Unpack[Given]], None], frame: F, *given: *Given) -> None:
        """Carry out a step or an order, which may write into the frame what its procedure declares."""
        work(self, frame, *given)
        if self.watched and frame:
            self.rules.procedures[frame["at"]].check(frame)

    def answer(self, role: str, command: Command) -> None:
        """Carry out a role's command on the top frame; raises Illegal."""
        self.carry_out(role, self.rules.chosen(self.state, role, command))

    def carry_out(self, role: str, chosen: Chosen[S]) -> None:
        """Carry out what a role has chosen to do on the top frame."""
        frame, (option, name, args) = top(self.state), chosen
        self._work(option.do, frame, name, args)  # type: ignore[arg-type]
        if not option.stays and role in frame.get("waiting", ()):
            self._settle(frame, role)
        self.run()

    def _settle(self, frame: Frame, role: str) -> None:
        """The role has answered: for itself, or for the next of those it speaks for."""
        queue = frame.get("voices", {}).get(role, [role])
        if len(queue) > 1:
            queue.pop(0)
            return
        frame["settled"][role] = frame["waiting"].pop(role)
        self._close_answered(frame)

    def excuse(self, role: str, decision: str) -> None:
        """A role is asked this no more, if it was, and cannot take back what it has answered: all see why."""
        frame = top(self.state)
        for asked in (frame.get("waiting", {}), frame.get("settled", {})):
            if asked.get(role) == decision:
                del asked[role]
                self._close_answered(frame)

    def _close_answered(self, frame: Frame) -> None:
        """The frame goes on where nobody is asked any more, unless answers may be taken back still."""
        if not frame["waiting"] and not self.rules.is_closing(self.state):
            if len(frame["settled"]) > 1:
                self.chance.before_secret(rolled("others_answers"))
            close(frame)


@contextmanager
def watching_frames() -> Iterator[None]:
    """Inside, a step or an order that writes a key its procedure does not declare raises BrokenInvariant."""
    before, Running.watched = Running.watched, True
    try:
        yield
    finally:
        Running.watched = before


def top(state: State) -> Frame:
    """The frame that waits, {} when the match is over."""
    return state["stack"][-1] if state["stack"] else {}


def close(frame: Frame) -> None:
    """Nobody is asked in a frame any more: all have answered, and it goes on."""
    del frame["waiting"], frame["settled"]
    frame.pop("voices", None)
    frame.pop("seal", None)


def ask_only(frame: Frame, roles: Container[str]) -> None:
    """For a correction: of those who are asked, or have answered, only these are asked from now on.

    Where none of these is asked all who are asked stay, for the match waits for somebody.
    """
    asked, settled = frame["waiting"], frame["settled"]
    if any(role in roles for role in asked):
        frame["waiting"] = {role: decision for role, decision in asked.items() if role in roles}
    frame["settled"] = {role: decision for role, decision in settled.items() if role in roles}


def ask_all_again(frame: Frame) -> None:
    """For a correction: who has answered is asked again, for the question is another one."""
    frame["waiting"], frame["settled"] = {**frame["settled"], **frame["waiting"]}, {}


def permute_asked(frame: Frame, own: Container[str], rng: Random, roles: Iterable[str]) -> None:
    """For the leak test: somebody else is asked under seal than was, or has answered, but for a reader's own roles."""
    for asked in (frame["waiting"], frame["settled"]):
        for role in [role for role in asked if role not in own]:
            del asked[role]
    for role in roles:
        into = rng.choice([frame["waiting"], frame["settled"], None])
        if role not in own and into is not None:
            into[role] = frame["seal"]["decision"]


def voice(frame: Frame, role: str) -> str:
    """For whom a role answers now: itself, or another it speaks for."""
    return frame.get("voices", {}).get(role, [role])[0]


def reopen(game: Running[S], frame: Frame, role: str, args: Mapping[str, Plain]) -> None:
    """Ask a role again that has answered (the work of an Option)."""
    frame["waiting"][role] = frame["settled"].pop(role)
