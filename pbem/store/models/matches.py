"""Matches, the tables that they are bound to, what is played by whom in them from outside the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from peewee import SQL, BooleanField, CharField, ForeignKeyField, IntegerField

from pbem.engine import Game
from pbem.engine.kept_draws import Pooled
from pbem.engine.shapes import Plain, State
from pbem.games import game

from ..fields import PlainField, UTCField
from .base import Table, one_of
from .values import FINISHED, FIRST_FORM, INVITING, PAUSED, RUNNING


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
    removal_at: when next something is told or done of a match that is over, for it is not kept for ever; null: never.
    rules_version: of its last row, "" before the start.
    proof_owed: its players' mails have the proof of its draws in a form of before, which the check no longer reads.
    form: of its state, see pbem.engine.upgrades. void: [the first row that counts no longer, the row that goes back] of
    each time that it went back; pool: see pbem.engine.kept_draws. tables: of its host in place of the game's own.
    """

    slug = CharField(unique=True)
    game = CharField()
    scenario = CharField()
    options: PlainField[dict[str, Plain]] = PlainField(default=dict)
    settings: PlainField[Settings] = PlainField(default=dict)
    status = CharField(default=INVITING, constraints=[one_of("status", INVITING, RUNNING, PAUSED, FINISHED)])
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
    removal_at = UTCField(null=True)
    rules_version = CharField(default="")
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


# What the sweep and the start of the server look for among many matches.
Match.add_index(Match.closes_at, where=SQL("closes_at IS NOT NULL"), name="match_closes")
Match.add_index(Match.reveal_by, where=SQL("reveal_by IS NOT NULL"), name="match_reveals")
Match.add_index(Match.removal_at, where=SQL("removal_at IS NOT NULL"), name="match_removals")
Match.add_index(Match.game, Match.form, where=SQL("started_at IS NOT NULL"), name="match_form")
Match.add_index(Match.game, Match.rules_version, where=SQL("started_at IS NOT NULL AND finished_at IS NULL"),
                name="match_rules")
Match.add_index(Match.id, where=SQL("proof_owed"), name="match_owes_proof")
