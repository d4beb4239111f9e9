"""What a branch changes for a reader, as far as he may know it: a preview, and what he is told when it is applied.

Nothing in it counts rows or questions, and of commands it holds his own alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .branching import Branch
from .changes import Change, changes
from .commitments import text_of
from .old_line import told
from .phrases import Phrase
from .shapes import Command, Event, S, View

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Returned:
    """A command of the reader's own that stands no longer, why, and the ids of the rules behind that."""

    command: Command
    reason: Phrase
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs for a reader. untold: events he was told that have not happened now; told: those he was not told;
    both in their order, and none that was told on both lines. returned: see there. before, after: his views at the end
    of both; changes: between these. decision: what he is asked then, "" for nothing.
    """

    untold: list[Event]
    told: list[Event]
    returned: list[Returned]
    before: View
    after: View
    changes: list[Change]
    decision: str


def difference(game: Game[S], made: Branch[S], reader: str) -> Difference:
    """The Difference of a branch for a role, or for "public"."""
    before, after = game.view(made.old_state, reader), game.view(made.state, reader)
    old, new = _told_to(made.old_events, reader), _told_to(made.events, reader)
    returned = [Returned(one.command, one.reason, one.rules) for one in made.back if one.role == reader]
    asked = game.pending(made.state).get(reader)
    return Difference(_without(old, new), _without(new, old), returned, before, after,
                      list(changes(before, after)), asked["decision"] if asked else "")


def _told_to(events: Iterable[Event], reader: str) -> list[Event]:
    return [event for event in events if told(event, reader)]


def _without(events: Iterable[Event], others: Iterable[Event]) -> list[Event]:
    """Those events that the others have not, each as often as it is more often there."""
    left, found = Counter(map(text_of, others)), []
    for event in events:
        text = text_of(event)
        if left[text]:
            left[text] -= 1
        else:
            found.append(event)
    return found
