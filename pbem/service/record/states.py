"""The states of a match around a row of its journal, played again from its rows."""

from itertools import takewhile
from typing import NamedTuple

from pbem.engine import journal
from pbem.engine.journal import Row
from pbem.engine.shapes import State
from pbem.store.models import Match

from ..match.sitting import Sitting
from . import rows


class Around(NamedTuple):
    """The state before a row and the one after it; None where the rules of today do not lead there."""

    before: State | None
    after: State | None


def around(sitting: Sitting, number: int) -> Around:
    """The states around a row, which are played once in a sitting."""
    if number not in sitting.around:
        plain = (row for _, row, _ in rows.of_match(sitting.match))
        until = list(takewhile(lambda row: row["number"] <= number, plain))
        last = sitting.match.state if number == sitting.match.version else _played(sitting, until)
        sitting.around[number] = _played(sitting, until[:-1]), last
    return Around(*sitting.around[number])


def _played(sitting: Sitting, until: list[Row]) -> State | None:
    match: Match = sitting.match
    state, difference = journal.replay(sitting.rules, match.scenario, match.options, until)
    return None if difference else state
