"""Time to answer that a question was granted beside the usual."""

from peewee import IntegerField


def up(migrator, db):
    migrator.migrate(migrator.add_column("deadline", "granted", IntegerField(default=0)))
