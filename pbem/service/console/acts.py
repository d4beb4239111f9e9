"""What a moderator does with a match: stop its clock, move deadlines, free a seat, have another play, tell all."""

from datetime import datetime

from pbem.render import Section
from pbem.store import database
from pbem.store.models import PLAYER, RUNNING, Seat
from pbem.words import ENGLISH

from ..clock import clock_changes, halting
from ..course import ending, forgetting, leaving, released, withheld
from ..judgement import cases, messages, writing
from ..judgement.waiting_acts import END_MATCH, FREE_SEAT
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting, lock
from ..post import addressing, faults
from ..record import untold
from ..seats import moving, observing, replacing
from . import waiting
from .noting import Host, count, note

LONGEST = 4000  # characters of what all are told
LONGEST_WHY = 500


def pause(seat: Seat, now: datetime) -> Said:
    """Stop the clock. Refused when it does not run."""
    with database.transaction():
        sitting = lock(seat.match_id, now)
        halting.pause(sitting.match, now, seat.name)
        note(sitting, seat, said("acts.pause", moderator=seat.name))
    return said("acted.pause")


def go_on(seat: Seat, now: datetime) -> Said:
    """Let the clock go on. Refused when it does not stand still."""
    with database.transaction():
        sitting = lock(seat.match_id, now)
        halting.resume(sitting.match, now, seat.name)
        note(sitting, seat, said("acts.go_on", moderator=seat.name))
    return said("acted.go_on")


def try_again(seat: Seat, now: datetime) -> None:
    """Have tried again what the program fails on; the caller reads the mails that are kept.

    Under seal the players read of it when the match is over: it would tell that somebody has written.
    """
    with database.transaction():
        sitting = lock(seat.match_id, now)
        note(sitting, seat, said("acts.try_again", moderator=seat.name), hidden=sitting.is_sealed())
        faults.try_again(sitting.match)


def move_deadlines(seat: Seat, role: str | None, hours: float, why: str, now: datetime) -> Said:
    """Move the open deadlines of a role, None for all, by hours of the players' time; why: as those are told.

    Under seal it is not told whether there is one, and none can be chosen by its role.
    """
    why = " ".join(why.split())[:LONGEST_WHY]
    with database.transaction():
        sitting = lock(seat.match_id, now)
        if role and (sitting.is_sealed() or role not in sitting.holders):
            raise Refused(said("acts.sealed" if sitting.is_sealed() else "acts.no_role"))
        moved = clock_changes.postpone(sitting.match, role, hours, now, why, seat.name)
        if not moved and not sitting.is_sealed():
            raise Refused(said("acts.no_deadline"))
        note(sitting, seat, said("acts.deadlines", moderator=seat.name, hours=f"{hours:+g}", why=why or None,
                                 role=role and role_named(role)))
    return said("acted.deadlines", sealed=sitting.is_sealed())


def replace(by: Seat | Host, words: str, email: str, why: str, now: datetime, at_once: bool = False) -> Said:
    """Ask that a role's seat be freed, and an address be invited, "" for none; to a free one it is invited right away.

    words: the role's name; why: as the players are told. at_once: as in `waiting.ask`. Refused when it cannot be.
    """
    email = email.strip()
    with database.transaction():
        sitting = lock(by.match_id, now)
        role = leaving.to_be_freed(sitting, words, email or None)
        waits = None if sitting.is_open(role) else waiting.ask(
            sitting, by, FREE_SEAT, {"email": email, "holder": sitting.holders[role].id}, why, role, at_once)
        if sitting.is_open(role):
            leaving.by_decision(sitting.match, role, email, now, by if isinstance(by, Seat) else None)
            note(sitting, by, said("acts.replace", moderator=by.name, role=role_named(role), invited=True))
    return waits or said("acted.replace", role=role_named(role), email=email or None)


def end(by: Seat | Host, how: str, words: str, why: str, now: datetime, at_once: bool = False) -> Said:
    """Ask that the match end where it stands, or that a concession be entered. how: of `rollbacks.HOW`; words: the name
    of the role that has conceded; why: as the players are told. at_once: as in `waiting.ask`. Refused.
    """
    with database.transaction():
        sitting = lock(by.match_id, now)
        role = ending.check(sitting, how, words)
        waits = waiting.ask(sitting, by, END_MATCH, {"how": how}, why, role, at_once)
    return waits or said("acted.ended", over=sitting.over())


