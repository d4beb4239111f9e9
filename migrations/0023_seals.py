"""Seals and counters for the rows of the journal; those of before keep the hash they have."""

from peewee import CharField, TextField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("journal", "seal", CharField(max_length=64, default="")),
        migrator.add_column("journal", "counters", TextField(null=True)))
