"""The board as everybody could see it behind each move, of matches whose pages tell late."""

from peewee import ForeignKeyField, IntegerField, Model

from pbem.store.fields import PlainField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Board(Model):
        match = ForeignKeyField(Match, index=False)
        row = IntegerField()
        view = PlainField()

        class Meta:
            database = db
            table_name = "board"
            indexes = ((("match", "row"), True),)

    db.create_tables([Board])
