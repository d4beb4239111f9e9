"""What passed between the server and the player who disputes: what he was asked and when, his orders, his mails with
their receipts, and how each was answered.

A moderator reads it with the words of the mails; the player himself without, for he has them; of others each what he
was told of that role's orders, and when.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from pbem import orders
from pbem.engine import Illegal
from pbem.engine.journal import Row
from pbem.engine.old_line import line
from pbem.engine.shapes import Command, State
from pbem.render import Section
from pbem.store.models import Deadline, Dispute, Journal, Mail, Outbox, Press, Receipt, Seat

from ..match.said import Said, said
from ..match.sitting import Sitting
from ..record import lines, receipts, rows
from .mail_texts import in_brief, words_of
from .reader import Reader, narrated

MOST = 8  # questions, orders, mails that are shown
MOST_LINES = 12  # of a mail
TIME = "%Y-%m-%d %H:%M:%S UTC"
NOTHING = "-"


def sections(reader: Reader, dispute: Dispute, row: Journal) -> list[Section]:
    """As far as a reader may know it. row: the disputed one."""
    if not (reader.is_moderator or _is_his(reader, dispute)):
        return [_seen(reader, dispute)]
    since = _since(dispute, row)
    mails = _mails(reader.sitting, dispute, since)
    texts = [_text(reader, mail) for mail in mails if mail.id != row.mail_id] \
        if reader.is_moderator else []
    return [_asked(reader, dispute, since), _ordered(reader, dispute, since), _written(reader, mails), *texts]


def words_shown(sitting: Sitting, dispute: Dispute) -> list[str]:
    """Every line of his mails that a moderator is shown, and of the answers to them."""
    row = Journal.get(Journal.match == dispute.match_id, Journal.number == dispute.row)
    return [word for mail in _mails(sitting, dispute, _since(dispute, row)) for word in words_of(mail)]


def _is_his(reader: Reader, dispute: Dispute) -> bool:
    return reader.role == dispute.role and reader.seat.player_id == dispute.player_id


def _since(dispute: Dispute, row: Journal) -> datetime:
    """From when on it is told: the last question of his that was asked before the disputed entry."""
    asked = Deadline.select().where(Deadline.match == dispute.match_id, Deadline.role == dispute.role,
                                    Deadline.asked_at < row.at).order_by(Deadline.asked_at.desc()).first()
    return asked.asked_at if asked else row.at


# What he was asked.

def _asked(reader: Reader, dispute: Dispute, since: datetime) -> Section:
    found = Deadline.select().where(
        Deadline.match == dispute.match_id, Deadline.role == dispute.role, Deadline.asked_at >= since,
        Deadline.asked_at <= dispute.at).order_by(Deadline.id.desc()).limit(MOST)
    table = [[_at(row.asked_at), _at(row.ends_at), _asking(dispute, row), reader.tell(_end(row))]
             for row in reversed(list(found))]
    head = ("evidence.asked_at", "evidence.due", "evidence.by_mail", "evidence.ended")
    return reader.section("evidence.asked", [], head, table)


def _asking(dispute: Dispute, row: Deadline) -> str:
    """The first mail that told him of a question, and when it went out."""
    mail = Outbox.select().where(
        Outbox.match == dispute.match_id, Outbox.role == dispute.role, Outbox.to == dispute.player.email,
        Outbox.created_at >= row.asked_at).order_by(Outbox.id).first()
    return f"{mail.subject} ({_at(mail.sent_at)})" if mail else NOTHING


def _end(row: Deadline) -> Said:
    return said("evidence.ended_by", how=row.done_by, given=row.given or None, at=_at(row.done_at))


# His orders.

def _ordered(reader: Reader, dispute: Dispute, since: datetime) -> Section:
    found = list(Journal.select().where(
        Journal.match == dispute.match_id, Journal.role == dispute.role, Journal.at >= since,
        Journal.at <= dispute.at).order_by(Journal.number.desc()).limit(MOST))[::-1]
    words = _words(reader.sitting, [row.number for row in found])
    table = [[_at(row.at), words.get(row.number) or NOTHING, reader.tell(said("evidence.source", source=row.source))]
             for row in found]
    return reader.section("evidence.orders", [], ("evidence.at", "evidence.order_given", "evidence.how"), table)


def _words(sitting: Sitting, numbers: Sequence[int]) -> Mapping[int, str]:
    """{number of a row: its order as a player writes it}, as far as that can be said."""
    standing = [number for number in numbers if lines.counts(sitting.match, number)]
    journal = [row for _, row, _ in rows.of_match(sitting.match)]
    try:
        return dict(_in_turn(sitting, journal, standing)) if standing else {}
    except Illegal:
        return {}


def _in_turn(sitting: Sitting, journal: list[Row], numbers: Sequence[int]) -> Iterator[tuple[int, str]]:
    match, rules = sitting.match, sitting.rules
    for past in line(rules, match.scenario, match.options, journal, min(numbers)):
        if past.row["number"] in numbers and past.role:
            yield past.row["number"], _order(sitting, past.command, past.before, past.role)


def _order(sitting: Sitting, command: Command, before: State, role: str) -> str:
    try:
        return orders.write(command, sitting.rules, before, role)
    except (Illegal, LookupError):
        return ""


# His mails.

def _mails(sitting: Sitting, dispute: Dispute, since: datetime) -> list[Mail]:
    """The latest that came from him before the one with his dispute."""
    own = [seat.id for seat in Seat.select(Seat.id).where(Seat.match == dispute.match_id,
                                                          Seat.player == dispute.player_id)]
    found = Mail.select().where(Mail.seat.in_(own), Mail.received_at >= since, Mail.received_at <= dispute.at,
                                Mail.id != dispute.mail_id).order_by(Mail.id.desc()).limit(MOST)
    return list(found)[::-1]


def _written(reader: Reader, mails: list[Mail]) -> Section:
    table = [[receipts.arrived(mail), _receipt(mail), *_answered(reader, mail)] for mail in mails]
    head = ("evidence.came", "evidence.receipt", "evidence.answered_at", "evidence.answered")
    return reader.section("evidence.mails", [], head, table)


def _receipt(mail: Mail) -> str:
    receipt = Receipt.get_or_none(Receipt.mail == mail)
    return receipt.hash if receipt else NOTHING


def _answered(reader: Reader, mail: Mail) -> tuple[str, str]:
    """(when a mail was answered, how): by the subject of the answer, which tells what was done of it."""
    answer = Outbox.get_or_none(Outbox.answers == mail)
    if answer is None:
        return NOTHING, reader.tell(said("evidence.unanswered", status=mail.status, reason=mail.reason or None))
    return _at(answer.sent_at or answer.created_at), answer.subject


def _text(reader: Reader, mail: Mail) -> Section:
    """The words of a mail, but for what was passed on to others."""
    is_press = Press.select().where(Press.mail == mail).exists()
    words = [] if is_press else in_brief(reader, words_of(mail))
    left = len(words) - MOST_LINES
    told = [said("evidence.mail_left", number=left)] if left > 0 else []
    title = reader.tell(said("evidence.mail_of", at=receipts.arrived(mail)))
    found = reader.section("evidence.mail", [said("evidence.press")] if is_press else told)
    return replace(found, title=title, code=words[:MOST_LINES])


# What others saw.

def _seen(reader: Reader, dispute: Dispute) -> Section:
    """What a reader was told of the orders of that role, and when."""
    found = Journal.select().where(Journal.match == dispute.match_id, Journal.role == dispute.role,
                                   Journal.at <= dispute.at).order_by(Journal.number.desc())
    told: list[list[str]] = []
    for row in (one for one in found if lines.counts(reader.sitting.match, one.number)):
        events = [event for event in rows.events(reader.sitting.match, row) if reader.sees(event)]
        told += [[_at(row.at), " ".join(reader.tell(narrated(reader, event)) for event in events)]] if events else []
        if len(told) == MOST:
            break
    return reader.section("evidence.seen", [], ("evidence.at", "evidence.was_told"), told[::-1])


def _at(moment: datetime | None) -> str:
    return f"{moment:{TIME}}" if moment else NOTHING
