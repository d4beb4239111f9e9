"""Quiet hours from an hour to the same hour, as "07-7", were taken and had no effect: such a match has none."""

from peewee import CharField, Model

from pbem.store.fields import PlainField


def up(migrator, db):
    class Match(Model):
        slug = CharField()
        settings = PlainField()

        class Meta:
            database = db
            table_name = "match"

    for match in Match.select():
        begin, _, end = match.settings.get("clock", {}).get("quiet", "").partition("-")
        if begin.isdecimal() and end.isdecimal() and int(begin) == int(end):
            del match.settings["clock"]["quiet"]
            match.save()
