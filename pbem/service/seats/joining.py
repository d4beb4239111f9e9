"""Joining a match by mail: an application, one mail to confirm, and only then anything else.

    JOIN <match> [prefer <role>, <role>, ...]     from any address, to any address of the server; or PREFER below it
    NONCE <words>      mixed into every die and draw      NAME <name>      ZONE <Europe/Paris>
    PROMISE <hash>     of a secret word, which is revealed when all seats are taken (REVEAL <word>, see `promises`)

An application is kept apart until the answer to its own mail proves the address; then it counts as it was written, but
for lines which that answer holds itself; NO withdraws. Nobody can change another's application, or what stands for a
confirmed player, by writing in his name.
"""

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TypedDict

from anyascii import anyascii

from pbem import persons, render
from pbem.engine import Game, Phrase
from pbem.orders.line.slips import one_letter_off
from pbem.render import Section
from pbem.store.models import (
    ANSWERED,
    ASIDE,
    FINISHED,
    HOLDER,
    INVITING,
    PAUSED,
    RUNNING,
    Application,
    Mail,
    Match,
    Player,
    Seat,
)

from ..match import matches, moderators, names_alike
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting, lock
from ..post import said_last, strangers, tokens
from ..post.letters import Letter
from ..post.posting import post
from ..post.tokens import Token
from ..record import proofs
from . import applications, introducing, invitations, open_seats, profile, promises
from .applications import Form
from .open_seats import AskAgain

ARTICLE = re.compile(r"\s*the\s+", re.IGNORECASE)


class Facts(TypedDict):
    """What a mail about joining may show."""

    match: Match
    game: str
    player: Player
    nonce: str
    promise: str
    revealing: list[str]
    wishes: list[Phrase]
    roles: list[Phrase]
    together: list[list[Phrase]]
    proof: Section
    taken: int
    seats: int


def apply(letter: Letter, mail: Mail, now: datetime) -> None:
    """Note an application and send one mail to confirm; the number of such mails to an address is capped."""
    try:
        email = matches.checked_address(letter.from_address)
    except matches.Refused as refused:
        mail.status, mail.reason = ASIDE, str(refused)
        return
    leave = strangers.leave(email, now, letter)
    if leave.why:
        mail.status, mail.reason = ASIDE, f"an application, {leave.why}"
        return
    mail.status = ANSWERED
    asked = applications.read(applications.lines_of(letter))
    match = Match.get_or_none(Match.slug == asked.slug) or _meant(asked)
    why = APPLY[match.status](match, email, asked, mail, leave.last, now) if match else _no_such_match(asked, email)
    if why:
        _turn_away(email, why, mail, leave.last, now)


def ask_again(letter: Letter, email: str, mail: Mail, now: datetime) -> bool:
    """Send the mail to confirm once more to whoever says yes to it at the server's own address; whether one waits."""
    seat = Seat.select(Seat, Match).join(Match).switch(Seat).join(Player).where(
        Player.email == email, Seat.confirmed_at.is_null(), Seat.asked > 0, Seat.kind == HOLDER,
        Match.status == INVITING).order_by(Seat.id.desc()).first()
    if seat is None:
        return False
    leave = strangers.leave(email, now, letter)
    if leave.why:
        mail.status, mail.reason = ASIDE, f"an application, {leave.why}"
        return True
    sitting = lock(seat.match_id, now)
    mail.match, mail.status, mail.reason = sitting.match, ANSWERED, ""
    seat = next(row for row in sitting.seats if row.id == seat.id)
    application = Application.select().where(Application.seat == seat).order_by(Application.id.desc()).first()
    _ask(sitting, seat, application, mail, leave.last)
    return True


def _meant(asked: Form) -> Match | None:
    """The match whose name is one letter off, of those that the answer to a wrong name would tell; the only one that is
    open, where none is named but a role is wished for: the answer to the mail to confirm agrees to it.
    """
    if not asked.slug:
        return _only_one(asked) if asked.preferences else None
    slug = one_letter_off(asked.slug, {slug: [slug] for slug in matches.inviting()})
    if slug is None:
        return None
    asked.read_as.append(said("match_read_as", slug=slug))
    return Match.get(Match.slug == slug)


def _only_one(asked: Form) -> Match | None:
    inviting = [*matches.inviting()]
    if len(inviting) != 1:
        return None
    [slug] = inviting
    asked.read_as.append(said("match_read_as.only_one", slug=slug))
    return Match.get(Match.slug == slug)


def _no_such_match(asked: Form, email: str) -> Said:
    if not strangers.is_known(email):
        return said("no_seat.no_match", slug=None)
    return said("no_seat.no_match", slug=asked.slug) if asked.slug else said("no_seat.no_name")


def _apply_before_the_start(match: Match, email: str, asked: Form, mail: Mail, last: bool,
                            now: datetime) -> Said | None:
    sitting = lock(match.id, now)
    mail.match = match
    if moderators.is_one(sitting.seats, email):
        return said("no_seat.moderator", slug=match.slug)
    seat = _applicant(sitting, email)
    _ask(sitting, seat, applications.note(seat, asked, now), mail, last, asked.read_as)
    return None


