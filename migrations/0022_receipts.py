"""Receipts for accepted mails; those accepted before have none."""

from peewee import BooleanField, CharField, ForeignKeyField, Model

from pbem.store.fields import UTCField


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
        status = CharField()
        before_receipts = BooleanField(default=False)

        class Meta:
            database = db
            table_name = "mail"

    class Receipt(Model):
        match = ForeignKeyField(Match, index=False)
        player = ForeignKeyField(Player, index=False)
        mail = ForeignKeyField(Mail, unique=True)
        told = ForeignKeyField(Mail, index=False)
        arrived_at = UTCField()
        head = CharField(max_length=43)
        body = CharField(max_length=43)
        kept = CharField(max_length=43)
        after = CharField(max_length=43)
        hash = CharField(max_length=43)

        class Meta:
            database = db
            table_name = "receipt"
            indexes = ((("match", "player", "after"), True), (("match", "player", "id"), False))

    migrator.migrate(migrator.add_column("mail", "before_receipts", BooleanField(default=False)))
    Mail.update(before_receipts=True).where(Mail.status == "answered").execute()
    db.create_tables([Receipt])
