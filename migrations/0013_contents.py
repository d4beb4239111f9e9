"""The bytes of a mail are kept once, however many it came to."""

import hashlib

from peewee import BlobField, CharField, ForeignKeyField, Model


def up(migrator, db):
    class Content(Model):
        digest = CharField(max_length=64, unique=True)
        raw = BlobField()

        class Meta:
            database = db
            table_name = "content"

    class Mail(Model):
        raw = BlobField()
        content = ForeignKeyField(Content, null=True)

        class Meta:
            database = db
            table_name = "mail"

    db.create_tables([Content])
    migrator.migrate(migrator.add_column("mail", "content_id", ForeignKeyField(Content, field=Content.id, null=True)))
    for mail_id, in list(Mail.select(Mail.id).order_by(Mail.id).tuples()):
        raw = bytes(Mail.get_by_id(mail_id).raw)
        kept, _ = Content.get_or_create(digest=hashlib.sha256(raw).hexdigest(), defaults={"raw": raw})
        Mail.update(content=kept).where(Mail.id == mail_id).execute()
    db.execute_sql("ALTER TABLE mail DROP COLUMN raw")
