"""Which order is being carried out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from ..shapes import S


@dataclass(frozen=True, slots=True)
class Moves(Generic[S]):
    """A game that tells which order is being carried out: what comes of one order is one move.

    under_way(state): the number of the question whose order it is; None where it is not to be told; each question then
    is a move of its own.
    """

    under_way: Callable[[S], int | None] = lambda state: None
