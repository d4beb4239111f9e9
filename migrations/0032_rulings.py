"""Rulings on disputes, and appeals."""

from peewee import BooleanField, CharField, ForeignKeyField, IntegerField, Model, TextField

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Seat(Model):
        class Meta:
            database = db
            table_name = "seat"

    class Dispute(Model):
        class Meta:
            database = db
            table_name = "dispute"

    class Ruling(Model):
        dispute = ForeignKeyField(Dispute)
        judge = ForeignKeyField(Seat, null=True)
        how = CharField()
        text = TextField()
        rules = PlainField(default=list)
        at = UTCField()
        turn = IntegerField(null=True)
        appealed = BooleanField(default=False)

        class Meta:
            database = db
            table_name = "ruling"

    class Appeal(Model):
        dispute = ForeignKeyField(Dispute, unique=True)
        role = CharField()
        text = TextField()
        at = UTCField()
        until = UTCField()
        judge = ForeignKeyField(Seat, null=True)
        decided_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "appeal"

    db.create_tables([Ruling, Appeal])
