"""What players have written to each other."""

from peewee import CharField, ForeignKeyField, IntegerField, Model, TextField

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        class Meta:
            database = db
            table_name = "match"

    class Mail(Model):
        class Meta:
            database = db
            table_name = "mail"

    class Press(Model):
        match = ForeignKeyField(Match)
        role = CharField()
        recipients = PlainField()
        mode = CharField()
        text = TextField()
        at = UTCField()
        mail = ForeignKeyField(Mail)
        part = IntegerField()

        class Meta:
            database = db
            table_name = "press"
            indexes = ((("mail", "part"), True),)

    db.create_tables([Press])
