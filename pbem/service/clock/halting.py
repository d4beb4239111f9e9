"""Pauses: the clock of a match stands still and goes on, by the word of a moderator or of who runs the server."""

from collections.abc import Callable
from datetime import datetime

from pbem.store.models import Match

from ..asked import question_words
from ..asked.halts import MODERATOR, OPERATOR, begin, end
from ..match.said import Said, said
from ..match.sitting import Sitting, lock
from ..post import addressing
from . import outages


def pause(match: Match, now: datetime, moderator: str | None = None) -> None:
    """Pause a running match, in the caller's transaction; everybody is told.

    moderator: what the players know him by who does so, None for who runs the server. Refused when it is not running.
    """
    sitting = lock(match.id, now)
    begin(sitting.match, now, MODERATOR if moderator else OPERATOR)
    _tell(sitting, "halted", lambda role: [said("halted.by_one", moderator=moderator)])


def resume(match: Match, now: datetime, moderator: str | None = None) -> None:
    """Let a paused match go on, in the caller's transaction; everybody is told.

    moderator: as for `pause`. Refused when it is not paused.
    """
    outages.clock_starts(now)
    sitting = lock(match.id, now)
    end(sitting.match, now, MODERATOR if moderator else OPERATOR)
    _tell(sitting, "goes_on", lambda role: [said("goes_on.moved"), *question_words.due_in_words(sitting, role)])


def _tell(sitting: Sitting, heading: str, told: Callable[[str], list[Said]]) -> None:
    addressing.to_all(sitting, "notice", said(heading), told, (heading, sitting.now.isoformat()))
