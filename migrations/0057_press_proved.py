"""Press that was dropped can be proved: what seals a piece, of which stage it is, and whose seats have sent and got it.

Pieces of before have none of it, and stand in no account.
"""

from peewee import CharField, IntegerField

from pbem.store.fields import PlainField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("press", "seal", CharField(default="")),
        migrator.add_column("press", "link", IntegerField(null=True)),
        migrator.add_column("press", "seat", IntegerField(null=True)),
        migrator.add_column("press", "seats", PlainField(default=list)))
