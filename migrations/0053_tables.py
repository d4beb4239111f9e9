"""A match may have tables of its host in place of those of its game, each set kept once; those of before have none."""

from peewee import CharField, ForeignKeyField, Model

from pbem.store.fields import PlainField


def up(migrator, db):
    class TableSet(Model):
        game = CharField()
        digest = CharField()
        data = PlainField()

        class Meta:
            database = db
            table_name = "table_set"
            indexes = ((("game", "digest"), True),)

    db.create_tables([TableSet])
    migrator.migrate(migrator.add_column("match", "tables_id", ForeignKeyField(TableSet, field=TableSet.id, null=True)))
