"""Whether the answers that a question under way has already still stand when the board is changed beneath them.

An answer under seal may rest on a card that is held, and nothing shows it until it is opened; so it is tried again as
if its role were asked once more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .copies import copy
from .errors import BrokenInvariant, Illegal
from .phrases import Phrase
from .running import top
from .shapes import Command, S

if TYPE_CHECKING:
    from .game import Game

BROKEN = (BrokenInvariant, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)  # by a position
Given = Sequence[tuple[str | None, Command]]


def fallen(game: Game[S], before: S, after: S, given: Given) -> Illegal | None:
    """Why an answer that was legal before a change of the board is not after it, or the question can have none any more
    because of what was said in its course; None where all stand.

    before, after: the states around the change; given: (role, command) of all rows that count up to there.
    """
    if (stuck := hindered(game, after)) and not hindered(game, before):
        return stuck
    for role, command in _answers(game, before, given):
        if why := _refusal(game, after, role, command):
            return why
    return None


def hindered(game: Game[S], state: S) -> Illegal | None:
    """Why the deadline could not answer for somebody who is asked; None where it can for all."""
    for role in game.pending(state):
        try:
            game.trial(state, role, game.default(state, role))
        except Illegal as why:
            return why
        except BROKEN:
            return Illegal(Phrase("cannot_be_played", {}, "branches"), {})
    return None


def _answers(game: Game[S], state: S, given: Given) -> Iterator[tuple[str, Command]]:
    """The answer of each role that has answered the question under way."""
    for role in top(state).get("settled", ()):
        legal = (command for giver, command in reversed(given)
                 if giver == role and not _refusal(game, state, role, command))
        if (command := next(legal, None)) is not None:
            yield role, command


def _refusal(game: Game[S], state: S, role: str, command: Command) -> Illegal | None:
    state = copy(state)
    frame = top(state)
    if role in frame.get("settled", ()):
        frame["waiting"][role] = frame["settled"].pop(role)
    try:
        option, _ = game.choice(state, role, command["verb"])
    except Illegal as why:
        return why
    return option.refusal(command)
