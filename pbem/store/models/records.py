"""What happened in a match: its journal, orders filed ahead, tags, chapters, boards, what waits to be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from peewee import BooleanField, CharField, ForeignKeyField, IntegerField, TextField

from pbem.engine.journal import Recorded
from pbem.engine.shapes import Draw, Event, Plain

from ..fields import PlainField, UTCField
from .base import Table, one_of
from .mails import Mail
from .matches import Match
from .people import Player
from .values import FAILED, FIRST_FORM, LAPSED, OPEN, REVOKED, USED


class Use(TypedDict):
    """What an order filed ahead has answered: a question, at a row of the journal and a moment (ISO), in words."""

    question: int
    row: int
    at: str
    order: str


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
    status = CharField(default=OPEN, constraints=[one_of("status", OPEN, USED, REVOKED, LAPSED, FAILED)])
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
    source = CharField(constraints=[one_of("source", "setup", "player", "default", "filed", "caretaker", "clock",
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
