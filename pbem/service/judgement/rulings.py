"""Rulings: what a moderator, or those who hear an appeal, have found about a dispute.

A ruling is words: UPHOLD, it stands as it was told; RULE, what holds instead; CORRECT, what is to be changed. Only with
a correction (`corrections`) does the match follow; those who are told one in words alone are told so.
"""

from functools import partial

from pbem.store.models import DONE, RULED, Correction, Dispute, Ruling, Seat

from ..match.said import Phrase, Said, role_named, said
from ..match.sitting import Sitting
from . import cases, in_public, stopping, telling

UPHOLD, CORRECT, RULE, OVERTURN = "uphold", "correct", "rule", "overturn"
SILENT = "silent"  # on an appeal: nothing was said in its time, so the ruling stands
AGAINST = "against"  # another moderator was against what a CORRECT was to change, and the ruling falls with that


def of(dispute: Dispute) -> list[Ruling]:
    """The rulings on a dispute: the first one, and that on its appeal; behind each that another was against it."""
    return list(Ruling.select().where(Ruling.dispute == dispute).order_by(Ruling.id))


def standing(dispute: Dispute) -> Ruling | None:
    """The ruling that holds: that on the appeal, the one it upholds, or none where it has fallen."""
    found = of(dispute)
    if not found or found[-1].how in (OVERTURN, AGAINST):
        return None
    if found[-1].appealed and found[-1].how == SILENT and has_fallen(dispute):
        return None
    return found[0] if found[-1].appealed and found[-1].how in (UPHOLD, SILENT) else found[-1]


def has_fallen(dispute: Dispute) -> bool:
    """Whether the first ruling had fallen before there was an appeal, which can let it hold after all."""
    return any(ruling.how == AGAINST and not ruling.appealed for ruling in of(dispute))


def enter(sitting: Sitting, dispute: Dispute, judge: Seat | None, how: str, text: str, rules: list[str],
          appealed: bool = False, correction: Correction | None = None) -> Ruling:
    """Write a ruling down and tell it; the first one lets the clock go on. judge: None for the players.

    correction: what it changes in the match; the clock waits for that.
    """
    ruling = Ruling.create(dispute=dispute, judge=judge, how=how, text=text, rules=rules, at=sitting.now,
                           turn=sitting.stage().turn if sitting.state else None, appealed=appealed)
    goes_on = False
    if not appealed:
        dispute.status, dispute.closed_at = RULED, sitting.now
        goes_on = not correction and stopping.release(sitting, dispute)
        dispute.save()
    telling.note(sitting, dispute, in_words(dispute, ruling))
    telling.closed(sitting, dispute, said("ruling.head", tag=dispute.tag), partial(_told, dispute, ruling, correction),
                   goes_on, ruling.id)
    openly = in_public.on_appeal(dispute, ruling)
    if openly and not cases.is_open_to_all(dispute):
        head = said("ruling.head", tag=cases.public_tag(dispute))
        telling.openly(sitting, dispute, head, openly, ("ruling", ruling.id))
    return ruling


def fall(sitting: Sitting, correction: Correction, judge: Seat, text: str) -> None:
    """Write down that a moderator was against what a ruling was to change; the caller tells it."""
    Ruling.create(dispute=correction.dispute, judge=judge, how=AGAINST, text=text, at=sitting.now,
                  turn=sitting.stage().turn, appealed=correction.appealed)


def _follows(sitting: Sitting, role: str, correction: Correction | None) -> Said:
    """What comes of a ruling that corrects."""
    if correction is None or correction.due_at is None:
        return said("ruling.in_words")
    return said("correction.waits", until=sitting.local(role, correction.due_at))


def in_words(dispute: Dispute, ruling: Ruling) -> Phrase:
    """A ruling as one sentence, with its words."""
    fell = ruling.appealed and ruling.how in (UPHOLD, SILENT, OVERTURN) and has_fallen(dispute)
    how = f"{ruling.how}_fallen" if fell else ruling.how
    return said("ruling.is", tag=dispute.tag, role=role_named(dispute.role), how=how, appealed=ruling.appealed,
                judge=ruling.judge.name if ruling.judge else None, text=" ".join(ruling.text.split()) or None)


def besides(sitting: Sitting, made: Correction, role: str, was_told: bool) -> list[Said]:
    """What a role is told when a correction is carried out, beside that: the ruling, where it was told nothing of it
    before, and how to appeal, for who loses by it.
    """
    if not cases.may_see(sitting, role, made.dispute):
        return [in_public.corrected(made), *in_public.appeal(made, role)] if made.told_as else []
    found = [] if was_told else [in_words(made.dispute, ruling) for ruling in of(made.dispute)]
    return [*found, *(in_public.appeal(made, role) if made.told_as and role in made.concerned else [])]


def _was_corrected(dispute: Dispute) -> bool:
    return Correction.select().where(Correction.dispute == dispute, Correction.status == DONE).exists()


def _told(dispute: Dispute, ruling: Ruling, correction: Correction | None, sitting: Sitting, role: str) -> list[Said]:
    """What a role that may know of it is told."""
    changes = ruling.how == CORRECT or ruling.appealed and ruling.how == UPHOLD and has_fallen(dispute)
    corrected = [_follows(sitting, role, correction)] if changes else []
    final = [said("ruling.final")] if ruling.appealed else []
    if ruling.how in (OVERTURN, RULE) and _was_corrected(dispute):
        final = [said("ruling.stays_corrected"), *final]
    appeal = [said("ruling.appeal", tag=dispute.tag)] \
        if not ruling.appealed and role in cases.parties(dispute) and not sitting.over() else []
    return [in_words(dispute, ruling), *corrected, *final, *appeal]
