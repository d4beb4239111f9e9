"""Who plays a seat: its holder, a deputy or the caretaker; misses in a row; seats that changed hands; votes on them."""

from peewee import SQL, CharField, ForeignKeyField, IntegerField, Model, PostgresqlDatabase

from pbem.store.fields import UTCField

SOURCES = "'setup', 'player', 'default', 'moderator'"
MORE_SOURCES = f"{SOURCES}, 'filed', 'caretaker', 'clock'"


def up(migrator, db):
    class Player(Model):
        class Meta:
            database = db
            table_name = "player"

    migrator.migrate(
        migrator.add_column("seat", "kind", CharField(default="holder")),
        migrator.add_column("seat", "stands_for", CharField(null=True)),
        migrator.add_column("seat", "played_by", CharField(default="player")),
        migrator.add_column("seat", "missed", IntegerField(default=0)),
        migrator.add_column("seat", "hand_over_at", UTCField(null=True)),
        migrator.add_column("seat", "resigning", IntegerField(null=True)),
        migrator.add_column("seat", "left_at", UTCField(null=True)),
        migrator.add_column("journal", "player_id", ForeignKeyField(Player, field=Player.id, null=True)),
        migrator.drop_index("seat", "seat_one_place"),
        migrator.add_index("seat", ("match_id", "player_id"), unique=True,
                           where=SQL("role IS NULL AND kind = 'holder'"), name="seat_one_place"))
    _allow_more_sources(db)


def _allow_more_sources(db):
    """SQLite changes a CHECK only in its own schema (https://www.sqlite.org/lang_altertable.html, section 7)."""
    if isinstance(db, PostgresqlDatabase):
        db.execute_sql("ALTER TABLE journal DROP CONSTRAINT journal_source_check")
        db.execute_sql(f"ALTER TABLE journal ADD CONSTRAINT journal_source_check CHECK (source IN ({MORE_SOURCES}))")
        return
    version = db.execute_sql("PRAGMA schema_version").fetchone()[0]
    db.execute_sql("PRAGMA writable_schema = ON")
    db.execute_sql("UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE type = 'table' AND name = 'journal'",
                   (SOURCES, MORE_SOURCES))
    db.execute_sql(f"PRAGMA schema_version = {version + 1}")
    db.execute_sql("PRAGMA writable_schema = OFF")
