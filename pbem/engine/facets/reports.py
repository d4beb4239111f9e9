"""The board in reports, and what stands beside a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from ..sections import Section
from ..shapes import S, View
from ..wording import Words

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True, slots=True)
class Reports(Generic[S]):
    """What a report shows; words: those of the game in the reader's language.

    sections(view, role, words): the board. beside(rules, state, role, words): what stands beside the question of a role
    that is asked: what the means buy that it is asked for before it says what for; what comes up with an answer and can
    be said in the same mail. kept(view, words, usual): lines about what the game itself keeps for the reader until its
    moment comes; usual: also what holds where the reader has said nothing.
    """

    sections: Callable[[View, str, Words], list[Section]] = lambda view, role, words: []
    beside: Callable[[Game[S], S, str, Words], list[Section]] = lambda rules, state, role, words: []
    kept: Callable[[View, Words, bool], list[str]] = lambda view, words, usual: []
