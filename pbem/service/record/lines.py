"""Which rows of a journal count: a match that went back (`pbem.engine.rollbacks`) keeps its old line as well.

To readers a row that was entered once more with the same events is the row it was before: shown, tagged and opened in
its place. So whom nothing was changed for does not see that the match went back at all.
"""

from collections.abc import Sequence
from datetime import datetime

from pbem.engine import rollbacks
from pbem.store.models import Journal, Match


def counts(match: Match, number: int, until: int | None = None) -> bool:
    """Whether a row counts; until: whether it did when this row was the last."""
    return _counts(match.void if until is None else [one for one in match.void if one[1] <= until], number)


def _counts(void: Sequence[Sequence[int]], number: int) -> bool:
    return not any(first <= number < back for first, back in void)


def went_back(match: Match, since: int) -> bool:
    """Whether the match went back behind row `since`, to wherever."""
    return any(back > since for _, back in match.void)


def begin(match: Match, since: int) -> int:
    """The row before the first one of which it has changed behind row `since` whether it counts."""
    return min([since, *(first - 1 for first, back in match.void if back > since)])


def origins(rows: Sequence[Journal]) -> dict[int, int]:
    """{number of a row that was entered once more: that under which it was played first}, as far as the rows go back.
    """
    found: dict[int, int] = {}
    for number, before in _repeated(rows).items():
        found[number] = found.get(before, before)
    return found


def _repeated(rows: Sequence[Journal]) -> dict[int, int]:
    return rollbacks.repeated([{"number": row.number, "role": row.role, "command": row.command} for row in rows])


class Readable:
    """A match's rows as readers know them. same: {number of a row that only stands once more: the row it was before}.

    until: as they were known at a moment, before what the match went back since.
    """

    def __init__(self, match: Match, until: datetime | None = None) -> None:
        self._void = match.void if until is None else _void(match, until)
        self.same = _same(match, self._void, until)
        self._standing = {before: number for number, before in self.same.items() if _counts(self._void, number)}

    def counts(self, number: int) -> bool:
        """Whether what a row has told counts still, in its place or once more."""
        return number in self._standing or _counts(self._void, number)

    def now(self, number: int) -> int:
        """The row as which it stands."""
        return self._standing.get(number, number)


def _void(match: Match, until: datetime) -> list[list[int]]:
    """Match.void as it was at a moment."""
    turning = Journal.select(Journal.number).where(
        Journal.match == match, Journal.number.in_([back for _, back in match.void]), Journal.at <= until)
    by_then = {row.number for row in turning}
    return [one for one in match.void if one[1] in by_then]


def _same(match: Match, void: Sequence[Sequence[int]], until: datetime | None) -> dict[int, int]:
    if not void:
        return {}
    found_in = Journal.select(Journal.number, Journal.role, Journal.command, Journal.events).where(
        Journal.match == match, Journal.number >= min(first for first, _ in void)).order_by(Journal.number)
    rows = list(found_in if until is None else found_in.where(Journal.at <= until))
    events, found = {row.number: row.events for row in rows}, dict[int, int]()
    for number, before in _repeated(rows).items():
        if events[number] == events[before]:
            found[number] = found.get(before, before)
    return found
