"""The board of a game as case files and moderators write it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NoReturn, TypeAlias

from ..chance import Chance
from ..shapes import Event, Plain, S

if TYPE_CHECKING:
    from ..game import Game

Spec: TypeAlias = Mapping[str, Plain]


def _none(*given: object) -> NoReturn:
    raise ValueError("the game has no positions")


@dataclass(frozen=True, slots=True)
class Positions(Generic[S]):
    """A game that reads and writes positions, and looks values up.

    read(state, spec, chance, rules): the state changed as a case file's `position` says, and what that brought out.
    corrected(state, spec): a running match's state with what a `position` changes on the board, at the same question;
    ValueError for what it does not know, and for what says where the match is to go on. lookup(state, path): the value
    behind a case file's `expect` path (`paths.steps_of`). written(rules, state, role): the `position` that gives this
    state again, or, for a role, what its view shows of it; None: it writes none. unordered(path): whether the order of
    the lists behind a path means nothing. begins_within: whether a position may begin inside a procedure (`begin`,
    `frame`).
    """

    read: Callable[[S, Spec, Chance, Game[S]], tuple[S, list[Event]]] = _none
    corrected: Callable[[S, Spec], S] = _none
    lookup: Callable[[S, str], object] = _none
    written: Callable[[Game[S], S, str | None], dict[str, Plain] | None] = lambda rules, state, role: None
    unordered: Callable[[str], bool] = lambda path: False
    begins_within: bool = False
