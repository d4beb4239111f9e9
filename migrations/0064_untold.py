"""Results of a phase may wait for a moderator before they are told."""

from peewee import CharField, ForeignKeyField, IntegerField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Untold(Model):
        match = ForeignKeyField(Match, unique=True)
        mark = CharField(unique=True)
        version = IntegerField()
        rows = PlainField()
        ahead = PlainField()
        done_by = PlainField()
        given = PlainField()
        digest = CharField()
        at = UTCField()
        until = UTCField(index=True)

        class Meta:
            database = db
            table_name = "untold"

    db.create_tables([Untold])
