"""The size of a mail of which only the beginning was fetched."""

from peewee import IntegerField


def up(migrator, db):
    migrator.migrate(migrator.add_column("mail", "size", IntegerField(null=True)))
