"""Who only looks on: OBSERVE autumn, mailed by anybody, and one mail to confirm; then he is mailed what all may see.

What that is, and how late, is what the pages of the match tell (`record.chapters`); a match may be opened so that it is
mailed to nobody. OFF in answer to any of these mails ends it, and moderators can end it. A mail to an address that has
confirmed nothing holds no word of the mail that has caused it but the name of a match that there is.
"""

import re
from datetime import datetime

from pbem import render
from pbem.store.models import (
    ANSWERED,
    ASIDE,
    FINISHED,
    FORMER_OBSERVER,
    LONG_AGO,
    OBSERVER,
    Mail,
    Match,
    Outbox,
    Seat,
)

from ..match import chronicle, matches
from ..match.said import Refused, Said, said
from ..match.sitting import Sitting, lock
from ..post import silence, strangers, tokens
from ..post.letters import Letter
from ..post.notices import notify
from ..post.posting import post
from ..post.reasons import reason
from ..post.tokens import Token
from ..record import chapters

WAYS = r"OBSERVE|OBSERVAR|OBSERVER"
LINE = re.compile(rf"\W*(?:please\s+)?(?:{WAYS})\b[:\s]*(?:the\s+)?(?:match\s+)?([\w-]*)\W*(.*)", re.IGNORECASE)
END = re.compile(rf"\W*(?:(?:{WAYS})\s+)?(?:OFF|NO|NONE|STOP)\b.*", re.IGNORECASE)
DISMISS = re.compile(r"\W*DISMISS\b[:\s]*(\S+@\S+?)[.!\s]*", re.IGNORECASE)
OFF = ("off", "no", "none", "stop")
GREETING = 4  # most words of a line that may stand above it
MOST = 100  # observers of a match


def asked_for(letter: Letter) -> str | None:
    """The match that a mail without a token asks to observe, "" for none that it names; None for any other mail.

    Where there is no such match nothing else may stand in the line: "Observe that France is weak" is no wish.
    """
    lines = [text.strip() for _, text in letter.body if text.strip()][:2]
    greeted = len(lines) > 1 and len(lines[0].split()) <= GREETING
    found = next((named for text in lines[:1 + greeted] if (named := LINE.fullmatch(text))), None)
    found = found or (None if lines else LINE.fullmatch(letter.subject.strip()))
    if found is None or found[1].lower() in OFF:
        return None if found is None else ""
    slug = found[1].lower()
    is_meant = not found[2] or Match.select().where(Match.slug == slug).exists()
    return slug if is_meant else None


def apply(letter: Letter, slug: str, mail: Mail, now: datetime) -> None:
    """Ask the address that a mail claims to confirm; why that cannot be is told it. So few a day, whoever asks."""
    try:
        email = matches.checked_address(letter.from_address)
    except Refused as refused:
        mail.status, mail.reason = ASIDE, str(refused)
        return
    leave = strangers.leave(email, now)
    if leave.why:
        mail.status, mail.reason = ASIDE, reason("observing", leave=leave.why)
        return
    mail.status = ANSWERED
    match = Match.get_or_none(Match.slug == slug) if slug else None
    why = _ask(match, email, mail, leave.last, now) if match else said("no_observing.no_match")
    if why:
        body = render.notice("observe_refused", why=why, last=leave.last)
        post("observe_refused", email, body, now, once=("mail", mail.id), answers=mail, quiet=True)


def invite(match: Match, email: str, now: datetime) -> Said:
    """Have an address asked by who runs the server, a sentence for him; Refused where it cannot be."""
    email = matches.checked_address(email)
    silence.check_wanted(email)
    why = _ask(match, email, None, False, now)
    if why:
        raise Refused(why)
    return said("observing.asked", email=email)


def _ask(match: Match, email: str, mail: Mail | None, last: bool, now: datetime) -> Said | None:
    """One mail to confirm, or why not."""
    sitting = lock(match.id, now)
    why = _why_not(sitting)
    if why:
        return why
    if mail:
        mail.match = match
    player = matches.player(email, now)
    seat = next((own for own in sitting.seats if own.kind == OBSERVER and own.player_id == player.id), None) or \
        Seat.create(match=match, player=player, kind=OBSERVER, joined_at=now)
    body = render.notice("confirm_observer", match=match, player=player, game=sitting.rules.title,
                         again=bool(seat.confirmed_at), delay=chapters.delay(match),
                         only_over=chapters.held_back(match, now) == chapters.OVER, last=last)
    post("confirm_observer", email, body, now, once=("mail", mail.id) if mail else ("asked", seat.id, now),
         match=match, answers=mail, reply_to=_reply_address(seat, now), quiet=True)
    return None


