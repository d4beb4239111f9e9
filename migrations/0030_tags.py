"""What readers call entries of the journal; those of before get their tags when they are next told."""

from peewee import CharField, ForeignKeyField, IntegerField, Model


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Tag(Model):
        match = ForeignKeyField(Match, index=False)
        row = IntegerField()
        audience = CharField()
        tag = CharField()

        class Meta:
            database = db
            table_name = "tag"
            indexes = ((("match", "audience", "tag"), True), (("match", "row", "audience"), True))

    db.create_tables([Tag])
