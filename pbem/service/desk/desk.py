"""The desk where every letter is answered: authenticated by its reply address, then given to its part.

Whatever a letter changes, and every mail it causes, is one transaction; a letter that is refused changes
nothing but its own filing.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeAlias

from pbem import addresses, words
from pbem.engine import Phrase
from pbem.engine.shapes import Plain
from pbem.store import database
from pbem.store.models import (
    ANSWERED,
    ASIDE,
    CANDIDATE,
    DEPUTY,
    FORMER,
    FORMER_DEPUTY,
    FORMER_MODERATOR,
    MODERATOR,
    RUNNING,
    STORED,
    Content,
    Mail,
    Match,
    Player,
    Seat,
)
from pbem.store.prepared import Prepared, given, updating

from ..course import carrying_out, reports, starting
from ..judgement import moderator_letters, writing
from ..match import caps
from ..match.said import Said
from ..match.sitting import Sitting, lock
from ..post import doubts, equal_mails, kept, strangers, tokens
from ..post.letters import Letter
from ..post.notices import notify
from ..post.posting import post_again
from ..post.reasons import reason, told
from ..post.strangers import Leave
from ..post.tokens import Token
from ..record import receipts
from ..seats import applications, deputy_letters, inquiries, joining, moving, observing, open_seats, standing_in
from . import acknowledging, behind, forget_letters, moderators_words, play, talk

Answer: TypeAlias = Callable[[Letter, Mail, Token, Seat, datetime], None]  # how a letter of a seat is answered
MAIL = Prepared(lambda: database.locked(
    Mail.select(Mail.id, *receipts.FIXED, Mail.status, Mail.reason, Mail.seat, Content.id, Content.digest,
                kept.IS_KEPT, kept.IS_BEHIND).join(Content).where(Mail.id == given(Mail.id))))
AGREEING = (tokens.JOIN, tokens.CONFIRM, tokens.RULING, tokens.ADDRESS)  # kinds of addresses
GONE = (FORMER, FORMER_DEPUTY, FORMER_MODERATOR)
MAILS = ("mails_an_hour", "mails_a_day")
FILE = updating(Mail, "status", "reason", "match", "role", "written_at")


def answer(letter: Letter, now: datetime) -> bool:
    """Answer a letter: everything it changes and every mail it causes in one transaction.

    A letter whose mail another process has answered meanwhile is not run. Whether anything came of it: its mail is no
    longer stored only, or is kept behind another one.
    """
    with database.transaction():
        mail = MAIL.one(id=letter.mail_id)
        if mail.status == STORED:
            mail.written_at = letter.written_at or letter.received_at
            if mail.is_kept:
                kept.settle(mail, now)
            _answer(letter, mail, now)
            FILE.change(id=mail.id, status=mail.status, reason=mail.reason, match=mail.match_id, role=mail.role,
                        written_at=mail.written_at)
    return mail.status != STORED or bool(mail.is_behind)


def answer_again(mail_id: int, now: datetime) -> None:
    """Answer a mail that has come again, and was answered, with the same mail once more."""
    with database.transaction():
        mail = MAIL.one(id=mail_id)
        if mail.status == ANSWERED:
            post_again(mail, now)


def _answer(letter: Letter, mail: Mail, now: datetime) -> None:
    text = tokens.find(letter.recipient)
    if text is None:
        _without_token(letter, mail, now)
        return
    token = _read(text)
    seat = tokens.seat_of(token) if token else None
    if seat is None and letter.doubt:
        file(mail, ASIDE, told(letter.doubt))
    elif token and forget_letters.is_of_its_reader(letter, token):
        forget_letters.answer(letter, mail, token, now)
    elif token is None or seat is None:
        _unproven(letter, mail, now, "unproven.damaged")
    else:
        _with_token(letter, mail, token, seat, now)


def _read(text: str) -> Token | None:
    try:
        return tokens.read(text)
    except tokens.BadToken:
        return None


def _with_token(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    mail.match_id, mail.role = seat.match_id, seat.role or seat.stands_for
    if not _is_of_the_player(letter, mail, seat, now):
        return
    gone = seat.kind in GONE and token.kind != tokens.ADDRESS
    if doubts.policy(letter) != doubts.RUN and token.kind != tokens.CONFIRM and not gone:
        doubts.stop(letter, mail, seat, now)  # before the limits: what another forges is not held against its player
        return
    if not _within_limits(mail, seat, now):
        return
    if seat.bounced_at:  # the player can be reached again
        Seat.update(bounced_at=None).where(Seat.player == seat.player).execute()
        standing_in.look_again(Seat.player == seat.player)
    file(mail, ANSWERED)
    receipts.owe(mail, seat)
    if _is_said_again(letter, mail, token, seat, gone, now):
        pass
    elif forget_letters.asks(letter) and not _plays(seat):
        forget_letters.hear(letter, mail, now)
    elif gone:
        notify("seat_gone", seat, mail, now)
    elif _is_unsaid(letter, token, seat):
        _not_taken(letter, mail, seat, now)
    else:
        left = _not_kept_back(letter, mail, token, seat, now)
        if left:
            _hand_over(left, mail, token, seat, now)
    if mail.status != ANSWERED:
        caps.give_back(MAILS, caps.key(seat.match_id, seat.player), now)


def _is_said_again(letter: Letter, mail: Mail, token: Token, seat: Seat, gone: bool, now: datetime) -> bool:
    """Whether a letter that asks for no orders is one of so many equal ones that a program must write them; filed."""
    if token.kind in (tokens.ORDERS, tokens.PRESS) and not gone or applications.read(letter.body).lines:
        return False
    saying = equal_mails.of_player(letter, seat, about=f"{token.kind}{token.question}")
    again = saying.is_a_sentence() and saying.is_one_too_many(now)
    if again:
        saying.file(mail, now)
    return again


def _is_of_the_player(letter: Letter, mail: Mail, seat: Seat, now: datetime) -> bool:
    """Whether a letter under a seat's token is from its player; another is set aside, and the player told."""
    if not letter.doubt and addresses.kept(letter.from_address) == seat.player.email:
        return True
    if _is_unproven_again(letter, seat.player.email, mail, now):
        return False
    if letter.doubt:
        file(mail, ASIDE, told(letter.doubt))
        _complain("doubtful_from", mail, seat, now, why=letter.doubt)
    else:
        file(mail, ASIDE, reason("of_another", email=seat.player.email, sender=letter.from_address))
        sender = letter.from_address if seat.player.confirmed_at else Phrase("another_address", {}, "mails")
        _complain("wrong_sender", mail, seat, now, sender=sender)
    return False


