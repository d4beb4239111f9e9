"""What goes out: pictures, mails, press, faults on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from peewee import SQL, BlobField, BooleanField, CharField, ForeignKeyField, IntegerField, TextField

from ..fields import PlainField, UTCField
from .base import Table, one_of
from .mails import Mail
from .matches import Match
from .values import FAILED, SENT, WAITING


class Entry(TypedDict):
    """What a mail says to its reader's calendar: of a deadline, with moments as ISO texts.

    See pbem.service.post.calendar_entries. role: whose deadline it is, where the mail is about another.
    """

    uid: str
    role: NotRequired[str]
    sequence: int
    written: str
    due: str
    cancelled: bool
    paused: bool
    summary: str
    description: str
    alarm_minutes: int


class Shown(TypedDict):
    """A picture of a mail: the digest of a Picture, and what stands in its place where it is not shown."""

    digest: str
    alt: str


class Picture(Table):
    """What a picture of the board shows, kept once in a match for all whose board looks the same.

    digest: SHA-256 (hex) of all that decides what is drawn; data: what the match adds to that, compressed. See
    pbem.service.post.pictures.
    """

    match = ForeignKeyField(Match, backref="pictures", index=False)
    digest = CharField(max_length=64, index=True)
    data = BlobField()

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "picture"
        indexes = ((("match", "digest"), True),)


class Drawing(Table):
    """A picture as it was drawn, once for all matches in which the board looks the same. digest: of the Picture."""

    digest = CharField(max_length=64, unique=True)
    png = BlobField()
    at = UTCField(index=True)

    class Meta:
        table_name = "drawing"


class Outbox(Table):
    """A mail to send. `headers` may hold "Reply-To"; `answers` is the inbound mail it answers, once only.

    lane: mails of a lower one go out first; see pbem.service.post.lanes.
    calendar: what its attachment says to the reader's calendar, made by pbem.service.post.calendar_entries.
    attached: the bytes of another attachment, a record or a case file (see pbem.service.record), and its name.
    once: what makes this mail this mail, so that none is written twice; message_id: drawn, it tells nothing of that.
    pictures: those that stand in its HTML, in their order; null for none.
    """

    message_id = CharField(unique=True)
    once = CharField(null=True, unique=True)
    to = CharField(max_length=320, index=True)
    kind = CharField()
    lane = IntegerField(default=0)
    subject = TextField()
    text = TextField()
    html = TextField(null=True)
    calendar: PlainField[list[Entry] | None] = PlainField(null=True)
    attached = BlobField(null=True)
    attached_name = CharField(default="")
    pictures: PlainField[list[Shown] | None] = PlainField(null=True)
    headers: PlainField[dict[str, str]] = PlainField(default=dict)
    in_reply_to = TextField(null=True)
    references = TextField(default="")
    match = ForeignKeyField(Match, null=True, backref="outbox")
    role = CharField(null=True)
    answers = ForeignKeyField(Mail, null=True, unique=True, backref="answer")
    created_at = UTCField()
    status = CharField(default=WAITING, constraints=[one_of("status", WAITING, SENT, FAILED)])
    tries = IntegerField(default=0)
    next_try_at = UTCField()
    sent_at = UTCField(null=True)
    last_error = TextField(default="")

    if TYPE_CHECKING:
        match_id = IntegerField(null=True)
        answers_id = IntegerField(null=True)

    class Meta:
        table_name = "outbox"
        indexes = ((("status", "next_try_at"), False),)


class Recipient(Table):
    """An address (lower case) that was written to; see pbem.service.post.silence.

    person: what all addresses of its mailbox have in common. mark: what calls it where its reader unsubscribes.
    unsubscribed_at: when he last did so; silenced: he wants it so still. kept_back_at: when for that reason a mail was
    not written for the first time since; listed: the moderator was told so.
    """

    address = CharField(max_length=320, unique=True)
    person = CharField(max_length=320, index=True)
    mark = CharField(unique=True)
    unsubscribed_at = UTCField(null=True)
    silenced = BooleanField(default=False)
    kept_back_at = UTCField(null=True)
    listed = BooleanField(default=False)

    class Meta:
        table_name = "recipient"


Recipient.add_index(Recipient.person, where=SQL("silenced"), name="recipient_silenced")
Recipient.add_index(Recipient.id, where=SQL("kept_back_at IS NOT NULL AND NOT listed"), name="recipient_unlisted")


class Fault(Table):
    """What the program has failed on and is tried again when something has changed; see pbem.service.post.faults.

    mail: the inbound one that is kept, stored as it is, until then; outbox: the one to send. Neither: what the clock
    does in a match. match: null where it concerns none. step: in what. kind: the exception's class; place: the file and
    the line; program: which program it was. at: when it failed first, tried_at: last. version: of the match then.
    again: it is to be tried now.
    """

    match = ForeignKeyField(Match, null=True, backref="faults")
    mail = ForeignKeyField(Mail, null=True, unique=True, backref="faults")
    outbox = ForeignKeyField(Outbox, null=True, unique=True, backref="faults")
    step = CharField()
    kind = CharField()
    place = CharField()
    program = CharField()
    at = UTCField()
    tried_at = UTCField()
    version = IntegerField(null=True)
    again = BooleanField(default=False)

    if TYPE_CHECKING:
        match_id = IntegerField(null=True)
        mail_id = IntegerField(null=True)
        outbox_id = IntegerField(null=True)

    class Meta:
        table_name = "fault"


class Delivery(Table):
    """A mail in a local mailbox; a second copy of the same Message-ID is refused by the index."""

    address = CharField(max_length=320)
    message_id = CharField()
    raw = BlobField()  # type: ignore[assignment]
    at = UTCField()
    read = BooleanField(default=False)

    class Meta:
        table_name = "delivery"
        indexes = ((("address", "message_id"), True),)


class Press(Table):
    """What a role wrote to others. mode: "signed", "anonymous" or "broadcast"; part: which block of the mail.

    seal: of what proves it (see pbem.service.talks.press_accounts), "" before there were any; link: of the dice then,
    seat: whose (id) it is, seats: whose readers got it.
    """

    match = ForeignKeyField(Match, backref="press")
    role = CharField()
    recipients: PlainField[list[str]] = PlainField()
    mode = CharField()
    text = TextField()
    at = UTCField()
    mail = ForeignKeyField(Mail, backref="press")
    part = IntegerField(default=0)
    seal = CharField(default="")
    link = IntegerField(null=True)
    seat = IntegerField(null=True)
    seats: PlainField[list[int]] = PlainField(default=list)

    if TYPE_CHECKING:
        match_id = IntegerField()
        mail_id = IntegerField()

    class Meta:
        table_name = "press"
        indexes = ((("mail", "part"), True),)
