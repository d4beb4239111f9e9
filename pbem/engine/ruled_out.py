"""An order that a ruling has left out: it holds until the position is another one.

The deadline's own order stays possible all the same, for a question must have an answer.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .commitments import text_of
from .errors import Illegal
from .kept_draws import Pooled, Ruled
from .phrases import Phrase
from .shapes import Command, S

if TYPE_CHECKING:
    from .game import Game


def ruled(game: Game[S], state: S, role: str, command: Command, by: str) -> Ruled:
    """What is kept of an order that is left out in this state. by: the ruling, as players call it."""
    return {"command": command, "by": by, "seen": _seen(game, state, role)}


def check_ruled(game: Game[S], state: S, role: str, command: Command, pool: Iterable[Pooled]) -> None:
    """Illegal where this very order was ruled to be none, while its player sees the same. pool: of its question."""
    for one in pool:
        out = one.get("ruled")
        if out and one["role"] == role and out["command"] == command and out["seen"] == _seen(game, state, role) \
                and command != game.default(state, role):
            raise Illegal(Phrase("ruled_out", {"by": out["by"]}, "branches"), {})


def _seen(game: Game[S], state: S, role: str) -> str:
    """A digest of what a role sees."""
    return hashlib.sha256(text_of(game.view(state, role)).encode()).hexdigest()
