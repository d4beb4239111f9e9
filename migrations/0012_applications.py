"""Applications that wait for their address to confirm them."""

from peewee import BigIntegerField, CharField, ForeignKeyField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Seat(Model):
        class Meta:
            database = db
            table_name = "seat"

    class Application(Model):
        seat = ForeignKeyField(Seat)
        number = BigIntegerField(unique=True)
        lines = PlainField(default=dict)
        role = CharField(null=True)
        at = UTCField()
        confirmed_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "application"

    db.create_tables([Application])
