"""Stops: pauses of a match and outages of the server. However they overlap, each moment is given back once.

A pause is given back when the match goes on, wholly and whatever failed meanwhile; an outage when it ends, without what
of it lay in a pause of the match or in another outage that has been given back. So it makes no difference which of them
begins or ends first. A stop is told as stretches of time, in their order.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pbem.store.models import PLAYER, Match, Outage, Pause

from ..match.sitting import Sitting
from . import leave, working_time
from .working_time import Calendar, Stretch

NONE = timedelta(0)
SHORT = timedelta(minutes=15)  # a stop below it moves a deadline by no more than itself


def of_pause(match: Match, now: datetime) -> list[Stretch]:
    """The pause of a match that ends now; [] for one that is not paused."""
    return left(match.paused_at, now, []) if match.paused_at else []


def of_outage(match: Match, begin: datetime, end: datetime) -> list[Stretch]:
    """What an outage from its begin to its end took from a match that nothing else gives back."""
    others = Outage.select().where(Outage.given_back_at.is_null(False), Outage.ended_at > begin)
    pauses = Pause.select().where(Pause.match == match, Pause.ended_at > begin)
    taken = [(stop.began_at, stop.ended_at) for stop in (*others, *pauses)]
    taken += [(match.paused_at, end)] if match.paused_at else []
    return left(begin, end, taken)


def left(begin: datetime, end: datetime, taken: Iterable[Stretch]) -> list[Stretch]:
    """What is left of a stretch of time without others, as stretches; [] for nothing."""
    found = []
    for first, last in sorted(taken):
        found.append((begin, min(first, end)))
        begin = max(begin, last)
    return [(first, last) for first, last in (*found, (begin, end)) if first < last]


def whole(stretches: Iterable[Stretch]) -> timedelta:
    """How long a stop was."""
    return sum((end - begin for begin, end in stretches), NONE)


def since(stretches: Iterable[Stretch], moment: datetime) -> list[Stretch]:
    """The part of a stop from a moment on."""
    return [(max(begin, moment), end) for begin, end in stretches if end > moment]


def counted(calendar: Calendar, stretches: Iterable[Stretch]) -> timedelta:
    """How much of a player's time a stop took."""
    return sum((working_time.counted(calendar, begin, end) for begin, end in stretches), NONE)


def put_off(sitting: Sitting, stretches: Iterable[Stretch]) -> None:
    """Move the moments from which others are to play for who has missed deadlines, by what a stop took of his time."""
    for seat in sitting.seats:
        calendar = leave.calendar(seat.player, sitting.match)
        lost = counted(calendar, stretches)
        if lost and seat.hand_over_at and seat.played_by == PLAYER:
            seat.hand_over_at = working_time.due(calendar, seat.hand_over_at, lost).at
            seat.save()
