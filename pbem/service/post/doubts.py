"""Mails that came to a player's reply address and whose sender is in doubt.

Who has seen such an address can forge From. What the site's own server and a signature say of a mail (pass, none, fail)
meets the policy of the host: RUN it, ASK the registered address first, or set it ASIDE. Asked, nothing of the mail is
run; the player's YES, sent to an address that only he was told, runs it as of its first arrival. Meanwhile the default
of a question that the mail came in time for waits, though never longer than WAIT after the deadline.

Whoever forges a player's mails must not flood him: of MOST_ASKED questions without an answer within WAIT the next mails
wait, and he is told so once. Each YES or NO has the latest of them read again, and asked about in its turn.
"""

from dataclasses import asdict, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from pbem import config, identifiers, render, words
from pbem.engine.shapes import Plain
from pbem.persons import person
from pbem.render import Section
from pbem.render.times import local_time
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, STORED, Deadline, Doubt, Mail, Outbox, Seat
from pbem.store.prepared import Prepared, given

from ..match import caps
from ..match.sitting import Sitting
from . import strangers, tokens, unread
from .letters import Letter, Proof
from .notices import notify
from .posting import post
from .reasons import reason

RUN, ASK, SET_ASIDE = "run", "ask", "aside"
POLICIES = (RUN, ASK, SET_ASIDE)
PASS = "pass"
WAIT = timedelta(hours=24)
OPEN = Prepared(lambda: Doubt.select(Doubt.id).join(Mail).where(
    Doubt.seat == given(Doubt.seat), Doubt.settled_at.is_null(),
    Mail.received_at >= given(Mail.received_at, "asked_at"),
    Mail.received_at <= given(Mail.received_at, "ends_at")).limit(1))
MARK = 16  # characters
MOST_ASKED = 3  # questions to one seat within WAIT that are open at once
WAITS = "it waits until its player has answered a question about another"  # by this such a mail is found again


def policy(letter: Letter) -> str:
    """What the host lets become of a letter, by what is known of its sender."""
    return RUN if letter.proof is None else getattr(config.current(), f"sender_{letter.proof.verdict}")


def told(letter: Letter) -> list[str]:
    """What the answer to a mail that its player has confirmed says of it."""
    return [letter.confirmed] if letter.confirmed else []


def not_verified(sitting: Sitting, role: str, letter: Letter) -> list[Section]:
    """What stands at the end of an answer where nothing shows who wrote the mail; to a player once a day."""
    if letter.confirmed or letter.proof is None or letter.proof.verdict == PASS:
        return []
    cap, who = "not_verified_a_day", person(sitting.roles[role].player.email)
    if not caps.is_free(cap, who, sitting.now) or not caps.take(cap, who, sitting.now):
        return []
    say = partial(sitting.say, role)
    return [Section(say("sender_not_verified"), [
        say("sender_not_verified.why", why=letter.proof.why), say("sender_not_verified.can_do"),
        say("sender_not_verified.once")])]


def stop(letter: Letter, mail: Mail, seat: Seat, now: datetime) -> None:
    """Set a letter aside by the host's policy, and ask its player or tell him."""
    mail.status, mail.reason = ASIDE, reason("in_doubt", why=_why(letter))
    if policy(letter) == SET_ASIDE:
        _refuse(letter, mail, seat, now)
    elif _open_questions(seat, now) >= MOST_ASKED:
        _put_off(mail, seat, now, _why(letter))
    else:
        _ask(letter, mail, seat, now)


def _why(letter: Letter) -> str:
    return letter.proof.why if letter.proof else ""


def _refuse(letter: Letter, mail: Mail, seat: Seat, now: datetime) -> None:
    leave = strangers.leave(seat.player.email, now, letter)
    if leave.why:
        mail.reason = reason("in_doubt.told_nobody", why=mail.reason, leave=leave.why)
    else:
        notify("sender_refused", seat, mail, now, why=_why(letter), last=leave.last)


def in_hours(time: timedelta) -> str:
    """A timedelta as "24 h"."""
    return f"{time / timedelta(hours=1):g} h"


def _ask(letter: Letter, mail: Mail, seat: Seat, now: datetime) -> None:
    mark = identifiers.draw(seat.player.email, MARK)
    Doubt.create(mail=mail.id, seat=seat, mark=mark, letter=_plain(letter), at=now)
    shown = [text for _, text in letter.body] if seat.player.confirmed_at else []
    full = MOST_ASKED if _open_questions(seat, now) >= MOST_ASKED else 0
    notify("sender_in_doubt", seat, mail, now, why=_why(letter), lines=shown, full=full,
           reply_to=tokens.address(tokens.CONFIRM, seat.mark, now, mark))


