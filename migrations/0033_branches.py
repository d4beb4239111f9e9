"""Which rows of a match count no longer, the draws of commands that were sent back, and corrections by moderators."""

from peewee import BooleanField, CharField, Check, ForeignKeyField, IntegerField, Model, TextField

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

    class Correction(Model):
        dispute = ForeignKeyField(Dispute)
        judge = ForeignKeyField(Seat)
        row = IntegerField()
        how = CharField()
        command = PlainField(null=True)
        position = PlainField(default=dict)
        text = TextField()
        rules = PlainField(default=list)
        appealed = BooleanField(default=False)
        at = UTCField()
        status = CharField(default="shown", constraints=[Check("status IN ('shown', 'waiting', 'done', 'dropped')")])
        due_at = UTCField(null=True, index=True)

        class Meta:
            database = db
            table_name = "correction"

    db.create_tables([Correction])
    migrator.migrate(migrator.add_column("match", "void", PlainField(default=list)),
                     migrator.add_column("match", "pool", PlainField(default=list)))
