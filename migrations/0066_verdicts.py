"""Players who hear an appeal may give reasons; in matches of before a dispute may come at any time, as it could."""

from peewee import Model, TextField

from pbem.store.fields import PlainField


def up(migrator, db):
    class Match(Model):
        settings = PlainField(default=dict)

        class Meta:
            database = db
            table_name = "match"

    migrator.migrate(migrator.add_column("vote", "text", TextField(default="")))
    for match in Match.select():
        clock = {"disputes": "any", **match.settings.get("clock", {})}
        Match.update(settings={**match.settings, "clock": clock}).where(Match.id == match.id).execute()
