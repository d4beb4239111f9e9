"""The questions of one's own turn share one bank of hours: which turn one belongs to, and what was gone of it."""

from peewee import CharField, IntegerField


def up(migrator, db):
    migrator.migrate(migrator.add_column("deadline", "turn", CharField(default="")),
                     migrator.add_column("deadline", "spent", IntegerField(default=0)))