def look_untold(by: Seat | Host, now: datetime) -> list[Section]:
    """What came of a phase and waits to be told; a moderator's look is noted, the host's by his command. Refused."""
    with database.transaction():
        sitting = lock(by.match_id, now)
        made = untold.of(sitting.match)
        if made is None:
            raise Refused(said("look.nothing"))
        if isinstance(by, Seat):
            note(sitting, by, said("looks.untold", moderator=by.name))
        return withheld.sections(sitting, made, by.player.language if isinstance(by, Seat) else ENGLISH)


def release(by: Seat | Host, now: datetime) -> Said:
    """Tell what came of a phase and has waited. Refused where nothing waits."""
    with database.transaction():
        sitting = lock(by.match_id, now)
        count(sitting, by, "acts_a_day")
        released.release(sitting, by.name)
    return said("look.done")


def have_asked(by: Seat | Host, words: str, now: datetime) -> Said:
    """Have the player of a role asked whether what is stored of him is to be removed; nothing is without his word."""
    with database.transaction():
        sitting = lock(by.match_id, now)
        role = forgetting.have_asked(sitting, words)
        note(sitting, by, said("acts.forget", moderator=by.name, role=role_named(role)), hidden=True)
    return said("acted.forget", role=role_named(role))


def hand_over(by: Seat | Host, role: str, now: datetime) -> Said:
    """Have a role's deputy, or without one the caretaker, play from now on until its player is back.

    It is as after missed deadlines, and ends in the same way; whether there is a deputy is told by nothing. Refused
    for a seat that is free.
    """
    with database.transaction():
        sitting = lock(by.match_id, now)
        holder = _running(sitting).holders[replacing.named(sitting, role)]
        if holder.played_by == PLAYER:
            holder.hand_over_at = now
            holder.save()
        note(sitting, by, said("acts.hand_over", moderator=by.name, role=role_named(role)), hidden=True)
    return said("acted.hand_over", role=role_named(role))


def _running(sitting: Sitting) -> Sitting:
    if sitting.match.status != RUNNING:
        raise Refused(said("match_not.named", slug=sitting.match.slug, status=RUNNING))
    return sitting


def write(by: Seat | Host, role: str, text: str, now: datetime, dispute: str = "") -> Said:
    """Write to the player of a role, who can answer; dispute: the mark or tag of the one it is about, "" for none.

    Refused as by mail, and for a dispute that there is not.
    """
    with database.transaction():
        sitting = lock(by.match_id, now)
        count(sitting, by, "acts_a_day")
        about = next((one for one in cases.of(sitting.match) if dispute.lstrip("#") in (one.mark, one.tag)), None)
        if dispute and about is None:
            raise Refused(said("acts.no_dispute"))
        return writing.write(sitting, by if isinstance(by, Seat) else None, role, text, about)


def change_address(by: Seat | Host, role: str, email: str, now: datetime) -> Said:
    """Want another address for the player of a role, whose old one can be against it for some days. Refused as
    `moving.want`.
    """
    with database.transaction():
        sitting = lock(by.match_id, now)
        count(sitting, by, "acts_a_day")
        return moving.want(_running(sitting), by if isinstance(by, Seat) else None, role, email)


def observers(sitting: Sitting) -> list[str]:
    """The addresses of those who observe a match."""
    return [seat.player.email for seat in observing.of(sitting)]


def dismiss_observer(by: Seat | Host, email: str, now: datetime) -> Said:
    """End it for somebody who observes a match. Refused when nobody does at this address."""
    with database.transaction():
        sitting = lock(by.match_id, now)
        count(sitting, by, "acts_a_day")
        return observing.dismiss(sitting, email, by.name)


def written(by: Seat | Host, sitting: Sitting, secret: bool = True) -> list[Said]:
    """What was written to players and what they have answered, in words; without `secret` the host's own alone."""
    found = [one for one in messages.of(sitting.match) if secret or isinstance(by, Seat) or one.judge_id is None]
    return messages.in_words(found) or [said("message.none")]


def broadcast(by: Seat | Host, text: str, now: datetime) -> Said:
    """Mail all players some words, which stand in the log, too. Refused for none, too many, and before the start."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or len(text) > LONGEST:
        raise Refused(said("acts.words" if lines else "acts.no_words", most=LONGEST))
    with database.transaction():
        sitting = lock(by.match_id, now)
        if not sitting.state:
            raise Refused(said("not_started_yet", slug=sitting.match.slug))
        count(sitting, by, "broadcasts_a_day")
        note(sitting, by, said("acts.broadcast", moderator=by.name, text=" ".join(lines)))
        addressing.to_all(sitting, "notice", said("broadcast", moderator=by.name), lambda role: [*lines],
                          ("broadcast", by.name, now.isoformat()))
    return said("acted.broadcast")
