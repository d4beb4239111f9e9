"""A receipt tells when the last server that is not ours had its mail, and fixes all that servers have stamped on it."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("receipt", "left", CharField(max_length=27, default="")),
        migrator.add_column("receipt", "way", CharField(max_length=43, default="")))
