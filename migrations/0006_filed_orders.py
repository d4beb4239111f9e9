"""Orders filed ahead, when they will answer a question, and the journal's rows that came of them."""

from peewee import BooleanField, CharField, Check, ForeignKeyField, IntegerField, Model, TextField

from pbem.store.fields import PlainField, UTCField

STATUSES = Check("status IN ('open', 'used', 'revoked', 'lapsed', 'failed')")


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Mail(Model):
        class Meta:
            database = db
            table_name = "mail"

    class FiledOrder(Model):
        match = ForeignKeyField(Match)
        role = CharField()
        number = IntegerField()
        data = PlainField()
        text = TextField()
        always = BooleanField()
        filed_at = UTCField()
        mail = ForeignKeyField(Mail, null=True)
        status = CharField(constraints=[STATUSES])
        why = TextField()
        closed_at = UTCField(null=True)
        uses = PlainField()
        position = IntegerField()
        changed = IntegerField()

        class Meta:
            database = db
            table_name = "filed_order"
            indexes = ((("match", "role", "number"), True), (("match", "status"), False))

    db.create_tables([FiledOrder])
    migrator.migrate(
        migrator.add_column("deadline", "answer_at", UTCField(null=True)),
        migrator.add_column("deadline", "settled_ahead", BooleanField(default=False)),
        migrator.add_column("journal", "filed_id", ForeignKeyField(FiledOrder, field=FiledOrder.id, null=True)))
