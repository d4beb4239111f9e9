"""The second word: what a moderator wants and nobody can take back is not done by him alone.

It waits. All other moderators are asked, and the first word decides: it is carried out when one agrees, or when its
time to wait is over; until then each of them can stop it. All are told what became of it. So it is with a correction
that was ruled (`corrections`) and with other acts (`waiting_acts`).
"""

import re
from typing import TypeAlias, TypeVar

from pbem import persons
from pbem.render.times import local_time
from pbem.store.models import WAITING, Act, Correction, Player, Seat
from pbem.words import ENGLISH

from ..match import moderators
from ..match.said import Refused, said
from ..match.sitting import Sitting
from . import settings

Waits: TypeAlias = Correction | Act
T = TypeVar("T", Correction, Act)
WORDS = re.compile(r"[^\W\d_]{2,}")


def begin(sitting: Sitting, made: Waits) -> None:
    """From now on it waits, as long as the match has it."""
    made.status, made.due_at = WAITING, sitting.now + settings.correction_time(sitting.match)
    made.save()


def end(made: Waits, status: str) -> None:
    """It waits no longer. status: DONE or DROPPED."""
    made.status, made.due_at = status, None
    made.save()


def asked(sitting: Sitting, made: Waits) -> list[Seat]:
    """The moderators who are asked whether they agree, all but whose wish it is; the first word decides."""
    return [seat for seat in moderators.of(sitting.match) if not is_own(made, seat)]


def is_own(made: Waits, seat: Seat | None) -> bool:
    """Whether it is the wish of this moderator, also where he was dismissed and named anew since; None: of who runs
    the server.
    """
    if made.judge is None or seat is None:
        return made.judge is None and seat is None
    return persons.same(made.judge.player.email, seat.player.email)


def until(made: Waits, player: Player | None) -> str:
    """When it is carried out at the latest, as somebody reads it (None: who runs the server); "" when it is not."""
    zone, language = (player.zone, player.language) if player else ("UTC", ENGLISH)
    return local_time(made.due_at, zone, language) if made.due_at else ""


def checked(made: T | None, seat: Seat) -> T:
    """What a moderator may say the second word on; Refused where nothing waits, and for his own wish."""
    if made is None or made.status != WAITING:
        raise Refused(said("second_word.none_waits"))
    if is_own(made, seat):
        raise Refused(said("second_word.own"))
    return made


def reasons(text: str) -> str:
    """The reasons of who is against it; Refused without any."""
    if not WORDS.search(text):
        raise Refused(said("second_word.reasons"))
    return text
