"""Corrections: what a ruling changes in its match. A moderator is shown what would come of one before he rules so.

A ruling so made waits for a second word (`second_words`), and while an appeal is open against it; the appeal can stop
it, too. `course.correcting` shows and carries out.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from pbem.render import Section
from pbem.store.models import DROPPED, SHOWN, WAITING, Act, Appeal, Correction, Dispute, Seat

from ..match.said import Refused, Said, said
from ..match.sitting import Sitting
from . import requests, rulings, second_words, stopping, telling
from .correction_words import Wanted
from .rulings import AGAINST, CORRECT


class Course(NamedTuple):
    """What lies above the rulings: preview gives sections for a moderator, Refused when it cannot be; apply does it, or
    says why it cannot be.

    act: does what else has waited for a second word. Both get the moderator who agrees. of_act: sections with what
    would come of that, none where it changes no board. release: tells what has waited for a moderator (his name).
    """

    preview: Callable[[Sitting, Correction, Seat], list[Section]]
    apply: Callable[[Sitting, Correction, Seat], str]
    act: Callable[[Sitting, Act, Seat], None]
    of_act: Callable[[Sitting, Act, Seat], list[Section]]
    release: Callable[[Sitting, str], None]


def shown(dispute: Dispute, judge: Seat) -> Correction | None:
    """The correction that a moderator was shown last and has not ruled yet."""
    return Correction.select().where(Correction.dispute == dispute, Correction.judge == judge,
                                     Correction.status == SHOWN).order_by(Correction.id.desc()).first()


def waiting(dispute: Dispute) -> Correction | None:
    """The correction that was ruled and is not carried out yet."""
    return Correction.get_or_none(Correction.dispute == dispute, Correction.status == WAITING)


def new(sitting: Sitting, dispute: Dispute, judge: Seat, wanted: Wanted, text: str, rules: list[str],
        appealed: bool) -> Correction:
    """A correction as a moderator has written it, in place of one that he was shown before."""
    drop_shown(dispute, judge)
    return Correction.create(dispute=dispute, judge=judge, row=wanted.row, how=wanted.how, command=wanted.command,
                             position={**wanted.position}, text=text, rules=rules, appealed=appealed, at=sitting.now)


def drop_shown(dispute: Dispute, judge: Seat) -> bool:
    """Forget what a moderator was shown; whether there was anything."""
    return bool(Correction.update(status=DROPPED).where(
        Correction.dispute == dispute, Correction.judge == judge, Correction.status == SHOWN).execute())


def rule(sitting: Sitting, made: Correction, course: Course) -> None:
    """The moderator rules so: it is told, and waits; the others are shown what would come of it, and asked whether they
    agree.
    """
    second_words.begin(sitting, made)
    rulings.enter(sitting, made.dispute, made.judge, CORRECT, made.text, made.rules, made.appealed, made)
    for judge in second_words.asked(sitting, made):
        requests.ask_to_agree(sitting, made, judge, _consequences(sitting, made, judge, course))


def _consequences(sitting: Sitting, made: Correction, judge: Seat, course: Course) -> list[Section]:
    """What would come of a correction; nothing where it cannot be any more, which is told when its time has come."""
    try:
        return course.preview(sitting, made, judge)
    except Refused:
        return []


def ask_newcomers(sitting: Sitting, named: Sequence[Seat], course: Course) -> None:
    """Ask moderators who were named meanwhile whether they agree with what waits, and show them what the others saw."""
    for made in Correction.select().join(Dispute).where(
            Dispute.match == sitting.match, Correction.status == WAITING).order_by(Correction.id):
        for judge in (seat for seat in named if not second_words.is_own(made, seat)):
            requests.ask_to_agree(sitting, made, judge, _consequences(sitting, made, judge, course))


def stop(sitting: Sitting, made: Correction, why: str, by: Seat | None = None, text: str = "",
         more: Sequence[Said] = ()) -> None:
    """A correction is not carried out, which is told; the clock goes on.

    why: AGAINST, by which the ruling falls, "overturned", "impossible", "over". by: the moderator by whose word; text:
    his reasons; more: for moderators alone.
    """
    second_words.end(made, DROPPED)
    if why == AGAINST and by:
        rulings.fall(sitting, made, by, text)
    goes_on = stopping.release(sitting, made.dispute)
    told = said("correction.stopped", tag=made.dispute.tag, why=why, judge=by.name if by else None,
                text=" ".join(text.split()) or None)
    telling.note(sitting, made.dispute, told)
    telling.closed(sitting, made.dispute, said("ruling.head", tag=made.dispute.tag), lambda sitting, role: [told],
                   goes_on, ("stopped", made.id))
    requests.tell_of_correction(sitting, made, [told, *more], by)


def overturn(sitting: Sitting, dispute: Dispute, by: Seat | None) -> None:
    """An appeal takes the place of a correction that is not carried out yet. by: the moderator who has heard it."""
    made = waiting(dispute)
    if made:
        stop(sitting, made, "overturned", by)


def due(now: datetime) -> list[Correction]:
    """Those whose time has come, but for what an appeal holds up."""
    found = Correction.select().where(Correction.status == WAITING, Correction.due_at <= now)
    return [one for one in found if not is_appealed(one)]


def is_appealed(made: Correction) -> bool:
    """Whether an appeal holds a correction up."""
    return Appeal.select().where(Appeal.dispute == made.dispute_id, Appeal.decided_at.is_null()).exists()
