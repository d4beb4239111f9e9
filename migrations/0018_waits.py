"""Which deadlines have waited for a player whose mail came back."""

from peewee import BooleanField


def up(migrator, db):
    migrator.migrate(migrator.add_column("deadline", "waits_for_mail", BooleanField(default=False)))
