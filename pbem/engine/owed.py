"""What a player owes who orders anew and knows his dice: all of his order of before that is legal still.

An order is sent back because it is no longer legal, or because what it rested on was changed. What was rolled for it is
given again to the same targets, and everybody knows it; so a target may be left out only where it is illegal now, and
nobody gains by choosing anew among dice that lie open. What is legal of an order is found by the options alone: its
verb, and each argument, or as much of it as they take.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from .domains.base import several
from .errors import Illegal
from .shapes import Command, Plain, S, command

if TYPE_CHECKING:
    from .decisions import Option
    from .game import Game

Args: TypeAlias = dict[str, Plain]


def still_legal(game: Game[S], state: S, role: str, ordered: Command) -> Command | None:
    """As much of an order as a role may give now; None where nothing of it is left."""
    try:
        option, _ = game.choice(state, role, ordered["verb"])
    except Illegal:
        return None
    return next((one for one in (ordered, *_shortened(option, ordered))
                 if option.refusal(one) is None and _goes(game, state, role, one)), None)


def _goes(game: Game[S], state: S, role: str, ordered: Command) -> bool:
    """Whether nothing refuses an order while it is carried out, as far as it needs no chance."""
    try:
        game.trial(state, role, ordered)
    except Illegal:
        return False
    return True


def keeps(given: Command, owed: Command) -> bool:
    """Whether an order holds all that is owed, in whatever order."""
    mine: Mapping[str, Plain] = given  # type: ignore[assignment]
    return all(_holds(mine.get(name), value) for name, value in owed.items())


def _holds(value: object, owed: object) -> bool:
    """Whether an argument holds another: all things of a list, as many and more of what a group counts."""
    if isinstance(owed, list):
        return isinstance(value, list) and all(any(_holds(one, part) for one in value) for part in owed)
    if isinstance(owed, Mapping):
        return isinstance(value, Mapping) and all(_is_in(value.get(name), part) for name, part in owed.items())
    return bool(value == owed)


def _is_in(value: object, owed: object) -> bool:
    return isinstance(value, int) and value >= owed if isinstance(owed, int) else _holds(value, owed)


def _shortened(option: Option[S], ordered: Command) -> Iterator[Command]:
    """Orders with less in their arguments that hold several things, the longest first."""
    given: Args = {name: value for name, value in ordered.items() if name != "verb"}  # type: ignore[misc]
    for name, value in given.items():
        if isinstance(value, list | Mapping) and len(value):
            for less in _parts(option, given, name):
                yield command(option.verb, **{**given, name: less})


def _parts(option: Option[S], given: Args, name: str) -> Iterator[Plain]:
    """A list, or a mapping, without what the option takes in no part of it; then without more and more of its end."""
    value = given[name]
    if isinstance(value, Mapping):
        yield from _fewer(value)
        return
    legal = [one for one in several(value) if option.refusal(command(option.verb, **{**given, name: [one]})) is None]
    yield from (legal[:end] for end in range(len(legal), 0, -1))


def _fewer(value: Mapping[str, Plain]) -> Iterator[dict[str, Plain]]:
    """A group with one less, of the last thing in it, again and again."""
    left = {**value}
    while left:
        last = next(reversed(left))
        some = left[last]
        less: Plain = some[:-1] if isinstance(some, list) else some - 1 if isinstance(some, int) else None
        if less:
            left[last] = less
        else:
            del left[last]
        if left:
            yield {**left}
