"""What the players have voted for and is not decided."""

from peewee import CharField, ForeignKeyField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Player(Model):
        class Meta:
            database = db
            table_name = "player"

    class Vote(Model):
        match = ForeignKeyField(Match)
        kind = CharField()
        about = CharField()
        player = ForeignKeyField(Player)
        at = UTCField()

        class Meta:
            database = db
            table_name = "vote"
            indexes = ((("match", "kind", "about", "player"), True),)

    db.create_tables([Vote])
