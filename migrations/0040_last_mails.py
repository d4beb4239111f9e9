"""When a mail says it was written, of which mail a player's settings are, and the orders that his YES lets run."""

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("mail", "written_at", UTCField(null=True)),
        migrator.add_column("player", "settled", PlainField(default=dict)),
        migrator.add_column("deadline", "meant", PlainField(null=True)))
