"""Receipts: every accepted mail of a player is answered with what arrived, when, and after which other mail of his.

A receipt is %% lines below the answer, in the form that `deploy/receipts.py` tells, by which a player checks them
against his own copies. `head` and `body` are digests of what his mail program keeps and servers on the way leave alone:
five header fields and the text, in the relaxed forms of RFC 6376 (3.4.2, 3.4.4), so that `body` is the bh= of a DKIM
signature in this form. `kept` is over all that the host keeps, which only he can show. `left` is when the last server
that is not ours had the mail, as it has stamped it, and `way` a digest of all such stamps (Received): who holds a mail
back shows it by the time between `left` and `arrived`. The receipts of a person in a
match are one chain, whatever he plays there; its beginning is drawn, so that nothing counts anything.
"""

import base64
import hashlib
import re
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from pbem import config, identifiers
from pbem.render import PROOF, Section, text_of
from pbem.store import database, prepared
from pbem.store.models import Content, Mail, Match, Receipt, Seat
from pbem.store.prepared import Prepared, inserting

from ..match.said import said, tell

FIELDS = (b"from", b"to", b"subject", b"date", b"message-id")
FIRST = "first-"  # begins what the first receipt of a chain follows
DRAWN = 26  # characters

FIXED = (Mail.sender, Mail.recipient, Mail.message_id, Mail.transport, Mail.body, Mail.received_at, Mail.size,
         Content.raw)  # what a receipt is made of
RECEIVED = Prepared(lambda: Mail.select(*FIXED).join(Content).where(Mail.id == prepared.given(Mail.id)))
LATEST = Prepared(lambda: Receipt.select(Receipt.hash).where(
    Receipt.match == prepared.given(Receipt.match), Receipt.player == prepared.given(Receipt.player)
).order_by(Receipt.id.desc()).limit(1))
KEEP = inserting(Receipt, "match", "player", "mail", "told", "arrived_at", "head", "body", "kept", "left", "way",
                 "after", "hash")
STAMPED_BY = re.compile(rb"\bby\s+([^\s;()]+)", re.IGNORECASE)
MOST_STAMPS = 50


def owe(mail: Mail, seat: Seat, about: int | None = None) -> None:
    """Let the answer to a mail of a seat carry its receipt. about: id of the mail it is for, when that is another.

    mail: with what is FIXED of it.
    """
    mail.owed = (*mail.owed, (about or mail.id, seat, None))


def make(mail: Mail) -> None:
    """Make the receipts of a mail that is sure to be answered: what is written before its answer is to know them."""
    mail.owed = tuple((about, seat, _made(about, seat, mail) if lines is None else lines)
                      for about, seat, lines in mail.owed)


def given(answers: Mail | None, to: str, language: str) -> str:
    """The receipts, made here if not before, that go to an address with the answer to a mail: the end of its text."""
    if answers is None:
        return ""
    owed = [one for one in answers.owed if one[1].player.email == to]
    lines = [line for about, seat, made in owed
             for line in (_made(about, seat, answers) if made is None else made)]
    lines += [f"{PROOF}{line}" for line in answers.fixing] if lines else []
    title, told = (tell(said(name), language) for name in ("receipt", "receipt.told"))
    return f"\n{text_of(Section(title, [told], code=lines, proof=True))}\n" if lines else ""


def arrived(mail: Mail) -> str:
    """When a mail arrived, as its receipt says."""
    return _moment(mail.received_at)


def written(receipt: Receipt, slug: str) -> list[str]:
    """The proof lines of a Receipt of the match with this slug."""
    return _lines(slug, values_of(receipt), receipt.hash)


def values_of(receipt: Receipt) -> dict[str, str]:
    """What a Receipt fixes, by name and as it is written."""
    return _values(_moment(receipt.arrived_at), {
        name: getattr(receipt, name) for name in ("head", "body", "kept", "left", "way", "after")})


def _values(arrived: str, fixed: dict[str, str]) -> dict[str, str]:
    return {"arrived": arrived, **{name: value for name, value in fixed.items() if value}}


def hash_of(values: dict[str, str]) -> str:
    """What the hash of a Receipt with these values must be."""
    return digest("|".join(values.values()).encode())


