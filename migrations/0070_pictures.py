"""Pictures of the board: what they show, which a mail has (none of before), and whether a player wants them."""

from peewee import SQL, BlobField, BooleanField, CharField, ForeignKeyField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Old(Model):
        class Meta:
            database = db

    class Match(Old):
        class Meta:
            table_name = "match"

    class Picture(Old):
        match = ForeignKeyField(Match, index=False)
        digest = CharField(max_length=64)
        data = BlobField()
        drawn = BlobField(null=True)
        drawn_at = UTCField(null=True)

        class Meta:
            table_name = "picture"
            indexes = ((("match", "digest"), True),)

    Picture.add_index(Picture.drawn_at, where=SQL("drawn_at IS NOT NULL"), name="picture_drawn")
    db.create_tables([Picture])
    migrator.migrate(migrator.add_column("outbox", "pictures", PlainField(null=True)),
                     migrator.add_column("player", "pictures", BooleanField(null=True)))
