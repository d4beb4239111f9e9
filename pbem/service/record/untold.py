"""Rows that wait outside the journal until they are told; the match stands meanwhile as it was told last.

When and why they wait tells `pbem.service.course.withheld`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from pbem.engine.shapes import Plain
from pbem.store.models import Journal, Match, Untold

from ..match.sitting import Sitting

AHEAD = ("state", "version", "counters", "pool")  # what of the match goes on with the rows
TOLD = (*AHEAD, "closes_at")


def of(match: Match) -> Untold | None:
    """What waits in a match."""
    return Untold.get_or_none(Untold.match == match)


def plain(row: Journal) -> dict[str, Plain]:
    """A row of the journal as plain data."""
    values = {**row.__data__}
    del values["id"], values["match"]
    return {**values, "at": row.at.isoformat()}


def take_out(sitting: Sitting, told: Match) -> None:
    """The match stands again as it was told last, at the version of this Match."""
    Journal.delete().where(Journal.match == sitting.match, Journal.number > told.version).execute()
    for name in TOLD:
        setattr(sitting.match, name, getattr(told, name))
    _forget_read(sitting)


def put_in(sitting: Sitting, made: Untold) -> None:
    """Its rows are in the journal, and the match stands behind them."""
    for row in made.rows:
        Journal.insert(**{**row, "match": sitting.match, "at": datetime.fromisoformat(str(row["at"]))}).execute()
    for name, value in made.ahead.items():
        setattr(sitting.match, name, value)
    _forget_read(sitting)


@contextmanager
def in_place(sitting: Sitting) -> Iterator[None]:
    """Meanwhile it is as in `looked_at`, and what is done to the rows that wait, or entered behind them, stays."""
    with looked_at(sitting):
        yield
        made = of(sitting.match)
        if made:
            made.rows = [plain(row) for row in Journal.select().where(
                Journal.match == sitting.match, Journal.number > made.version).order_by(Journal.number)]
            made.ahead = {name: getattr(sitting.match, name) for name in AHEAD}
            made.save()


def _forget_read(sitting: Sitting) -> None:
    sitting.last_row, sitting.tagged = None, None
    for read in (sitting.new_rows, sitting.around, sitting.due, sitting.marks, sitting.asked):
        read.clear()


@contextmanager
def looked_at(sitting: Sitting) -> Iterator[None]:
    """Meanwhile the match stands where it will stand when what waits is told."""
    made = of(sitting.match)
    if made is None or sitting.match.version > made.version:
        yield
        return
    told = Match.get_by_id(sitting.match.id)
    put_in(sitting, made)
    try:
        yield
    finally:
        take_out(sitting, told)
