"""Personal data are removed on request: who wants it, and what stands in the place of what was removed."""

from peewee import CharField, IntegerField, Model

from pbem.store.fields import UTCField


def up(migrator, db):
    class Removal(Model):
        digest = CharField(max_length=64, unique=True)
        asked_at = UTCField()
        announced = IntegerField(default=0)
        due_at = UTCField(null=True, index=True)
        done_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "removal"

    db.create_tables([Removal])
    migrator.migrate(migrator.add_column("content", "removed_at", UTCField(null=True)),
                     migrator.add_column("journal", "withheld", CharField(max_length=64, default="")))
