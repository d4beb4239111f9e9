"""Mails on which the program fails are kept: stored as they came, and read again when something has changed.

Such a mail counts as of its receipt, as any that is not read yet: the deadline of its writer waits for it, a window
waits for it whoever wrote it, and its writer's later mails that would change anything wait behind it. When it is read
at last its writer gets back the time that it was kept. Nobody else is told, nor can see, whose it is.
"""

from datetime import datetime

from peewee import ModelSelect, fn

from pbem import addresses, render
from pbem.store.models import IGNORED, STORED, Deadline, Fault, Mail, Match, Outbox, Seat
from pbem.store.prepared import Prepared, given

from ..asked import questions, stops, windows
from ..match import caps
from ..match.sitting import Sitting, lock
from . import doubts, faults, lanes, strangers
from .letters import Letter
from .notices import notify
from .posting import post, stable_id
from .reasons import reason

ALL = Fault.select(Fault.mail).where(Fault.mail.is_null(False))
RESTING = Fault.select(Fault.mail).where(Fault.mail.is_null(False), ~Fault.again)
WAITS = Prepared(lambda: Mail.select(Mail.id).where(
    Mail.id == given(Mail.id), Mail.status == STORED, Mail.id.not_in(RESTING)))
Earlier = Mail.alias()
# Columns of a query of Mail: whether it is kept, and whether one of its seat is that came before.
IS_KEPT = fn.EXISTS(Fault.select(Fault.id).where(Fault.mail == Mail.id)).alias("is_kept")
IS_BEHIND = fn.EXISTS(Fault.select(Fault.id).where(  # joined, all mails before it would be looked through
    Fault.mail < Mail.id, Mail.seat > 0,
    Mail.seat == Earlier.select(Earlier.seat).where(Earlier.id == Fault.mail))).alias("is_behind")
KIND, BEHIND_KIND = "mail_kept", "mail_kept_behind"


def waits_to_be_read(mail_id: int) -> bool:
    """Whether a mail is stored only, and not kept."""
    return WAITS.first(id=mail_id) is not None


def keep(mail: Mail, step: str, error: BaseException, now: datetime) -> Fault:
    """Keep a mail on which the program has failed; in the caller's transaction."""
    seat = _seat(mail)
    return faults.note(step, error, now, match=seat.match if seat else None, mail=mail)


def _seat(mail: Mail) -> Seat | None:
    seat: Seat | None = Seat.get_or_none(Seat.id == mail.seat) if mail.seat else None
    return seat


def tell_writer(mail: Mail, letter: Letter | None, now: datetime) -> None:
    """Tell the writer of a mail, once, that it is kept. letter: as it was read, None when that failed.

    Who proves no seat is told within the share of strangers, and only where it is known who writes.
    """
    seat = _seat(mail)
    if seat is None:
        if letter and letter.from_address and not letter.doubt:
            _tell_stranger(mail, letter, now)
    elif not _was_told(seat.player.email, seat.role, mail):
        last = _leave(seat, letter, now)
        if last is not None:
            _notify(KIND, seat, mail, now, last=last)


def _was_told(email: str, role: str | None, mail: Mail) -> bool:
    ids = [stable_id(kind, email, role, ("mail", mail.id)) for kind in (KIND, BEHIND_KIND)]
    return Outbox.select().where(Outbox.once.in_(ids)).exists()


def _leave(seat: Seat, letter: Letter | None, now: datetime) -> bool | None:
    """Whether a mail to a player must say that it is the last of today; None when none may be written."""
    proven = letter is None or (addresses.kept(letter.from_address) == seat.player.email and not letter.doubt
                                and doubts.policy(letter) == doubts.RUN)
    if proven:
        who = caps.key(seat.match_id, seat.player)
        return None if caps.take_both(("mails_an_hour", "mails_a_day"), who, now, seat.match) else False
    leave = strangers.leave(seat.player.email, now, letter)
    return None if leave.why else leave.last


def _notify(kind: str, seat: Seat, mail: Mail, now: datetime, last: bool = False) -> None:
    """A notice that does not count as the answer, which comes later."""
    notify(kind, seat, mail, now, reply_to=mail.recipient, last=last)
    Outbox.update(answers=None).where(Outbox.answers == mail, Outbox.kind == kind).execute()


def _tell_stranger(mail: Mail, letter: Letter, now: datetime) -> None:
    address = letter.from_address
    if _was_told(address, None, mail):
        return
    leave = strangers.leave(address, now, letter)
    if not leave.why:
        body = render.notice("mail_kept_of_stranger", last=leave.last)
        post(KIND, address, body, now, once=("mail", mail.id), lane=lanes.UNPROVEN, answers=mail)
        Outbox.update(answers=None).where(Outbox.answers == mail).execute()


