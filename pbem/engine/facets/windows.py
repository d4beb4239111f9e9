"""Moments at which cards or the like may be played that others need not have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from ..shapes import S


def _as_it_is(state: S) -> S:
    return state


@dataclass(frozen=True, slots=True)
class Windows(Generic[S]):
    """A game that opens windows.

    could_play(state): the roles that could have something to give at the question under seal, by what all can see; None
    when it is no window. unheard: secrets that come to nothing where nobody interferes. undisturbed(state): the state
    in which nobody does anything unasked, nor is asked about what only he knows of.
    """

    could_play: Callable[[S], Sequence[str] | None] = lambda state: None
    unheard: frozenset[str] = frozenset()
    undisturbed: Callable[[S], S] = _as_it_is
