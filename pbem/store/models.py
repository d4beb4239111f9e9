"""The tables. All moments are aware UTC; all structured columns hold plain data (JSON)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, NotRequired, TypedDict

from peewee import (
    SQL,
    AutoField,
    BigIntegerField,
    BlobField,
    BooleanField,
    CharField,
    Check,
    DoesNotExist,
    ForeignKeyField,
    IntegerField,
    Model,
    Node,
    TextField,
)

from pbem import identifiers
from pbem.engine import Game
from pbem.engine.journal import Recorded
from pbem.engine.kept_draws import Pooled
from pbem.engine.shapes import Command, Draw, Event, Plain, State
from pbem.games import game

from .database import db
from .fields import PlainField, UTCField

INVITING, RUNNING, PAUSED, FINISHED = "inviting", "running", "paused", "finished"
STORED, ANSWERED, ASIDE, IGNORED = "stored", "answered", "aside", "ignored"
SEAT_MARK, QUESTION_MARK = 8, 5  # characters
WAITING, SENT, FAILED = "waiting", "sent", "failed"
OPEN, USED, REVOKED, LAPSED = "open", "used", "revoked", "lapsed"
HOLDER, DEPUTY, CANDIDATE, FORMER, FORMER_DEPUTY = "holder", "deputy", "candidate", "former", "former deputy"
MODERATOR, FORMER_MODERATOR = "moderator", "former moderator"
OBSERVER, FORMER_OBSERVER = "observer", "former observer"
MOVING = "moving"
PLAYER, CARETAKER = "player", "caretaker"  # with DEPUTY, who plays a seat
FIRST_FORM = "1.1"
SHOWN, DONE, DROPPED = "shown", "done", "dropped"  # with WAITING, of a correction; the latter two of an act as well
UNDONE = "undone"  # with WAITING, DONE and DROPPED, of another address
UNDECIDED, RULED, WITHDRAWN = "open", "ruled", "withdrawn"  # of a dispute


def _one_of(column: str, *values: str) -> Node:
    return Check(f"{column} IN ({', '.join(repr(v) for v in values)})")


class Use(TypedDict):
    """What an order filed ahead has answered: a question, at a row of the journal and a moment (ISO), in words."""

    question: int
    row: int
    at: str
    order: str


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


class Settings(TypedDict, total=False):
    """What a match is opened with beside its options; see pbem.service.course.starting."""

    hours: dict[str, float]
    grace: dict[str, float]
    notice: dict[str, float]
    reminder: float
    clock: dict[str, str]
    caps: dict[str, int]
    press: dict[str, str]
    judgement: dict[str, str]
    story: dict[str, str]
    autostart: bool
    keep_days: int
    keep_told: str


class Table(Model):
    """What all tables share."""

    if TYPE_CHECKING:  # peewee adds these, and to each foreign key what it holds (match_id)
        id = AutoField()
        DoesNotExist: ClassVar[type[DoesNotExist]]
        _dirty: set[str]

    class Meta:
        database = db
        only_save_dirty = True


class TableSet(Table):
    """Tables of a host in place of those of a game. digest: see `pbem.engine.interface.digest_of`."""

    game = CharField()
    digest = CharField()
    data: PlainField[dict[str, Plain]] = PlainField()

    class Meta:
        table_name = "table_set"
        indexes = ((("game", "digest"), True),)


class Match(Table):
    """One match of one game.

    version: number of the last journal row the state contains (-1 before the setup).
    dice_seed, card_seed: secret ends of the two hash chains (hex). link: position of the dice link in
    use, 1 for the first; links before it are opened. counters: draws made so far by chain.
    closes_at: when the answers to the question are opened, for all are in and can still be taken back.
    window_number: the question of the hidden window that opened last; window_move, window_until: the move it is of, and
    when the time is over that all windows of this move share; see pbem.service.asked.windows.
    words: the players' words that are mixed into every draw, null before the start. reveal_by: until when promised
    words are revealed, null when nobody is waited for. anew: how often promises were broken and all was drawn anew.
    proof_owed: its players' mails have the proof of its draws in a form of before, which the check no longer reads.
    form: of its state, see pbem.engine.upgrades. void: [the first row that counts no longer, the row that goes back] of
    each time that it went back; pool: see pbem.engine.kept_draws. tables: of its host in place of the game's own.
    """

    slug = CharField(unique=True)
    game = CharField()
    scenario = CharField()
    options: PlainField[dict[str, Plain]] = PlainField(default=dict)
    settings: PlainField[Settings] = PlainField(default=dict)
    status = CharField(default=INVITING, constraints=[_one_of("status", INVITING, RUNNING, PAUSED, FINISHED)])
    state: PlainField[State] = PlainField(null=True)
    version = IntegerField(default=-1)
    created_at = UTCField()
    started_at = UTCField(null=True)
    paused_at = UTCField(null=True)
    finished_at = UTCField(null=True)
    closes_at = UTCField(null=True)
    window_number = IntegerField(null=True)
    window_move = IntegerField(null=True)
    window_until = UTCField(null=True)
    dice_seed = CharField()
    card_seed = CharField()
    link = IntegerField(default=1)
    counters: PlainField[dict[str, int]] = PlainField(default=dict)
    words: PlainField[list[str] | None] = PlainField(null=True)
    reveal_by = UTCField(null=True)
    anew = IntegerField(default=0)
    proof_owed = BooleanField(default=False)
    form = CharField(default=FIRST_FORM)
    void: PlainField[list[list[int]]] = PlainField(default=list)
    pool: PlainField[list[Pooled]] = PlainField(default=list)
    tables = ForeignKeyField(TableSet, null=True)

    if TYPE_CHECKING:
        tables_id = IntegerField()

    class Meta:
        table_name = "match"

    @property
    def rules(self) -> Game:
        """The game of the match, bound to its tables.

        KeyError for a game that there is not, ValueError for tables that it does not read any more.
        """
        own, given = game(self.game), self.tables if self.tables_id else None
        return own.of(given.data, given.digest) if given else own


class Player(Table):
    """A person behind an address (lower case). zone: IANA name of the time zone for all texts,
    language: code of theirs.

    days_off: weekdays ("sat") and absences: [first, last] ISO dates on which its time to answer does not run.
    reports: "brief", "full", or "" for the usual ones; digest: minutes after its midnight at which comes together what
    asks nothing of it (None: each at once). pictures: whether its mails have some; None: yes, and it was never told how
    to say otherwise.
    settled: {word for the server that holds until it is said again: when the mail was written that said it last, ISO}.
    """

    email = CharField(unique=True)
    name = CharField(default="")
    zone = CharField(default="UTC")
    language = CharField(default="en")
    days_off: PlainField[list[str]] = PlainField(default=list)
    absences: PlainField[list[list[str]]] = PlainField(default=list)
    reports = CharField(default="")
    digest = IntegerField(null=True)
    pictures = BooleanField(null=True)
    settled: PlainField[dict[str, str]] = PlainField(default=dict)
    created_at = UTCField()
    confirmed_at = UTCField(null=True)

    class Meta:
        table_name = "player"


class Seat(Table):
    """A player's place in a match; `role` is null until the powers are given out.

    A player who runs several roles then has a seat for each; the nonce stays with the first. promise: the hash of the
    word that he is to reveal, revealed: that word, "" before.
    preferences: roles, the most wanted first; what is only applied for stands in Application. asked: confirmation mails
    sent so far.
    reported: number of the last journal row told to this seat (-1: none). opened: the last stage whose end has brought
    it what was told, opened (0: none). calendar_at: the deadline that stands in its player's calendar.
    kind: a HOLDER has (or waits for) the role. Others have none but stand for one: a role's DEPUTY, a CANDIDATE who
    asks for it in a running match, a FORMER holder or FORMER_DEPUTY. An open seat is held by the player CARETAKER. A
    MODERATOR rules on disputes and plays nothing; `name` is what the players are told he is called. An OBSERVER is told
    what all may see; MOVING is the seat of a player's other address before that is his.
    played_by: who answers now, PLAYER (the holder), DEPUTY or CARETAKER. missed: deadlines missed in a row;
    hand_over_at: from when on somebody else plays because of them. waived: the turn in whose windows it plays nothing,
    as its holder or deputy has told all. resigning, conceding: the Mail (id) with an unconfirmed RESIGN or CONCEDE;
    conceded_at: when its player has conceded.
    digest_at: when what waits for its player's digest goes out.
    mark: what reply addresses call it; an id would count the seats, and with them the deputies.
    """

    match = ForeignKeyField(Match, backref="seats")
    player = ForeignKeyField(Player, backref="seats")
    role = CharField(null=True)
    preferences: PlainField[list[str]] = PlainField(default=list)
    nonce = CharField(default="")
    promise = CharField(default="")
    revealed = CharField(default="")
    asked = IntegerField(default=0)
    joined_at = UTCField()
    confirmed_at = UTCField(null=True)
    reported = IntegerField(default=-1)
    opened = IntegerField(default=0)
    bounced_at = UTCField(null=True)
    calendar_at = UTCField(null=True)
    kind = CharField(default=HOLDER)
    stands_for = CharField(null=True)
    played_by = CharField(default=PLAYER)
    missed = IntegerField(default=0)
    hand_over_at = UTCField(null=True)
    waived = IntegerField(null=True)
    resigning = IntegerField(null=True)
    conceding = IntegerField(null=True)
    conceded_at = UTCField(null=True)
    left_at = UTCField(null=True)
    digest_at = UTCField(null=True)
    mark = CharField(default="", unique=True)
    name = CharField(default="")

    if TYPE_CHECKING:
        match_id = IntegerField()
        player_id = IntegerField()

    class Meta:
        table_name = "seat"
        indexes = ((("match", "role"), True),)

    def save(self, *args: bool, **kwargs: bool) -> int:
        if not self.mark:
            self.mark = identifiers.draw(self.player.email, SEAT_MARK)
        return super().save(*args, **kwargs)


Seat.add_index(Seat.match, Seat.player, unique=True, where=SQL("role IS NULL AND kind = 'holder'"),
               name="seat_one_place")


class Application(Table):
    """What a mail without a token asked for the person of a seat: void until the answer to its own mail confirms it.

    number: drawn; the reply address of that mail names it. lines: {first word: the rest} of its lines. role: the open
    seat of a running match it is for. confirmed_at: from then on it is part of the seat.
    """

    seat = ForeignKeyField(Seat, backref="applications")
    number = BigIntegerField(unique=True)
    lines: PlainField[dict[str, str]] = PlainField(default=dict)
    role = CharField(null=True)
    at = UTCField()
    confirmed_at = UTCField(null=True)

    if TYPE_CHECKING:
        seat_id = IntegerField()

    class Meta:
        table_name = "application"


class Invitation(Table):
    """Somebody whom the host wants in a match, and from whom no word has come, until it is answered or has lapsed.

    role: of an open seat of a running match; null for a seat that was given before the start. at: when it was written;
    lapses_at: until when it waits (null: for ever).
    """

    match = ForeignKeyField(Match, backref="invitations")
    role = CharField(null=True)
    address = CharField(max_length=320)
    at = UTCField()
    lapses_at = UTCField(null=True, index=True)
    answered_at = UTCField(null=True)
    lapsed_at = UTCField(null=True)

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "invitation"


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
                       constraints=[_one_of("status", STORED, ANSWERED, ASIDE, IGNORED)])
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


class FiledOrder(Table):
    """What a role has filed ahead to answer questions. number: counts the filings of the role, from 1.

    data: the pbem.orders filing; text: its canonical words. always: it outlives the turn. why: the reason it was
    closed. uses: [{"question", "row" of the journal (the last), "at" (ISO, UTC), "order" in words}]. position: the
    line of a pre-filed impulse carried out last, 0 while it has not begun. changed: the journal row at its last use or
    at its closing, -1 before.
    """

    match = ForeignKeyField(Match, backref="filed_orders")
    role = CharField()
    number = IntegerField()
    data: PlainField[dict[str, Plain]] = PlainField()
    text = TextField()
    always = BooleanField()
    filed_at = UTCField()
    mail = ForeignKeyField(Mail, null=True)
    status = CharField(default=OPEN, constraints=[_one_of("status", OPEN, USED, REVOKED, LAPSED, FAILED)])
    why = TextField(default="")
    closed_at = UTCField(null=True)
    uses: PlainField[list[Use]] = PlainField(default=list)
    position = IntegerField(default=0)
    changed = IntegerField(default=-1)

    if TYPE_CHECKING:
        match_id = IntegerField()
        mail_id = IntegerField(null=True)

    class Meta:
        table_name = "filed_order"
        indexes = ((("match", "role", "number"), True), (("match", "status"), False))


class Journal(Table):
    """One accepted command (row 0: the setup, role null). link: dice link its draws came from.

    seal: secret of which the salts of the commitments in `hash` are made, see pbem.engine.journal; counters: draws made
    so far by chain. Rows of before have the seal "" and no counters.
    player: the person who played the role, its holder or deputy, when an order of theirs was carried out; null when
    the clock or the caretaker played. filed: the order filed ahead it came from. form: of its data, as Match.form.
    given_by: who has given it, as all who see it are told: PLAYER, DEPUTY, CARETAKER or "default", "" where that is not
    told; see pbem.service.record.givers.
    withheld: the commitment to the address of a player whose data were removed on request, in its place.
    """

    match = ForeignKeyField(Match, backref="journal")
    number = IntegerField()
    role = CharField(null=True)
    command: PlainField[Recorded] = PlainField()
    draws: PlainField[list[Draw]] = PlainField()
    events: PlainField[list[Event]] = PlainField()
    rules_version = CharField()
    previous = CharField()
    hash = CharField()
    seal = CharField(max_length=64, default="")
    counters: PlainField[dict[str, int] | None] = PlainField(null=True)
    link = IntegerField()
    at = UTCField()
    source = CharField(constraints=[_one_of("source", "setup", "player", "default", "filed", "caretaker", "clock",
                                          "moderator")])
    mail = ForeignKeyField(Mail, null=True)
    player = ForeignKeyField(Player, null=True)
    filed = ForeignKeyField(FiledOrder, null=True)
    form = CharField(default=FIRST_FORM)
    given_by = CharField(default="")
    withheld = CharField(max_length=64, default="")

    if TYPE_CHECKING:
        match_id = IntegerField()
        mail_id = IntegerField(null=True)
        player_id = IntegerField(null=True)
        filed_id = IntegerField(null=True)

    class Meta:
        table_name = "journal"
        indexes = ((("match", "number"), True),)


class Tag(Table):
    """What an audience, all or a role, calls a row of the journal; see pbem.service.record.tags. row: its number."""

    match = ForeignKeyField(Match, backref="tags", index=False)
    row = IntegerField()
    audience = CharField()
    tag = CharField()

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "tag"
        indexes = ((("match", "audience", "tag"), True), (("match", "row", "audience"), True))


class Chapter(Table):
    """The board as everybody could see it when a turn ended; see pbem.service.record.chapters.

    row: the number of the turn's last journal row; stage: [turn, round, phase] in which it ended; view: what all see.
    """

    match = ForeignKeyField(Match, backref="chapters", index=False)
    row = IntegerField()
    stage: PlainField[list[Plain]] = PlainField()
    view: PlainField[dict[str, Plain]] = PlainField()
    at = UTCField()

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "chapter"
        indexes = ((("match", "row"), True),)


class Board(Table):
    """The board as everybody could see it behind a row, of a match whose pages tell late; see
    pbem.service.record.boards. view: what all saw.
    """

    match = ForeignKeyField(Match, index=False)
    row = IntegerField()
    view: PlainField[dict[str, Plain]] = PlainField()

    class Meta:
        table_name = "board"
        indexes = ((("match", "row"), True),)


class Deadline(Table):
    """When a role's answer to decision `number` is due.

    remind_at: when the next reminder goes out, the one after `reminders` others; null after the last. reminded_at:
    when the latest went out. final_at: the end of the grace that a final warning has named; null before it.
    done_at: answered, the default carried out, or no longer asked; done_by: "answer", "filed", "default", "moot".
    answer_at: when an order filed ahead answers it. settled_ahead: no order filed ahead answers it any more.
    granted: seconds of time to answer beside the usual, by extensions, pauses, outages and the moderator.
    turn: what names the turn of its own that the question belongs to, "" for none; spent: seconds of that turn's bank
    that were gone when it was asked, below 0 when more was granted than taken.
    waits_for_mail: when it was up it waited, for the mails to its player came back or one of his was in doubt.
    mark: what reply addresses call the question; its number counts questions under seal. meant: the order lines
    (number, text) that its player's YES lets run, for a mail of his had misspelt them, or said them in everyday words;
    meant_in: the language of that mail; only_yes: nothing else runs them. given: the order that was given
    when the time was up, as a player writes it, with its rules; "" when none was, or before that was kept.
    """

    match = ForeignKeyField(Match, backref="deadlines")
    role = CharField()
    number = IntegerField()
    pace = CharField()
    asked_at = UTCField()
    due_at = UTCField()
    remind_at = UTCField(null=True)
    reminded_at = UTCField(null=True)
    reminders = IntegerField(default=0)
    final_at = UTCField(null=True)
    done_at = UTCField(null=True, index=True)
    done_by = CharField(null=True)
    answer_at = UTCField(null=True)
    settled_ahead = BooleanField(default=False)
    granted = IntegerField(default=0)
    turn = CharField(default="")
    spent = IntegerField(default=0)
    waits_for_mail = BooleanField(default=False)
    mark = CharField(default="")
    given = TextField(default="")
    meant: PlainField[list[tuple[int, str]] | None] = PlainField(null=True)
    meant_in = CharField(default="")
    only_yes = BooleanField(default=False)

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "deadline"
        indexes = ((("match", "role", "number"), True),)

    @property
    def ends_at(self) -> datetime:
        """When the time to answer ends: at the deadline, after the final warning with the grace."""
        return self.final_at or self.due_at


class Shown(TypedDict):
    """A picture of a mail: the digest of a Picture, and what stands in its place where it is not shown."""

    digest: str
    alt: str


class Picture(Table):
    """What a picture of the board shows, kept once in a match for all whose board looks the same.

    digest: SHA-256 (hex) of data, which is compressed; see pbem.service.post.pictures. drawn: the PNG, null before it
    is drawn and where it was dropped again; drawn_at: when it was drawn.
    """

    match = ForeignKeyField(Match, backref="pictures", index=False)
    digest = CharField(max_length=64)
    data = BlobField()
    drawn = BlobField(null=True)
    drawn_at = UTCField(null=True)

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "picture"
        indexes = ((("match", "digest"), True),)


Picture.add_index(Picture.drawn_at, where=SQL("drawn_at IS NOT NULL"), name="picture_drawn")


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
    to = CharField(max_length=320)
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
    status = CharField(default=WAITING, constraints=[_one_of("status", WAITING, SENT, FAILED)])
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


class Vote(Table):
    """A person's vote that has not passed yet. kind: "extend", "pause", "resume", "replace", "conclude"; with "late "
    in front a ballot that was still out when its vote passed.

    about: the hours of an extension, the role whose seat is to become free, as what the match is to end. text: reasons,
    in an appeal.
    """

    match = ForeignKeyField(Match, backref="votes")
    kind = CharField()
    about = CharField(default="")
    player = ForeignKeyField(Player, backref="votes")
    at = UTCField()
    text = TextField(default="")

    if TYPE_CHECKING:
        match_id = IntegerField()
        player_id = IntegerField()

    class Meta:
        table_name = "vote"
        indexes = ((("match", "kind", "about", "player"), True),)


class Dispute(Table):
    """A player's case about an entry of the journal; see pbem.service.judgement.

    mark: drawn; the reply addresses of moderators call it so. row: the number of the entry, tag: what its writer calls
    it; public: everybody may see that entry. role: for which player (the holder's seat's) wrote; rules: the ids cited.
    stopped_at: since when the match stands still for it, as Match.paused_at says, null when it does not (any more).
    due_at: when its moderator is reminded and the match goes on without him, null when that is done with.
    """

    match = ForeignKeyField(Match, backref="disputes", index=False)
    mark = CharField(unique=True)
    row = IntegerField()
    tag = CharField()
    public = BooleanField()
    role = CharField()
    player = ForeignKeyField(Player, backref="disputes")
    mail = ForeignKeyField(Mail, backref="disputes")
    text = TextField()
    rules: PlainField[list[str]] = PlainField(default=list)
    at = UTCField()
    status = CharField(default=UNDECIDED, constraints=[_one_of("status", UNDECIDED, RULED, WITHDRAWN)])
    closed_at = UTCField(null=True)
    stopped_at = UTCField(null=True)
    due_at = UTCField(null=True, index=True)

    if TYPE_CHECKING:
        match_id = IntegerField()
        player_id = IntegerField()
        mail_id = IntegerField()

    class Meta:
        table_name = "dispute"
        indexes = ((("match", "status"), False),)


class Plea(Table):
    """A player asks for leave to dispute what is past its time; see pbem.service.judgement.pleas.

    mark: drawn; the reply addresses of moderators call it so. tag: what names the entry; role, player, mail, text: of
    the dispute that it is to become. heard_at: when a moderator has answered, null while it waits.
    """

    match = ForeignKeyField(Match, backref="pleas")
    mark = CharField(unique=True)
    tag = ForeignKeyField(Tag)
    role = CharField()
    player = ForeignKeyField(Player, backref="pleas")
    mail = ForeignKeyField(Mail, backref="pleas")
    text = TextField()
    at = UTCField()
    heard_at = UTCField(null=True)

    if TYPE_CHECKING:
        match_id = IntegerField()
        player_id = IntegerField()

    class Meta:
        table_name = "plea"


class Ruling(Table):
    """What was found about a dispute: first by its moderator, then, appealed, by who has heard the appeal.

    judge: the moderator's seat, null for the players. how: "uphold", "correct", "rule", "overturn", "silent", or
    "against", another moderator's word by which the one before it fell. rules: the ids cited. turn: of the game, in
    which it was found.
    """

    dispute = ForeignKeyField(Dispute, backref="rulings")
    judge = ForeignKeyField(Seat, null=True)
    how = CharField()
    text = TextField()
    rules: PlainField[list[str]] = PlainField(default=list)
    at = UTCField()
    turn = IntegerField(null=True)
    appealed = BooleanField(default=False)

    if TYPE_CHECKING:
        judge_id = IntegerField(null=True)

    class Meta:
        table_name = "ruling"


class Appeal(Table):
    """An appeal against the ruling on a dispute. role: whose; judge: the seat of the moderator who hears it, null for
    the players; until: when silence has upheld the ruling.
    """

    dispute = ForeignKeyField(Dispute, unique=True, backref="appeals")
    role = CharField()
    text = TextField()
    at = UTCField()
    until = UTCField()
    judge = ForeignKeyField(Seat, null=True)
    decided_at = UTCField(null=True)

    if TYPE_CHECKING:
        dispute_id = IntegerField()
        judge_id = IntegerField(null=True)

    class Meta:
        table_name = "appeal"


class Correction(Table):
    """What a ruling changes in its match; see pbem.service.judgement.corrections.

    judge: the moderator's seat. row: the number of the row that is corrected; how, command, position: as
    pbem.engine.branching has them. text, rules: of the ruling; appealed: it is one on an appeal. status: SHOWN, the
    moderator was told what would come of it; WAITING, he has ruled so; DONE; DROPPED. due_at: from when on it is done;
    done_at: when it was. told_as: the tag by which all were told of it, "" where they were not; concerned: the roles
    that lose by it.
    """

    dispute = ForeignKeyField(Dispute, backref="corrections")
    judge = ForeignKeyField(Seat)
    row = IntegerField()
    how = CharField()
    command: PlainField[Command | None] = PlainField(null=True)
    position: PlainField[dict[str, Plain]] = PlainField(default=dict)
    text = TextField()
    rules: PlainField[list[str]] = PlainField(default=list)
    appealed = BooleanField(default=False)
    at = UTCField()
    status = CharField(default=SHOWN, constraints=[_one_of("status", SHOWN, WAITING, DONE, DROPPED)])
    due_at = UTCField(null=True, index=True)
    done_at = UTCField(null=True)
    told_as = CharField(default="")
    concerned: PlainField[list[str]] = PlainField(default=list)

    if TYPE_CHECKING:
        dispute_id = IntegerField()
        judge_id = IntegerField()

    class Meta:
        table_name = "correction"


class Act(Table):
    """An act of a moderator that cannot be taken back, and waits; see pbem.service.judgement.waiting_acts.

    mark: drawn; reply addresses and pages call it so. judge: the seat of the moderator who asked for it, null for who
    runs the server. what: the act, details: with what, as its module there says; role: whom it concerns, null for
    nobody. text: why. due_at: from when on it is carried out, null when it was, or is not to be (status).
    """

    match = ForeignKeyField(Match, backref="acts")
    mark = CharField(unique=True)
    judge = ForeignKeyField(Seat, null=True)
    what = CharField()
    role = CharField(null=True)
    details: PlainField[dict[str, Plain]] = PlainField(default=dict)
    text = TextField(default="")
    at = UTCField()
    status = CharField(default=WAITING, constraints=[_one_of("status", WAITING, DONE, DROPPED)])
    due_at = UTCField(null=True, index=True)

    if TYPE_CHECKING:
        match_id = IntegerField()
        judge_id = IntegerField(null=True)

    class Meta:
        table_name = "act"


class Message(Table):
    """What a moderator has written to one player, or that player in answer; see pbem.service.judgement.messages.

    mark: drawn; reply addresses call it so. judge: the seat of the moderator who wrote, or is answered, null for who
    runs the server. role: for which the player was written to; player: who was, or who answers. dispute: about which,
    null for none. answers: the player has written it, by this mail.
    """

    match = ForeignKeyField(Match, backref="messages")
    mark = CharField(unique=True)
    judge = ForeignKeyField(Seat, null=True)
    role = CharField()
    player = ForeignKeyField(Player)
    dispute = ForeignKeyField(Dispute, null=True)
    answers = BooleanField(default=False)
    text = TextField()
    at = UTCField()
    mail = ForeignKeyField(Mail, null=True)

    if TYPE_CHECKING:
        judge_id = IntegerField(null=True)
        dispute_id = IntegerField(null=True)

    class Meta:
        table_name = "message"


class AddressChange(Table):
    """Another address is to be a player's in a match; see pbem.service.seats.moving.

    mark: drawn; reply addresses call it so. old: a seat that he holds, new: one of the same person at the other
    address, which is nobody's before it is done. judge: the seat of the moderator who wants it, by_player: its player
    does; neither: who runs the server. agreed_at: when the old address has agreed; proven_at: the new one. due_at: from
    when on the old one need not agree (null: it must). done_at: when it was done, from where on it can be undone.
    """

    match = ForeignKeyField(Match, backref="address_changes")
    mark = CharField(unique=True)
    old = ForeignKeyField(Seat)
    new = ForeignKeyField(Seat)
    judge = ForeignKeyField(Seat, null=True)
    by_player = BooleanField()
    at = UTCField()
    agreed_at = UTCField(null=True)
    proven_at = UTCField(null=True)
    due_at = UTCField(null=True, index=True)
    done_at = UTCField(null=True)
    status = CharField(default=WAITING, constraints=[_one_of("status", WAITING, DONE, DROPPED, UNDONE)])

    if TYPE_CHECKING:
        match_id = IntegerField()
        old_id = IntegerField()
        new_id = IntegerField()
        judge_id = IntegerField(null=True)

    class Meta:
        table_name = "address_change"


class Tally(Table):
    """How often something limited was done in an hour or a day; see pbem.service.match.caps.

    what: the cap. who: whose count it is. since: when the hour or day began. used: how often within the limit, refused:
    how often beyond it; told: of how many refusals the sender has been told, listed: of how many the moderator.
    """

    what = CharField()
    who = CharField(max_length=320)
    since = UTCField()
    match = ForeignKeyField(Match, null=True)
    used = IntegerField(default=0)
    refused = IntegerField(default=0)
    told = IntegerField(default=0)
    listed = IntegerField(default=0)

    if TYPE_CHECKING:
        match_id = IntegerField(null=True)

    class Meta:
        table_name = "tally"
        indexes = ((("what", "who", "since"), True), (("who",), False))


class Heartbeat(Table):
    """When a recurring part of the server last ran; see heartbeats."""

    name = CharField(unique=True)
    at = UTCField()

    class Meta:
        table_name = "heartbeat"


class Outage(Table):
    """A time in which the server stood still. what: "clock", "mail in", "mail out".

    given_back_at: when every deadline open then was moved; null while it lasts.
    """

    what = CharField()
    began_at = UTCField()
    ended_at = UTCField(null=True)
    given_back_at = UTCField(null=True)

    class Meta:
        table_name = "outage"


class Pause(Table):
    """A pause of a match that is over; while it lasts the match itself knows since when."""

    match = ForeignKeyField(Match, backref="pauses")
    began_at = UTCField()
    ended_at = UTCField()

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "pause"


class Happening(Table):
    """What happened around a match and stands in no journal row: a vote, an absence, another player at a seat.

    version: the last journal row before it. words: in English; said: the phrase, null where there is none, as before it
    was kept. public: told to all; afterwards: when the match is over.
    """

    match = ForeignKeyField(Match, backref="happenings")
    at = UTCField()
    version = IntegerField()
    words = TextField()
    said: PlainField[dict[str, Plain] | None] = PlainField(null=True)
    public = BooleanField()
    afterwards = BooleanField(default=False)

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "happening"


class SignIn(Table):
    """A browser's wish to sign in as a moderator; see pbem.service.judgement.sign_ins.

    browser: SHA-256 (hex) of what that browser keeps; origin: the network it is in (`pbem.networks`). due_at: when the
    link goes out, null before that is known; secret: SHA-256 of what the link says, null before it was mailed.
    used_at: when the link has signed somebody in.
    """

    email = CharField(max_length=320)
    browser = CharField(max_length=64)
    origin = CharField(max_length=64, default="")
    secret = CharField(max_length=64, null=True, unique=True)
    at = UTCField()
    due_at = UTCField(null=True)
    used_at = UTCField(null=True)

    class Meta:
        table_name = "sign_in"


class Session(Table):
    """A moderator is signed in with a browser.

    secret: SHA-256 (hex) of what that browser keeps; origin: the network it is in.
    """

    player = ForeignKeyField(Player, backref="sessions")
    secret = CharField(max_length=64, unique=True)
    origin = CharField(max_length=64, default="")
    at = UTCField()
    expires_at = UTCField()
    ended_at = UTCField(null=True)

    if TYPE_CHECKING:
        player_id = IntegerField()

    class Meta:
        table_name = "session"


class Removal(Table):
    """Somebody who wants what is stored of him removed; see pbem.service.course.forgetting.

    digest: of his address, with the server's key. asked_at: when he was asked whether he means it; announced: the Mail
    (id) by which he has asked for it himself, 0 for none. due_at: when it is done; done_at: when it was done last.
    """

    digest = CharField(max_length=64, unique=True)
    asked_at = UTCField()
    announced = IntegerField(default=0)
    due_at = UTCField(null=True, index=True)
    done_at = UTCField(null=True)

    class Meta:
        table_name = "removal"


class Untold(Table):
    """What came of a phase and waits for a moderator; see pbem.service.course.withheld.

    mark: drawn; reply addresses of moderators call it so. version: the last row that was told. rows: of the journal,
    those behind it; ahead: how the match stands behind them; done_by, given: as `course.move_on` takes them. digest:
    the hash of the last row, as proof lines write it. until: when it is told at the latest. filed: what came of orders
    filed ahead, {id: columns}. stopped_at: since when the clock stands still for it, as Match.paused_at says.
    """

    match = ForeignKeyField(Match, unique=True, backref="untold")
    mark = CharField(unique=True)
    version = IntegerField()
    rows: PlainField[list[dict[str, Plain]]] = PlainField()
    ahead: PlainField[dict[str, Plain]] = PlainField()
    done_by: PlainField[dict[str, str]] = PlainField()
    given: PlainField[dict[str, bool]] = PlainField()
    digest = CharField()
    at = UTCField()
    until = UTCField(index=True)
    filed: PlainField[dict[str, dict[str, Plain]]] = PlainField(default=dict)
    stopped_at = UTCField(null=True)

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "untold"


TABLES = (TableSet, Match, Player, Seat, Application, Invitation, Content, Mail, Receipt, Doubt, FiledOrder, Journal,
          Tag, Chapter, Board, Deadline, Picture, Outbox, Recipient, Fault, Delivery, Press, Vote, Dispute, Plea,
          Ruling, Appeal, Correction, Act, Message, AddressChange, Tally, Heartbeat, Outage, Pause, Happening, SignIn,
          Session, Removal, Untold)
