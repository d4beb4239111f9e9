"""A question put to several at once, whose answers nobody else sees until all have answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic

from ..phrases import Phrase
from ..running import Running
from ..secrecy import Key, under_seal
from ..shapes import F, Plain, S
from .lines import Order, kept


@dataclass(slots=True)
class Sealed(Generic[S, F]):
    """The step that asks. Its decision gives the answers with `give`; the step behind it opens them with `open`.

    An answer may be taken back until they are opened, where the decision can be reopened.

    name: of the step. among(state, frame): who is asked. opens: the reason of `before_secret`, at which TEST stops.
    key: that of the frame for the answers, {role: answer}, each known to its giver alone until then. given(state,
    frame): answers that stand until others are given. concerned(state, frame): whom all see asked, where it is secret
    who is (`Running.ask`).
    """

    name: str
    decision: str
    among: Order[S, F]
    opens: Phrase | None = None
    key: Key = under_seal("answers")
    given: Callable[[S, F], Mapping[str, Plain]] = lambda state, frame: {}
    concerned: Callable[[S, F], Iterable[str] | None] = lambda state, frame: None

    @property
    def __name__(self) -> str:
        return self.name

    @property
    def keeps(self) -> tuple[Key, ...]:
        """The keys it keeps in the frame of its procedure, which declares them."""
        return (self.key,)

    def __call__(self, game: Running[S], frame: F) -> None:
        """Ask all of them."""
        kept(frame)[self.key.name] = dict(self.given(game.state, frame))
        game.ask(frame, self.decision, *self.among(game.state, frame), concerned=self.concerned(game.state, frame))

    def give(self, game: Running[S], frame: F, role: str, answer: Plain) -> None:
        """Keep the answer of a role, in place of an earlier one."""
        kept(frame)[self.key.name][role] = answer

    def open(self, game: Running[S], frame: F) -> dict[str, Plain]:
        """Take the answers from the frame: {role: answer} of those who gave one, in the order in which they did."""
        answers: dict[str, Plain] = kept(frame).pop(self.key.name)
        if answers and self.opens:
            game.chance.before_secret(self.opens, known=alone(answers))
        return answers


def alone(answers: Mapping[str, Plain]) -> Collection[str]:
    """Who knows all answers, having given the only one; nobody where there are several."""
    return answers if len(answers) == 1 else ()
