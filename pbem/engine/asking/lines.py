"""In which order those are asked who are asked one after the other, and how a frame keeps whose place it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, cast

from ..shapes import F, Frame, S

Order: TypeAlias = Callable[[S, F], Sequence[str]]
May: TypeAlias = Callable[[S, F, str], bool]


def kept(frame: Frame) -> dict[str, Any]:
    """What a procedure keeps in its frame, under keys that are told to a word of the kernel."""
    return cast(dict[str, Any], frame)


class Line(Protocol[S, F]):
    """Who stands in line."""

    @property
    def keeps(self) -> tuple[str, ...]:
        """The keys of the frame that it keeps."""

    def coming(self, state: S, frame: F) -> Sequence[str]:
        """Those whose place is still to come, in order."""

    def first(self, state: S, frame: F, may: May[S, F]) -> str | None:
        """Whose place it is next; None when all have had theirs. may: who may be asked."""

    def leave(self, frame: F, who: str) -> None:
        """Note that one has had his place."""

    def put(self, state: S, frame: F, who: str) -> None:
        """Go on to the place of one who stands in line."""

    def begin_anew(self, frame: F) -> None:
        """Nobody has had his place yet."""


@dataclass(frozen=True, slots=True)
class Counted(Generic[S, F]):
    """A fixed order, of which the frame keeps how many have had their place."""

    order: Order[S, F]
    key: str = "order"

    @property
    def keeps(self) -> tuple[str, ...]:
        return (self.key,)

    def coming(self, state: S, frame: F) -> Sequence[str]:
        return self.order(state, frame)[kept(frame).get(self.key, 0):]

    def first(self, state: S, frame: F, may: May[S, F]) -> str | None:
        kept(frame).setdefault(self.key, 0)
        return next(iter(self.coming(state, frame)), None)

    def leave(self, frame: F, who: str) -> None:
        kept(frame)[self.key] += 1

    def put(self, state: S, frame: F, who: str) -> None:
        kept(frame)[self.key] = self.order(state, frame).index(who)

    def begin_anew(self, frame: F) -> None:
        kept(frame).pop(self.key, None)


@dataclass(frozen=True, slots=True)
class Listed(Generic[S, F]):
    """A list that a call or an earlier step has made, which declares it: who has had his place is taken from it."""

    key: str = "queue"
    keeps: tuple[str, ...] = ()

    def coming(self, state: S, frame: F) -> Sequence[str]:
        found: list[str] = kept(frame).get(self.key, [])
        return found

    def first(self, state: S, frame: F, may: May[S, F]) -> str | None:
        return next(iter(self.coming(state, frame)), None)

    def leave(self, frame: F, who: str) -> None:
        kept(frame)[self.key].pop(0)

    def put(self, state: S, frame: F, who: str) -> None:
        coming = self.coming(state, frame)
        kept(frame)[self.key] = [*coming[coming.index(who):]]

    def begin_anew(self, frame: F) -> None:
        """Only what has made the list makes another one."""


@dataclass(frozen=True, slots=True)
class Noted(Generic[S, F]):
    """An order that is looked up anew each time, of which the frame keeps who was asked.

    Who may not be asked at his place keeps it, and is asked as soon as he may.
    """

    order: Order[S, F]
    key: str = "asked"

    @property
    def keeps(self) -> tuple[str, ...]:
        return (self.key,)

    def coming(self, state: S, frame: F) -> Sequence[str]:
        return [one for one in self.order(state, frame) if one not in kept(frame).get(self.key, ())]

    def first(self, state: S, frame: F, may: May[S, F]) -> str | None:
        return next((one for one in self.coming(state, frame) if may(state, frame, one)), None)

    def leave(self, frame: F, who: str) -> None:
        kept(frame).setdefault(self.key, []).append(who)

    def put(self, state: S, frame: F, who: str) -> None:
        order = self.order(state, frame)
        kept(frame)[self.key] = [*order[:order.index(who)]]

    def begin_anew(self, frame: F) -> None:
        kept(frame).pop(self.key, None)
