"""Whose a mail is that waits to be read, and how many processes died of reading it."""

from peewee import IntegerField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("mail", "seat", IntegerField(null=True)),
        migrator.add_column("mail", "deaths", IntegerField(default=0)),
        migrator.add_index("mail", ("status", "seat", "id"), False))