def _not_kept_back(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> Letter | None:
    """What of a letter is answered now: all of it, where no earlier one of its writer is kept."""
    if mail.is_behind and behind.is_beside_orders(token, seat):
        return behind.left_of(letter, mail, token, seat, now)
    return letter


def _hand_over(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    if token.kind == tokens.CONFIRM:
        _settle(letter, mail, token, seat, now)
    else:
        _answerer(token, seat)(letter, mail, token, seat, now)


def _is_unsaid(letter: Letter, token: Token, seat: Seat) -> bool:
    """Whether a letter that would agree to something by being written says nothing its writer can have meant."""
    agrees = token.kind in AGREEING or seat.kind == CANDIDATE or token.kind == tokens.OBSERVING and \
        not seat.confirmed_at or seat.kind == DEPUTY and not _acts(seat)
    return agrees and (letter.absence or bool(letter.cut) and not letter.body)


def _not_taken(letter: Letter, mail: Mail, seat: Seat, now: datetime) -> None:
    """An absence notice is nobody's word and is not answered; of a mail that could not be read its writer is told."""
    if letter.absence:
        file(mail, ASIDE, reason("absence"))
    else:
        notify("answer_unread", seat, mail, now, why=letter.cut, reply_to=letter.recipient)


def _settle(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    """A player's word on a mail whose sender was in doubt: YES runs it as if it came now, but as of its arrival."""
    row = doubts.find(token, seat)
    kept = doubts.settle(row, mail, seat, letter, now)
    if kept:
        receipts.owe(mail, seat, kept.mail_id)
        about = tokens.read(tokens.find(kept.recipient) or "")
        _answerer(about, seat)(kept, mail, about, seat, now)


def _complain(kind: str, mail: Mail, seat: Seat, now: datetime, why: Plain = None, sender: Said | None = None) -> None:
    """Tell whose token it is that a mail to it is not his; an address that has confirmed nothing hears no name."""
    leave = strangers.leave(seat.player.email, now)
    if leave.why:
        mail.reason = reason("not_from_player", why=mail.reason, email=seat.player.email, leave=leave.why)
    else:
        notify(kind, seat, mail, now, last=leave.last, why=why, sender=sender)


def _within_limits(mail: Mail, seat: Seat, now: datetime) -> bool:
    """Whether a player's mail is one of those that are read; of the first that is not he is told, later ones count."""
    match, who = seat.match, caps.key(seat.match_id, seat.player)
    name = caps.take_both(MAILS, who, now, match)
    if name:
        file(mail, ASIDE, f"{caps.BEYOND} {caps.for_host(name, match)}")
        if not caps.refuse(name, who, now, match, told=caps.FIRST):
            notify("too_many", seat, mail, now, limit=caps.in_words(name, match, seat.player.language))
    return not name


def _answerer(token: Token, seat: Seat) -> Answer:
    """Who answers a letter of somebody who has this seat."""
    if token.kind == tokens.MESSAGE:
        return writing.answer
    if token.kind == tokens.OBSERVING:
        return observing.answer
    if token.kind == tokens.ADDRESS:
        return partial(moving.answer, report=reports.send)
    if seat.kind == CANDIDATE:
        return partial(open_seats.confirm, ask_again=acknowledging.remind, report=reports.hand_over)
    if seat.kind == DEPUTY:
        return partial(deputy_letters.answer, play=_of_player(token))
    if seat.kind == MODERATOR:
        return partial(moderator_letters.answer, course=carrying_out.COURSE, besides=moderators_words.WORDS)
    return _join if token.kind == tokens.JOIN else _of_player(token)


def _of_player(token: Token) -> Answer:
    """Who answers a letter of somebody who plays."""
    return talk.answer if token.kind == tokens.PRESS else play.answer


def _join(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    complete = joining.confirm(letter, mail, token, seat, now, acknowledging.remind)
    if complete:
        starting.begin(complete)


def _without_token(letter: Letter, mail: Mail, now: datetime) -> None:
    if letter.doubt:
        file(mail, ASIDE, told(letter.doubt))
    elif forget_letters.asks(letter):
        forget_letters.ask(letter, mail, now, proven=False)
    elif (slug := observing.asked_for(letter)) is not None:
        observing.apply(letter, slug, mail, now)
    elif applications.lines_of(letter):
        joining.apply(letter, mail, now)
    else:
        _unproven(letter, mail, now, "unproven.none")
        if not _running_seats(letter.from_address):
            inquiries.hear(letter, mail, now)


def _unproven(letter: Letter, mail: Mail, now: datetime, cause: str) -> None:
    """From is only a claim: nothing is run; a registered address gets its current question to answer.

    cause: the name of a phrase.
    """
    why = {"why": Phrase(cause, {}, "mails"), "sender": letter.from_address}
    file(mail, ASIDE, reason("unproven", **why))
    seats = _running_seats(letter.from_address)
    if seats and _is_unproven_again(letter, letter.from_address, mail, now):
        return
    leave = strangers.leave(letter.from_address, now, letter) if seats else strangers.Leave()
    if leave.why:
        mail.reason = reason("unproven.told_nobody", **why, leave=leave.why)
    elif len({seat.match_id for seat in seats}) == 1:
        sitting = lock(seats[0].match_id, now)
        mail.match_id, mail.role = seats[0].match_id, sitting.admit(_asked_first(sitting, seats))
        acknowledging.remind(sitting, mail.role, mail, _of_unproven(sitting, mail.role, cause, leave), proven=False)
    elif seats:
        slugs = list(dict.fromkeys(seat.match.slug for seat in seats))
        notify("which_match", seats[0], mail, now, slugs=slugs, thread=False, last=leave.last)
    else:
        mail.reason = reason("unproven.unknown", **why)


def _is_unproven_again(letter: Letter, email: str, mail: Mail, now: datetime) -> bool:
    """Whether a letter that nothing proves to be of this address says the same as those before it; then it is filed."""
    saying = equal_mails.unproven(letter, email)
    again = saying.is_a_sentence() and saying.is_one_too_many(now)
    if again:
        saying.file(mail, now)
    return again


def _of_unproven(sitting: Sitting, role: str, cause: str, leave: Leave) -> list[str]:
    """What a player is told of a mail under his name that nothing proves to be his."""
    last = [words.of(None, sitting.language(role)).say("letters", "last.of_today", {})] if leave.last else []
    return [sitting.say(role, "unproven", why=sitting.say(role, cause)), sitting.say(role, "unproven.kept"),
            sitting.say(role, "unproven.if_yours"), *last]


def _asked_first(sitting: Sitting, seats: Sequence[Seat]) -> Seat:
    """Of the seats of one person one whose role is asked now, else the first."""
    return next((seat for seat in seats if (seat.role or seat.stands_for) in sitting.pending()), seats[0])


def _running_seats(address: str) -> list[Seat]:
    """The seats a person plays: as their holder, or as the deputy whose turn it is."""
    seats = Seat.select(Seat, Player, Match).join(Player).switch(Seat).join(Match).where(
        Player.email == addresses.kept(address), Match.status == RUNNING,
        Seat.role.is_null(False) | (Seat.kind == DEPUTY) & Seat.confirmed_at.is_null(False)).order_by(Seat.id)
    return [seat for seat in seats if _plays(seat)]


def _plays(seat: Seat) -> bool:
    """Whether orders are taken from who has this seat."""
    return bool(seat.role) or seat.kind == DEPUTY and _acts(seat)


def _acts(deputy: Seat) -> bool:
    return Seat.select().where(
        Seat.match == deputy.match, Seat.role == deputy.stands_for, Seat.played_by == DEPUTY).exists()


def file(mail: Mail, status: str, reason: str = "") -> None:
    """Mark what became of a mail."""
    mail.status, mail.reason = status, reason
