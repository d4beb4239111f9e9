"""Pauses: the clock of a match stands still and goes on, by the moderator's word or by vote of the players."""

from collections.abc import Callable
from datetime import datetime

from pbem.store.models import Match

from ..asked import question_words
from ..asked.halts import begin, end
from ..match.said import Said, said
from ..match.sitting import Sitting, lock
from ..post import addressing
from . import outages


def pause(match: Match, now: datetime) -> None:
    """The moderator pauses a running match (a Match), in the caller's transaction; everybody is told.

    Refused when it is not running.
    """
    sitting = lock(match.id, now)
    begin(sitting.match, now)
    _tell(sitting, "halted", lambda role: [said("halted.by_moderator")])


def resume(match: Match, now: datetime) -> None:
    """The moderator lets a paused match go on, in the caller's transaction; everybody is told.

    Refused when it is not paused.
    """
    outages.clock_starts(now)
    sitting = lock(match.id, now)
    end(sitting.match, now)
    _tell(sitting, "goes_on", lambda role: [said("goes_on.moved"), *question_words.due_in_words(sitting, role)])


def _tell(sitting: Sitting, heading: str, told: Callable[[str], list[Said]]) -> None:
    addressing.to_all(sitting, "notice", said(heading), told, (heading, sitting.now.isoformat()))
