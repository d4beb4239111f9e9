"""Invitations that lapse. Those of before have no row: their mails promised that they stay, and so they do."""

from peewee import CharField, ForeignKeyField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Invitation(Model):
        match = ForeignKeyField(Match)
        role = CharField(null=True)
        address = CharField(max_length=320)
        at = UTCField()
        lapses_at = UTCField(null=True, index=True)
        answered_at = UTCField(null=True)
        lapsed_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "invitation"

    db.create_tables([Invitation])
