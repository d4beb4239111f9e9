"""Days on which a player's time to answer does not run."""

from pbem.store.fields import PlainField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("player", "days_off", PlainField(default=list)),
        migrator.add_column("player", "absences", PlainField(default=list)))
