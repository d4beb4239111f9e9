"""Whether a player may take his last order back: a branch that leaves it out, decided by what he himself can see.

He may while the order is the last thing that he has seen happen, it came about without a draw and without a secret of
another being shown, nobody else learned anything apart by it, it showed all no card of his, and it answered a question
that was his alone and led to another one; neither is under seal. So nobody else was or could have been asked since.
What others have done unseen meanwhile changes nothing: it is tried again behind it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from .journal import Row
from .old_line import ORDERED, told
from .phrases import Phrase
from .running import ALL, top
from .shapes import Event, S

if TYPE_CHECKING:
    from .game import Game

Path: TypeAlias = tuple[str, ...]
PUBLIC = "public"


def last_order(rows: Sequence[Row], role: str) -> int | None:
    """The number of the last row of a role, None when it has none."""
    return next((row["number"] for row in reversed(rows) if row["role"] == role), None)


def undo_refused(game: Game[S], before: S, rows: Sequence[Row], role: str) -> Phrase | None:
    """Why a role's last order cannot be taken back, as a Phrase of the sort "branches"; None when it can.

    rows: from that order to the end of the journal; before: the state in which it was given.
    """
    order, *later = rows
    if order.get("source", ORDERED[0]) not in ORDERED:
        return _said("not_ordered")
    if any(_is_seen(row["events"], role) for row in later):
        return _said("others_since")
    if any(len(event["to"]) > 1 for event in order["events"] if event["to"] != ALL and told(event, role)):
        return _said("others_told")
    if not _is_alone(game, before, role):
        return _said("others_asked")
    after, _, stopped = game.trial(before, role, order["command"])
    if after is None:
        return _said("chance_since", what=stopped)
    if not _is_alone(game, after, role):
        return _said("others_asked")
    return _said("shown_since") if _shows(game, before, after, order, role) else None


def _is_alone(game: Game[S], state: S, role: str) -> bool:
    """Whether all can see that nobody but this role is asked, or has answered the same question."""
    frame = top(state)
    return not game.is_sealed(state) and {*frame.get("waiting", ()), *frame.get("settled", ())} == {role}


def _shows(game: Game[S], before: S, after: S, order: Row, role: str) -> bool:
    """Whether all were told by an order of something, such as a card, that its role alone had seen and has no more."""
    gone = _own(game, before, role) - _own(game, after, role)
    told_all = {leaf for event in order["events"] if event["to"] == ALL for _, leaf in _leaves(event)}
    return any(leaf in told_all for _, leaf in gone)


def _own(game: Game[S], state: S, role: str) -> Counter[tuple[Path, object]]:
    """What a role sees and the public does not, each with where it stands."""
    return Counter(_leaves(game.view(state, role))) - Counter(_leaves(game.view(state, PUBLIC)))


def _leaves(data: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """What plain data hold at their ends, but for what is true or false; the place in a list is none of a path."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            yield from _leaves(value, (*path, name))
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _leaves(value, path)
    elif not isinstance(data, bool):
        yield path, data


def _is_seen(events: Iterable[Event], role: str) -> bool:
    return any(told(event, role) for event in events)


def _said(name: str, **values: object) -> Phrase:
    return Phrase(f"undo.{name}", values, "branches")