def _too_late(match: Match, email: str, asked: Form, mail: Mail, last: bool, now: datetime) -> Said:
    return said("no_seat.over", slug=match.slug)


APPLY: dict[str, Callable[[Match, str, Form, Mail, bool, datetime], Said | None]] = {
    INVITING: _apply_before_the_start, RUNNING: open_seats.apply, PAUSED: open_seats.apply, FINISHED: _too_late,
}


def _turn_away(email: str, why: Said, mail: Mail, last: bool, now: datetime) -> None:
    body = render.notice("join_refused", why=why, inviting=[*matches.inviting()], last=last)
    post("join_refused", email, body, now, once=("mail", mail.id), answers=mail, quiet=True)


def _applicant(sitting: Sitting, email: str) -> Seat:
    """The seat of an applicant, as it stands: From is only a claim."""
    match, player = sitting.match, matches.player(email, sitting.now)
    seat = Seat.get_or_none(Seat.match == match, Seat.player == player, Seat.kind == HOLDER)
    if seat is None:
        seat = Seat(match=match, player=player, joined_at=sitting.now)
    seat.asked += 1
    seat.save()
    return seat


def _change(sitting: Sitting, seat: Seat, form: Form, mail: Mail) -> None:
    """Enter the lines of a Form that a mail proves; what is wrong is added to its problems and changes nothing."""
    if not sitting.match.reveal_by:
        _enter(sitting, seat, form, mail)
    elif form.preferences or form.lines.keys() & {"nonce", "promise"}:
        form.problems.append(said("fixed_now"))
    form.problems += profile.introduce(seat.player, form.lines, sitting.match, mail, sitting.now)
    zone = form.lines.get("zone", "")
    if meant := profile.zone_read_as(zone):
        form.read_as.append(said("zone_read_as", written=zone.strip(), zone=meant))


def _enter(sitting: Sitting, seat: Seat, form: Form, mail: Mail) -> None:
    """Enter what a Form says of a place that is not given out yet."""
    told = {"preferences": wishes(sitting, form), "nonce": clean_nonce(form.lines.get("nonce", "")),
            "promise": promises.told_in(form)}
    for name, value in ((name, value) for name, value in told.items() if value):
        try:
            said_last.settle(seat.player, said_last.of_match(name, sitting.match.slug), mail,
                             partial(setattr, seat, name, value))
        except matches.Refused as refused:
            form.problems.append(refused.said)


def clean_nonce(words: str) -> str:
    """At most 60 plain characters: the nonce is printed in mails and must survive them."""
    return " ".join(anyascii(words).replace("|", " ").split())[:60].strip()


def _ask(sitting: Sitting, seat: Seat, application: Application | None, mail: Mail, last: bool = False,
         read_as: Sequence[Said] = ()) -> None:
    """One mail to confirm an application. What it said is told to none but a player who has proven his address.

    read_as: what of it was read otherwise than written, that all may know.
    """
    known = bool(seat.player.confirmed_at)
    asked = applications.form(application.lines if application else {})
    body = render.notice("confirm_join", **_facts(sitting, seat), confirmed=bool(seat.confirmed_at), known=known,
                         asked=profile.told_of(seat.player, asked.lines) if known else [],
                         wished=[role_named(role) for role in wishes(sitting, asked)] if known else [],
                         read_as=[*read_as, *(asked.read_as if known else [])],
                         new_nonce=clean_nonce(asked.lines.get("nonce", "")) if known else "",
                         problems=asked.problems if known else [], last=last,
                         until=tokens.until(sitting.now, seat.player),
                         about=introducing.in_sentences(sitting, seat.player.language, known))
    post("confirm_join", seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         answers=mail, reply_to=_reply_address(seat, sitting.now, application.number if application else 0), quiet=True)


def _reply_address(seat: Seat, now: datetime, number: int = 0) -> str:
    return tokens.address(tokens.JOIN, seat.mark, now, number=number)


def _facts(sitting: Sitting, seat: Seat, proven: bool = False) -> Facts:
    """What a mail about joining may show. proven: that its reader is who has the seat."""
    rules = sitting.rules
    return {"match": sitting.match, "game": rules.title, "player": seat.player, "nonce": seat.nonce,
            "promise": seat.promise, "revealing": promises.told(sitting, seat.player.language),
            "wishes": [role_named(role) for role in seat.preferences],
            "roles": [role_named(party[0]) for party in sitting.parties],
            "together": [[role_named(role) for role in party] for party in sitting.parties if len(party) > 1],
            "proof": proofs.heads(sitting.match, seat.player.language, seat if proven else None),
            "taken": len(matches.confirmed(sitting)), "seats": len(sitting.parties)}


