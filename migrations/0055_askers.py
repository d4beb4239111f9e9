"""Whence somebody asks to be signed in, and when the link goes out; whence a moderator has signed in."""

from peewee import CharField

from pbem.store.fields import UTCField


def up(migrator, db):
    migrator.migrate(migrator.add_column("sign_in", "origin", CharField(max_length=64, default="")),
                     migrator.add_column("sign_in", "due_at", UTCField(null=True)),
                     migrator.add_column("session", "origin", CharField(max_length=64, default="")))
