"""What was drawn of a picture is kept once for all matches; what there was of it is drawn anew when it is asked for."""

from peewee import BlobField, CharField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Drawing(Model):
        digest = CharField(max_length=64, unique=True)
        png = BlobField()
        at = UTCField(index=True)

        class Meta:
            database = db
            table_name = "drawing"

    db.create_tables([Drawing])
    migrator.migrate(migrator.drop_index("picture", "picture_drawn"), migrator.drop_column("picture", "drawn"),
                     migrator.drop_column("picture", "drawn_at"), migrator.add_index("picture", ("digest",)))
