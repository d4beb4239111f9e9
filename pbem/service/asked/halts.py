"""The clock of a match stands still and goes on: by word, by vote, or while a dispute is open or going back waits."""

from datetime import datetime, timedelta

from pbem.store.models import PAUSED, RUNNING, Deadline, Match, Pause, Untold

from ..match import chronicle
from ..match.said import Refused, said
from ..match.sitting import Sitting
from . import questions, second_thoughts, stops

# By whom, or by what; the operator is who runs the server.
MODERATOR, OPERATOR, VOTE, DISPUTE, GOING_BACK = "moderator", "operator", "vote", "dispute", "going_back"
LOOK = "look"


def begin(match: Match, now: datetime, by: str = MODERATOR) -> None:
    """Stop the clock of a running match; no order is taken until it goes on. Refused when it is not running."""
    if match.status != RUNNING:
        raise Refused(said("match_not.named", slug=match.slug, status=RUNNING))
    match.status, match.paused_at = PAUSED, now
    match.save()
    chronicle.note(match, said("halted.noted", by=by), now)


def end(match: Match, now: datetime, by: str = MODERATOR) -> None:
    """Let a paused match go on; its open deadlines move by the length of the pause. Refused when it is not paused, and
    while what came of a phase waits.
    """
    if match.status != PAUSED or match.paused_at is None:
        raise Refused(said("match_not.named", slug=match.slug, status=PAUSED))
    check_untold(match)
    _give_back(Sitting(match, now))
    Pause.create(match=match, began_at=match.paused_at, ended_at=now)
    chronicle.note(match, said("goes_on.noted", by=by, **_length(now - match.paused_at)), now)
    match.status, match.paused_at = RUNNING, None
    match.save()


def check_untold(match: Match) -> None:
    """Refused while what came of a phase waits: nothing else lets the match go on."""
    if Untold.select().where(Untold.match == match).exists():
        raise Refused(said("look.pauses"))


def drop(match: Match, now: datetime) -> None:
    """The match ends: where it stands still nothing is given back, for no time runs any more."""
    if match.status == PAUSED and match.paused_at is not None:
        Pause.create(match=match, began_at=match.paused_at, ended_at=now)
        match.status, match.paused_at = RUNNING, None
        match.save()


def _length(time: timedelta) -> dict[str, object]:
    """A timedelta in hours, such as "9.5", one below an hour in minutes."""
    hour = timedelta(hours=1)
    return {"unit": "hours", "length": f"{round(time / hour, 1):g}"} if time >= hour else \
        {"unit": "minutes", "length": time // timedelta(minutes=1)}


def _give_back(sitting: Sitting) -> None:
    match, stop = sitting.match, stops.of_pause(sitting.match, sitting.now)
    second_thoughts.put_off(sitting, stop)
    for row in Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null()):
        questions.give_back(sitting, row, stop)
    stops.put_off(sitting, stop)
