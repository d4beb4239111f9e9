"""Mails whose sender is in doubt, until their player says whether they are his."""

from peewee import CharField, ForeignKeyField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Seat(Model):
        class Meta:
            database = db
            table_name = "seat"

    class Mail(Model):
        class Meta:
            database = db
            table_name = "mail"

    class Doubt(Model):
        mail = ForeignKeyField(Mail, unique=True)
        seat = ForeignKeyField(Seat)
        mark = CharField(unique=True)
        letter = PlainField()
        at = UTCField()
        settled_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "doubt"

    db.create_tables([Doubt])
