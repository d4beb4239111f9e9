"""The default order given at a deadline, in words."""

from peewee import TextField


def up(migrator, db):
    migrator.migrate(migrator.add_column("deadline", "given", TextField(default="")))
