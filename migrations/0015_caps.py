"""Counts of what is limited, and lanes of the outbox."""

from peewee import CharField, ForeignKeyField, IntegerField, Model

from pbem.store.fields import UTCField

TALK = 1  # the lane of press


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Tally(Model):
        what = CharField()
        who = CharField(max_length=320)
        since = UTCField()
        match = ForeignKeyField(Match, null=True)
        used = IntegerField(default=0)
        refused = IntegerField(default=0)
        told = IntegerField(default=0)
        listed = IntegerField(default=0)

        class Meta:
            database = db
            table_name = "tally"
            indexes = ((("what", "who", "since"), True), (("who",), False))

    db.create_tables([Tally])
    migrator.migrate(migrator.add_column("outbox", "lane", IntegerField(default=0)))
    db.execute_sql(f"UPDATE outbox SET lane = {TALK} WHERE kind = 'press'")
