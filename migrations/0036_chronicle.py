"""What happened around a match as a phrase, which each reader is told in his language."""

from pbem.store.fields import PlainField


def up(migrator, db):
    migrator.migrate(migrator.add_column("happening", "said", PlainField(null=True)))
