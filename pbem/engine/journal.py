"""The journal of a match: one row per accepted command; the state is a cache of it.

A row is a dict of its `number`, `previous` (the hash of the row before), `hash`, `seal` and FIELDS. The hash is over
`previous` and a commitment to each field, salted from the row's seal (`commitments`): it fixes everything and tells
nothing. What somebody may know is opened to him by salt and value: SHARED to all when the match is over, OWN to those
whom it concerns. Rows of before seals (seal "") are hashed over HASHED as they stand, and fix nothing else.

Row 0 is the setup: role None, command `{"verb": "setup", "roles": {...}, "seating": n}` where the first n
draws gave out the roles and the others belong to the game; "second_thoughts", "sealed", "brief": true as for
`Game.setup`.
A later row without a role, command `{"verb": "close"}`, closes a question; others go back, or end a match early
(`rollbacks`). One with
`{"verb": "upgrade", "from": version, "state": {...}}` stands where a match goes on under other rules, or with its data
in another form (`upgrades`), and keeps the state with which it goes on; it draws nothing and tells nothing. Where the
form changed it also holds "forms": [before, since then] and "digest", that of the state before.

A row is stored with its `form`, as `upgrades.written`; one without is of today's.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypedDict, TypeVar, Unpack

from .chance import Replay
from .commitments import commitment, over, salt, text_of
from .errors import Illegal
from .rollbacks import Turning, carried_out, does, standing
from .shapes import Draw, Event, Options, State
from .upgrades import form_of, written

if TYPE_CHECKING:
    from .game import Game

FIRST = "0" * 64
UPGRADE = "upgrade"
HASHED = ("number", "role", "command", "draws", "events", "rules_version", "link", "previous")
# counters: draws made up to and with the row, by chain. at: ISO, UTC. source, player (address), mail (SHA-256 of its
# bytes) and filed (number of the order filed ahead): where the command came from.
SHARED = ("role", "command", "draws", "events", "rules_version", "link", "counters")
OWN = ("at", "source", "player", "mail", "filed")
FIELDS = SHARED + OWN


T = TypeVar("T")
Opened: TypeAlias = Mapping[str, str | list[str] | list[list[str]]]
_Kept = TypedDict("_Kept", {"from": str, "state": State, "forms": list[str], "digest": str}, total=False)


class Recorded(Turning, _Kept, total=False):
    """The command of a row: that of an order, or one of those of the rows apart."""

    roles: dict[str, str]
    seating: int
    second_thoughts: bool
    sealed: bool
    brief: bool


class Entry(TypedDict, total=False):
    """What a row says: FIELDS without "counters"."""

    role: str | None
    command: Recorded
    draws: list[Draw]
    events: list[Event]
    rules_version: str
    link: int
    at: str
    source: str
    player: str | None
    mail: str | None
    filed: int | None


class Row(Entry, total=False):
    """A row of the journal. One of before seals lacks OWN. withheld: {field: the commitment that is kept in its place}.
    """

    number: int
    previous: str
    hash: str
    seal: str
    form: str
    counters: dict[str, int]
    withheld: dict[str, str]


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay first left the journal: row number, what differs, as recorded and as found."""

    number: int
    what: str
    recorded: object
    found: object

    def __str__(self) -> str:
        return f"row {self.number}: {self.what} differ: recorded {self.recorded!r}, found {self.found!r}"


