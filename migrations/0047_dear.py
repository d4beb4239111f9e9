"""Matches of before carry out at once what gives away much, as their players have known it."""

from peewee import Model

from pbem.store.fields import PlainField


def up(migrator, db):
    class Match(Model):
        settings = PlainField(default=dict)

        class Meta:
            database = db
            table_name = "match"

    for match in Match.select():
        clock = {"dear": "at_once", **match.settings.get("clock", {})}
        Match.update(settings={**match.settings, "clock": clock}).where(Match.id == match.id).execute()
