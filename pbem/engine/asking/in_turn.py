"""A question put to one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Generic, TypeAlias

from ..copies import copy
from ..running import Running
from ..secrecy import Key
from ..shapes import F, Plain, S
from .lines import Line, May, kept

Work: TypeAlias = Callable[[Running[S], F], None]


def finish(game: Running[S], frame: F) -> None:
    """The procedure ends when all have had their place, whatever stands behind the row in it."""
    game.end(frame)


@dataclass(slots=True)
class InTurn(Generic[S, F]):
    """The step that asks the next in line, with the steps that make of each answer what comes of it.

    name: of the step. decision: what is asked; "" where nobody is, and `each` does all at a place. line: who, in which
    order. each: the steps behind it, done at each place; from the last of them the next in line follows, unless it goes
    elsewhere. may(state, frame, who): whether he is asked at his place; else it is done there what comes of no answer.
    who: the key of the frame for whose place it is ("": none). fresh: what the frame keeps anew at each place, such as
    the answer of who gives none; by names, or by a Key where not all see it. ends(game, frame): the work when all have
    had their place, or when it is `over` before; without it the step behind the row follows. A procedure that comes
    again to a row in which all have had their place begins it anew.
    asked(state, frame, one): who is asked at the place of one, where those in line are no roles.
    holds: one keeps his place, and is asked again, as long as he may and until he leaves it (`pass_on`); `who` has a
    key then.
    brief: all see whether one has another answer (`Running.ask_or_go_on`).
    ahead: what is asked at its place may be told and answered before (`at_its_place`): it shows nothing of what others
    do at theirs, nor of what only they know.
    """

    name: str
    decision: str
    line: Line[S, F]
    each: tuple[Work[S, F], ...] = ()
    may: May[S, F] = lambda state, frame, who: True
    who: str = ""
    fresh: Mapping[str | Key, Plain] = field(default_factory=dict)
    ends: Work[S, F] | None = None
    over: Callable[[S, F], bool] = lambda state, frame: False
    asked: Callable[[S, F, str], str] = lambda state, frame, one: one
    holds: bool = False
    brief: bool = False
    ahead: bool = False

    def __post_init__(self) -> None:
        if self.ends is not None and not callable(self.ends):
            raise TypeError(f"the row {self.name}: ends is a function, as in "
                            f"lambda game, frame: game.goto(frame, {self.ends!r})")

    @property
    def __name__(self) -> str:
        return self.name

    @property
    def keeps(self) -> tuple[str | Key, ...]:
        """The keys it keeps in the frame of its procedure, which declares them."""
        return (*self.fresh, *([self.who] if self.who else []), *self.line.keeps)

    @property
    def steps(self) -> tuple[Work[S, F], ...]:
        """Itself and the steps behind it, for the procedure."""
        return (self, *self.each[:-1], *map(self._coming_back, self.each[-1:]))

    def __call__(self, game: Running[S], frame: F) -> None:
        """Ask whose place it is."""
        if game.came_from not in self._names and not self.line.coming(game.state, frame):
            self.line.begin_anew(frame)
        who = None if self.over(game.state, frame) else self.line.first(game.state, frame, self.may)
        if who is None:
            self._end(game, frame)
            return
        self._begin_place(frame, who)
        may = self.may(game.state, frame, who)
        if not (self.holds and may):
            self.line.leave(frame, who)
        if not self.each or self.holds and not may:
            self.again(game, frame)
        if self.decision and may:
            (game.ask_or_go_on if self.brief else game.ask)(frame, self.decision, self.asked(game.state, frame, who))

    @property
    def _names(self) -> list[str]:
        return [self.name, *(step.__name__ for step in self.each)]

    def _end(self, game: Running[S], frame: F) -> None:
        if self.ends:
            self.ends(game, frame)
        else:
            game.goto(frame, game.rules.flow[frame["at"]][0][self._names[-1]])

    def _begin_place(self, frame: F, who: str) -> None:
        named = {key.name if isinstance(key, Key) else key: value for key, value in self.fresh.items()}
        kept(frame).update({self.who: who} if self.who else {}, **copy(named))

    def again(self, game: Running[S], frame: F) -> None:
        """Go on to whose place it is now."""
        game.goto(frame, self.name)

    def pass_on(self, game: Running[S], frame: F) -> None:
        """Who holds his place leaves it, and the next in line follows."""
        self.line.leave(frame, kept(frame)[self.who])
        self.again(game, frame)

    def coming(self, state: S, frame: F) -> list[str]:
        """Those whose place is still to come, in order."""
        here = kept(frame).get(self.who) if self.holds else None
        return [one for one in self.line.coming(state, frame) if one != here]

    def put(self, state: S, frame: F, who: str) -> None:
        """Go on to the place of one who stands in line, as if those before him had done nothing at theirs."""
        self.line.put(state, frame, who)

    def _coming_back(self, step: Work[S, F]) -> Work[S, F]:
        @wraps(step)
        def last(game: Running[S], frame: F) -> None:
            self.again(game, frame)
            step(game, frame)
        return last
