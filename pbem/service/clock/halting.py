"""The moderator's pause: the clock of a match stands still, and goes on; everybody is told both."""

from .. import matches
from ..mailing import addressing
from ..sitting import lock
from . import outages, questions

PAUSED = "The moderator has paused the match. No time runs and no order is taken until it goes on."
GOES_ON = "The match goes on. Deadlines have moved by the length of the pause."


def pause(match, now):
    """Pause a running match (a Match) in the caller's transaction; Refused when it is not running."""
    table = lock(match.id, now)
    matches.pause(table.match, now)
    _tell(table, "The match is paused", lambda role: [PAUSED])


def resume(match, now):
    """Let a paused match go on in the caller's transaction; Refused when it is not paused."""
    outages.clock_starts(now)
    table = lock(match.id, now)
    matches.resume(table.match, now)
    _tell(table, "The match goes on", lambda role: [GOES_ON, *questions.due_in_words(table, role)])


def _tell(table, heading, told):
    addressing.to_all(table, "notice", heading, told, (heading, table.now.isoformat()))
