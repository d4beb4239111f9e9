"""Pauses: the clock of a match stands still and goes on, by the moderator's word or by vote of the players."""

from datetime import timedelta

from pbem.store.models import PAUSED, RUNNING, Deadline, Pause

from ..asked import question_words, questions, second_thoughts, stops
from ..match import chronicle, matches
from ..match.sitting import Sitting, lock
from ..post import addressing
from . import outages

MODERATOR = "the moderator"
IS_PAUSED = "The moderator has paused the match. No time runs and no order is taken until it goes on."
GOES_ON = "The match goes on. Deadlines have moved by the length of the pause."


def pause(match, now):
    """The moderator pauses a running match (a Match), in the caller's transaction; everybody is told.

    Refused when it is not running.
    """
    sitting = lock(match.id, now)
    begin(sitting.match, now)
    _tell(sitting, "The match is paused", lambda role: [IS_PAUSED])


def resume(match, now):
    """The moderator lets a paused match go on, in the caller's transaction; everybody is told.

    Refused when it is not paused.
    """
    outages.clock_starts(now)
    sitting = lock(match.id, now)
    end(sitting.match, now)
    _tell(sitting, "The match goes on", lambda role: [GOES_ON, *question_words.due_in_words(sitting, role)])


def begin(match, now, by=MODERATOR):
    """Stop the clock of a running match; no order is taken until it goes on. Refused when it is not running."""
    if match.status != RUNNING:
        raise matches.Refused(f"the match {match.slug} is not running")
    match.status, match.paused_at = PAUSED, now
    match.save()
    chronicle.note(match, f"The match is paused by {by}.", now)


def end(match, now, by=MODERATOR):
    """Let a paused match go on; its open deadlines move by the length of the pause. Refused when it is not paused."""
    if match.status != PAUSED:
        raise matches.Refused(f"the match {match.slug} is not paused")
    _give_back(Sitting(match, now))
    Pause.create(match=match, began_at=match.paused_at, ended_at=now)
    paused = _length(now - match.paused_at)
    chronicle.note(match, f"The match goes on by {by} after a pause of {paused}; the open deadlines follow.", now)
    match.status, match.paused_at = RUNNING, None
    match.save()


def _length(time):
    """A timedelta as "9.5 h", one below an hour as "20 min"."""
    hour = timedelta(hours=1)
    return f"{round(time / hour, 1):g} h" if time >= hour else f"{time // timedelta(minutes=1)} min"


def _give_back(sitting):
    match, stop = sitting.match, stops.of_pause(sitting.match, sitting.now)
    for row in Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null()):
        questions.give_back(sitting, row, stop)
    stops.put_off(sitting, stop)
    second_thoughts.put_off(sitting, stops.whole(stop))


def _tell(sitting, heading, told):
    addressing.to_all(sitting, "notice", heading, told, (heading, sitting.now.isoformat()))