@dataclass(frozen=True, slots=True)
class Change:
    """Where the rules changed: the first row not played under `before` (number), the version since then (`after`).

    left_at: the first row before it that leads elsewhere on the rules of today, and in what; None: no such row.
    kept: whether the state of that moment is known, so that a replay goes on from there. forms: (before, after), as
    text, where the form of the data changed. played: whether the rows before it were played again; those of another
    form than today's are not.
    """

    number: int
    before: str
    after: str
    left_at: tuple[int, str] | None = None
    kept: bool = True
    forms: tuple[str, ...] | None = None
    played: bool = True

    def __str__(self) -> str:
        """In words, without anything that the rows hold."""
        told = f"row {self.number}: from here on {' and '.join(self._what())}"
        if not self.played:
            return f"{told}; the rows before it are checked by their hashes alone"
        if not self.left_at:
            return f"{told}; the rows before it lead to the same state on the rules of today"
        first, what = self.left_at
        unchecked = f"{told}; on the rules of today row {first} leads elsewhere ({what}), so the rows from there on "
        return unchecked + ("are not checked; replayed on from the state kept here" if self.kept
                            else "and the state of the match are not checked")

    def _what(self) -> Iterator[str]:
        if self.before != self.after:
            yield f"version {self.after} of the rules is played, before it {self.before}"
        if self.forms:
            yield f"its data have the form {self.forms[1]}, before it {self.forms[0]}"


def row_hash(row: Row) -> str:
    """The hash (hex) of a row, in the form of its time."""
    if not row["seal"]:
        return hashlib.sha256(_before_seals(row).encode()).hexdigest()
    return over([row["previous"], *(committed(row, name) for name in FIELDS)])


def _before_seals(row: Mapping[str, object]) -> str:
    return text_of({key: row[key] for key in HASHED})


def _value(row: Mapping[str, object], name: str) -> object:
    return row[name]


def committed(row: Row, name: str) -> str:
    """The commitment to a field of a sealed row; that to its events is over one for each event."""
    if name in row.get("withheld", ()):
        return row["withheld"][name]
    if name == "events":
        return over(events_committed(row["seal"], row["events"]))
    return commitment(salt(row["seal"], name), _value(row, name))


def events_committed(seal: str, events: Iterable[Event]) -> list[str]:
    """The commitment to each event of a sealed row."""
    return [commitment(event_salt(seal, number), event) for number, event in enumerate(events)]


def event_salt(seal: str, number: int) -> str:
    """The salt of an event of a row; they are counted from 0."""
    return salt(seal, f"event {number}")


def opened(row: Row, names: Container[str]) -> Opened:
    """A row for somebody who may know these fields: {field: [salt, value as text], or the commitment to it}.

    events: a list of [salt, text], one for each. One of before seals, all of which is shared, is {"before": [the text
    that is hashed up to the hash of the row before, the rest of it]}.
    """
    if not row["seal"]:
        text = _before_seals(row)
        mark = f'"previous":"{row["previous"]}"'
        before, _, after = text.rpartition(mark)
        return {"before": [before + '"previous":"', '"' + after]}
    kept_back = row.get("withheld", {})
    return {name: _opened(row, name) if name in names and name not in kept_back else committed(row, name)
            for name in FIELDS}


def _opened(row: Row, name: str) -> list[str] | list[list[str]]:
    if name == "events":
        return [[event_salt(row["seal"], number), text_of(event)] for number, event in enumerate(row["events"])]
    return [salt(row["seal"], name), text_of(_value(row, name))]


def next_row(previous: Row | None, seal: str, **fields: Unpack[Entry]) -> Row:
    """The row after `previous` (None for row 0), with its hash. fields: of the Entry.

    seal: 32 random bytes as hex that nobody else has. Of the row before its number, hash and counters are needed.
    """
    counters = counted(previous["counters"] if previous else {}, fields["draws"])
    row: Row = {**fields, "number": previous["number"] + 1 if previous else 0, "seal": seal, "counters": counters,
           "previous": previous["hash"] if previous else FIRST}
    return {**row, "hash": row_hash(row)}


def counted(counters: Mapping[str, int], draws: Iterable[Draw]) -> dict[str, int]:
    """Draws made by chain, with these after those; one that is kept from before a branch was made there."""
    made = Counter(draw["chain"] for draw in draws if "number" not in draw)
    return dict(sorted((Counter(counters) + made).items()))


def upgrade(before: str, state: State, forms: Iterable[str] | None = None, digest: str = "") -> Recorded:
    """The command of a row that keeps the state with which a match leaves version `before` of its rules.

    forms: [the form of its data up to now, since then], as text; digest: that of the state up to now. Neither when the
    data keep their form, and with it the state.
    """
    command: Recorded = {"verb": UPGRADE, "from": before, "state": state}
    if forms:
        command["forms"], command["digest"] = list(forms), digest
    return command


