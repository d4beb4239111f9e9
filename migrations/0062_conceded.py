"""A player may concede a match; of those before nobody has."""

from peewee import IntegerField

from pbem.store.fields import UTCField


def up(migrator, db):
    migrator.migrate(migrator.add_column("seat", "conceding", IntegerField(null=True)),
                     migrator.add_column("seat", "conceded_at", UTCField(null=True)))
