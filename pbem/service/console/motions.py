"""A moderator, or who runs the server, wants a match to go back without a dispute: shown first, then it waits.

Whoever is shown it sees what players may not know; a moderator's look is noted here, the host's by his command.
"""

from datetime import datetime

from pbem.render import Section
from pbem.store import database
from pbem.store.models import Seat
from pbem.words import ENGLISH

from ..course import own_motions
from ..judgement.correction_words import Wanted
from ..judgement.waiting_acts import GO_BACK
from ..match.said import Said, said
from ..match.sitting import Sitting, lock
from . import waiting
from .noting import Host, note


def preview(by: Seat | Host, text: str, now: datetime) -> list[Section]:
    """What would come of a change, as text writes it. Refused when it cannot be read or done; nothing is changed."""
    with database.transaction():
        sitting = lock(by.match_id, now)
        return _shown(sitting, by, own_motions.read(sitting, text))


def ask(by: Seat | Host, text: str, why: str, now: datetime, at_once: bool = False) -> Said:
    """Ask that the match go back so; why: as the players are told. at_once: as in `waiting.ask`. Refused."""
    with database.transaction():
        sitting = lock(by.match_id, now)
        wanted = own_motions.read(sitting, text)
        shown = _shown(sitting, by, wanted)
        kept = own_motions.details(sitting, wanted)
        waits = waiting.ask(sitting, by, GO_BACK, kept, why, at_once=at_once, shown=shown)
    return waits or said("acted.went_back")


def _shown(sitting: Sitting, by: Seat | Host, wanted: Wanted) -> list[Section]:
    shown = own_motions.preview(sitting, wanted, by.player.language if isinstance(by, Seat) else ENGLISH)
    if isinstance(by, Seat):
        hidden = not own_motions.details(sitting, wanted)["tag"]
        note(sitting, by, said("looks.change", moderator=by.name), hidden=hidden)
    return shown