def _why_not(sitting: Sitting) -> Said | None:
    """Why nobody can begin to observe a match, None when he can."""
    slug = sitting.match.slug
    if not chapters.is_observed(sitting.match):
        return said("no_observing.closed", slug=slug)
    if sitting.match.status == FINISHED:
        return said("no_observing.over", slug=slug)
    if len(of(sitting)) >= MOST:
        return said("no_observing.full", slug=slug)
    return None


def of(sitting: Sitting) -> list[Seat]:
    """The seats of those who observe a match and have confirmed."""
    return [seat for seat in sitting.seats if seat.kind == OBSERVER and seat.confirmed_at]


def _reply_address(seat: Seat, now: datetime) -> str:
    return tokens.address(tokens.OBSERVING, seat.mark, now)


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    """What an observer answers: he confirms, or ends it. No orders are read from it."""
    sitting = lock(seat.match_id, now)
    own = next(row for row in sitting.seats if row.id == seat.id)
    first = next((text for _, text in letter.body if text.strip()), "")
    if own.kind == FORMER_OBSERVER:
        _told(own, mail, now, "gone")
    elif END.fullmatch(first) or not own.confirmed_at and letter.refuses():
        end(sitting, own)
        _told(own, mail, now, "ended")
    elif own.confirmed_at:
        _told(own, mail, now, "observes")
    elif _why_not(sitting):
        _told(own, mail, now, "late")
    elif token.expired(now):
        _ask(sitting.match, own.player.email, mail, False, now)
    else:
        _confirm(sitting, own)
        _told(own, mail, now, "begins")


def _told(seat: Seat, mail: Mail, now: datetime, what: str) -> None:
    """Answer an observer. what: "begins", "observes", "ended", "late" or "gone"."""
    match = seat.match
    notify("observing", seat, mail, now, what=what, delay=chapters.delay(match), game=match.rules.title,
           only_over=chapters.held_back(match, now) == chapters.OVER, reply_to=_reply_address(seat, now))


def _confirm(sitting: Sitting, seat: Seat) -> None:
    """From now on he is told what happens; what happened before stands on the pages."""
    until = chapters.shown_until(sitting.match, sitting.now)
    seat.confirmed_at = sitting.now
    seat.reported = chapters.last_row(sitting.match, until)
    seat.opened = chapters.last_stage(sitting.match, until)
    seat.look_at = LONG_AGO
    seat.save()
    seat.player.confirmed_at = seat.player.confirmed_at or sitting.now
    seat.player.save()


def end(sitting: Sitting, seat: Seat) -> None:
    """Somebody observes no longer; his reply addresses die, but for saying so."""
    seat.kind, seat.left_at, seat.look_at = FORMER_OBSERVER, sitting.now, None
    seat.save()


def dismiss(sitting: Sitting, email: str, moderator: str | None) -> Said:
    """A moderator (None: who runs the server) ends it for an address; Refused when nobody there observes.

    He is told once, and the log tells it, but not who it was.
    """
    found = next((seat for seat in of(sitting) if seat.player.email == email.strip().lower()), None)
    if found is None:
        raise Refused(said("no_observing.none", email=email.strip()))
    end(sitting, found)
    chronicle.note(sitting.match, said("observing.dismissed", moderator=moderator), sitting.now)
    body = render.notice("observing", None, sitting.match, found.player, what="dismissed", delay=0, only_over=False,
                         game=sitting.rules.title, last=False)
    post("observing", found.player.email, body, sitting.now, once=("dismissed", found.id), match=sitting.match)
    return said("observing.ended", email=found.player.email)


def last_told(seat: Seat) -> datetime | None:
    """When the last mail of what happened was written to an observer, or he has confirmed; None: he has not."""
    row = Outbox.select(Outbox.created_at).where(
        Outbox.match == seat.match_id, Outbox.to == seat.player.email, Outbox.kind == "observed").order_by(
        Outbox.id.desc()).first()
    return row.created_at if row and seat.confirmed_at and row.created_at > seat.confirmed_at else seat.confirmed_at
