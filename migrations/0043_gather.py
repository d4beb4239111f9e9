"""Matches of before keep the clock that their players were told: what asks nothing comes at once, a reminder when a
quarter of the time is left.
"""

from peewee import Model

from pbem.store.fields import PlainField


def up(migrator, db):
    class Match(Model):
        settings = PlainField(default=dict)

        class Meta:
            database = db
            table_name = "match"

    for match in Match.select():
        clock = {"gather": "0", "reminders": "25% after 12h", **match.settings.get("clock", {})}
        Match.update(settings={**match.settings, "clock": clock}).where(Match.id == match.id).execute()
