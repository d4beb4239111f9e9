"""What the players are told a moderator is called: other seats have the name of their player."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(migrator.add_column("seat", "name", CharField(default="")))
