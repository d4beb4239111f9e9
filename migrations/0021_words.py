"""The words mixed into every draw, fixed at the start; promises of words, and until when they are revealed.

Players of running matches have the proof of their draws in a form that the check no longer reads (`proof_owed`).
"""

import json

from peewee import BooleanField, CharField, DateTimeField, IntegerField, TextField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("match", "words", TextField(null=True)),
        migrator.add_column("match", "reveal_by", DateTimeField(null=True)),
        migrator.add_column("match", "anew", IntegerField(default=0)),
        migrator.add_column("match", "proof_owed", BooleanField(default=False)),
        migrator.add_column("seat", "promise", CharField(default="")),
        migrator.add_column("seat", "revealed", CharField(default="")))
    place = db.param
    for (match,) in db.execute_sql("SELECT id FROM match WHERE started_at IS NOT NULL").fetchall():
        rows = db.execute_sql(f"SELECT nonce FROM seat WHERE match_id = {place} AND nonce <> '' ORDER BY id", (match,))
        words = json.dumps([nonce for (nonce,) in rows.fetchall()], separators=(",", ":"), ensure_ascii=False)
        db.execute_sql(f"UPDATE match SET words = {place}, proof_owed = {place} WHERE id = {place}",
                       (words, True, match))
