"""What a chapter of the rulebook brings to its game, and the chapters of a game put together."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, TypeVar

from .decisions import Decision, Option
from .errors import Illegal
from .procedures import Procedure
from .secrecy import Key, Pool
from .shapes import Frame, S

T = TypeVar("T")
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Action(Generic[S]):
    """Something a role may do in its turn.

    verbs: the verbs of its orders. bars(state, role): what keeps a role from all of them, whatever is asked, or None.
    options(state, frame, role): yields their Options where nothing bars them. is_open(state): whether it is possible
    though nothing is left to pay with. prices(state, role): what it costs the role now, by the names of the game's
    price list.
    """

    verbs: tuple[str, ...]
    bars: Callable[[S, str], Illegal | None]
    options: Callable[[S, Frame, str], Iterable[Option[S]]]
    is_open: Callable[[S], bool] = lambda state: False
    prices: Callable[[S, str], Mapping[str, int]] = lambda state, role: {}


@dataclass(frozen=True, slots=True)
class Chapter(Generic[S]):
    """All that a module of rules adds to its game: each exports one, as CHAPTER, and nothing happens on its import.

    cards: how cards are played, in the form the game has for it. waits: for an order of its questions, what it waits
    for while none of them is asked. state: the top-level keys of the state that are this chapter's own, a plain name
    one that all see (`secrecy`). pools: of what is in several of them. calls: the procedures of chapters above its own
    that it calls.
    """

    procedures: tuple[Procedure[S, Any], ...] = ()
    decisions: tuple[Decision[S, Any], ...] = ()
    cards: tuple[object, ...] = ()
    actions: tuple[Action[S], ...] = ()
    waits: Mapping[str, Illegal] = field(default_factory=dict)
    state: tuple[str | Key, ...] = ()
    pools: tuple[Pool[S], ...] = ()
    calls: tuple[str, ...] = ()


def gathered(items: Iterable[T], key: Callable[[T], K]) -> dict[K, T]:
    """{key(item): item} of what several chapters bring; ValueError for one key twice."""
    found: dict[K, T] = {}
    for item in items:
        if key(item) in found:
            raise ValueError(f"{key(item)} is defined twice")
        found[key(item)] = item
    return found


def chapters_in(package: str, *folders: str) -> tuple[Chapter[Any], ...]:
    """The CHAPTER of each module in these folders of a package that has one, in each folder by name."""
    modules = (import_module(f"{package}.{folder}.{found.name}") for folder in folders
               for found in iter_modules(import_module(f"{package}.{folder}").__path__))
    return tuple(module.CHAPTER for module in modules if hasattr(module, "CHAPTER"))
