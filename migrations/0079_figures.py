"""Counts for whoever watches the server."""

from peewee import CharField, DoubleField, Model


def up(migrator, db):
    class Figure(Model):
        name = CharField(max_length=64, unique=True)
        value = DoubleField(default=0)

        class Meta:
            database = db
            table_name = "figure"

    db.create_tables([Figure])
