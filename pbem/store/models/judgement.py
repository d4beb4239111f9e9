"""Disputes and what moderators do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peewee import SQL, BooleanField, CharField, ForeignKeyField, IntegerField, TextField

from pbem.engine.shapes import Command, Plain

from ..fields import PlainField, UTCField
from .base import Table, one_of
from .mails import Mail
from .matches import Match
from .people import Player, Seat
from .records import Tag
from .values import DONE, DROPPED, RULED, SHOWN, UNDECIDED, WAITING, WITHDRAWN


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
    status = CharField(default=UNDECIDED, constraints=[one_of("status", UNDECIDED, RULED, WITHDRAWN)])
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


Appeal.add_index(Appeal.until, where=SQL("decided_at IS NULL"), name="appeal_undecided")


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
    status = CharField(default=SHOWN, constraints=[one_of("status", SHOWN, WAITING, DONE, DROPPED)])
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
    status = CharField(default=WAITING, constraints=[one_of("status", WAITING, DONE, DROPPED)])
    due_at = UTCField(null=True)

    if TYPE_CHECKING:
        match_id = IntegerField()
        judge_id = IntegerField(null=True)

    class Meta:
        table_name = "act"


Act.add_index(Act.due_at, where=SQL("due_at IS NOT NULL"), name="act_waits")


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
