"""Checks of a match's receipts for the operator: each against its mail, one after the other, and told as it is kept."""

import hashlib
import re
from collections.abc import Iterator

from peewee import JOIN

from pbem.store.models import ANSWERED, ASIDE, Content, Mail, Match, Outbox, Receipt, Seat

from ..post import unread
from . import receipts

TOLD = re.compile(r"^    %% receipt is (\S+)$", re.MULTILINE)
CUT = ("oversize:", "unreadable:")  # reasons of mails that are answered and yet set aside


def checked(match: Match) -> tuple[int, str | None]:
    """(number of receipts checked, the first fault in words or None)."""
    rows = list(Receipt.select().where(Receipt.match == match).order_by(Receipt.id))
    faults = (fault for part in (_chained, _kept, _told, _complete) for fault in part(match, rows))
    return len(rows), next(faults, None)


def _chained(match: Match, rows: list[Receipt]) -> Iterator[str]:
    """Each receipt is the hash of what it says and follows the one before of the same person."""
    latest: dict[int, str] = {}
    for row in rows:
        before = latest.get(row.player_id)
        if receipts.hash_of(receipts.values_of(row)) != row.hash:
            yield f"the receipt of {_named(row)} is not the hash of what it says"
        if row.after != before if before else not row.after.startswith(receipts.FIRST):
            yield f"the receipt of {_named(row)} does not follow the one before"
        latest[row.player_id] = row.hash


def _kept(match: Match, rows: list[Receipt]) -> Iterator[str]:
    """What is stored of each mail is what its receipt says."""
    for row in rows:
        mail = Mail.select(Mail, Content).join(Content, JOIN.LEFT_OUTER).where(Mail.id == row.mail_id).first()
        if mail is None or mail.content_id is None:
            yield f"{_named(row)} has a receipt and is not stored"
            continue
        if mail.whole().removed_at:
            continue
        digests = {**receipts.digests(mail), **(receipts.way(mail.raw) if row.way else {})}
        differing = [name for name in digests if digests[name] != getattr(row, name)]
        if differing or mail.size is not None or hashlib.sha256(mail.raw).hexdigest() != mail.whole().digest:
            yield f"{_named(row)} is not stored as it arrived: {', '.join(differing) or 'its digest or size'} differs"
        if mail.received_at != row.arrived_at:
            yield f"{_named(row)} is stored as of {mail.received_at}, its receipt says {row.arrived_at}"
        yield from _filed(row, mail)


def _filed(row: Receipt, mail: Mail) -> Iterator[str]:
    """A mail with a receipt was accepted, as one of its writer's."""
    seat = Seat.get_or_none(Seat.id == mail.seat)
    if mail.status != ANSWERED and not (mail.status == ASIDE and mail.reason.startswith(CUT)):
        yield f"{_named(row)} has a receipt and is filed as {mail.status}"
    if seat is None or seat.player_id != row.player_id or {seat.match_id, mail.match_id} != {row.match_id} or \
            mail.role not in (None, seat.role, seat.stands_for):
        yield f"{_named(row)} is filed under a seat that is not its writer's"


def _told(match: Match, rows: list[Receipt]) -> Iterator[str]:
    """Each receipt stands in the answer that carries it, and no mail of the match tells another."""
    due: dict[int, list[Receipt]] = {}
    for row in rows:
        due.setdefault(row.told_id, []).append(row)
    for mail_id, text in Outbox.select(Outbox.answers, Outbox.text).where(
            Outbox.match == match, Outbox.answers.is_null(False)).tuples().iterator():
        carried = due.pop(mail_id, [])
        if len(TOLD.findall(text)) != len(carried) or any("\n    ".join(receipts.written(row, match.slug)) not in text
                                                          for row in carried):
            yield f"the answer to mail i{mail_id} tells other receipts than are kept"
    yield from (f"the receipt of {_named(row)} is in no answer" for carried in due.values() for row in carried)


def _complete(match: Match, rows: list[Receipt]) -> Iterator[str]:
    """Every mail that was accepted has a receipt; not those of before there were any."""
    known = {row.mail_id for row in rows}
    accepted = Mail.select(Mail.id).where(Mail.match == match, Mail.seat > unread.NOBODY, Mail.status == ANSWERED,
                                          ~Mail.before_receipts, Mail.size.is_null())
    yield from (f"mail i{mail.id} was accepted and has no receipt"
                for mail in accepted.order_by(Mail.id) if mail.id not in known)


def _named(row: Receipt) -> str:
    return f"mail i{row.mail_id}"
