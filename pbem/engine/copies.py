"""Plain data copied: at once (`copy`), or part by part as it is looked at (`Draft`)."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TypeVar, overload

from .shapes import Parts, Plain, S, like, parts_of

T = TypeVar("T")
SIMPLE = frozenset({str, int, bool, float, type(None)})


@overload
def copy(state: list[T]) -> list[T]: ...
@overload
def copy(state: T) -> T: ...


def copy(state: object) -> object:
    """An independent copy of plain data (ValueError for anything that is not plain data)."""
    if type(state) is dict:
        twin = state.copy()
        for key, value in state.items():
            if type(value) not in SIMPLE:
                twin[key] = copy(value)
        return twin
    if type(state) is list:
        return [value if type(value) in SIMPLE else copy(value) for value in state]
    if isinstance(state, Draft):
        return copy({**state})
    if isinstance(state, int | str) or state is None:  # also what tells when it is looked at (`reading`)
        return state
    raise ValueError(f"{state!r} is no plain data")


class Draft(dict[str, Plain]):
    """A state while a command is carried out: each part is copied out of the state before when it is first looked at,
    so that what is written reaches nothing of that one, and parts that nobody looks at stay common to both. Nobody
    writes to the state before, which may be a draft itself, as long as this one is at work.
    """

    def __init__(self, before: Parts) -> None:
        super().__init__()
        self._before = before.finished() if isinstance(before, Draft) else {**before}

    def __missing__(self, key: str) -> Plain:
        self[key] = part = copy(self._before[key])
        return part

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self._before

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        dict.pop(self, key, None)
        self._before.pop(key, None)

    def __iter__(self) -> Iterator[str]:
        yield from self._before
        yield from [key for key in dict.keys(self) if key not in self._before]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def finished(self) -> Parts:
        """The state after the command; the parts that nobody looked at are those of the state before."""
        after = {**self._before}
        after.update(dict.items(self))
        return after


def _pop(draft: Draft, key: str, *default: Plain) -> Plain:
    if default and key not in draft:
        return default[0]
    part = draft[key]
    del draft[key]
    return part


# What a dict does without asking for single keys it does by the methods above.
for _name in ("__eq__", "__ne__", "clear", "get", "items", "keys", "popitem", "setdefault", "values"):
    setattr(Draft, _name, getattr(MutableMapping, _name))
for _name, _done in {"pop": _pop, "__or__": None, "__ror__": None, "__reversed__": None, "copy": None}.items():
    setattr(Draft, _name, _done)


def drafted(state: S) -> S:
    """A copy of a state to carry out a command in, made part by part; see `finished`."""
    return like(state, Draft(parts_of(state)))


def finished(draft: S) -> S:
    """The state that was made in a copy which `drafted` gave."""
    made: object = draft
    return like(draft, made.finished()) if isinstance(made, Draft) else draft
