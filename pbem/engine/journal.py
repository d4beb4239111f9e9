"""The journal of a match: one row per accepted command; the state is a cache of it.

A row is `{"number", "role", "command", "draws", "events", "rules_version", "link", "previous", "hash"}`.
Row 0 is the setup: role None, command `{"verb": "setup", "roles": {...}, "seating": n}` where the first n
draws gave out the roles and the others belong to the game; "second_thoughts", "sealed": true as for `Game.setup`.
A later row without a role, command `{"verb": "close"}`, closes a question. Each row carries the hash of the one before.
"""

import hashlib
import json
from dataclasses import dataclass

from .chance import Replay
from .errors import Illegal

FIRST = "0" * 64
HASHED = ("number", "role", "command", "draws", "events", "rules_version", "link", "previous")


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay first left the journal: row number, what differs, as recorded and as found."""

    number: int
    what: str
    recorded: object
    found: object

    def __str__(self):
        return f"row {self.number}: {self.what} differ: recorded {self.recorded!r}, found {self.found!r}"


def row_hash(row):
    """SHA-256 (hex) over a row's fields as JSON with sorted keys and no spaces."""
    text = json.dumps({key: row[key] for key in HASHED}, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def next_row(previous, role, command, draws, events, rules_version, link):
    """The row after `previous` (None for row 0), with its hash."""
    row = {"number": previous["number"] + 1 if previous else 0, "role": role, "command": command, "draws": draws,
           "events": events, "rules_version": rules_version, "link": link,
           "previous": previous["hash"] if previous else FIRST}
    return {**row, "hash": row_hash(row)}


def verify_rows(rows):
    """The first broken link of the chain of hashes as a Difference, or None when the rows are whole."""
    previous = FIRST
    for number, row in enumerate(rows):
        if row["number"] != number:
            return Difference(number, "numbers", row["number"], number)
        if row["previous"] != previous:
            return Difference(number, "hashes of the row before", row["previous"], previous)
        if row["hash"] != row_hash(row):
            return Difference(number, "hashes", row["hash"], row_hash(row))
        previous = row["hash"]
    return None


def replay(game, scenario, options, rows):
    """Play the rows again with their recorded draws: (state, None), or (state before, the first Difference)."""
    state = None
    for row in rows:
        try:
            after, events = _again(game, scenario, options, state, row)
        except (Illegal, LookupError) as error:
            return state, Difference(row["number"], "outcomes", "accepted", str(error))
        if _plain(events) != row["events"]:
            return state, Difference(row["number"], "events", row["events"], _plain(events))
        state = _plain(after)
    return state, None


def held(setup):
    """How a match holds questions open, as `Game.setup` takes it, by the command of row 0."""
    return {name: True for name in ("second_thoughts", "sealed") if setup.get(name)}


def _again(game, scenario, options, state, row):
    chance = Replay(row["draws"][row["command"].get("seating", 0) if row["number"] == 0 else 0:])
    if row["number"] == 0:
        outcome = game.setup(scenario, options, chance, **held(row["command"]))
    elif row["role"] is None:
        outcome = game.close(state, chance)
    else:
        outcome = game.apply(state, row["role"], row["command"], chance)
    chance.finish()
    return outcome


def _plain(data):
    return json.loads(json.dumps(data))
