"""Mails of a match that need a moderator: set aside when they came, or never sent; what can be done about each.

Without a look that is noted no word of them is shown, nor who wrote one to a player's reply address.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import TypeAlias

from pbem import addresses, render
from pbem.render import Section
from pbem.store import database
from pbem.store.models import ASIDE, FAILED, STORED, Mail, Outbox, Player, Seat

from ..hosting import mail_overview
from ..judgement import waiting_acts
from ..judgement.evidence import MOST_LINES, words_of
from ..judgement.waiting_acts import DROP_MAIL
from ..match.matches import Refused
from ..match.said import Said, said, tell
from ..match.sitting import Sitting, lock
from ..post import dropping, kept, tokens
from ..post.mail_names import BY_MODERATOR, about, name
from ..post.posting import post
from . import waiting
from .noting import Host, note

Row: TypeAlias = Mail | Outbox
RUN, ANSWER, SEND, DROP = "run", "answer", "send", "drop"
LONGEST = 4000  # characters of an answer


@dataclass(frozen=True)
class Listed:
    """A mail that needs somebody. name: of letters; came: whether it came in; kept: the program fails on it; about:
    what may be said of it.
    """

    name: str
    came: bool
    kept: bool
    at: datetime
    about: str
    can: tuple[str, ...]


def listed(sitting: Sitting) -> list[Listed]:
    """The mails of a match that need somebody, the newest first."""
    return sorted(map(_listed, _needing(sitting)), key=lambda one: one.at, reverse=True)


def _needing(sitting: Sitting) -> Iterator[Row]:
    came = chain(Mail.select().where(Mail.match == sitting.match, Mail.status == ASIDE), kept.in_match(sitting.match))
    failed = Outbox.select().where(Outbox.match == sitting.match, Outbox.status == FAILED,
                                   Outbox.last_error != mail_overview.DROPPED)
    return chain(came, failed)


def _listed(row: Row) -> Listed:
    if isinstance(row, Mail):
        runs = () if mail_overview.was_answered(row) else (RUN,)
        answers = (ANSWER,) if _writer(row) else ()
        return Listed(name(row), True, row.status == STORED, row.received_at, about(row), (*runs, *answers, DROP))
    day = row.created_at.replace(hour=0, minute=0, second=0, microsecond=0)
    why = row.last_error if mail_overview.may_be_named(row) else ""  # an error may name a deputy's address
    return Listed(name(row), False, False, day, why, (SEND, DROP))


def look(seat: Seat, called: str, now: datetime) -> tuple[Listed, str]:
    """A mail with its text, which is noted. Refused when none of the match that needs somebody is called so."""
    with database.transaction():
        sitting, row = _found(seat, called, now)
        note(sitting, seat, said("looks.mail", moderator=seat.name))
    return _listed(row), tokens.left_out(_text(row))


def _text(row: Row) -> str:
    if isinstance(row, Outbox):
        return f"{row.to}\n{row.subject}\n\n{row.text}"
    return "\n".join([row.sender, row.reason, "", *words_of(row)[:MOST_LINES]])


def retry(seat: Seat, called: str, now: datetime) -> int | None:
    """Ready a mail for another try, by all the gates: the id of one that came, which the caller processes then."""
    with database.transaction():
        sitting, row = _found(seat, called, now)
        hidden = isinstance(row, Mail) and row.status == STORED and sitting.is_sealed()  # that somebody has written
        note(sitting, seat, said("acts.retry", moderator=seat.name, came=isinstance(row, Mail)), hidden)
        return mail_overview.retry(row, now)


def drop(by: Seat | Host, called: str, now: datetime, at_once: bool = False) -> Said:
    """Leave a mail as it is: it needs nobody any more.

    One that came is asked for, as it would never be read again; one that failed can still be sent by who runs the
    server. at_once: as in `waiting.ask`.
    """
    with database.transaction():
        sitting, row = _found(by, called, now)
        if isinstance(row, Mail):
            waits = waiting.ask(sitting, by, DROP_MAIL, {"mail": row.id}, at_once=at_once)
            return waits or said("acted.drop")
        note(sitting, by, said("acts.drop", moderator=by.name, came=False))
        dropping.drop(row, now)
    return said("acted.drop")


def drop_by_host(row: Row, now: datetime, at_once: bool = False) -> Said:
    """The same by who runs the server; a mail of no match, which concerns no player, waits for nobody."""
    if row.match_id:
        return drop(Host(row.match_id), name(row), now, at_once)
    with database.transaction():
        dropping.drop(row, now)
    return said("acted.drop")


def answer(by: Seat | Host, called: str, text: str, now: datetime, at_once: bool = False) -> Said:
    """Answer a mail that was set aside, to its writer, who has confirmed that address and has a seat here. Refused.

    The words go out now; that the mail itself is left as it is then, never to be read, is asked for as by `drop`.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or len(text) > LONGEST:
        raise Refused(said("acts.words" if lines else "acts.no_words", most=LONGEST))
    with database.transaction():
        sitting, row = _found(by, called, now)
        writer = _writer(row) if isinstance(row, Mail) else None
        if writer is None or not isinstance(row, Mail):
            raise Refused(said("acts.no_writer"))
        note(sitting, by, said("acts.answer", moderator=by.name))
        _mail(sitting, by, row, writer, lines)
        left = None if waiting_acts.wants_drop(sitting.match, row) else \
            waiting.ask(sitting, by, DROP_MAIL, {"mail": row.id}, at_once=at_once)
    return said("acted.answer", left=left)


def answer_by_host(row: Row, text: str, now: datetime, at_once: bool = False) -> Said:
    """The same by who runs the server; Refused for a mail of no match, whose writer is a stranger there."""
    if not row.match_id:
        raise Refused(said("acts.no_writer"))
    return answer(Host(row.match_id), name(row), text, now, at_once)


def _writer(row: Mail) -> Player | None:
    """The person of the match who has written a mail, as far as its envelope says; None for a stranger."""
    writes: Player | None = Player.select().join(Seat).where(
        Seat.match == row.match, Player.email == addresses.kept(row.sender), Player.confirmed_at.is_null(False)).first()
    if row.status != ASIDE:
        return None  # who wrote one that is kept was told so
    answered = Outbox.select().where(Outbox.answers == row).exists()
    return None if answered else writes


def _mail(sitting: Sitting, by: Seat | Host, row: Mail, writer: Player, lines: list[str]) -> None:
    head = tell(said("moderator_answers", moderator=by.name), writer.language)
    body = render.document(f"{head} · {sitting.match.slug}", head, [Section(head, lines)], writer.language)
    post(BY_MODERATOR, writer.email, body, sitting.now, once=("mail", row.id, sitting.now.isoformat()),
         match=sitting.match, answers=row)


def _found(by: Seat | Host, called: str, now: datetime) -> tuple[Sitting, Row]:
    sitting = lock(by.match_id, now)
    row = next((row for row in _needing(sitting) if name(row) == called), None)
    if row is None:
        raise Refused(said("acts.no_mail"))
    return sitting, row
