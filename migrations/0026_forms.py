"""The form of a match's data, and of each row of its journal: those of before have the first.

So have those that a server of before still writes, when an upgrade was looked at and not made.
"""

from peewee import SQL, CharField

FIRST = "1.1"


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("match", "form", CharField(default=FIRST, constraints=[SQL(f"DEFAULT '{FIRST}'")])),
        migrator.add_column("journal", "form", CharField(default=FIRST, constraints=[SQL(f"DEFAULT '{FIRST}'")])))
