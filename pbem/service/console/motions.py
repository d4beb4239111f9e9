"""A moderator, or who runs the server, wants a match to go back without a dispute: shown first, then it waits.

Whoever is shown it sees what players may not know; a moderator's look is noted here, the host's by his command.
"""

from datetime import datetime

from pbem.render import Section
from pbem.store import database
from pbem.store.models import WAITING, Seat
from pbem.words import ENGLISH

from ..course import own_motions
from ..judgement import waiting_acts
from ..judgement.correction_words import Wanted
from ..judgement.waiting_acts import GO_BACK
from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from . import waiting
from .noting import Host, looking, note


def preview(by: Seat | Host, text: str, now: datetime) -> list[Section]:
    """What would come of a change, as text writes it. Refused when it cannot be read or done; nothing is changed."""
    with looking(by, now) as sitting:
        return _shown(sitting, by, own_motions.read(sitting, text))


def ask(by: Seat | Host, text: str, why: str, now: datetime, at_once: bool = False) -> Said:
    """Ask that the match go back so; why: as the players are told. at_once: as in `waiting.ask`. Refused."""
    with looking(by, now) as sitting:
        wanted = own_motions.read(sitting, text)
        shown, kept = _shown(sitting, by, wanted), own_motions.details(sitting, wanted)
        waits = waiting.ask(sitting, by, GO_BACK, kept, why, at_once=at_once, shown=shown)
    return waits or said("acted.went_back")


def look(seat: Seat, mark: str, now: datetime) -> list[Section]:
    """What there is to know of a wish that the match go back: why, what is to be changed, what would come of it."""
    with database.transaction():
        sitting = lock(seat.match_id, now)
        made = waiting_acts.marked(sitting.match, mark)
        if made is None or made.status != WAITING or made.what != GO_BACK:
            raise Refused(said("act.none_waits"))
        told = waiting_acts.in_full(sitting, made)
        head, *lines = (tell(one, seat.player.language, sitting.rules.key) for one in told)
        return [Section(head, lines), *_shown(sitting, seat, waiting_acts.change(made))]


def _shown(sitting: Sitting, by: Seat | Host, wanted: Wanted) -> list[Section]:
    shown = own_motions.preview(sitting, wanted, by.player.language if isinstance(by, Seat) else ENGLISH)
    if isinstance(by, Seat):
        hidden = not own_motions.details(sitting, wanted)["tag"]
        note(sitting, by, said("looks.change", moderator=by.name), hidden=hidden)
    return shown
