"""The language in which a player is told everything."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(migrator.add_column("player", "language", CharField(default="en")))
