"""What happened around a match beside its journal."""

from peewee import BooleanField, ForeignKeyField, IntegerField, Model, TextField

from pbem.store.fields import UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Happening(Model):
        match = ForeignKeyField(Match)
        at = UTCField()
        version = IntegerField()
        words = TextField()
        public = BooleanField()

        class Meta:
            database = db
            table_name = "happening"

    db.create_tables([Happening])
