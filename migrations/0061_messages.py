"""What a moderator and one player write to each other; a player's address changes to another."""

from peewee import BooleanField, CharField, Check, ForeignKeyField, Model, TextField

from pbem.store.fields import UTCField


def up(migrator, db):
    def table(name):
        meta = type("Meta", (), {"database": db, "table_name": name})
        return type(name, (Model,), {"Meta": meta})

    matches, seats, players, disputes, mails = map(table, ("match", "seat", "player", "dispute", "mail"))

    class Message(Model):
        match = ForeignKeyField(matches)
        mark = CharField(unique=True)
        judge = ForeignKeyField(seats, null=True)
        role = CharField()
        player = ForeignKeyField(players)
        dispute = ForeignKeyField(disputes, null=True)
        answers = BooleanField(default=False)
        text = TextField()
        at = UTCField()
        mail = ForeignKeyField(mails, null=True)

        class Meta:
            database = db
            table_name = "message"

    class AddressChange(Model):
        match = ForeignKeyField(matches)
        mark = CharField(unique=True)
        old = ForeignKeyField(seats)
        new = ForeignKeyField(seats)
        judge = ForeignKeyField(seats, null=True)
        by_player = BooleanField()
        at = UTCField()
        agreed_at = UTCField(null=True)
        proven_at = UTCField(null=True)
        due_at = UTCField(null=True, index=True)
        done_at = UTCField(null=True)
        status = CharField(default="waiting",
                           constraints=[Check("status IN ('waiting', 'done', 'dropped', 'undone')")])

        class Meta:
            database = db
            table_name = "address_change"

    db.create_tables([Message, AddressChange])
