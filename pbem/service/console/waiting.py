"""What cannot be taken back, as a moderator, or who runs the server, asks for it, and as another one answers.

It waits for a second word (`judgement.waiting_acts`). Who runs the server may do without by his command, which the log
tells.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from pbem.engine.shapes import Plain
from pbem.render import Section
from pbem.store import database
from pbem.store.models import Act, Seat
from pbem.words import ENGLISH

from ..course import carrying_out
from ..judgement import second_words, stopping, waiting_acts
from ..judgement.moderator_words import second_word
from ..match.said import Said, said, tell
from ..match.sitting import Sitting, lock
from .noting import Host, count


@dataclass(frozen=True)
class Waiting:
    """An act that waits. mark: what pages and commands call it; own: this reader has asked for it.

    told: in words, without the reason where the entry it is about is one that only some may see; shows: there is more
    to be seen by a look.
    """

    mark: str
    told: str
    at: datetime
    due_at: datetime | None
    own: bool
    shows: bool


def listed(sitting: Sitting, by: Seat | Host, language: str = ENGLISH, whole: bool = False) -> list[Waiting]:
    """The acts of a match that wait, in their order; for who runs the server none that would tell him something.

    whole: he looks at what players may not know, which is noted.
    """
    found = waiting_acts.of(sitting.match)
    return [_waiting(sitting, made, second_words.is_own(made, _judge(by)), whole, language) for made in found
            if whole or isinstance(by, Seat) or made.judge is None or not waiting_acts.is_hidden(made)]


def _waiting(sitting: Sitting, made: Act, own: bool, whole: bool, language: str) -> Waiting:
    told = [waiting_acts.wanted(made, whole=whole or own or not waiting_acts.is_hidden(made)),
            *waiting_acts.which_mail(made)]
    words = " ".join(tell(one, language, sitting.rules.key) for one in told)
    return Waiting(made.mark, words, made.at, made.due_at, own,
                   made.what == waiting_acts.GO_BACK)


def ask(sitting: Sitting, by: Seat | Host, what: str, details: Mapping[str, Plain], why: str = "",
        role: str | None = None, at_once: bool = False, shown: Sequence[Section] = ()) -> Said | None:
    """Ask for an act, in the caller's transaction: until when it waits, None when it was done at once. Refused.

    at_once: the host does it without a second word. shown: as in `waiting_acts.tell`.
    """
    count(sitting, by, "acts_a_day")
    made = waiting_acts.ask(sitting, by if isinstance(by, Seat) else None, what, details, why, role)
    if at_once and isinstance(by, Host):
        waiting_acts.note(sitting, made, said("act.at_once", what=waiting_acts.named(made), why=made.text or None))
        carrying_out.do(sitting, made)
        return None
    waiting_acts.tell(sitting, made, shown)
    return said("acted.waits", until=_until(made, by), other=bool(second_words.asked(sitting, made)),
                stops=stopping.STOPPED in made.details)


def _until(made: Act, by: Seat | Host) -> str:
    return second_words.until(made, by.player if isinstance(by, Seat) else None)


def answer(seat: Seat, mark: str, word: str, text: str, now: datetime) -> Said:
    """Another moderator's word, "agree" or "against", with his reasons. Refused as `second_word.give`."""
    with database.transaction():
        sitting = lock(seat.match_id, now)
        count(sitting, seat, "acts_a_day")
        made = waiting_acts.marked(sitting.match, mark)
        return second_word.give(sitting, made, seat, word, text, carrying_out.COURSE)


def withdraw(by: Seat | Host, mark: str, now: datetime) -> Said:
    """Who asked for an act wants it no more. Refused for what is not his, or waits no longer."""
    with database.transaction():
        sitting = lock(by.match_id, now)
        count(sitting, by, "acts_a_day")
        waiting_acts.withdraw(sitting, waiting_acts.marked(sitting.match, mark), _judge(by))
    return said("acted.withdrawn")


def _judge(by: Seat | Host) -> Seat | None:
    return by if isinstance(by, Seat) else None
