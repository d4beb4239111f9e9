"""Who plays a seat: its holder, the deputy the holder has named, or the caretaker; and when that changes.

It changes at the moment a warning after missed deadlines has named, on the first and after the last day of an absence
that says DEPUTY or POLICY, and for the deputy when a deadline waits for a holder whose mail comes back; back at once by
any order of the holder that is carried out, or by his word BACK.
That the caretaker plays is told to all, in the same words whatever the reason; a deputy's part is between the holder
and the deputy.
"""

from datetime import datetime
from typing import Protocol

from peewee import Expression

from pbem.engine import Phrase
from pbem.engine.facets import Pace
from pbem.render import Section
from pbem.store.models import CARETAKER, DEPUTY, LONG_AGO, OBSERVER, PAUSED, PLAYER, RUNNING, Match, Seat
from pbem.store.prepared import updating

from ..asked import leave, questions
from ..asked.clock_settings import CARE, in_hours
from ..match import chronicle, matches
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting, role_concerned
from ..post import addressing, calendar_entries
from ..post.posting import post
from . import deputies, missed

LOOKED = updating(Seat, "look_at")


class Send(Protocol):
    """Sends a role its report: first, sections at its top; once, as for `post`."""

    def __call__(self, sitting: Sitting, role: str, *, once: object, first: list[Section]) -> None: ...


def matches_to_look_at(now: datetime) -> set[int]:
    """Ids of the running matches in which it may be that somebody else is to play a seat from now on.

    Each seat says when it is to be looked at (`look_at`): where something has changed on which it hangs who plays it,
    and when an absence or a warning after missed deadlines lets another play.
    """
    return {seat.match_id for seat in Seat.select(Seat.match).where(
        Seat.look_at <= now, Seat.kind != OBSERVER, matches.has_status(Seat.match, RUNNING))}


def look_again(of_seats: Expression) -> None:
    """Something has changed beside their own rows that may concern who plays these seats, or what is told to them."""
    going_on = Match.select(Match.id).where(Match.status.in_((RUNNING, PAUSED)))
    Seat.update(look_at=LONG_AGO).where(
        of_seats, (Seat.kind == OBSERVER) | (Seat.played_by != PLAYER) & Seat.match.in_(going_on)).execute()


def look_no_more(match: Match) -> None:
    """A match is over: its seats stay as they are."""
    Seat.update(look_at=None).where(
        Seat.match == match, Seat.look_at.is_null(False), Seat.kind != OBSERVER).execute()


def _next_look(seat: Seat, now: datetime) -> datetime | None:
    """When somebody else may be to play a seat next by what is known now."""
    if not seat.role or seat.player.email == CARETAKER:
        return None
    moments = [leave.next_change(seat.player, now), seat.hand_over_at]
    return min((at for at in moments if at and at > now), default=None)


def _due(seat: Seat, has_deputy: bool, now: datetime) -> str:
    """Who is to play a seat now: PLAYER, DEPUTY or CARETAKER."""
    instead = leave.instead(seat.player, now)
    if seat.hand_over_at and seat.hand_over_at <= now:
        instead = instead or leave.DEPUTY
    if seat.bounced_at and seat.played_by == DEPUTY and has_deputy:  # until he writes
        instead = instead or leave.DEPUTY
    if instead == leave.DEPUTY and has_deputy:
        return DEPUTY
    return CARETAKER if instead else PLAYER


def change(sitting: Sitting, report: Send) -> None:
    """Let those play who are to play from now on, and tell whom it concerns. report: sends a role its report."""
    for role, seat in sitting.holders.items():
        if sitting.is_open(role):
            continue
        to = _due(seat, bool(sitting.deputy(role)), sitting.now)
        if to != seat.played_by:
            hand_over(sitting, seat, to, report)
    for seat in (one for one in sitting.seats if one.look_at and one.look_at <= sitting.now and one.kind != OBSERVER):
        seat.look_at = _next_look(seat, sitting.now)
        LOOKED.change(id=seat.id, look_at=seat.look_at)


def for_unreached(sitting: Sitting, role: str, report: Send) -> None:
    """A deadline waits, for mail to its role's holder comes back: his deputy plays, if he has one, until he writes.

    Not under seal, where that it is asked anew could show. report: as in `change`.
    """
    seat = sitting.holders[role]
    if seat.played_by == PLAYER and seat.bounced_at and sitting.deputy(role) and not sitting.is_sealed():
        hand_over(sitting, seat, DEPUTY, report)


