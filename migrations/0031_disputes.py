"""Disputes about entries of the journal, and what of the chronicle is told when a match is over."""

from peewee import BooleanField, CharField, Check, ForeignKeyField, IntegerField, Model, TextField

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Player(Model):
        class Meta:
            database = db
            table_name = "player"

    class Mail(Model):
        class Meta:
            database = db
            table_name = "mail"

    class Dispute(Model):
        match = ForeignKeyField(Match, index=False)
        mark = CharField(unique=True)
        row = IntegerField()
        tag = CharField()
        public = BooleanField()
        role = CharField()
        player = ForeignKeyField(Player)
        mail = ForeignKeyField(Mail)
        text = TextField()
        rules = PlainField(default=list)
        at = UTCField()
        status = CharField(default="open", constraints=[Check("status IN ('open', 'ruled', 'withdrawn')")])
        closed_at = UTCField(null=True)
        stopped_at = UTCField(null=True)
        due_at = UTCField(null=True, index=True)

        class Meta:
            database = db
            table_name = "dispute"
            indexes = ((("match", "status"), False),)

    db.create_tables([Dispute])
    migrator.migrate(migrator.add_column("happening", "afterwards", BooleanField(default=False)))