def confirm(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, ask_again: AskAgain) -> Sitting | None:
    """A reply to a confirming mail: seat the player; the Sitting when that lets the match begin, else None.

    ask_again(sitting, role, mail, notes): answers somebody who plays already with what is asked of him.
    """
    sitting = lock(seat.match_id, now)
    seat = next(row for row in sitting.seats if row.id == seat.id)
    application = applications.of(seat, token)
    if seat.role:
        ask_again(sitting, sitting.admit(seat), mail, [tell(said("seat_taken.started"), seat.player.language)])
    elif sitting.match.status != INVITING or (not seat.confirmed_at and _full(sitting)):
        _answer(sitting, seat, mail, "match_full", lapsed=invitations.lapsed_on(seat))
    elif _has_another(sitting, seat):
        _answer(sitting, seat, mail, "one_place")
    elif moderators.is_one(sitting.seats, seat.player.email):
        _turn_away(seat.player.email, said("no_seat.moderator", slug=sitting.match.slug), mail, False, now)
    elif token.expired(now):
        _ask(sitting, seat, application, mail)
    elif letter.refuses():
        _decline(sitting, seat, application, mail)
    elif _seat(sitting, seat, application, applications.read(letter.body), mail):
        return sitting
    return None


def _has_another(sitting: Sitting, seat: Seat) -> bool:
    """Whether the person of a seat has a confirmed one already, under another address of his."""
    return any(other.id != seat.id and persons.same(other.player.email, seat.player.email)
               for other in matches.confirmed(sitting))


def _full(sitting: Sitting) -> bool:
    return len(matches.confirmed(sitting)) >= len(sitting.parties)


def _answer(sitting: Sitting, seat: Seat, mail: Mail, template: str, **data: object) -> None:
    body = render.notice(template, **_facts(sitting, seat, proven=True), **data)
    post(template, seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match, answers=mail,
         reply_to=_reply_address(seat, sitting.now))


def _seat(sitting: Sitting, seat: Seat, application: Application | None, answer: Form, mail: Mail) -> bool:
    """Seat whoever has answered; whether the match begins by that.

    NO gives his seat back, or drops what only somebody in his name has asked.
    """
    if "no" in answer.lines:
        _decline(sitting, seat, application, mail)
        return False
    form, lapsed = applications.confirm(application, answer, sitting.now), invitations.lapsed_on(seat)
    _change(sitting, seat, form, mail)
    seat.confirmed_at = seat.confirmed_at or sitting.now
    seat.player.confirmed_at = seat.player.confirmed_at or sitting.now
    seat.save()
    seat.player.save()
    invitations.answered(sitting, seat)
    if "reveal" in form.lines and (why := promises.reveal(sitting, seat, form.lines["reveal"])):
        form.problems.append(why)
    waiting = bool(promises.missing(sitting))
    gathered, full = bool(sitting.match.reveal_by), matches.is_to_start(sitting)
    starts, gathers = (full or gathered) and not waiting, full and waiting and not gathered
    _answer(sitting, seat, mail, "joined", problems=form.problems, read_as=form.read_as, starts=starts, gathers=gathers,
            lapsed=lapsed,
            alike=[tell(one, seat.player.language) for one in names_alike.told(sitting, seat.player.name)])
    return starts or gathers


def _decline(sitting: Sitting, seat: Seat, application: Application | None, mail: Mail) -> None:
    if seat.confirmed_at and application and not application.confirmed_at:
        _answer(sitting, seat, mail, "dropped")
        return
    if seat.confirmed_at and sitting.match.reveal_by:
        promises.draw_anew(sitting, [seat])
    seat.confirmed_at, seat.promise = None, ""
    seat.save()
    invitations.settle(sitting, seat.player.email)
    _answer(sitting, seat, mail, "left")


def wishes(sitting: Sitting, form: Form) -> list[str]:
    """The roles a Form asks for; names that are unknown or could be several become problems of it."""
    wanted: list[str] = []
    rules = sitting.rules
    played = [role for party in sitting.parties for role in party]
    for name in form.preferences:
        fitting = _fitting(rules, played, name)
        near = None if fitting else one_letter_off(name, {role: rules.role_names(role) for role in played})
        if near:
            form.read_as.append(said("wish_read_as", written=name, role=role_named(near)))
            fitting = [near]
        if len(fitting) == 1:
            wanted += [role for role in fitting if role not in wanted]
        else:
            form.problems.append(said("no_wish", written=name, several=bool(fitting),
                                      known=[role_named(role) for role in played]))
    return wanted


def _fitting(rules: Game, played: Sequence[str], name: str) -> list[str]:
    """The roles that a name fits: whole, else as its beginning; "the Ottomans" are the Ottoman."""
    folded = _fold(ARTICLE.sub("", name))
    return _named(rules, played, folded) or _named(rules, played, folded.removesuffix("s"))


def _named(rules: Game, played: Sequence[str], folded: str) -> list[str]:
    exact = [role for role in played if folded in map(_fold, rules.role_names(role))]
    return exact or [role for role in played
                     if any(_fold(known).startswith(folded) for known in rules.role_names(role))]


def _fold(name: str) -> str:
    return "".join(ch for ch in anyascii(name).lower() if ch.isalnum())

