"""The board as everybody may see it, as it stood when the pages of a match tell of it.

A match whose pages tell late keeps what everybody could see behind each move until they tell of a later one.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta

from pbem.engine.shapes import Plain
from pbem.store.models import Board, Match

from ..match.sitting import Sitting
from . import chapters


def shown(match: Match, until: datetime | None) -> Mapping[str, Plain] | None:
    """What everybody could see of the board at a moment up to which the pages tell; None where they tell nothing.

    A match that has not kept it, for it was played before there were such boards, shows that of its last turn's end.
    """
    if until is None or not match.state:
        return None
    if not chapters.delay(match):
        return match.rules.view(match.state, chapters.PUBLIC)
    kept = _kept(match, until)
    if kept:
        return kept.view
    ended = chapters.of(match, until)
    return ended[-1].view if ended else None


def keep(sitting: Sitting) -> None:
    """Keep the board of this moment where the pages tell of it later, and drop those they need no more."""
    match, hours = sitting.match, chapters.delay(sitting.match)
    if not hours or not sitting.state:
        return
    view = sitting.rules.view(sitting.state, chapters.PUBLIC)
    Board.insert(match=match, row=match.version, view=view).on_conflict(
        conflict_target=[Board.match, Board.row], preserve=[Board.view]).execute()
    told = _kept(match, sitting.now - timedelta(hours=hours))
    if told:
        Board.delete().where(Board.match == match, Board.row < told.row).execute()


def _kept(match: Match, until: datetime) -> Board | None:
    """The last board that was kept up to a moment."""
    found: Board | None = Board.select().where(Board.match == match, Board.row <= chapters.last_row(
        match, until)).order_by(Board.row.desc()).first()
    return found
