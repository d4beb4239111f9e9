"""The board as pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from ..pictures import Ground, Key, Move, Picture
from ..shapes import View
from ..wording import Words


def _itself(kind: str, identity: str) -> Iterable[Key]:
    return (f"{kind}:{identity}",)


@dataclass(frozen=True, slots=True)
class Pictures:
    """A game whose board is drawn.

    pictures(view, role, words): all of them as `role` may see them, the board itself first; each by its key.
    grounds: what their charts lie on, by name. told: the keys of those that stand in reports, in their order;
    asked(decision): of those that stand beside a question of that name (the part where it may be answered, of a
    chart).

    fields: field of an event, or "EVENT.FIELD" where it names other things there -> the kind of thing that it names
    by its id, or ids in a list or as the keys of a dict (of dicts in a list, their fields are meant): by them what
    happened is marked. way: the fields that name from where to where something went, and whose it is; moves(event): the
    same by an event that needs more than these. shown_as(kind, id): the keys of what is marked for a thing of an event
    or a choice, where pictures show it as another ("placed", "knight@paris": the city).
    """

    pictures: Callable[[View, str, Words], list[Picture]] = lambda view, role, words: []
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    told: tuple[str, ...] = ()
    asked: Callable[[str], tuple[str, ...]] = lambda decision: ()
    fields: Mapping[str, str] = field(default_factory=dict)
    way: tuple[str, str, str] | None = None
    shown_as: Callable[[str, str], Iterable[Key]] = _itself
    moves: Callable[[Mapping[str, object]], Iterable[Move]] = lambda event: ()