def hand_over(sitting: Sitting, seat: Seat, to: str, report: Send) -> None:
    """Let another play a seat from now on; what is asked of it is asked anew. report: as in `change`."""
    before, seat.played_by = seat.played_by, to
    if to != PLAYER:
        seat.missed = 0
    seat.save()
    questions.ask_anew(sitting, role_concerned(seat))
    if CARETAKER in (before, to):
        _tell_all(sitting, seat)
    if DEPUTY in (before, to):
        _tell_both(sitting, seat, to, report)


def _tell_all(sitting: Sitting, seat: Seat) -> None:
    name, once = role_named(role_concerned(seat)), (seat.played_by, seat.id, sitting.now)
    sentence = said("who_plays_now.caretaker", role=name, plays=in_words(sitting)) \
        if seat.played_by == CARETAKER else said("who_plays_now.no_caretaker", role=name)
    chronicle.note(sitting.match, sentence, sitting.now)
    addressing.to_all(sitting, "notice", said("who_plays_now", role=name), lambda role: [sentence], once)


def in_words(sitting: Sitting) -> Phrase:
    """How the caretaker plays, as the end of a sentence."""
    return said("caretaker_plays", care=sitting.rules.facet(Pace).care, time=in_hours(CARE.of(sitting.match.settings)))


def _tell_both(sitting: Sitting, seat: Seat, to: str, report: Send) -> None:
    """The holder and the deputy get the role's whole report when the deputy begins; the deputy a notice at the end."""
    role, once = role_concerned(seat), ("deputy", to, sitting.now)
    name = role_named(role)
    noted = said("deputy_plays.noted", role=name, plays=to == DEPUTY)
    chronicle.note(sitting.match, noted, sitting.now, public=False)
    if to == DEPUTY:
        report(sitting, role, once=once, first=[Section(
            sitting.say(role, "deputy_plays"), [sitting.say(role, "deputy_plays.from_now", role=name)])])
    elif deputy := sitting.deputy(role):
        _send_home(sitting, role, deputy, once)


def _send_home(sitting: Sitting, role: str, deputy: Seat, once: tuple[object, ...]) -> None:
    told = said("deputy_plays.no_longer", role=role_named(role))
    with sitting.addressed_to(role, deputy):
        body = addressing.notice(sitting, role, said("deputy_plays.ends"), [told])
        post("notice", deputy.player.email, body, sitting.now, once=once, match=sitting.match, role=role,
             reply_to=addressing.reply_address(sitting, role), calendar=calendar_entries.withdrawn(sitting, role))


# The holder comes back.


def reminder(sitting: Sitting, role: str) -> list[str]:
    """What the answer to a holder's letter says while another plays for him, in sentences; a question says it too."""
    seat = sitting.holders[role]
    asked_in_care = sitting.in_care(role) and role in sitting.pending()
    if seat.played_by == PLAYER or sitting.roles[role] is not seat or asked_in_care:
        return []
    by = "deputy" if seat.played_by == DEPUTY else "caretaker"
    return [sitting.say(role, "plays_for_you", by=by)]


def returned(sitting: Sitting, role: str, report: Send) -> None:
    """An order was given for a role: by its holder, who has his seat back by it, or by the deputy.

    report: as in `change`.
    """
    seat = sitting.holders[role]
    if sitting.roles[role] is seat:
        _give_back(sitting, seat, report)
    else:
        missed.forget(seat)


def _give_back(sitting: Sitting, seat: Seat, report: Send) -> None:
    missed.forget(seat, warned=True)
    if seat.played_by != PLAYER:
        leave.end(seat.player, sitting.now)
        seat.player.save()
        hand_over(sitting, seat, PLAYER, report)


def back(sitting: Sitting, role: str, report: Send) -> Said:
    """The holder plays again, all his roles; what he is told, or Refused. report: as in `change`."""
    seat = sitting.holders[role]
    if sitting.roles[role] is not seat:
        raise Refused(said("back.deputy"))
    own = [sitting.holders[role] for role in deputies.roles_of(sitting, seat.player)]
    away = [seat for seat in own if seat.played_by != PLAYER or seat.hand_over_at or seat.missed]
    if not away:
        raise Refused(said("back.already"))
    for seat in away:
        _give_back(sitting, seat, report)
    return said("back")
