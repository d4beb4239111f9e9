"""A file that goes with a mail."""

from peewee import BlobField, CharField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("outbox", "attached", BlobField(null=True)),
        migrator.add_column("outbox", "attached_name", CharField(default="")))
