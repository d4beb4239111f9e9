"""Players who ask for leave to dispute what is past its time: moderators see and answer them on the pages.

Of an entry that only some may see nothing but its tag stands in the list; its words were mailed to who is asked first.
"""

from dataclasses import dataclass
from datetime import datetime

from pbem.engine import ALL
from pbem.store.models import Plea, Seat

from ..judgement import pleas
from ..judgement.moderator_words import leave
from ..match.said import Said
from ..match.sitting import Sitting
from .noting import count, looking


@dataclass(frozen=True)
class Asked:
    """Leave that is asked for. mark: what its form is called; told: in which words, lines of text."""

    mark: str
    tag: str
    role: str
    at: datetime
    told: list[str]


def listed(sitting: Sitting, seat: Seat) -> list[Asked]:
    """What waits in a match, in its order."""
    return [_asked(sitting, seat, plea) for plea in pleas.of(sitting.match)]


def _asked(sitting: Sitting, seat: Seat, plea: Plea) -> Asked:
    told = plea.text.split("\n") if plea.tag.audience == ALL else []
    return Asked(plea.mark, plea.tag.tag, sitting.role_name(plea.role, seat.player.language), plea.at, told)


def answer(seat: Seat, mark: str, word: str, text: str, now: datetime) -> Said:
    """Give leave or not, by a word of `pleas`; a sentence for the moderator. Refused as by mail."""
    with looking(seat, now, hidden=False) as sitting:
        count(sitting, seat, "acts_a_day")
        return leave.give(sitting, pleas.marked(sitting.match, mark), seat, word,
                                         text if word == pleas.REFUSE else "")