def keep_behind(mail: Mail, seat: Seat, now: datetime) -> None:
    """Keep a mail behind an earlier one of its seat, and tell its writer; in the caller's transaction."""
    first = _of_seat(seat.id).get()
    Fault.insert(match=seat.match_id, mail=mail.id, step=faults.BEHIND, kind=first.kind, place=first.place,
                 program=first.program, at=now, tried_at=now, version=first.version).on_conflict(
        conflict_target=[Fault.mail], update={Fault.again: False, Fault.version: first.version}).execute()
    mail.owed = ()
    if not _was_told(seat.player.email, seat.role, mail):
        _notify(BEHIND_KIND, seat, mail, now)


def _of_seat(seat_id: int) -> "ModelSelect[Fault]":
    return Fault.select(Fault, Mail).join(Mail).where(Mail.seat == seat_id).order_by(Mail.id)


def take_back(seat: Seat, before: Mail, now: datetime) -> int:
    """Their writer wants nothing of the mails that are kept and came before another; how many there were."""
    kept = list(_of_seat(seat.id).where(Mail.id < before.id))
    for mail in (fault.mail for fault in kept if fault.mail):
        settle(mail, now)
        Mail.update(status=IGNORED, reason=reason("taken_back"), match=seat.match_id,
                    role=seat.role or seat.stands_for).where(Mail.id == mail.id).execute()
    return len(kept)


def is_kept(mail: Mail) -> bool:
    """Whether a mail is kept for a fault of the program, or behind another one."""
    return mail.status == STORED and Fault.select().where(Fault.mail == mail.id).exists()


def try_again(mail: Mail) -> None:
    """Have a mail that is kept read once more."""
    Fault.update(again=True).where(Fault.mail == mail.id).execute()


def in_match(match: Match) -> "ModelSelect[Mail]":
    """The mails that are kept in a match."""
    return Mail.select().join(Fault).where(Fault.match == match, Mail.status == STORED)


def drop(mail: Mail, now: datetime) -> None:
    """A mail that is kept will never be read: its writer is told, if he was told that it is kept."""
    settle(mail, now)
    seat = _seat(mail)
    if seat and _was_told(seat.player.email, seat.role, mail):
        mail.match_id, mail.role = seat.match_id, seat.role or seat.stands_for
        notify("mail_kept_dropped", seat, mail, now, reply_to=mail.recipient)


def settle(mail: Mail, now: datetime) -> None:
    """A mail that was kept is so no longer: what time it took its writer he gets back; in the caller's transaction."""
    fault = Fault.get_or_none(Fault.mail == mail.id)
    if fault is None:
        return
    fault.delete_instance()
    seat = _seat(mail)
    if seat and fault.step != faults.BEHIND:
        _release(seat)
        _give_back(lock(seat.match_id, now), seat, fault)


def _release(seat: Seat) -> None:
    """What waits behind a mail that is kept no longer is read: behind another one it would be kept again."""
    behind = [fault.id for fault in _of_seat(seat.id).where(Fault.step == faults.BEHIND)]
    Fault.update(again=True).where(Fault.id.in_(behind)).execute()


def _give_back(sitting: Sitting, seat: Seat, fault: Fault) -> None:
    """The deadlines of a player follow; not the end of a hidden window, which all would see move.

    The time in which another mail of his is kept as well he gets back when that is so no longer: each moment once.
    """
    if sitting.over() or windows.is_hidden(sitting):
        return
    lost = stops.of_outage(sitting.match, fault.at, min([sitting.now, *_others_since(seat)]))
    rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null())
    for row in rows:
        if sitting.roles[row.role].player_id == seat.player_id and stops.since(lost, row.asked_at):
            questions.give_back(sitting, row, lost)


def _others_since(seat: Seat) -> list[datetime]:
    """Since when each mail of a player of a match is kept that waits behind none."""
    kept = Fault.select(Fault.at).join(Mail).join(Seat, on=(Mail.seat == Seat.id)).where(
        Seat.match == seat.match_id, Seat.player == seat.player_id, Fault.step != faults.BEHIND)
    return [fault.at for fault in kept]


def follow() -> None:
    """Have the mails read again that are kept in matches that have changed since."""
    moved = Fault.select(Fault.id).where(
        Fault.mail.is_null(False), ~Fault.again,
        Fault.version != Match.select(Match.version).where(Match.id == Fault.match))
    ids = [fault.id for fault in moved]
    if ids:
        Fault.update(again=True).where(Fault.id.in_(ids)).execute()


def of_match(match: Match) -> list[Fault]:
    """The faults of a match, in the order in which they came."""
    return list(Fault.select().where(Fault.match == match).order_by(Fault.at, Fault.id))