def _made(mail_id: int, seat: Seat, answers: Mail) -> list[str]:
    """The lines of the Receipt for a mail, which is kept here; none when only the mail's beginning was."""
    mail = answers if mail_id == answers.id else RECEIVED.one(id=mail_id)
    if mail.size is not None:
        return []
    match = _in_order(seat)
    latest = LATEST.first(match=match.id, player=seat.player_id)
    after = latest.hash if latest else FIRST + identifiers.draw(seat.player.email, DRAWN)
    fixed = {**digests(mail), **way(mail.raw), "after": after}
    values = _values(_moment(mail.received_at), fixed)
    own = hash_of(values)
    KEEP.change(match=match.id, player=seat.player_id, mail=mail_id, told=answers.id, arrived_at=mail.received_at,
                **fixed, hash=own)
    return _lines(match.slug, values, own)


def _in_order(seat: Seat) -> Match:
    """The seat's Match, locked so that a chain has no two ends; SQLite has one writer at a time."""
    if database.is_postgresql():
        database.locked(Match.select(Match.id).where(Match.id == seat.match_id)).get()
    return seat.match


def _moment(at: datetime) -> str:
    return f"{at:%Y-%m-%dT%H:%M:%S.%fZ}"


def _lines(slug: str, values: dict[str, str], own: str) -> list[str]:
    return [f"{PROOF}match {slug}", *(f"{PROOF}receipt {name} {value}" for name, value in values.items()),
            f"{PROOF}receipt is {own}"]


def digests(mail: Mail) -> dict[str, str]:
    """{name: digest} of a stored mail; kept: of what is stored beside its bytes, a line each, and of these."""
    raw = mail.raw
    head, _, body = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n").partition(b"\n\n")
    beside = "\n".join([mail.sender, mail.recipient, mail.message_id, mail.transport, mail.body, ""])
    return {"head": digest(_relaxed_head(head)), "body": digest(_relaxed_body(body)),
            "kept": digest(beside.encode() + raw)}


def way(raw: bytes) -> dict[str, str]:
    """What servers have stamped on a mail: when the last that is not ours had it ("-": nothing tells it), and a digest
    of all stamps; both "" where there are none.
    """
    head = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n").partition(b"\n\n")[0]
    lines = head.replace(b"\n ", b" ").replace(b"\n\t", b" ").split(b"\n")
    stamps = [_single_blanks(line[9:]).strip(b" ") for line in lines if line[:9].lower() == b"received:"][:MOST_STAMPS]
    moments = (_stamped(stamp) for stamp in stamps if not _is_ours(stamp))
    left = next((_moment(moment) for moment in moments if moment), "-")
    return {"left": left, "way": digest(b"\r\n".join(stamps))} if stamps else {"left": "", "way": ""}


def _is_ours(stamp: bytes) -> bool:
    found, own = STAMPED_BY.search(stamp), config.current().domain.lower()
    by = found[1].decode("ascii", "replace").lower() if found else ""
    return by == own or by.endswith(f".{own}")


def _stamped(stamp: bytes) -> datetime | None:
    """The moment of a stamp; None for one that cannot be read."""
    try:
        return parsedate_to_datetime(stamp.rpartition(b";")[2].decode("ascii", "replace")).astimezone(UTC)
    except (ValueError, TypeError, OverflowError):
        return None


def _relaxed_head(head: bytes) -> bytes:
    """Each of FIELDS as "name:value", the first where it stands twice, empty where it is missing (RFC 6376, 3.4.2)."""
    values: dict[bytes, bytes] = {}
    for line in head.replace(b"\n ", b" ").replace(b"\n\t", b" ").split(b"\n"):
        name, _, text = line.partition(b":")
        values.setdefault(name.strip(b" \t").lower(), text)
    return b"".join(b"%s:%s\r\n" % (name, _single_blanks(values.get(name, b"")).strip(b" ")) for name in FIELDS)


def _relaxed_body(body: bytes) -> bytes:
    """Blanks made one, none at the end of a line, no empty lines at the end (RFC 6376, 3.4.4)."""
    text = _single_blanks(body).replace(b" \n", b"\n").rstrip(b" \n")
    return text.replace(b"\n", b"\r\n") + b"\r\n" if text else b""


def _single_blanks(text: bytes) -> bytes:
    """Each run of blanks as one space; halved as often as needed, which is far faster than a pattern."""
    text = text.replace(b"\t", b" ")
    while b"  " in text:
        text = text.replace(b"  ", b" ")
    return text


def digest(data: bytes) -> str:
    """The SHA-256 of bytes as proof lines write it: URL-safe base64."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
