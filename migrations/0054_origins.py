"""Whence a mail comes that came to no reply address, and whether it is large; of those before nothing is known."""

from peewee import BooleanField, CharField


def up(migrator, db):
    migrator.migrate(migrator.add_column("mail", "origin", CharField(max_length=64, default="")),
                     migrator.add_column("mail", "large", BooleanField(default=False)))
