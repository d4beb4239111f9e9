"""A kept database moved to PostgreSQL: the tables as the migrations of its time made them there, and all rows."""

import sqlite3
from contextlib import closing

from playhouse.migrations import Runner

from pbem.resources import migrations_dir
from pbem.store import database

HISTORY = "schema_migration"
AS_POSTGRESQL = {"boolean": bool, "bytea": bytes}  # what SQLite keeps otherwise
COLUMNS = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = %s"


def move(path, url):
    """Fill the empty PostgreSQL database of a URL with what lies in an SQLite file."""
    database.connect(url)
    with closing(sqlite3.connect(path)) as source:
        source.row_factory = sqlite3.Row
        last = source.execute(f"SELECT max(name) FROM {HISTORY}").fetchone()[0]
        Runner(database.db.obj, str(migrations_dir())).up(last)
        with database.transaction():
            database.db.execute_sql("SET LOCAL session_replication_role = replica")  # tables in any order
            for (table,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                if table not in (HISTORY, "sqlite_sequence"):
                    _fill(table, source.execute(f'SELECT * FROM "{table}"').fetchall())
    database.db.close()


def _fill(table, rows):
    types = dict(database.db.execute_sql(COLUMNS, (table,)).fetchall())
    for row in map(dict, rows):
        values = [value if value is None else AS_POSTGRESQL.get(types[column], _same)(value)
                  for column, value in row.items()]
        columns, places = ", ".join(f'"{column}"' for column in row), ", ".join(["%s"] * len(values))
        database.db.execute_sql(f'INSERT INTO "{table}" ({columns}) VALUES ({places})', values)
    database.db.execute_sql(f"""SELECT setval(pg_get_serial_sequence('"{table}"', 'id'), max(id)) FROM "{table}" """)


def _same(value):
    return value
