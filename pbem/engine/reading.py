"""Who reads what others have hidden: in the tests, things that tell when they are looked at.

An order that is only tried must not look at a secret before chance or the mark of one stops it, for it is told what it
came upon (`Chance.before_secret`). For a reader's trial each thing that he does not see is put in the state as one that
tells (`telling`): it may be counted and moved, and Read is raised when it is compared, looked up or written. A function
that gives what all may know, though it looks at secrets for it, is declared so (`openly`); in play that costs nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator
from types import CodeType, FrameType, FunctionType
from typing import TypeVar

from .copies import copy
from .secrecy import Reader, Secrecy, leaves, slots
from .shapes import Event, Plain, S

F = TypeVar("F", bound=FunctionType)
_OPEN: set[CodeType] = set()
READING = ("__eq__", "__ne__", "__hash__", "__lt__", "__gt__", "__le__", "__ge__", "__str__", "__format__")


class Read(Exception):
    """Something was looked at that is hidden from the reader."""


def openly(function: F) -> F:
    """A function whose result, and all that it looks at on the way, tells no more than all may know."""
    _OPEN.add(function.__code__)
    return function


def _telling(base: type, operations: tuple[str, ...]) -> type:
    """A kind of thing like another one that raises Read when it is looked at."""
    def watched(name: str) -> Callable[[object], object]:
        def operation(self: object, *given: object) -> object:
            _look()
            return getattr(base, name)(self, *given)

        return operation

    return type(f"Telling{base.__name__.title()}", (base,), {name: watched(name) for name in operations})


NUMBER = _telling(int, (*READING, "__int__", "__add__", "__sub__"))
TEXT = _telling(str, READING)


def _look() -> None:
    frame: FrameType | None = sys._getframe(2)
    codes = []
    while frame is not None:
        codes.append(frame.f_code)
        frame = frame.f_back
    if not _OPEN.intersection(codes):
        raise Read(f"{codes[0].co_filename.rpartition('/pbem/')[2]}, {codes[0].co_name}")


def told_things(value: Plain) -> Plain:
    """A value with telling things in place of its own; truth values tell nothing, for nothing can be told of them."""
    if isinstance(value, dict):
        return {key: told_things(one) for key, one in value.items()}
    if isinstance(value, list):
        return [told_things(one) for one in value]
    kind = {int: NUMBER, str: TEXT}.get(type(value))
    return kind(value) if kind else value


def telling(secrecy: Secrecy[S], state: S, roles: Collection[str]) -> S:
    """The state in which each thing tells when it is looked at that these roles do not see."""
    watched = copy(state)
    for _, key, inside, frame in secrecy.keys(watched):
        reader = Reader(roles, watched, frame)
        if key.is_open:
            continue
        if key.pool:
            for slot in slots(key, inside, reader):
                slot.lay(told_things(slot.thing))
        else:
            value, seen = inside[key.name], key.shown(inside[key.name], reader)
            inside[key.name] = _hidden_part(value, seen)
    return watched


def _hidden_part(value: Plain, seen: Plain) -> Plain:
    """A value of which what is seen stays as it is."""
    if isinstance(value, dict) and isinstance(seen, dict):
        return {name: _hidden_part(one, seen[name]) if name in seen else told_things(one)
                for name, one in value.items()}
    return value if value == seen else told_things(value)


def hidden_in(events: list[Event]) -> Iterator[Event]:
    """The events that tell of something hidden."""
    return (event for event in events if any(isinstance(thing, NUMBER | TEXT) for thing in leaves(event)))
