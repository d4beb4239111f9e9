"""Which rows of a journal count: a match that went back (`pbem.engine.rollbacks`) keeps its old line as well.

To readers a row that was entered once more with the same events is the row it was before: shown, tagged and opened in
its place. So whom nothing was changed for does not see that the match went back at all.
"""

from collections.abc import Sequence

from pbem.engine import rollbacks
from pbem.store.models import Journal, Match


def counts(match: Match, number: int, until: int | None = None) -> bool:
    """Whether a row counts; until: whether it did when this row was the last."""
    return not any(first <= number < back and (until is None or back <= until) for first, back in match.void)


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
    """

    def __init__(self, match: Match) -> None:
        self._match, self.same = match, _same(match)
        self._standing = {before: number for number, before in self.same.items() if counts(match, number)}

    def counts(self, number: int) -> bool:
        """Whether what a row has told counts still, in its place or once more."""
        return number in self._standing or counts(self._match, number)

    def now(self, number: int) -> int:
        """The row as which it stands."""
        return self._standing.get(number, number)


def _same(match: Match) -> dict[int, int]:
    if not match.void:
        return {}
    rows = list(Journal.select(Journal.number, Journal.role, Journal.command, Journal.events).where(
        Journal.match == match, Journal.number >= min(first for first, _ in match.void)).order_by(Journal.number))
    events, found = {row.number: row.events for row in rows}, dict[int, int]()
    for number, before in _repeated(rows).items():
        if events[number] == events[before]:
            found[number] = found.get(before, before)
    return found
