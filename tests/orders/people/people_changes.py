"""What a mail has changed on the server: orders of the game, and all else that a mail may do."""

import json
from collections import Counter
from typing import NamedTuple

from pbem.store.models import Dispute, FiledOrder, Journal, Match, Player, Press, Seat, Vote

ORDER = "order"
# What a mail may change beside the state of the game, and the columns that say how.
CHANGED = {
    ORDER: (Journal, ("role", "command", "source")),
    "filed": (FiledOrder, ("role", "text", "always", "status")),
    "press": (Press, ("role", "recipients", "mode", "text")),
    "vote": (Vote, ("kind", "about", "player")),
    "dispute": (Dispute, ("role", "row", "text", "status")),
    "player": (Player, ("email", "name", "zone", "language", "days_off", "absences", "reports", "digest")),
    "seat": (Seat, ("player", "role", "kind", "stands_for", "played_by", "waived", "resigning", "name")),
    "match": (Match, ("slug", "status")),
}


class Standing(NamedTuple):
    """What stands on the server. rows: Counter of (what, its columns as JSON); state: of the game, as JSON."""

    rows: Counter
    state: str


class Done(NamedTuple):
    """What a mail has changed.

    rows: Counter of (what, columns as JSON) that are new; gone: those that are no more; state: of the game after it;
    told: Counter of (kind, address) of mails to others; tried: what a trial tells that would happen.
    """

    rows: Counter = Counter()
    gone: Counter = Counter()
    state: str = ""
    told: Counter = Counter()
    tried: tuple[str, ...] = ()

    def __bool__(self):
        return bool(self.rows or self.gone or self.told)

    def same_as(self, other):
        """Whether it comes to the same as another: how an order is written does not matter, only what it does."""
        return (self.state, self._beside(), self.gone, self.told, self.tried) == (
            other.state, other._beside(), other.gone, other.told, other.tried)

    def _beside(self):
        """The new rows that are no orders of the game."""
        return Counter({row: times for row, times in self.rows.items() if row[0] != ORDER})

    def within(self, other):
        """Whether it is a part of another, or all of it."""
        return self.rows <= other.rows and self.gone <= other.gone and (bool(self.rows) or self.told <= other.told)

    def in_words(self):
        """It in short."""
        new = [f"{what}: {_in_short(json.loads(columns))}" for what, columns in self.rows]
        return [*new, *([] if self.rows else [f"mail to {to}" for _, to in self.told])]


def _in_short(columns):
    """The columns of a new row, of an order its command."""
    told = columns.get("command") or {name: value for name, value in columns.items() if value not in (None, "", [])}
    return ", ".join(f"{name} {value}" for name, value in told.items())


def standing():
    """What stands on the server now."""
    rows = Counter((what, _text(row)) for what, (model, names) in CHANGED.items()
                   for row in model.select(*(getattr(model, name) for name in names)).dicts())
    return Standing(rows, _text([_board(match.state) for match in Match.select(Match.state) if match.state]))


def _board(state):
    """A state without what only counts questions: one order may do what two do."""
    frames = [{key: value for key, value in frame.items() if key != "number"} for frame in state["stack"]]
    return {**state, "asked": None, "stack": frames}


def _text(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)


def changed(before, after, told=(), tried=()):
    """The Done between two Standings."""
    return Done(after.rows - before.rows, before.rows - after.rows, after.state, Counter(told), tuple(tried))
