"""Outages: time in which the clock stood still, or mail could not be taken in or sent, is given back once.

A part of the server that fails says so (`fails`), and so does one that works again (`works`); until then no default
is given. Every deadline that was open moves by the time lost since its question was asked, counted once however many
parts stood still at the same time (stops), and the players concerned are told.
"""

from contextlib import ExitStack
from datetime import datetime, timedelta

from peewee import ModelSelect

from pbem.render.times import local_time
from pbem.store import database, heartbeats
from pbem.store.models import INVITING, PAUSED, RUNNING, Deadline, Heartbeat, Invitation, Match, Outage, Seat
from pbem.store.prepared import Prepared

from ..asked import questions, second_thoughts, stops
from ..asked.working_time import Stretch
from ..match import chronicle
from ..match.said import Phrase, role_named, said
from ..match.sitting import Sitting, lock
from ..post import addressing, calendar_entries
from ..post.posting import post

PARTS = CLOCK, MAIL_IN, MAIL_OUT = "clock", "mail in", "mail out"
Moved = tuple[Deadline, timedelta]  # a deadline, and how much later it is
Found = tuple[Seat, Deadline, timedelta]
LEAST = timedelta(minutes=15)  # shorter ones cost nobody his turn
NONE = timedelta(0)
LASTING = Prepared(lambda: Outage.select().where(Outage.ended_at.is_null()).limit(1))


def fails(what: str, now: datetime) -> None:
    """Note that a part of the server (CLOCK, MAIL_IN, MAIL_OUT) fails; the first such note counts."""
    with database.transaction():
        if not lasts(what):
            Outage.create(what=what, began_at=now)


def works(what: str, now: datetime) -> None:
    """Note that a part works: an outage that is over is given back, a very short one forgotten."""
    if not lasts(what):
        return
    with database.transaction():
        for outage in database.locked(_lasting().where(Outage.what == what)):
            if now - outage.began_at < LEAST:
                outage.delete_instance()
            else:
                _end(outage, now)


def clock_starts(now: datetime) -> timedelta:
    """If the clock has stood still up to now, that time is given back; how long it was (a timedelta).

    Called before each sweep, for the server may have been down or suspended, and before a match goes on by a command.
    """
    with database.transaction():
        last = database.locked(Heartbeat.select().where(Heartbeat.name == "sweep")).first()
        if last is None or now - last.at < LEAST:
            return NONE
        began_at, last.at = last.at, now
        last.save()
        _end(Outage.create(what=CLOCK, began_at=began_at), now)
    return now - began_at


def stood_still(now: datetime) -> bool:
    """Whether the clock has stood still up to now and that time is not given back yet."""
    last = heartbeats.last("sweep")
    return last is not None and now - last >= LEAST


def lasts(what: str) -> bool:
    """Whether this part of the server fails now."""
    return _lasting().where(Outage.what == what).exists()


def in_progress() -> bool:
    """Whether some part of the server fails now."""
    return LASTING.first() is not None


def failing() -> dict[str, datetime]:
    """{part of the server that fails now: since when}."""
    return {outage.what: outage.began_at for outage in _lasting()}


def _lasting() -> "ModelSelect[Outage]":
    return Outage.select().where(Outage.ended_at.is_null())


def _end(outage: Outage, now: datetime) -> None:
    """Give an outage back to every match it concerned, in the caller's transaction."""
    outage.ended_at = now
    matches = Match.select(Match.id).where(Match.status.in_((RUNNING, PAUSED))).order_by(Match.id)
    for match in matches:
        _give_back(lock(match.id, now), outage)
    _put_off_reveals(outage, now)
    _put_off_invitations(outage, now)
    outage.given_back_at = now
    outage.save()


def _put_off_reveals(outage: Outage, now: datetime) -> None:
    """The time in which promised words are revealed follows, too."""
    for match in Match.select().where(Match.status == INVITING, Match.reveal_by > outage.began_at):
        if match.reveal_by:
            Match.update(reveal_by=match.reveal_by + (now - outage.began_at)).where(Match.id == match).execute()


def _put_off_invitations(outage: Outage, now: datetime) -> None:
    """Invitations wait as much longer."""
    for row in Invitation.select().where(Invitation.answered_at.is_null(), Invitation.lapsed_at.is_null(),
                                         Invitation.lapses_at > outage.began_at):
        if row.lapses_at:
            later = row.lapses_at + (now - max(outage.began_at, row.at))
            Invitation.update(lapses_at=later).where(Invitation.id == row.id).execute()


def _give_back(sitting: Sitting, outage: Outage) -> None:
    match, stop = sitting.match, stops.of_outage(sitting.match, outage.began_at, sitting.now)
    rows = Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null()).order_by(Deadline.id)
    if match.closes_at and match.closes_at > outage.began_at:
        second_thoughts.put_off(sitting, stop)
        Match.update(closes_at=match.closes_at).where(Match.id == match).execute()
    concerned = [(row, _moved(sitting, row, stop)) for row in rows
                 if stops.since(stop, row.asked_at) and not sitting.in_care(row.role)]
    stops.put_off(sitting, stop)
    if concerned or stop and sitting.is_sealed():  # the log does not tell whether anybody is asked under seal
        began, ended = (local_time(moment, "UTC") for moment in (outage.began_at, sitting.now))
        happened = said("outage.noted", began=began, ended=ended, happened=_happened(outage))
        chronicle.note(match, happened, sitting.now)
        _tell(sitting, outage, concerned)


def _moved(sitting: Sitting, row: Deadline, stop: list[Stretch]) -> timedelta:
    """Give a deadline the lost time back; how much later it is for that."""
    before = row.ends_at
    questions.give_back(sitting, row, stop)
    return row.ends_at - before


def _tell(sitting: Sitting, outage: Outage, concerned: list[Moved]) -> None:
    """One mail to each person who is asked something, with all the deadlines that moved."""
    readers: dict[int, list[Found]] = {}
    for row, moved in concerned:
        for seat in sitting.readers(row.role):
            readers.setdefault(seat.player_id, []).append((seat, row, moved))
    for found in readers.values():
        with ExitStack() as addressed:
            for seat, row, _ in found:
                addressed.enter_context(sitting.addressed_to(row.role, seat))
            _write(sitting, outage, found)


def _write(sitting: Sitting, outage: Outage, found: list[Found]) -> None:
    roles, player = [row.role for _, row, _ in found], found[0][0].player
    began, ended = (local_time(moment, player.zone, player.language) for moment in (outage.began_at, sitting.now))
    lines = [said("outage", began=began, ended=ended, happened=_happened(outage))]
    lines += [said("outage.due", role=role_named(row.role), **_hours_and_minutes(moved),
                   due=local_time(row.ends_at, player.zone, player.language)) for _, row, moved in found]
    body = addressing.notice(sitting, roles[0], _happened(outage, "outage.headline"), lines)
    post("outage", player.email, body, sitting.now, once=("outage", outage.id, sitting.match.id),
         match=sitting.match, role=roles[0],
         reply_to=addressing.reply_address(sitting, roles[0]), calendar=calendar_entries.entries(sitting, *roles))


def _happened(outage: Outage, phrase: str = "outage.happened") -> Phrase:
    return said(phrase, part=outage.what.replace(" ", "-"))


def _hours_and_minutes(time: timedelta) -> dict[str, object]:
    hours, minutes = divmod(round(time.total_seconds() / 60), 60)
    return {"hours": hours, "minutes": minutes, "later": bool(hours or minutes)}
