"""A mail is known by its body, too: another one under the same Message-ID is not a repeat."""

from peewee import CharField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("mail", "body", CharField(max_length=64, default="")),
        migrator.drop_index("mail", "mail_message_id_recipient"),
        migrator.add_index("mail", ("message_id", "recipient", "body"), True))
