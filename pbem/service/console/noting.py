"""What a moderator does, and each look of his at what players may not know, stands in the log of the match.

The players read it at once, or when the match is over, as the match has been opened.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from pbem.store import database
from pbem.store.models import Seat

from ..judgement import settings
from ..match import caps, chronicle
from ..match.said import Refused, Said, said
from ..match.sitting import Sitting, lock


@dataclass(frozen=True)
class Host:
    """Who runs the server, where he does by command what a moderator does with a match."""

    match_id: int
    name: None = None


def note(sitting: Sitting, by: Seat | Host, done: Said, hidden: bool = False) -> None:
    """Write down what a moderator (his seat) or the host has done or is to be shown. Refused beyond the limit.

    hidden: the players read it when the match is over in any case, for now it would tell them something.
    """
    count(sitting, by, "acts_a_day")
    afterwards = hidden or not settings.log_at_once(sitting.match)
    chronicle.note(sitting.match, done, sitting.now, afterwards=afterwards)


def count(sitting: Sitting, by: Seat | Host, cap: str) -> None:
    """Count one more of what a moderator may do so often; the host as often as he likes. Refused beyond the limit."""
    if isinstance(by, Seat) and not caps.take(cap, caps.key(sitting.match, by.player), sitting.now, sitting.match):
        limit = caps.in_words(cap, sitting.match, by.player.language)
        raise Refused(said("console.too_many", limit=limit))


@contextmanager
def looking(by: Seat | Host, now: datetime, hidden: bool = True) -> Iterator[Sitting]:
    """A match in one transaction, for who may see there what players may not know.

    What is refused counts as well, and of a look the log tells then, too: why it is not possible may tell something.
    hidden: it is such a look; the host's command notes his own.
    """
    try:
        with database.transaction():
            yield lock(by.match_id, now)
    except Refused:
        with database.transaction():
            sitting = lock(by.match_id, now)
            if hidden and isinstance(by, Seat):
                note(sitting, by, said("looks.refused", moderator=by.name), hidden=True)
            else:
                count(sitting, by, "acts_a_day")
        raise
