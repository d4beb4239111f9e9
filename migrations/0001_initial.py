"""The first tables: matches, players and seats, mail in and out, journal, deadlines.

A frozen copy of the models of that day; later changes get files of their own.
"""

from peewee import BlobField, BooleanField, CharField, Check, ForeignKeyField, IntegerField, Model, TextField

from pbem.store.fields import PlainField, UTCField


def up(migrator, db):
    class Match(Model):
        slug = CharField(unique=True)
        game = CharField()
        scenario = CharField()
        options = PlainField()
        settings = PlainField()
        status = CharField(constraints=[Check("status IN ('inviting', 'running', 'paused', 'finished')")])
        state = PlainField(null=True)
        version = IntegerField()
        created_at = UTCField()
        started_at = UTCField(null=True)
        paused_at = UTCField(null=True)
        finished_at = UTCField(null=True)
        dice_seed = CharField()
        card_seed = CharField()
        link = IntegerField()
        counters = PlainField()

        class Meta:
            database = db
            table_name = "match"

    class Player(Model):
        email = CharField(unique=True)
        name = CharField()
        zone = CharField()
        created_at = UTCField()
        confirmed_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "player"

    class Seat(Model):
        match = ForeignKeyField(Match)
        player = ForeignKeyField(Player)
        role = CharField(null=True)
        preferences = PlainField()
        nonce = CharField()
        asked = IntegerField()
        joined_at = UTCField()
        confirmed_at = UTCField(null=True)
        reported = IntegerField()
        bounced_at = UTCField(null=True)

        class Meta:
            database = db
            table_name = "seat"
            indexes = ((("match", "player"), True), (("match", "role"), True))

    class Mail(Model):
        message_id = CharField(max_length=998)
        recipient = CharField(max_length=320)
        sender = CharField(max_length=320)
        received_at = UTCField()
        transport = CharField()
        raw = BlobField()
        status = CharField(index=True, constraints=[Check("status IN ('stored', 'answered', 'aside', 'ignored')")])
        reason = TextField()
        match = ForeignKeyField(Match, null=True)
        role = CharField(null=True)

        class Meta:
            database = db
            table_name = "mail"
            indexes = ((("message_id", "recipient"), True),)

    class Journal(Model):
        match = ForeignKeyField(Match)
        number = IntegerField()
        role = CharField(null=True)
        command = PlainField()
        draws = PlainField()
        events = PlainField()
        rules_version = CharField()
        previous = CharField()
        hash = CharField()
        link = IntegerField()
        at = UTCField()
        source = CharField(constraints=[Check("source IN ('setup', 'player', 'default', 'moderator')")])
        mail = ForeignKeyField(Mail, null=True)

        class Meta:
            database = db
            table_name = "journal"
            indexes = ((("match", "number"), True),)

    class Deadline(Model):
        match = ForeignKeyField(Match)
        role = CharField()
        number = IntegerField()
        pace = CharField()
        asked_at = UTCField()
        due_at = UTCField()
        remind_at = UTCField(null=True)
        reminded_at = UTCField(null=True)
        done_at = UTCField(null=True, index=True)
        done_by = CharField(null=True)

        class Meta:
            database = db
            table_name = "deadline"
            indexes = ((("match", "role", "number"), True),)

    class Outbox(Model):
        message_id = CharField(unique=True)
        to = CharField(max_length=320)
        kind = CharField()
        subject = TextField()
        text = TextField()
        html = TextField(null=True)
        headers = PlainField()
        in_reply_to = TextField(null=True)
        references = TextField()
        match = ForeignKeyField(Match, null=True)
        role = CharField(null=True)
        answers = ForeignKeyField(Mail, null=True, unique=True)
        created_at = UTCField()
        status = CharField(constraints=[Check("status IN ('waiting', 'sent', 'failed')")])
        tries = IntegerField()
        next_try_at = UTCField()
        sent_at = UTCField(null=True)
        last_error = TextField()

        class Meta:
            database = db
            table_name = "outbox"
            indexes = ((("status", "next_try_at"), False),)

    class Delivery(Model):
        address = CharField(max_length=320)
        message_id = CharField()
        raw = BlobField()
        at = UTCField()
        read = BooleanField()

        class Meta:
            database = db
            table_name = "delivery"
            indexes = ((("address", "message_id"), True),)

    class Heartbeat(Model):
        name = CharField(unique=True)
        at = UTCField()

        class Meta:
            database = db
            table_name = "heartbeat"

    db.create_tables([Match, Player, Seat, Mail, Journal, Deadline, Outbox, Delivery, Heartbeat])
