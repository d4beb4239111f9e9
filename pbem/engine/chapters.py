"""What a chapter of the rulebook brings to its game, and the chapters of a game put together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from .decisions import Decision
from .procedures import Procedure


@dataclass(frozen=True, slots=True)
class Action:
    """Something a role may do in its turn.

    verbs: the verbs of its orders. options(state, frame, role): yields their Options. is_open(state):
    whether it is possible though nothing is left to pay with.
    """

    verbs: tuple[str, ...]
    options: Callable
    is_open: Callable[[Any], bool] = lambda state: False


@dataclass(frozen=True, slots=True)
class Chapter:
    """All that a module of rules adds to its game: each exports one, as CHAPTER, and nothing happens on its import.

    cards: how cards are played, in the form the game has for it. state: the top-level keys of the state that are this
    chapter's own. calls: the procedures of chapters above its own that it calls.
    """

    procedures: tuple[Procedure, ...] = ()
    decisions: tuple[Decision, ...] = ()
    cards: tuple[Any, ...] = ()
    actions: tuple[Action, ...] = ()
    state: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


def gathered(chapters: Iterable[Chapter], what: str,
             key: Callable[[Any], Any] = lambda item: item.name) -> dict[Any, Any]:
    """{key(item): item} of all that the chapters hold under the name `what`; ValueError for one key twice."""
    found: dict[Any, Any] = {}
    for item in (item for chapter in chapters for item in getattr(chapter, what)):
        if key(item) in found:
            raise ValueError(f"{what}: {key(item)} is defined twice")
        found[key(item)] = item
    return found
