"""What the operator reads of mails, as lines of text, and how he has one tried again.

Without secrets he sees only what needs him: the mails set aside and those that could not be sent, without a word of
them, who they prove to be, and when exactly they were sent. A name of letters stands for their numbers, which would
count the mails between them.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain
from typing import TypeAlias

from pbem.store import database
from pbem.store.models import (
    ASIDE,
    CANDIDATE,
    DEPUTY,
    FAILED,
    HOLDER,
    SENT,
    STORED,
    WAITING,
    Mail,
    Outbox,
    Player,
    Seat,
)

from ..match.matches import Refused
from ..post import kept, silence
from ..post.mail_names import BY_MODERATOR, about, name
from ..post.mail_names import DROPPED as DROPPED
from ..seats import standing_in
from .overview import Time, is_sealed

Row: TypeAlias = Mail | Outbox

FOR_HIM = "person: "  # begins the reason for which mail to postmaster, abuse or the moderator is set aside
_NEEDING = (Mail.status == ASIDE) | (Mail.status == STORED) & Mail.id.in_(kept.ALL)
KEPT_BACK = "What it says is shown with --secret, of which the players are told."


def mail_lines(time: Time, aside: bool, failed: bool, last: int, secret: bool = False) -> Iterator[str]:
    """The latest inbound (i) and outbound (o) mails; only those set aside or failed when asked so.

    secret: every mail with its number, who wrote to whom and why.
    """
    if not failed:
        rows = Mail.select().order_by(Mail.id.desc()).limit(last)
        yield from _lines(rows.where(_NEEDING) if aside or not secret else rows, time, secret)
    if not aside:
        written = Outbox.select().order_by(Outbox.id.desc()).limit(last)
        needing = written.where(Outbox.status == FAILED, Outbox.last_error != DROPPED)
        shown = needing if failed or not secret else written
        yield from _lines([row for row in shown if secret or not _is_of_a_seal(row)], time, secret)


def _is_of_a_seal(row: Outbox) -> bool:
    """Whether a mail failed in a match in which what is asked now is under seal: it would tell who is asked."""
    return row.match is not None and is_sealed(row.match)


def _lines(rows: Iterable[Row], time: Time, secret: bool) -> list[str]:
    return [mail_line(row, time, secret) for row in reversed(list(rows))]


def mail_line(row: Row, time: Time, secret: bool = False) -> str:
    """One mail in one line."""
    if secret:
        return _whole_line(row, time)
    if isinstance(row, Mail):
        return f"{name(row)} {time(row.received_at)} {_status(row)} {about(row)}"
    whom = f"{row.to} {row.last_error}" if may_be_named(row) else "a player"
    return f"{name(row)} {row.created_at:%Y-%m-%d} {row.status} -> {whom}".rstrip()


def _status(row: Mail) -> str:
    return "kept" if kept.is_kept(row) else row.status


def _whole_line(row: Row, time: Time) -> str:
    if isinstance(row, Mail):
        way = f"{row.sender} -> {row.recipient}"
        return f"i{row.id} {time(row.received_at)} {_status(row)} {way} {row.reason}".rstrip()
    return f"o{row.id} {time(row.created_at)} {row.status} {row.kind} -> {row.to} {row.last_error}".rstrip()


def may_be_named(row: Outbox) -> bool:
    """Whether it betrays nothing that a mail goes to this address: it holds a seat, or has nothing to do with any."""
    seats = Seat.select().join(Player).where(Player.email == row.to)
    return seats.where(Seat.kind.in_((HOLDER, CANDIDATE))).exists() or not (row.match or seats.exists())


def mail_page(row: Row, time: Time, secret: bool = False) -> str:
    """One mail: its line, a blank line, and its text."""
    if isinstance(row, Mail):
        for_him = row.reason.startswith(FOR_HIM)
        text = row.raw.decode("utf-8", "replace") if row.content else ""
        return f"{mail_line(row, time, secret)}\n\n{text if secret or for_him else KEPT_BACK}"
    tried = f"Tried {row.tries} times.\nSubject: {row.subject}\n\n{row.text}"
    return f"{mail_line(row, time, secret)}\n\n{tried if secret else KEPT_BACK}"


def find(wanted: str, secret: bool = False) -> Row:
    """The Mail or Outbox row of this name; with `secret` also by its number. Refused when there is none."""
    if secret and wanted[:1] in ("i", "o") and wanted[1:].isdigit() and len(wanted) < 10:
        row = _numbered(wanted[0], int(wanted[1:]))
    else:
        row = next((row for row in _needing_him() if name(row) == wanted), None)
    if not row:
        shown = "their names" if not secret else "i1, o1 and so on (--secret)"
        raise Refused(f"there is no mail {wanted!r}; `pbem mail list` shows {shown}")
    return row


def _numbered(kind: str, number: int) -> Row | None:
    return Mail.get_or_none(Mail.id == number) if kind == "i" else Outbox.get_or_none(Outbox.id == number)


def _needing_him() -> Iterator[Row]:
    failed = Outbox.select().where(Outbox.status == FAILED, Outbox.last_error != DROPPED)
    return chain(Mail.select().where(_NEEDING), failed)


def retry(row: Row, now: datetime) -> int | None:
    """Ready a mail for another try: the id of an inbound one, which the caller then processes; else None."""
    with database.transaction():
        if isinstance(row, Mail):
            _ready_inbound(row)
            return row.id
        if row.status == SENT:
            raise Refused(f"the mail o{row.id} has been sent")
        if silence.is_unwanted(silence.heard(row.to), row.kind, row.lane, row.to, bool(row.answers_id)):
            raise Refused(f"the reader of the mail {name(row)} wants none; `pbem mail allow` lets it be written again")
        if row.role and not _still_plays(row):
            raise Refused(f"the mail {name(row)} was for {row.role}; that seat has changed hands since")
        row.status, row.tries, row.next_try_at = WAITING, 0, now
        row.save()
        concerned = (Seat.match == row.match_id) & (Seat.role == row.role)
        Seat.update(bounced_at=None).where(concerned).execute()
        standing_in.look_again(concerned)
    return None


def _still_plays(row: Outbox) -> bool:
    """Whether a mail goes to somebody who is still the holder or deputy of its role."""
    return Seat.select().join(Player).where(
        Seat.match == row.match, (Seat.role == row.role) | (Seat.kind == DEPUTY) & (Seat.stands_for == row.role),
        Player.email == row.to).exists()


def was_answered(row: Mail) -> bool:
    """Whether a mail that was set aside was answered then, by the server, so that its writer must send it again."""
    return Outbox.select().where(Outbox.answers == row, Outbox.kind != BY_MODERATOR).exists()


def _ready_inbound(row: Mail) -> None:
    if kept.is_kept(row):
        kept.try_again(row)
        return
    if row.status != ASIDE:
        raise Refused(f"the mail i{row.id} is not set aside but {row.status}")
    if was_answered(row):
        raise Refused(f"the mail {name(row)} was answered when it was set aside; its writer must send it again")
    if not row.raw:
        raise Refused(f"the words of the mail {name(row)} are kept no longer; its writer must send it again")
    Outbox.update(answers=None).where(Outbox.answers == row).execute()  # a moderator's words: one mail answers it
    row.status, row.reason, row.deaths = STORED, "", 0
    row.save()
