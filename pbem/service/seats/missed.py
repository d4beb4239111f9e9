"""Deadlines missed in a row: counted for each seat, warned of, and what comes of them.

Only who was asked, had his time and could be reached is counted. Any order of his own sets the count back. Under seal
nothing is counted: what comes of it is seen by all, and would tell who had been asked.
"""

from pbem import words as spoken
from pbem.render.times import local_time
from pbem.store.models import DEPUTY

from ..asked import leave, working_time
from ..asked.clock_settings import read_clock
from ..asked.submitted import is_unreachable
from . import deputies


def count(sitting, row):
    """Count a missed deadline (a Deadline, its default just given); what comes of it, as sentences for the player."""
    seat, clock = sitting.holders[row.role], read_clock(sitting.match.settings)
    if not clock["missed"] or sitting.is_sealed() or sitting.in_care(row.role) or is_unreachable(sitting, row):
        return []
    seat.missed += 1
    if seat.missed < clock["missed"]:
        told = _warning(sitting, seat, clock["missed"])
    elif seat.played_by == DEPUTY:
        deputies.dismiss(sitting, row.role)
        told = "You have missed too many in a row; your part as deputy has ended."
    else:
        told = _second_warning(sitting, seat, clock["hand_over"])
    seat.save()
    return [told]


def _warning(sitting, seat, limit):
    instead = "you are deputy no longer" if seat.played_by == DEPUTY else _instead(sitting, seat)
    return f"Deadlines missed in a row: {seat.missed}. After {limit:g} in a row {instead}."


def _second_warning(sitting, seat, time):
    """What is told at the last miss, with the moment from which another plays; it stays what it was first."""
    calendar = leave.calendar(seat.player, sitting.match)
    seat.hand_over_at = seat.hand_over_at or working_time.due(calendar, sitting.now, time).at
    moment = local_time(seat.hand_over_at, seat.player.zone, seat.player.language)
    return (f"Deadlines missed in a row: {seat.missed}. SECOND WARNING: from {moment} on {_instead(sitting, seat)}, "
            "until you are back. Any order of yours that is carried out, or the word BACK, keeps your seat or "
            "gives it back to you.")


def _instead(sitting, seat):
    care = spoken.of(sitting.rules).tell(sitting.rules.care)
    return "your deputy plays" if sitting.deputy(seat.role) else f"the caretaker plays: {care}"


def forget(seat, warned=False):
    """Who plays the seat has answered. warned: it was the holder, so that the second warning is void as well."""
    moment = None if warned else seat.hand_over_at
    if (seat.missed, seat.hand_over_at) != (0, moment):
        seat.missed, seat.hand_over_at = 0, moment
        seat.save()
