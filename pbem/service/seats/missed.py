"""Deadlines missed in a row: counted for each seat, warned of, and what comes of them.

Only who was asked, had his time and could be reached is counted. Any order of his own sets the count back. Under seal
nothing is counted: what comes of it is seen by all, and would tell who had been asked.
"""

from pbem import words as spoken
from pbem.engine import Phrase
from pbem.engine.facets import Pace
from pbem.render.times import local_time
from pbem.store.models import DEPUTY, Deadline, Seat

from ..asked import leave, working_time
from ..asked.clock_settings import HAND_OVER, MISSED
from ..asked.submitted import is_unreachable
from ..match.said import said
from ..match.sitting import Sitting
from . import deputies


def count(sitting: Sitting, row: Deadline) -> bool:
    """Count a missed deadline (a Deadline, its default just given); whether its player must know at once what comes of
    it (`standing`): another one would hand his seat over.
    """
    seat, settings = sitting.holders[row.role], sitting.match.settings
    limit = MISSED.of(settings)
    if not limit or sitting.is_sealed() or sitting.in_care(row.role) or is_unreachable(sitting, row):
        return False
    seat.missed += 1
    if seat.missed >= limit and seat.played_by == DEPUTY:
        deputies.dismiss(sitting, row.role, said("deputy_ended.missed"))
    elif seat.missed >= limit:
        calendar = leave.calendar(seat.player, sitting.match)
        seat.hand_over_at = seat.hand_over_at or working_time.due(calendar, sitting.now, HAND_OVER.of(settings)).at
    seat.save()
    return seat.missed >= limit


def standing(sitting: Sitting, role: str) -> list[str]:
    """What comes of the deadlines that a role has missed in a row, as sentences for its player."""
    seat, limit = sitting.holders[role], MISSED.of(sitting.match.settings)
    if not limit or not seat.missed or sitting.in_care(role):
        return []
    told = _warning(sitting, seat, limit) if seat.missed < limit else _second_warning(sitting, seat)
    return [spoken.of(sitting.rules, sitting.language(role)).tell(told)]


def _warning(sitting: Sitting, seat: Seat, limit: int) -> Phrase:
    instead = said("missed.no_deputy") if seat.played_by == DEPUTY else _instead(sitting, seat)
    return said("missed", number=seat.missed, most=limit, instead=instead)


def _second_warning(sitting: Sitting, seat: Seat) -> Phrase:
    """What is told at the last miss, with the moment from which another plays."""
    moment = local_time(seat.hand_over_at or sitting.now, seat.player.zone, seat.player.language)
    return said("missed.second_warning", number=seat.missed, moment=moment, instead=_instead(sitting, seat))


def _instead(sitting: Sitting, seat: Seat) -> Phrase:
    return said("missed.deputy_plays") if sitting.deputy(seat.role) else \
        said("missed.caretaker_plays", care=sitting.rules.facet(Pace).care)


def forget(seat: Seat, warned: bool = False) -> None:
    """Who plays the seat has answered. warned: it was the holder, so that the second warning is void as well."""
    moment = None if warned else seat.hand_over_at
    if (seat.missed, seat.hand_over_at) != (0, moment):
        seat.missed, seat.hand_over_at = 0, moment
        seat.save()
