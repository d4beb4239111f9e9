"""Local mailboxes as pages show them: whose they are, their mails, one mail taken apart."""

import re
from base64 import b64encode
from dataclasses import dataclass, field
from datetime import datetime
from email.message import EmailMessage

from peewee import fn

from pbem.mail import charsets, headers
from pbem.mail.quotes import MARKER
from pbem.service.asked import windows
from pbem.service.match.sitting import Sitting
from pbem.store.models import HOLDER, Delivery, Match, Player, Seat

NEWEST = 200
PNG, CID = "image/png", re.compile(r"""(<img\b[^>]{0,200}\bsrc=["'])cid:([^"'\s]{1,200})""")


@dataclass
class Box:
    """A local mailbox. seats: (role's name, match's slug, whether it is asked something now)."""

    address: str
    mails: int = 0
    unread: int = 0
    seats: list = field(default_factory=list)


@dataclass(frozen=True)
class Shown:
    """A delivered mail, taken apart. name: what its page is called; html: its HTML body or None.

    headers: (name, value) in order; attachments: (name, text), text None for a file to save.
    """

    name: str
    message_id: str
    subject: str
    sender: str
    reply_to: str
    at: datetime
    read: bool
    headline: str
    text: str
    html: str | None
    headers: list
    references: str
    attachments: list


def all_boxes(settings, now):
    """Every local mailbox with a mail or a seat, those of players in the order of their seats."""
    boxes = {}
    holders = Seat.select(Seat, Player, Match).join(Player).switch(Seat).join(Match).where(Seat.kind == HOLDER)
    for seat in holders.order_by(Seat.id):
        if settings.is_local(seat.player.email):
            box = boxes.setdefault(seat.player.email, Box(seat.player.email))
            box.seats.append(_seat(seat, now))
    counts = Delivery.select(Delivery.address, fn.COUNT(Delivery.id), fn.SUM(Delivery.read.cast("integer")))
    for address, mails, read in counts.group_by(Delivery.address).order_by(Delivery.address).tuples():
        box = boxes.setdefault(address, Box(address))
        box.mails, box.unread = mails, mails - int(read)
    return list(boxes.values())


def _seat(seat, now):
    sitting = Sitting(seat.match, now)
    name = sitting.role_name(seat.role) if seat.role else ""
    return name, seat.match.slug, windows.asked(sitting, seat.role) is not None


def mails(address):
    """The newest mails of a mailbox, the newest first, as Shown."""
    rows = Delivery.select().where(Delivery.address == address).order_by(Delivery.id.desc()).limit(NEWEST)
    return [shown(row) for row in rows]


def find(address, name):
    """The Delivery of this name in this mailbox, or None."""
    return Delivery.get_or_none(Delivery.address == address, Delivery.message_id.startswith(f"<{name}@"))


def name_of(row):
    """What the page of a Delivery is called: a row's number would count the mails to others."""
    return row.message_id.removeprefix("<").partition("@")[0]


def shown(row):
    """A Delivery taken apart."""
    message = headers.parse(bytes(row.raw))
    text, html = _body(message, "plain") or "", _body(message, "html")
    sender = headers.from_address(message)
    return Shown(
        name_of(row), row.message_id, headers.text(message, "Subject"), sender,
        headers.address(headers.text(message, "Reply-To")) or sender, row.at, row.read, _headline(text), text, html,
        [(name, headers.plain(str(value))) for name, value in message.items()], headers.text(message, "References"),
        _attachments(message))


def _body(message: EmailMessage, kind):
    """The text of the first part of this kind; None without one. Anybody may have written the mail."""
    of_kind = (part for part in message.walk() if part.get_content_type() == f"text/{kind}")
    part = next((part for part in of_kind if not part.is_attachment()), None)
    return part and _words(part)


def _words(part):
    data = part.get_payload(decode=True) or b""
    return charsets.decode(data, part.get_content_charset()).replace("\r\n", "\n")


def _attachments(message):
    """(name, text) of each attached file; the text of one that holds none is None."""
    return [(part.get_filename() or "", _words(part) if part.get_content_maintype() != "application" else None)
            for part in _files(message)]


def page(row):
    """The HTML of a Delivery with its images in it, for a frame that may load nothing; None without HTML."""
    return page_of(headers.parse(bytes(row.raw)))


def page_of(message):
    """The same of a parsed mail."""
    html = _body(message, "html")
    return html and CID.sub(lambda found: _image(message, found), html)


def _image(message, found):
    """What stands in the place of the address of an image: the image itself, where the mail has it as a PNG."""
    parts = (part for part in message.walk() if part.get_content_type() == PNG)
    part = next((part for part in parts if str(part["Content-ID"] or "").strip("<> ") == found[2]), None)
    return f"{found[1]}data:{PNG};base64,{b64encode(part.get_payload(decode=True)).decode()}" if part else found[0]


def attached(row, number):
    """(name, bytes) of an attached file of a Delivery, None when there is none of this number."""
    files = _files(headers.parse(bytes(row.raw)))
    part = files[number] if number < len(files) else None
    return part and (part.get_filename() or "file", part.get_payload(decode=True) or b"")


def _files(message):
    return [part for part in message.walk() if part.is_attachment()]


def _headline(text):
    """The first line that says something: our mails begin with the marker line."""
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line and not MARKER.search(line)), "")
