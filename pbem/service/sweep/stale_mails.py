"""What is kept of strangers' mails, and for how long: the record of a match needs none of them.

A mail that came to a reply address is kept as it came, for receipts, evidence and `verify` refer to it, and so is any
other that a row of the record names. The bytes of all others go 30 days after they came; sooner where they are more
than MOST_BYTES of one network, or than ALL_BYTES: then the oldest of those networks that have most. What became of a
mail goes with its bytes, unless an answer names it, so that a second copy is not answered anew.
"""

import hashlib
from collections.abc import Iterator
from datetime import datetime, timedelta

from peewee import SQL, Expression, ModelSelect, fn

from pbem.store.database import transaction
from pbem.store.models import (
    STORED,
    Content,
    Dispute,
    Doubt,
    Fault,
    FiledOrder,
    Journal,
    Mail,
    Outbox,
    Press,
    Receipt,
)

from ..post.unread import NOBODY

KEPT = timedelta(days=30)
MOST_BYTES, ALL_BYTES = 20_000_000, 200_000_000
BATCH = 500  # mails of one transaction
NOTHING = hashlib.sha256(b"").hexdigest()  # digest of the Content of a mail whose bytes are gone
OF_RECORD = (Receipt.mail, Doubt.mail, FiledOrder.mail, Journal.mail, Press.mail, Dispute.mail,
             Fault.mail)


def forget(now: datetime) -> int:
    """Forget what is too old or too much of strangers' mails; of how many."""
    ids = sorted({*_old(now), *_too_much()})
    for at in range(0, len(ids), BATCH):
        with transaction():
            _drop(ids[at:at + BATCH])
    return len(ids)


def _of_strangers() -> Expression:
    """Mails that were read and that the record does not need."""
    told = Receipt.select().where(Receipt.told == Mail.id, Receipt.told != Receipt.mail)
    unwanted = ~fn.EXISTS(told)
    for column in OF_RECORD:
        unwanted &= ~fn.EXISTS(column.model.select().where(column == Mail.id))
    return (Mail.seat == SQL(str(NOBODY))) & (Mail.status != STORED) & unwanted


def _old(now: datetime) -> Iterator[int]:
    answered = fn.EXISTS(Outbox.select().where(Outbox.answers == Mail.id))
    rows = Mail.select(Mail.id).join(Content).where(
        _of_strangers(), Mail.received_at <= now - KEPT, (Content.digest != NOTHING) | ~answered)
    return (row.id for row in rows.iterator())


def _too_much() -> Iterator[int]:
    """Of each network the oldest mails beyond what it may have."""
    length = fn.LENGTH(Content.raw)
    sizes = _kept(Mail.origin, fn.SUM(length)).group_by(Mail.origin)
    most = _allowance([size for _, size in sizes.tuples().iterator()])
    used: dict[str, int] = {}
    mails: list[tuple[int, str, int]] = list(_kept(Mail.id, Mail.origin, length).tuples().iterator())
    for mail_id, origin, size in sorted(mails, reverse=True):
        used[origin] = used.get(origin, 0) + size
        if used[origin] > most:
            yield mail_id


def _kept(*columns: object) -> "ModelSelect[Mail]":
    return Mail.select(*columns).join(Content).where(_of_strangers(), Content.digest != NOTHING)


def _allowance(sizes: list[int]) -> int:
    """What one network may have, so that all have no more than all may; sizes: what each has."""
    most = MOST_BYTES
    while sum(min(size, most) for size in sizes) > ALL_BYTES:
        most //= 2
    return most


def _drop(ids: list[int]) -> None:
    """Drop the bytes of mails, and the mails that no answer names."""
    nothing, _ = Content.get_or_create(digest=NOTHING, defaults={"raw": b""})
    contents = [row.content_id for row in Mail.select(Mail.content).where(Mail.id.in_(ids)) if row.content_id]
    Mail.update(content=nothing).where(Mail.id.in_(ids)).execute()
    answered = Outbox.select(Outbox.answers).where(Outbox.answers.in_(ids))
    Mail.delete().where(Mail.id.in_(ids), Mail.id.not_in(answered)).execute()
    others = Mail.select(Mail.content).where(Mail.content.in_(contents))
    Content.delete().where(Content.id.in_(contents), Content.id != nothing, Content.id.not_in(others)).execute()
