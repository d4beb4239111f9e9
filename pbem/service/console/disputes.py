"""The disputes of a match as its moderators see them on the pages, and how they rule there.

Of one about an entry that only some may see nothing but its tag stands in the list: what is written about it, and the
evidence of every dispute, is shown by a look that is noted.
"""

from dataclasses import dataclass, field
from datetime import datetime

from pbem.engine.shapes import View
from pbem.render import Section
from pbem.store import database
from pbem.store.models import Appeal, Correction, Dispute, Seat

from ..course import carrying_out, correcting
from ..judgement import (
    cases,
    correction_words,
    corrections,
    evidence,
    rulings,
    second_words,
    settings,
    which,
)
from ..judgement.moderator_words import verdict
from ..judgement.moderator_words.word import Answer
from ..judgement.rulings import CORRECT, OVERTURN, RULE, UPHOLD
from ..match.matches import Refused
from ..match.said import said, tell
from ..match.sitting import Sitting, lock
from ..record import chapters, states
from .noting import count, looking, note


@dataclass(frozen=True)
class Case:
    """A dispute. mark: what its page is called; role: the name of whose it is; hows: how this moderator may rule now.

    waits_until: when a correction that was ruled is carried out, None when none waits. shown: whether he was shown what
    a correction of his would change, and has not ruled so; may_agree: whether one of another waits for his word.
    told: what is written about it, in sentences; of one that only some may know of it is empty until it is looked at.
    """

    mark: str
    tag: str
    role: str
    at: datetime
    status: str
    due_at: datetime | None
    public: bool
    hows: tuple[str, ...]
    waits_until: datetime | None
    shown: bool
    may_agree: bool
    told: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Evidence:
    """What there is to know of a case. position: the case file with the positions around the entry, "" without one;
    before, after: what everybody could see of the board then, None where it cannot be played again.
    """

    case: Case
    sections: list[Section]
    position: str
    before: View | None = None
    after: View | None = None


def listed(sitting: Sitting, seat: Seat) -> list[Case]:
    """All disputes of a match, the newest first."""
    return [_case(sitting, seat, dispute, _is_open_to_all(dispute)) for dispute in reversed(cases.of(sitting.match))]


def waiting(sitting: Sitting, seat: Seat) -> list[Case]:
    """Those that wait for the word of this moderator."""
    return [case for case in listed(sitting, seat) if case.hows or case.may_agree]


def find(sitting: Sitting, seat: Seat, mark: str) -> Case:
    """The dispute that is called so; Refused when the match has none."""
    dispute = _dispute(sitting, mark)
    return _case(sitting, seat, dispute, _is_open_to_all(dispute))


def look(seat: Seat, mark: str, now: datetime) -> Evidence:
    """All there is to know of a dispute, which is noted. Refused when the match has none that is called so."""
    with database.transaction():
        sitting = lock(seat.match_id, now)
        dispute = _dispute(sitting, mark)
        note(sitting, seat, said("looks.evidence", moderator=seat.name, tag=dispute.tag),
             hidden=not _is_open_to_all(dispute))
        file = evidence.attachment(sitting, dispute, None)
        sections = evidence.everything(sitting, dispute, seat)
        return Evidence(_case(sitting, seat, dispute, True), sections, file()[1].decode() if file else "",
                        *_boards(sitting, dispute))


def _boards(sitting: Sitting, dispute: Dispute) -> list[View | None]:
    """What everybody could see of the board before the disputed entry, and after it."""
    return [state and sitting.rules.view(state, chapters.PUBLIC) for state in states.around(sitting, dispute.row)]


def rule(seat: Seat, mark: str, how: str, text: str, change: str, now: datetime) -> Answer:
    """Rule on a dispute or an appeal as by mail, of which the log tells; what the moderator is told and shown. Refused.

    change: the lines that say what is to be changed in the match; what would come of it is shown first.
    """
    words = [line.strip() for line in f"{how}: {text}".splitlines() if line.strip()]
    below = [line for line in change.splitlines() if line.strip()]
    lines = [*enumerate(words, 1), *enumerate(below, len(words) + 2)]  # a line is left empty between them
    with looking(seat, now, hidden=bool(below)) as sitting:
        count(sitting, seat, "acts_a_day")
        _check_change(how, below)
        return verdict.hear(sitting, _dispute(sitting, mark), seat, lines, carrying_out.COURSE)


def _check_change(how: str, change: list[str]) -> None:
    """Refused for words where only a change can stand: without one a ruling is told, and final, in words alone."""
    if change and how.lower() != CORRECT:
        raise Refused(said("correction.with_correct"))
    if change and not any(map(correction_words.asks, change)):
        raise Refused(said("correction.change"))


def preview(seat: Seat, mark: str, now: datetime) -> list[Section]:
    """What would come of the correction that waits, or that he was shown before; it is noted. Refused without one."""
    with looking(seat, now) as sitting:
        dispute = _dispute(sitting, mark)
        made = corrections.waiting(dispute) or corrections.shown(dispute, seat)
        if made is None:
            raise Refused(said("second_word.none_waits"))
        count(sitting, seat, "acts_a_day")
        return correcting.preview(sitting, made, seat)


def _is_open_to_all(dispute: Dispute) -> bool:
    return bool(dispute.public) and settings.told_to_all(dispute.match)


def _dispute(sitting: Sitting, mark: str) -> Dispute:
    found = cases.marked(sitting.match, mark)
    if found is None:
        raise Refused(said("acts.no_dispute"))
    return found


def _case(sitting: Sitting, seat: Seat, dispute: Dispute, whole: bool) -> Case:
    language = seat.player.language
    waits, told = corrections.waiting(dispute), _told(sitting, dispute, language) if whole else []
    return Case(dispute.mark, dispute.tag, sitting.role_name(dispute.role, language), dispute.at, dispute.status,
                dispute.due_at, whole, _hows(sitting, seat, dispute), waits.due_at if waits else None,
                corrections.shown(dispute, seat) is not None, _may_agree(waits, seat), told)


def _may_agree(waits: Correction | None, seat: Seat) -> bool:
    """Whether a correction waits for the word of this moderator, and for no appeal."""
    return waits is not None and not second_words.is_own(waits, seat) and not corrections.is_appealed(waits)


def _hows(sitting: Sitting, seat: Seat, dispute: Dispute) -> tuple[str, ...]:
    if which.appeal_before(sitting, dispute, seat):
        return UPHOLD, OVERTURN, RULE, CORRECT
    return (UPHOLD, RULE, CORRECT) if which.is_asked(sitting, dispute, seat) else ()


def _told(sitting: Sitting, dispute: Dispute, language: str) -> list[str]:
    """What its writer says, and what was found."""
    found = [rulings.in_words(dispute, ruling) for ruling in rulings.of(dispute)]
    appeals = [line for made in Appeal.select().where(Appeal.dispute == dispute) for line in made.text.split("\n")]
    return [*dispute.text.split("\n"), *appeals, *(tell(one, language, sitting.rules.key) for one in found)]
