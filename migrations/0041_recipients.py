"""Which addresses were written to, and who of their readers wants no more mail."""

from peewee import BooleanField, CharField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Recipient(Model):
        address = CharField(max_length=320, unique=True)
        person = CharField(max_length=320, index=True)
        mark = CharField(unique=True)
        unsubscribed_at = UTCField(null=True)
        silenced = BooleanField(default=False)
        kept_back_at = UTCField(null=True)
        listed = BooleanField(default=False)

        class Meta:
            database = db
            table_name = "recipient"

    db.create_tables([Recipient])
