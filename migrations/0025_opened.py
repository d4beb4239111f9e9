"""Up to which stage what was told has been opened to a seat: what was told before this day stays as it is."""

from peewee import IntegerField


def up(migrator, db):
    migrator.migrate(migrator.add_column("seat", "opened", IntegerField(default=0)))
    db.execute_sql('UPDATE seat SET opened = (SELECT "match".link - 1 FROM "match" WHERE "match".id = seat.match_id)')
