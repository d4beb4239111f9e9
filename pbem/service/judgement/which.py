"""Which dispute a moderator's word is about: the one whose tag he writes, else that of the mail which he answers, else
the only one that waits for such a word of his.
"""

from pbem.store.models import Appeal, Dispute, Seat

from ..match import moderators
from ..match.said import Refused, said
from ..match.sitting import Sitting
from . import appeals, cases, corrections, second_words

SECOND, SHOWN = ("agree", "against"), ("apply", "drop")


def meant(sitting: Sitting, seat: Seat, answered: Dispute | None, word: str, tag: str) -> Dispute | None:
    """The dispute that is meant; None where nothing waits. Refused where that can be none, or several.

    answered: that of the mail; word: of SECOND or SHOWN, or that of a ruling; tag: "" where none is written.
    """
    if answered and tag in ("", answered.tag):
        return answered
    waiting = [one for one in cases.of(sitting.match) if waits(sitting, one, seat, word)]
    found = [one for one in waiting if tag in ("", one.tag)]
    if len(found) == 1 or not (found or tag):
        return found[0] if found else None
    raise Refused(said("moderator_letter.which", word=word.upper(), tag=tag or None,
                       waiting=[f"{word.upper()} {one.tag}" for one in waiting] or None))


def waits(sitting: Sitting, dispute: Dispute, seat: Seat, word: str) -> bool:
    """Whether a dispute waits for such a word of this moderator."""
    if word in SECOND:
        made = corrections.waiting(dispute)
        return made is not None and not second_words.is_own(made, seat)
    if word in SHOWN:
        return corrections.shown(dispute, seat) is not None
    return is_asked(sitting, dispute, seat) or appeal_before(sitting, dispute, seat) is not None


def is_asked(sitting: Sitting, dispute: Dispute, seat: Seat) -> bool:
    """Whether a dispute waits for the ruling of this moderator."""
    return cases.is_open(dispute) and [own.id for own in moderators.of(sitting.match)[:1]] == [seat.id]


def appeal_before(sitting: Sitting, dispute: Dispute | None, seat: Seat) -> Appeal | None:
    """The appeal in a dispute that a moderator is to hear."""
    return next((made for made in appeals.pending(sitting)
                 if dispute and made.dispute_id == dispute.id and made.judge_id == seat.id), None)
