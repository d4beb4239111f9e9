"""Mails that came in, what they hold, receipts for them, doubts about their sender."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peewee import SQL, BlobField, BooleanField, CharField, ForeignKeyField, IntegerField, TextField

from pbem.engine.shapes import Plain

from ..fields import PlainField, UTCField
from .base import Table, one_of
from .matches import Match
from .people import Player, Seat
from .values import ANSWERED, ASIDE, IGNORED, STORED


class Content(Table):
    """The bytes of a mail, kept once however many it came to. digest: their SHA-256 in hex.

    removed_at: when they were removed on request of a person, and the digest alone stayed.
    """

    digest = CharField(max_length=64, unique=True)
    raw = BlobField()  # type: ignore[assignment]
    removed_at = UTCField(null=True)

    class Meta:
        table_name = "content"


class Mail(Table):
    """An inbound mail as it arrived; stored before anything is parsed. sender: the envelope's.

    body: SHA-256 (hex) of what stands below the headers, "" of mails older than this column; two mails with one
    Message-ID and different bodies are different mails.
    content: never null, though the column may be: SQLite adds no other to a table.
    seat: whose reply address it came to (id), 0 when it came to none; null in mails older than this column.
    origin, large: of a mail that came to none: whence (`pbem.networks`), "" where that cannot be told, and whether
    reading it may take long.
    deaths: how many processes died of reading it.
    size: of the whole mail in bytes, where it was too large and content is only its beginning; null for all others.
    before_receipts: it was answered when accepted mails had no receipts yet.
    written_at: when it was written, see pbem.service.post.dates; null in mails not answered, and in older ones.
    owed, no column: the Receipts (not yet kept) that the answer to this mail is to carry; see
    pbem.service.record.receipts. fixing, no column: the proof lines of what it has done. is_kept, is_behind, no columns
    either: it was kept for a fault of the program, or one of its seat is that came before; see
    pbem.service.post.kept.
    """

    message_id = CharField(max_length=998)
    recipient = CharField(max_length=320)
    body = CharField(max_length=64, default="")
    sender = CharField(max_length=320)
    received_at = UTCField()
    transport = CharField()
    content = ForeignKeyField(Content, null=True, backref="mails")
    status = CharField(default=STORED, index=True,
                       constraints=[one_of("status", STORED, ANSWERED, ASIDE, IGNORED)])
    reason = TextField(default="")
    match = ForeignKeyField(Match, null=True, backref="mails")
    role = CharField(null=True)
    seat = IntegerField(null=True)
    origin = CharField(max_length=64, default="")
    large = BooleanField(default=False)
    deaths = IntegerField(default=0)
    size = IntegerField(null=True)
    before_receipts = BooleanField(default=False)
    written_at = UTCField(null=True)
    owed: tuple[tuple[int, Seat, list[str] | None], ...] = ()
    fixing: tuple[str, ...] = ()
    is_kept = is_behind = False

    if TYPE_CHECKING:
        content_id = IntegerField(null=True)
        match_id = IntegerField(null=True)

    class Meta:
        table_name = "mail"
        indexes = ((("message_id", "recipient", "body"), True), (("status", "seat", "id"), False))

    @property
    def raw(self) -> bytes:  # type: ignore[override]
        """Its bytes."""
        return bytes(self.whole().raw)

    def whole(self) -> Content:
        """Its content; LookupError where it is missing."""
        if self.content is None:
            raise LookupError(f"the mail {self.id} has no content")
        return self.content


Mail.add_index(Mail.received_at, where=SQL("seat = 0"), name="mail_of_strangers")
Mail.add_index(Mail.received_at, where=SQL("status = 'aside'"), name="mail_aside")


class Receipt(Table):
    """What a player is told of an accepted mail, so that neither side can later say another.

    See pbem.service.record.receipts.

    told: the inbound Mail whose answer carries it, another one for a mail that its player has confirmed. head, body,
    kept: digests of the mail; left, way: when the last server that is not ours had it, and a digest of what servers
    have stamped on it, both "" where none has; hash: of all that stands here; after: the hash of the player's receipt
    before, or what was drawn to begin with. All of them as in proof lines.
    """

    match = ForeignKeyField(Match, backref="receipts", index=False)
    player = ForeignKeyField(Player, backref="receipts", index=False)
    mail = ForeignKeyField(Mail, unique=True, backref="receipts")
    told = ForeignKeyField(Mail, backref="receipts_told", index=False)
    arrived_at = UTCField()
    head = CharField(max_length=43)
    body = CharField(max_length=43)
    kept = CharField(max_length=43)
    left = CharField(max_length=27, default="")
    way = CharField(max_length=43, default="")
    after = CharField(max_length=43)
    hash = CharField(max_length=43)

    if TYPE_CHECKING:
        match_id = IntegerField()
        player_id = IntegerField()
        mail_id = IntegerField()
        told_id = IntegerField()

    class Meta:
        table_name = "receipt"
        indexes = ((("match", "player", "after"), True), (("match", "player", "id"), False))


Receipt.add_index(Receipt.told, where=SQL("told_id <> mail_id"), name="receipt_told_by_another")


class Doubt(Table):
    """A mail to a player's reply address that may not be his: nothing of it is run until he says so.

    mark: drawn; the reply address of the question names it. letter: the mail as it was read, as plain data.
    settled_at: when he said YES or NO.
    """

    mail = ForeignKeyField(Mail, unique=True, backref="doubts")
    seat = ForeignKeyField(Seat, backref="doubts")
    mark = CharField(unique=True)
    letter: PlainField[dict[str, Plain]] = PlainField()
    at = UTCField()
    settled_at = UTCField(null=True)

    if TYPE_CHECKING:
        mail_id = IntegerField()
        seat_id = IntegerField()

    class Meta:
        table_name = "doubt"