def _put_off(mail: Mail, seat: Seat, now: datetime, proof: str) -> None:
    """Keep a mail until a question is answered, and tell its player of the first such mail within WAIT."""
    mail.reason = reason("in_doubt.waits", why=proof, mark=WAITS)
    caps.refuse("unproven_a_day", person(seat.player.email), now, told=caps.LATER)
    told = Outbox.select().where(Outbox.kind == "doubts_wait", Outbox.to == seat.player.email,
                                 Outbox.match == seat.match, Outbox.created_at > now - WAIT)
    if not told.exists():
        body = render.notice("doubts_wait", player=seat.player, match=seat.match, why=proof,
                             most=MOST_ASKED, hours=in_hours(WAIT))
        post("doubts_wait", seat.player.email, body, now, once=("doubts_wait", mail.id), match=seat.match,
             role=seat.role)


def _open_questions(seat: Seat, now: datetime) -> int:
    return Doubt.select().where(Doubt.seat == seat, Doubt.at > now - WAIT, Doubt.settled_at.is_null()).count()


def _take_up(seat: Seat, now: datetime) -> None:
    """Have the latest mail that waits read again when there is room for a question about it."""
    waiting = Mail.select(Mail.id).where(
        Mail.seat == seat.id, Mail.status == ASIDE, Mail.reason.endswith(WAITS), Mail.received_at > now - WAIT)
    latest = waiting.order_by(Mail.id.desc()).first()
    if latest and _open_questions(seat, now) < MOST_ASKED:
        Mail.update(status=STORED, reason="").where(Mail.id == latest.id).execute()


def _plain(letter: Letter) -> dict[str, Plain]:
    return asdict(letter) | {"received_at": letter.received_at.isoformat(), "written_at": None}


def find(token: tokens.Token, seat: Seat) -> Doubt | None:
    """The Doubt that the reply address of a question stands for, locked; None when it has none."""
    return database.locked(Doubt.select().where(Doubt.mark == token.question, Doubt.seat == seat)).first()


def settle(row: Doubt | None, mail: Mail, seat: Seat, letter: Letter, now: datetime) -> Letter | None:
    """The Letter that a player's YES lets run; None when his answer runs nothing, and he is told why."""
    if row is None or row.settled_at or now - row.at > tokens.LIFETIME:
        notify("doubt_settled", seat, mail, now)
        return None
    if not letter.agrees() and not letter.declines():
        notify("doubt_unclear", seat, mail, now,
               reply_to=tokens.address(tokens.CONFIRM, seat.mark, now, row.mark))
        return None
    row.settled_at = now
    row.save()
    _take_up(seat, now)
    if letter.declines():
        notify("doubt_dropped", seat, mail, now)
        return None
    Mail.update(status=ANSWERED, reason=reason("run_by_yes", mail=f"i{mail.id}")).where(
        Mail.id == row.mail_id).execute()
    kept = _kept(letter, row)
    return replace(kept, confirmed=_said_of(kept, mail, seat))


def _said_of(kept: Letter, mail: Mail, seat: Seat) -> str:
    """What the acknowledgement says of a mail that its player has confirmed: later ones may have run before it."""
    later = Mail.select().where(Mail.match == mail.match_id, Mail.role == mail.role, Mail.status == ANSWERED,
                                Mail.id != mail.id, Mail.received_at > kept.received_at).count()
    player = seat.player
    came = local_time(kept.received_at, player.zone, player.language)
    return words.of(None, player.language).say("mails", "ran_by_yes", {"came": came, "later": later})


def _kept(letter: Letter, row: Doubt) -> Letter:
    data: dict[str, Any] = row.letter
    lines = {name: [tuple(line) for line in data[name]] for name in ("body", "set_aside")}
    return replace(letter, **data | lines | {"received_at": datetime.fromisoformat(data["received_at"]),
                                             "proof": Proof(*data["proof"])})


def holds_up(sitting: Sitting, row: Deadline) -> bool:
    """Whether the default of a question (a Deadline) waits for its player's word on a mail that came in time."""
    seat, end = sitting.roles[row.role], row.due_at + WAIT
    return (sitting.now < end or unread.of_seat(seat, end)) and OPEN.first(
        seat=seat, asked_at=row.asked_at, ends_at=row.ends_at) is not None
