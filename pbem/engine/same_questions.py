"""Whether a question on a branch is one that was asked before it: numbers count all questions, so they may differ.

A question is known by the role, its decision, for whom the role answers, the stage of the match, and what it is about.
Where a game names the places and persons by which players speak of it (`Moment.places`, `Moment.by`), it is about
these: "attacked in Vienna by the Ottoman" is the same question with one unit more. Elsewhere it is about all that its
reader is told, but for what the decision calls `circumstances`.

Several questions may be alike so. The answer to one is never taken for that to another: as soon as a command has been
tried, kept or not, at a question of the branch, the two questions are one (`Pairs`), and commands from other questions
go back from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypedDict

from .commitments import text_of
from .facets import Moments
from .running import top, voice
from .shapes import Plain, S

if TYPE_CHECKING:
    from .game import Game


class Question(TypedDict):
    """What a question is known by; about: as one text."""

    role: str | None
    decision: str
    voice: str
    about: str
    stage: list[Plain]


def question(game: Game[S], state: S, role: str | None) -> Question | None:
    """The question that a role is asked, or has answered and may answer anew; None when there is none.

    role None: the question that is closing, or else the first that somebody is asked, for what is done beside it.
    """
    frame = top(state)
    if role is None:
        asked = None if game.is_closing(state) else next(iter(game.pending(state)), None)
        return question(game, state, asked) if asked else _closing(game, state)
    if role in frame.get("waiting", ()):
        return _known_by(game, state, role, frame["waiting"][role], _about(game, state, role))
    if role in game.settled(state):
        return _known_by(game, state, role, frame["settled"][role], {})
    return None


def _closing(game: Game[S], state: S) -> Question | None:
    frame = top(state)
    return _known_by(game, state, None, f"{frame['at']} {frame['step']}", {}) if frame else None


def _known_by(game: Game[S], state: S, role: str | None, decision: str, about: Mapping[str, Plain]) -> Question:
    return {"role": role, "decision": decision, "voice": voice(top(state), role) if role else "",
            "about": text_of(about), "stage": list(game.stage(state))}


def _about(game: Game[S], state: S, role: str) -> Mapping[str, Plain]:
    decision = game.decisions[top(state)["waiting"][role]]
    moment = game.facet(Moments).of.get(decision.name)
    known_by = (*moment.places, *moment.by, *moment.what) if moment else ()
    if moment and not known_by:
        return {}
    about = game.about(state, role)
    if moment:
        return {name: about[name] for name in known_by if name in about}
    return {name: value for name, value in about.items() if name not in decision.circumstances}


def number(state: S) -> int:
    """The number of the question that waits, 0 where there is none."""
    return top(state).get("number", 0)


class Pairs:
    """Which question of before is which of the branch, by their numbers. known: {of before: of the branch}."""

    def __init__(self, known: Mapping[int, int]) -> None:
        self.known = dict(known)
        self._old = {new: old for old, new in known.items()}

    def may_be(self, old: int, new: int) -> bool:
        """Whether nothing keeps these two from being one."""
        return self.known.get(old, new) == new and self._old.get(new, old) == old

    def new(self, old: int) -> int | None:
        """The number on the branch of a question of before, as far as it is known."""
        return self.known.get(old)

    def rename(self, numbers: Mapping[int, int]) -> None:
        """Questions of before have got other numbers: {before: now}."""
        for before, now in numbers.items():
            if before in self.known:
                self.pair(now, self.known.pop(before))

    def pair(self, old: int, new: int) -> None:
        """They are one from now on."""
        self.known[old], self._old[new] = new, old
