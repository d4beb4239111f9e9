"""Rows of a journal by which a match goes back: nothing is taken out of a journal, so the old line can be compared.

`{"verb": "go_back", "to": number, "asked": number, "kept": [number, ...]}`: the rows from `to` up to this one count no
longer; questions that are open there, and all after them, are numbered on from `asked`. `{"verb": "correct",
"position": {...}}`: the board is changed as a moderator has ruled, in the words of a case file. Neither has a role,
draws or tells anything. Behind the first the correction is entered, and once more the commands that were kept, with the
draws they had (`kept_draws`): `kept` are the numbers that these rows had, null for the correction and for a command put
in another's place.

`{"verb": "end_match", "how": how, "by": [...]}` ends a match before its rules do: the board stays as it is, nobody is
asked any more. It has no role either, and tells all how (`HOW`) and whose word it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from .copies import copy
from .facets import Positions
from .running import ALL
from .shapes import Command, Event, Plain, S

if TYPE_CHECKING:
    from .chance import Chance
    from .game import Game
    from .journal import Row

BACK, CORRECT, END = "go_back", "correct", "end_match"
CONCEDED, DRAW, AGREED, ABANDONED = HOW = ("conceded", "draw", "agreed", "abandoned")
ENDED = "match_ended"  # the kind of the event


class Turning(Command, total=False):
    """The command of such a row."""

    to: int
    asked: int
    kept: list[int | None]
    position: Mapping[str, Plain]
    how: str
    by: list[str]


def back(to: int, asked: int, kept: Iterable[int | None] = ()) -> Turning:
    """The command of a row that goes back."""
    return {"verb": BACK, "to": to, "asked": asked, "kept": [*kept]}


def correct(position: Mapping[str, Plain]) -> Turning:
    """The command of a row that changes the board."""
    return {"verb": CORRECT, "position": position}


def end(how: str, by: Iterable[str] = ()) -> Turning:
    """The command of a row that ends a match early. how: one of HOW; by: the roles that have conceded it."""
    return {"verb": END, "how": how, "by": [*by]}


def does(row: Row, verb: str) -> bool:
    """Whether a row is one of these: an order of a player may be called so as well."""
    return row["role"] is None and row["command"]["verb"] == verb


def standing(rows: Iterable[Row]) -> list[Row]:
    """The rows that count, those that go back among them."""
    found: list[Row] = []
    for row in rows:
        if does(row, BACK):
            found = [one for one in found if one["number"] < row["command"]["to"]]
        found.append(row)
    return found


def void(rows: Iterable[Row]) -> list[tuple[int, int]]:
    """(the first row that counts no longer, the row that goes back) of each time that a match went back."""
    return [(row["command"]["to"], row["number"]) for row in rows if does(row, BACK)]


def repeated(rows: Sequence[Row]) -> dict[int, int]:
    """{number of a row that was entered once more: that of its row before}."""
    found: dict[int, int] = {}
    for at, row in enumerate(rows):
        if does(row, BACK):
            kept = zip(rows[at + 1:], row["command"]["kept"], strict=False)
            found |= {one["number"]: number for one, number in kept if number is not None}
    return found


def carried_out(game: Game[S], state: S, role: str | None, given: Command, chance: Chance) -> tuple[S, list[Event]]:
    """(state, events) after a command; role None: after a question is closed, or one of these rows. Illegal."""
    if role is not None:
        return game.apply(state, role, given, chance)
    turning: Turning = given  # type: ignore[assignment]
    if given["verb"] == BACK:
        return numbered(state, turning["asked"])[0], []
    if given["verb"] == CORRECT:
        return game.facet(Positions).corrected(state, turning["position"]), []
    if given["verb"] == END:
        return ended(state, turning["how"], turning["by"])
    return game.close(state, chance)


def ended(state: S, how: str, roles: Iterable[str]) -> tuple[S, list[Event]]:
    """(state, events) of a match that ends where it stands."""
    state = copy(state)
    state["stack"] = []
    told: Event = {"kind": ENDED, "to": ALL, "rules": [], "how": how, "roles": [*roles]}  # type: ignore[typeddict-unknown-key]
    return state, [told]


def numbered(state: S, asked: int) -> tuple[S, dict[int, int]]:
    """(the state with its open questions numbered on from a number, {the number of each before: now})."""
    state, numbers = copy(state), {}
    for frame in (frame for frame in state["stack"] if "waiting" in frame):
        asked += 1
        numbers[frame["number"]] = asked
        frame["number"] = asked
    state["asked"] = asked
    return state, numbers
