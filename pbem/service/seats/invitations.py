"""Mails to whom the host wants as a player: he is invited to an open seat, or has been given one before the start.

Without a word of his the invitation lapses after some days (setting `invitations`): the seat is free for others, he and
the host are told. Invitations of before there was such an end have no row, and stay.
"""

from datetime import datetime, timedelta

from pbem import config, render, words
from pbem.engine import Phrase
from pbem.render import Rendered
from pbem.render.times import date, local_time
from pbem.store.models import INVITING, PAUSED, RUNNING, Invitation, Match, Player, Seat

from ..asked.clock_settings import INVITATIONS
from ..match import matches
from ..match.said import role_named, said, tell
from ..match.sitting import Sitting, lock
from ..post import moderator, silence, strangers, tokens, unread
from ..post.posting import post
from ..record import proofs
from . import introducing, replacing


def invite(sitting: Sitting, role: str, email: str) -> bool:
    """Invite an address on the first day on which it may be mailed; whether there is one.

    Refused where its reader wants no mail.
    """
    silence.check_wanted(email)
    day = strangers.guest_day(email, sitting.now)
    if day:
        lapses_at = _note(sitting, email, role, day)
        post("invitation", email, _written(sitting, role, email, lapses_at), sitting.now,
             once=(sitting.match.id, role, sitting.now), match=sitting.match, not_before=day)
    return bool(day)


def _written(sitting: Sitting, role: str, email: str, lapses_at: datetime | None) -> Rendered:
    player = Player.get_or_none(Player.email == email)
    language, zone = (player.language, player.zone) if player else (words.ENGLISH, "UTC")
    return render.notice("invitation", match=sitting.match, player=player, game=sitting.rules.title,
                         role=role_named(role), line=replacing.line_to_take(sitting, role),
                         until=date(lapses_at, zone, language) if lapses_at else None,
                         host=config.current().moderator or "", known=strangers.is_known(email),
                         about=introducing.in_sentences(sitting, language, named=True, by_host=True))


def tell_seated(sitting: Sitting) -> None:
    """Tell those to whom the host has given seats of a match that has not begun."""
    for seat in matches.confirmed(sitting):
        if not seat.asked:
            _tell(sitting, seat)


def _tell(sitting: Sitting, seat: Seat) -> None:
    seat.asked += 1
    seat.save()
    player, lapses_at = seat.player, _note(sitting, seat.player.email, None, sitting.now)
    body = render.notice("seated", proofs.heads(sitting.match, player.language, seat), sitting.match, player,
                         game=sitting.rules.title, host=config.current().moderator or "",
                         wishes=[role_named(role) for role in seat.preferences],
                         until=date(lapses_at, player.zone, player.language) if lapses_at else None,
                         about=introducing.in_sentences(sitting, player.language, named=True, by_host=True))
    post("seated", player.email, body, sitting.now, once=(seat.id, sitting.now), match=sitting.match,
         reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now))


def _note(sitting: Sitting, email: str, role: str | None, sent_at: datetime) -> datetime | None:
    """Keep that an address is invited, in place of an earlier invitation to the same; until when, None for ever."""
    time: timedelta = INVITATIONS.of(sitting.match.settings)
    lapses_at = sent_at + time if time else None
    Invitation.delete().where(_of(sitting.match, email, role)).execute()
    Invitation.create(match=sitting.match, role=role, address=email, at=sitting.now, lapses_at=lapses_at)
    return lapses_at


def _of(match: Match, email: str, role: str | None) -> object:
    to = Invitation.role.is_null() if role is None else Invitation.role == role
    return (Invitation.match == match) & (Invitation.address == email) & to


# A word comes.

def pending(match: Match, email: str) -> Invitation | None:
    """The invitation of an address to a seat before the start of a match, while no word has come."""
    return Invitation.get_or_none(_of(match, email, None), Invitation.answered_at.is_null(),
                                  Invitation.lapsed_at.is_null())


