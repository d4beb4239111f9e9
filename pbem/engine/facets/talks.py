"""Talks of players in private."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from ..shapes import S


@dataclass(frozen=True, slots=True)
class Talks(Generic[S]):
    """allowed(state): whether the rules let players talk in private now."""

    allowed: Callable[[S], bool] = lambda state: True
