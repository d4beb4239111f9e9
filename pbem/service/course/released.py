"""What has waited for a moderator before it was told is told: by his word, or when its time is over."""

from datetime import datetime

from pbem.store.models import Act, Untold

from ..judgement.waiting_acts import GO_BACK
from ..match import chronicle
from ..match.said import Refused, said
from ..match.sitting import Sitting, lock
from . import course, withheld


def release(sitting: Sitting, by: str | None, in_time: bool = True) -> None:
    """Tell it, and let the clock go on; deadlines begin now. by: the moderator's name, None for who runs the server;
    in_time: it was his word, and not that the time was over. Refused where nothing waits.
    """
    before = sitting.state
    made = withheld.end(sitting)
    if made is None:
        raise Refused(said("look.nothing"))
    chronicle.note(sitting.match, said("look.released", moderator=by, word=in_time), sitting.now)
    course.move_on(sitting, before, {})


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which it has waited long enough, and no change of it waits for a second word."""
    changing = Act.select(Act.match).where(Act.due_at.is_null(False), Act.what == GO_BACK)
    return [one.match_id for one in Untold.select(Untold.match).where(
        Untold.until <= now, Untold.match.not_in(changing))]


def follow(match_id: int, now: datetime) -> None:
    """Tell what has waited long enough in a match."""
    sitting = lock(match_id, now, skip=True)
    if sitting is not None:
        release(sitting, None, in_time=False)
