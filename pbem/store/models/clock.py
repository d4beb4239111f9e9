"""Time: deadlines, votes, pauses, outages, and what is counted or told beside a match."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from peewee import SQL, BooleanField, CharField, ForeignKeyField, IntegerField, TextField

from pbem.engine.shapes import Plain

from ..fields import PlainField, UTCField
from .base import Table
from .matches import Match
from .people import Player


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
    done_at = UTCField(null=True)
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


Deadline.add_index(Deadline.due_at, where=SQL("done_at IS NULL"), name="deadline_due")
Deadline.add_index(Deadline.remind_at, where=SQL("done_at IS NULL AND remind_at IS NOT NULL"), name="deadline_reminds")
Deadline.add_index(Deadline.answer_at, where=SQL("done_at IS NULL AND answer_at IS NOT NULL"), name="deadline_answers")


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


Tally.add_index(Tally.id, where=SQL("refused > listed"), name="tally_unlisted")


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
