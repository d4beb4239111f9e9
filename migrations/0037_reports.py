"""How much players want of reports, and at what hour of their day what asks nothing of them comes together."""

from peewee import CharField, IntegerField

from pbem.store.fields import UTCField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("player", "reports", CharField(default="")),
        migrator.add_column("player", "digest", IntegerField(null=True)),
        migrator.add_column("seat", "digest_at", UTCField(null=True)))