def digest_of(state: object) -> str:
    """The SHA-256 (hex) of a state."""
    return hashlib.sha256(text_of(state).encode()).hexdigest()


def replay(game: Game, scenario: str, options: Options, rows: Sequence[Row],
           changes: list[Change] | None = None) -> tuple[State | None, Difference | None]:
    """Play the rows that count again with their recorded draws: (state, None), or (state before, the first Difference).

    Rows played under another version of the rules than today's may lead elsewhere, and rows of which the data have
    another form are not played at all: neither is a Difference but told by a Change added to the list `changes`, and
    the replay goes on from the state kept at the change. Where no row is played since then, the state is None.
    """
    changes = [] if changes is None else changes
    state: State | None = None
    left_at: tuple[int, str] | None = None
    for row in standing(rows):
        if does(row, UPGRADE):
            changes.append(_change(game, row, state, left_at))
            state, left_at = row["command"]["state"], None
        elif _is_of_today(game, row) and not left_at:
            state, difference = _step(game, scenario, options, state, row)
            if difference and row["rules_version"] == game.version:
                return state, difference
            left_at = (difference.number, difference.what) if difference else None
    changes += _change_since(game, rows[-1], left_at) if rows else []
    return None if left_at or rows and not _is_of_today(game, rows[-1]) else state, None


def _is_of_today(game: Game, row: Row) -> bool:
    return row.get("form", written(form_of(game))) == written(form_of(game))


def _change(game: Game, row: Row, state: State | None, left_at: tuple[int, str] | None) -> Change:
    """The Change that an upgrade row tells of. state: that of the replay up to it."""
    command = row["command"]
    forms, versions = command.get("forms"), (command["from"], row["rules_version"])
    if forms or not _is_of_today(game, row):
        return Change(row["number"], *versions, forms=tuple(forms) if forms else None, played=False)
    left_at = left_at or ((row["number"], "states") if state != command["state"] else None)
    return Change(row["number"], *versions, left_at)


def _change_since(game: Game, last: Row, left_at: tuple[int, str] | None) -> list[Change]:
    """[the Change behind the last row, when something has changed since then]."""
    number, versions = last["number"] + 1, (last["rules_version"], game.version)
    if not _is_of_today(game, last):
        forms = last["form"], written(form_of(game))
        return [Change(number, *versions, kept=False, forms=forms, played=False)]
    return [] if versions[0] == versions[1] else [Change(number, *versions, left_at, kept=False)]


def _step(game: Game, scenario: str, options: Options, state: State | None,
          row: Row) -> tuple[State | None, Difference | None]:
    """(state after a row, None), or (state before it, the Difference)."""
    try:
        after, events = _again(game, scenario, options, state, row)
    except (Illegal, LookupError, ValueError, TypeError) as error:
        return state, Difference(row["number"], "outcomes", "accepted", str(error))
    if _plain(events) != row["events"]:
        return state, Difference(row["number"], "events", row["events"], _plain(events))
    return _plain(after), None


def held(setup: Mapping[str, object]) -> dict[str, bool]:
    """How a match asks its questions, as `Game.setup` takes it, by the command of row 0."""
    return {name: True for name in ("second_thoughts", "sealed", "brief") if setup.get(name)}


def _again(game: Game, scenario: str, options: Options, state: State | None, row: Row) -> tuple[State, list[Event]]:
    chance = Replay(row["draws"][row["command"].get("seating", 0) if row["number"] == 0 else 0:])
    if row["number"] == 0:
        outcome = game.setup(scenario, options, chance, **held(row["command"]))
    elif state is None:
        raise ValueError("no state goes before it")
    else:
        outcome = carried_out(game, state, row["role"], row["command"], chance)
    chance.finish()
    return outcome


def _plain(data: T) -> T:
    return json.loads(json.dumps(data))
