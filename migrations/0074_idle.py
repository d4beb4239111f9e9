"""What the sweep and the start of the server look for is found by an index, however many matches there are.

A seat says when it is to be looked at next, a match that is over when it is to be removed, and every match by which
rules its last row was played; a player has what all addresses of his mailbox have in common.
"""

import json
from datetime import datetime, timedelta

from peewee import CharField

from pbem.persons import person
from pbem.store.fields import UTCField

DAYS = timedelta(days=14)  # as in pbem.service.match.kept_for
LONG_AGO = datetime(1970, 1, 1)
INDEXES = (
    ("match_closes", "match", "closes_at", "closes_at IS NOT NULL"),
    ("match_reveals", "match", "reveal_by", "reveal_by IS NOT NULL"),
    ("match_removals", "match", "removal_at", "removal_at IS NOT NULL"),
    ("match_form", "match", "game, form", "started_at IS NOT NULL"),
    ("match_rules", "match", "game, rules_version", "started_at IS NOT NULL AND finished_at IS NULL"),
    ("match_owes_proof", "match", "id", "proof_owed"),
    ("deadline_due", "deadline", "due_at", "done_at IS NULL"),
    ("deadline_reminds", "deadline", "remind_at", "done_at IS NULL AND remind_at IS NOT NULL"),
    ("deadline_answers", "deadline", "answer_at", "done_at IS NULL AND answer_at IS NOT NULL"),
    ("appeal_undecided", "appeal", "until", "decided_at IS NULL"),
    ("act_waits", "act", "due_at", "due_at IS NOT NULL"),
    ("recipient_silenced", "recipient", "person", "silenced"),
    ("recipient_unlisted", "recipient", "id", "kept_back_at IS NOT NULL AND NOT listed"),
    ("mail_of_strangers", "mail", "received_at", "seat = 0"),
    ("mail_aside", "mail", "received_at", "status = 'aside'"),
    ("receipt_told_by_another", "receipt", "told_id", "told_id <> mail_id"),
    ("tally_unlisted", "tally", "id", "refused > listed"),
    ("seat_digests", "seat", "digest_at", "digest_at IS NOT NULL"),
    ("seat_looks", "seat", "look_at", "look_at IS NOT NULL"),
    ("invitation_open", "invitation", "lapses_at", "answered_at IS NULL AND lapsed_at IS NULL"),
)
GONE = (("deadline", "done_at"), ("act", "due_at"), ("invitation", "lapses_at"))  # which would be taken instead


def up(migrator, db):
    migrator.migrate(migrator.add_column("match", "removal_at", UTCField(null=True)),
                     migrator.add_column("match", "rules_version", CharField(default="")),
                     migrator.add_column("seat", "look_at", UTCField(null=True)),
                     migrator.add_column("player", "person", CharField(max_length=320, default="")))
    mark = db.param
    _fill(db, mark)
    for table, column in GONE:
        migrator.migrate(*(migrator.drop_index(table, index.name) for index in db.get_indexes(table)
                           if index.columns == [column]))
    migrator.migrate(migrator.add_index("player", ("person",)), migrator.add_index("outbox", ("to",)))
    for name, table, columns, where in INDEXES:
        db.execute_sql(f'CREATE INDEX "{name}" ON "{table}" ({columns}) WHERE {where}')


def _fill(db, mark):
    db.execute_sql('UPDATE "match" SET rules_version = coalesce((SELECT rules_version FROM journal '
                   'WHERE journal.match_id = "match".id ORDER BY number DESC LIMIT 1), \'\')')
    for row, settings, finished_at in list(db.execute_sql(
            'SELECT id, settings, finished_at FROM "match" WHERE finished_at IS NOT NULL')):
        if at := _removal(json.loads(settings), finished_at):
            db.execute_sql(f'UPDATE "match" SET removal_at = {mark} WHERE id = {mark}', (at, row))
    for row, email in list(db.execute_sql("SELECT id, email FROM player")):
        db.execute_sql(f"UPDATE player SET person = {mark} WHERE id = {mark}",
                       (person(email) if "@" in email else "", row))
    db.execute_sql(
        f"UPDATE seat SET look_at = {mark} WHERE kind = 'observer' AND match_id IN (SELECT id FROM \"match\" WHERE "
        "\"match\".version > seat.reported) OR match_id IN (SELECT id FROM \"match\" WHERE status IN ('running', "
        "'paused')) AND role IS NOT NULL AND (hand_over_at IS NOT NULL OR played_by <> 'player' OR player_id IN "
        "(SELECT id FROM player WHERE absences <> '[]'))", (LONG_AGO,))


def _removal(settings, finished_at):
    days = settings.get("keep_days")
    at = datetime.fromisoformat(finished_at) if isinstance(finished_at, str) else finished_at
    return days and at.replace(tzinfo=None) + timedelta(days=days) - (
        timedelta() if settings.get("keep_told") else DAYS)
