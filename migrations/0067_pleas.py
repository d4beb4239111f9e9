"""Leave to dispute what is past its time; what all were told of a correction, and who loses by it."""

from peewee import CharField, ForeignKeyField, Model, TextField

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Old(Model):
        class Meta:
            database = db

    class Match(Old):
        class Meta:
            table_name = "match"

    class Tag(Old):
        class Meta:
            table_name = "tag"

    class Player(Old):
        class Meta:
            table_name = "player"

    class Mail(Old):
        class Meta:
            table_name = "mail"

    class Plea(Old):
        match = ForeignKeyField(Match)
        mark = CharField(unique=True)
        tag = ForeignKeyField(Tag)
        role = CharField()
        player = ForeignKeyField(Player)
        mail = ForeignKeyField(Mail)
        text = TextField()
        at = UTCField()
        heard_at = UTCField(null=True)

        class Meta:
            table_name = "plea"

    db.create_tables([Plea])
    migrator.migrate(migrator.add_column("correction", "done_at", UTCField(null=True)),
                     migrator.add_column("correction", "told_as", CharField(default="")),
                     migrator.add_column("correction", "concerned", PlainField(default=list)))
