"""What the program fails on is kept until it is mended."""

from peewee import BooleanField, CharField, ForeignKeyField, IntegerField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Mail(Model):
        class Meta:
            database = db
            table_name = "mail"

    class Outbox(Model):
        class Meta:
            database = db
            table_name = "outbox"

    class Fault(Model):
        match = ForeignKeyField(Match, null=True)
        mail = ForeignKeyField(Mail, null=True, unique=True)
        outbox = ForeignKeyField(Outbox, null=True, unique=True)
        step = CharField()
        kind = CharField()
        place = CharField()
        program = CharField()
        at = UTCField()
        tried_at = UTCField()
        version = IntegerField(null=True)
        again = BooleanField(default=False)

        class Meta:
            database = db
            table_name = "fault"

    db.create_tables([Fault])
