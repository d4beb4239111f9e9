"""Moderators sign in by links, and have sessions."""

from peewee import CharField, ForeignKeyField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Player(Model):
        class Meta:
            database = db
            table_name = "player"

    class SignIn(Model):
        email = CharField(max_length=320)
        browser = CharField(max_length=64)
        secret = CharField(max_length=64, null=True, unique=True)
        at = UTCField()
        used_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "sign_in"

    class Session(Model):
        player = ForeignKeyField(Player)
        secret = CharField(max_length=64, unique=True)
        at = UTCField()
        expires_at = UTCField()
        ended_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "session"

    db.create_tables([SignIn, Session])
