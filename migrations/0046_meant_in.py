"""What was asked back is carried out in the language in which it was written."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(migrator.add_column("deadline", "meant_in", CharField(default="")))
