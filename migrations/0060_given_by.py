"""An entry says who has given it, where all who see it are told so; of those of before nothing is told."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(migrator.add_column("journal", "given_by", CharField(default="")))
