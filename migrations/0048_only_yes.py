"""What is doubtful in what was asked back runs by a YES alone, and not when the time is up."""

from peewee import BooleanField


def up(migrator, db):
    migrator.migrate(migrator.add_column("deadline", "only_yes", BooleanField(default=False)))
