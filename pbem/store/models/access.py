"""Who may come in, under which address; removals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from peewee import BooleanField, CharField, ForeignKeyField, IntegerField

from ..fields import UTCField
from .base import Table, one_of
from .matches import Match
from .people import Player, Seat
from .values import DONE, DROPPED, UNDONE, WAITING


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
    status = CharField(default=WAITING, constraints=[one_of("status", WAITING, DONE, DROPPED, UNDONE)])

    if TYPE_CHECKING:
        match_id = IntegerField()
        old_id = IntegerField()
        new_id = IntegerField()
        judge_id = IntegerField(null=True)

    class Meta:
        table_name = "address_change"


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
