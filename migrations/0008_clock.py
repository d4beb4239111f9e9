"""Several reminders and a final warning for a deadline, second thoughts, calendar files, outages."""

from peewee import CharField, IntegerField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Outage(Model):
        what = CharField()
        began_at = UTCField()
        ended_at = UTCField(null=True)
        given_back_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "outage"

    db.create_tables([Outage])
    migrator.migrate(
        migrator.add_column("match", "closes_at", UTCField(null=True)),
        migrator.add_column("deadline", "final_at", UTCField(null=True)),
        migrator.add_column("deadline", "reminders", IntegerField(default=0)),
        migrator.add_column("seat", "calendar_at", UTCField(null=True)),
        migrator.add_column("outbox", "calendar", PlainField(null=True)))
    db.execute_sql("UPDATE deadline SET remind_at = NULL WHERE reminded_at IS NOT NULL")  # it says the next one now
