"""Boards as they stood when a turn ended, for the story of a match."""

from peewee import ForeignKeyField, IntegerField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Chapter(Model):
        match = ForeignKeyField(Match, index=False)
        row = IntegerField()
        stage = PlainField()
        view = PlainField()
        at = UTCField()

        class Meta:
            database = db
            table_name = "chapter"
            indexes = ((("match", "row"), True),)

    db.create_tables([Chapter])
