"""Windows whose end is decided when they open, and who has waived them for a turn.

Matches of before go on as they began: those whom a window concerns are asked whatever they hold, and it ends after the
last answer.
"""

from peewee import IntegerField, Model

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        settings = PlainField(default=dict)

        class Meta:
            database = db
            table_name = "match"

    migrator.migrate(migrator.add_column("match", "window_number", IntegerField(null=True)),
                     migrator.add_column("match", "window_move", IntegerField(null=True)),
                     migrator.add_column("match", "window_until", UTCField(null=True)),
                     migrator.add_column("seat", "waived", IntegerField(null=True)))
    for match in Match.select():
        clock = {**match.settings.get("clock", {}), "windows": "asked"}
        Match.update(settings={**match.settings, "clock": clock}).where(Match.id == match.id).execute()
