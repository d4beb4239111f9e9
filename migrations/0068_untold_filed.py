"""What waits to be told keeps what came of orders filed ahead, and since when the clock stands still for it."""

from peewee import ForeignKeyField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        paused_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "match"

    class Untold(Model):
        match = ForeignKeyField(Match)
        stopped_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "untold"

    migrator.migrate(migrator.add_column("untold", "filed", PlainField(default=dict)),
                     migrator.add_column("untold", "stopped_at", UTCField(null=True)))
    for made in Untold.select(Untold, Match).join(Match):
        Untold.update(stopped_at=made.match.paused_at).where(Untold.id == made.id).execute()
