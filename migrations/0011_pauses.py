"""When matches were paused."""

from peewee import ForeignKeyField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Pause(Model):
        match = ForeignKeyField(Match)
        began_at = UTCField()
        ended_at = UTCField()

        class Meta:
            database = db
            table_name = "pause"

    db.create_tables([Pause])
