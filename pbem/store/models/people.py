"""Who plays: persons, their seats, applications and invitations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from peewee import SQL, BigIntegerField, BooleanField, CharField, ForeignKeyField, IntegerField

from pbem import identifiers
from pbem.persons import person

from ..fields import PlainField, UTCField
from .base import Table
from .matches import Match
from .values import HOLDER, LONG_AGO, PAUSED, PLAYER, RUNNING, SEAT_MARK


class Player(Table):
    """A person behind an address (lower case). zone: IANA name of the time zone for all texts,
    language: code of theirs.

    days_off: weekdays ("sat") and absences: [first, last] ISO dates on which its time to answer does not run.
    reports: "brief", "full", or "" for the usual ones; digest: minutes after its midnight at which comes together what
    asks nothing of it (None: each at once). pictures: whether its mails have some; None: yes, and it was never told how
    to say otherwise.
    person: what all addresses of its mailbox have in common, see pbem.service.match.persons.
    settled: {word for the server that holds until it is said again: when the mail was written that said it last, ISO}.
    """

    email = CharField(unique=True)
    person = CharField(max_length=320, default="", index=True)
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
        only_save_dirty = True  # two mails may say different things of a person at the same time

    def save(self, force_insert: bool = False, only: Sequence[object] | None = None) -> int:
        is_new, when_away = self.id is None, {"absences", "zone"} & self._dirty
        if is_new:
            self.person = person(self.email)
        saved: int = super().save(force_insert, only)
        if when_away and not is_new:
            Seat.update(look_at=LONG_AGO).where(Seat.player == self, Seat.role.is_null(False), Seat.match.in_(
                Match.select(Match.id).where(Match.status.in_((RUNNING, PAUSED))))).execute()
        return saved


WHO_PLAYS = {"player", "role", "kind", "confirmed_at", "played_by", "hand_over_at", "bounced_at"}  # what it hangs on


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
    look_at: when the sweep looks next whether somebody else is to play it, or its observer is to be told something;
    null: never.
    mark: what reply addresses call it; an id would count the seats, and with them the deputies.
    has_filed, no column: whether orders were ever filed ahead in the match.
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
    look_at = UTCField(null=True)
    mark = CharField(default="", unique=True)
    name = CharField(default="")
    has_filed = False

    if TYPE_CHECKING:
        match_id = IntegerField()
        player_id = IntegerField()

    class Meta:
        table_name = "seat"
        indexes = ((("match", "role"), True),)

    def save(self, *args: bool, **kwargs: bool) -> int:
        if not self.mark:
            self.mark = identifiers.draw(self.player.email, SEAT_MARK)
        if self._dirty & WHO_PLAYS and (self.role or self.stands_for):
            self.look_at = LONG_AGO
        return super().save(*args, **kwargs)


Seat.add_index(Seat.digest_at, where=SQL("digest_at IS NOT NULL"), name="seat_digests")
Seat.add_index(Seat.look_at, where=SQL("look_at IS NOT NULL"), name="seat_looks")
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
    lapses_at = UTCField(null=True)
    answered_at = UTCField(null=True)
    lapsed_at = UTCField(null=True)

    if TYPE_CHECKING:
        match_id = IntegerField()

    class Meta:
        table_name = "invitation"


Invitation.add_index(Invitation.lapses_at, where=SQL("answered_at IS NULL AND lapsed_at IS NULL"),
                     name="invitation_open")