def lapsed_on(seat: Seat) -> str | None:
    """The day on which the invitation of a seat's person lapsed that he has not answered since, in his words."""
    found = Invitation.get_or_none(_of(seat.match, seat.player.email, None), Invitation.answered_at.is_null(),
                                   Invitation.lapsed_at.is_null(False))
    moment = found and found.lapsed_at
    return date(moment, seat.player.zone, seat.player.language) if moment else None


def answered(sitting: Sitting, seat: Seat, role: str | None = None) -> None:
    """Note that whoever has a seat has answered his invitation; where it had lapsed, the host is told that he came."""
    late = role is None and lapsed_on(seat)
    settle(sitting, seat.player.email, role)
    if late:
        told = said("invitation_came", email=seat.player.email, slug=sitting.match.slug)
        _tell_host(sitting, said("invitation_came.subject", email=seat.player.email), told, ("came", seat.id))


def settle(sitting: Sitting, email: str, role: str | None = None) -> None:
    """Note that an invitation is answered, by a yes or a no, in time or later."""
    Invitation.update(answered_at=sitting.now).where(
        _of(sitting.match, email, role), Invitation.answered_at.is_null()).execute()


# No word comes.

def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which an invitation lapses."""
    due = Invitation.select(Invitation.match).where(
        _open(), Invitation.lapses_at <= now, matches.has_status(Invitation.match, INVITING, RUNNING, PAUSED))
    return list({row.match_id for row in due})


def _open() -> object:
    return Invitation.answered_at.is_null() & Invitation.lapsed_at.is_null()


def follow(match_id: int, now: datetime) -> None:
    """Let the invitations of a match lapse whose time is over; a mail that came in time and is unread counts."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None or sitting.match.reveal_by:  # its seats are settled, and the promised words awaited
        return
    for row in Invitation.select().where(Invitation.match == match_id, _open(), Invitation.lapses_at <= now):
        if not _is_unread(sitting, row):
            lapse(sitting, row)


def _is_unread(sitting: Sitting, row: Invitation) -> bool:
    seat = _seat(sitting, row)
    return bool(seat and unread.of_seat(seat, row.lapses_at or sitting.now))


def _seat(sitting: Sitting, row: Invitation) -> Seat | None:
    """The seat before the start that was given with an invitation."""
    given = (seat for seat in matches.confirmed(sitting) if not seat.role and seat.player.email == row.address)
    return next(given, None)


def lapse(sitting: Sitting, row: Invitation) -> None:
    """End an invitation; where the seat is still free for others, its reader and the host are told."""
    row.lapsed_at = sitting.now
    row.save()
    seat = _seat(sitting, row) if row.role is None else None
    if seat:
        seat.confirmed_at, seat.promise = None, ""
        seat.save()
    if seat or row.role in sitting.holders and sitting.is_open(row.role):
        told = said("invitation_lapsed", email=row.address, told=_tell_invited(sitting, row, seat), key=row.role,
                    role=row.role and role_named(row.role), since=local_time(row.at, "UTC"), slug=sitting.match.slug)
        _tell_host(sitting, said("invitation_lapsed.subject", email=row.address), told, ("lapsed", row.id))


def _tell_invited(sitting: Sitting, row: Invitation, seat: Seat | None) -> bool:
    """One mail, within the limits of mail to people without a seat; whether it goes out."""
    if silence.wants_none(row.address) or strangers.guest_day(row.address, sitting.now) != sitting.now:
        return False
    role = row.role
    body = render.notice("lapsed", match=sitting.match, player=seat.player if seat else None, game=sitting.rules.title,
                         role=role_named(role) if role else None, known=strangers.is_known(row.address),
                         line=replacing.line_to_take(sitting, role) if role else None)
    post("lapsed", row.address, body, sitting.now, once=(sitting.match.id, role, sitting.now), match=sitting.match,
         reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now) if seat else None)
    return True


def _tell_host(sitting: Sitting, subject: Phrase, told: Phrase, once: tuple[str, int]) -> None:
    """Mail who runs the server about an invitation."""
    key = sitting.rules.key
    moderator.tell(sitting.match, tell(subject, game=key), [tell(told, game=key)], sitting.now,
                   once=(*once, sitting.now))
