"""The board before a match goes back and after it, in a table: as each player's report shows it, in names.

A thing is found by its place: the part of the report, and the first cell of its row. What the reports of several
players show alike is told once, and where not all see it, to whom it is shown.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from pbem import words
from pbem.engine.branching import Branch
from pbem.engine.facets import Reports
from pbem.engine.shapes import State, View
from pbem.render import Section

from ..match.said import role_named, said, tell
from ..match.sitting import Sitting
from ..record import chapters

Place: TypeAlias = tuple[str, str]  # the part of the report; what stands there
Board: TypeAlias = dict[Place, str]
Changed: TypeAlias = tuple[Place, str, str]  # where; before, after
MOST = 80  # rows of a table
NOTHING = "-"


@dataclass(slots=True)
class Compared(Section):
    """The table, with what everybody could see of the board before and after."""

    before: View = field(default_factory=dict)
    after: View = field(default_factory=dict)


def for_moderator(sitting: Sitting, branch: Branch[State], language: str) -> list[Section]:
    """What changes for any player, and who sees it."""
    seen: dict[Changed, list[str]] = {}
    for role in sitting.roles:
        for change in _changes(sitting, branch, role, language):
            seen.setdefault(change, []).append(role)
    rows = [[*_row(change), _who(sitting, roles, language)] for change, roles in seen.items()]
    before, after = (sitting.rules.view(state, chapters.PUBLIC) for state in (branch.old_state, branch.state))
    return [Compared(one.title, one.lines, one.head, one.rows, before=before, after=after)
            for one in _table(sitting, rows, language, "who", so_far=bool(branch.stopped))]


def for_player(sitting: Sitting, branch: Branch[State], role: str) -> list[Section]:
    """What changes on the board for a role."""
    language = sitting.language(role)
    return _table(sitting, [_row(change) for change in _changes(sitting, branch, role, language)], language)


def _table(sitting: Sitting, rows: list[list[str]], language: str, *more: str, so_far: bool = False) -> list[Section]:
    """so_far: what comes behind a draw is not shown."""
    def say(name: str, **values: object) -> str:
        return tell(said(f"compared.{name}", **values), language, sitting.rules.key)
    if not rows:
        return []
    left = [say("more", number=len(rows) - MOST)] if len(rows) > MOST else []
    lines = [say("so_far")] * so_far + left
    return [Section(say("title"), lines, [say(name) for name in ("place", "before", "after", *more)], rows[:MOST])]


def _row(change: Changed) -> list[str]:
    (part, place), before, after = change
    return [f"{part}: {place}" if place else part, before, after]


def _who(sitting: Sitting, roles: list[str], language: str) -> str:
    if len(roles) == len(sitting.roles):
        return tell(said("compared.all"), language)
    return tell(said("compared.some", roles=[role_named(role) for role in roles]), language, sitting.rules.key)


def _changes(sitting: Sitting, branch: Branch[State], role: str, language: str) -> list[Changed]:
    before, after = (_board(sitting, state, role, language) for state in (branch.old_state, branch.state))
    return [(place, before.get(place, NOTHING), after.get(place, NOTHING))
            for place in dict.fromkeys([*before, *after]) if before.get(place) != after.get(place)]


def _board(sitting: Sitting, state: State, role: str, language: str) -> Board:
    """What the report of a role shows in a state, by place, and who is asked."""
    rules, tellers = sitting.rules, words.of(sitting.rules.key, language)
    asked = tell(said("compared.asked"), language)
    board: Board = {(asked, ""): tell(said("compared.roles", roles=[role_named(one) for one in rules.awaited(state)]),
                                      language, rules.key)}
    for section in rules.facet(Reports).sections(rules.view(state, role), role, tellers):
        board |= _told(_of_section(section))
    return board


def _told(found: Iterable[tuple[Place, str]]) -> Mapping[Place, str]:
    """By place; what has the same place stands together."""
    board: Board = {}
    for place, told in found:
        board[place] = f"{board[place]}; {told}" if place in board else told
    return board


def _of_section(section: Section) -> Iterator[tuple[Place, str]]:
    for line in section.lines:
        place, colon, told = line.partition(": ")
        yield ((section.title, place), told) if colon else ((section.title, ""), line)
    for first, *others in section.rows:
        named = [f"{head} {cell}" for head, cell in zip(section.head[1:], others, strict=False) if cell]
        yield (section.title, first), ", ".join(named) or first
