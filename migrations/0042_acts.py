"""Acts of moderators that cannot be taken back wait for a second one's word, or for their time."""

from peewee import CharField, Check, ForeignKeyField, Model, TextField

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Seat(Model):
        class Meta:
            database = db
            table_name = "seat"

    class Act(Model):
        match = ForeignKeyField(Match)
        mark = CharField(unique=True)
        judge = ForeignKeyField(Seat, null=True)
        what = CharField()
        role = CharField(null=True)
        details = PlainField(default=dict)
        text = TextField(default="")
        at = UTCField()
        status = CharField(default="waiting", constraints=[Check("status IN ('waiting', 'done', 'dropped')")])
        due_at = UTCField(null=True, index=True)

        class Meta:
            database = db
            table_name = "act"

    db.create_tables([Act])
