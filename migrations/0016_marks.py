"""Marks of seats and questions, which count nothing, for reply addresses; what makes a mail this mail, by itself."""

import secrets

from peewee import CharField, Model

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


def up(migrator, db):
    class Seat(Model):
        mark = CharField(default="")

        class Meta:
            database = db
            table_name = "seat"

    class Deadline(Model):
        mark = CharField(default="")

        class Meta:
            database = db
            table_name = "deadline"

    migrator.migrate(
        migrator.add_column("seat", "mark", CharField(default="")),
        migrator.add_column("deadline", "mark", CharField(default="")),
        migrator.add_column("outbox", "once", CharField(null=True)))
    for table, length in ((Seat, 8), (Deadline, 5)):
        for row in table.select(table.id):
            mark = "".join(secrets.choice(LETTERS) for _ in range(length))
            table.update(mark=mark).where(table.id == row.id).execute()
    db.execute_sql("UPDATE outbox SET once = message_id")  # which said so until now
    migrator.migrate(migrator.add_index("seat", ("mark",), unique=True),
                     migrator.add_index("outbox", ("once",), unique=True))
