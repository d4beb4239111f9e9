"""What many tests begin with, played once in each process: database, key and clock are put back for the others."""

import shutil
import sqlite3
from contextlib import closing

from pbem import config
from pbem.store import database
from pbem.store.models import TABLES

# {table: its columns as COPY names them}: their order in a database is the one in which they came to it.
COLUMNS = {model._meta.table_name: ", ".join(f'"{field.column_name}"' for field in model._meta.sorted_fields)
           for model in TABLES}


class Snapshots:
    """What offices looked like at moments that have names. folder: where they are kept."""

    def __init__(self, folder):
        self.folder, self.clocks = folder, {}

    def once(self, name, office, play):
        """The office as `play` leaves it, which is played where it was not yet on this kind of database."""
        name = name, database.is_postgresql()
        if name not in self.clocks:
            play(office)
            kept = self.folder / str(len(self.clocks))
            self._take(kept)
            self.clocks[name] = office.now, dict(office.written), kept
        else:
            self._put_back(self.clocks[name][2])
            office.now, office.written = self.clocks[name][0], dict(self.clocks[name][1])
        return office

    def _take(self, kept):
        kept.mkdir()
        shutil.copy(config.current().data / config.KEY_FILE, kept)
        if database.is_postgresql():
            cursor = _cursor()
            for name, columns in COLUMNS.items():
                with cursor.copy(f'COPY "{name}" ({columns}) TO STDOUT') as rows:
                    (kept / name).write_bytes(b"".join(rows))
            return
        with closing(sqlite3.connect(kept / "database")) as copy:
            database.db.connection().backup(copy)

    def _put_back(self, kept):
        shutil.copy(kept / config.KEY_FILE, config.current().data)
        if not database.is_postgresql():
            with closing(sqlite3.connect(kept / "database")) as copy:
                copy.backup(database.db.connection())
            return
        cursor = _cursor()
        cursor.execute("SET session_replication_role = replica")  # no foreign key is looked at
        for name, columns in COLUMNS.items():
            with cursor.copy(f'COPY "{name}" ({columns}) FROM STDIN') as rows:
                rows.write((kept / name).read_bytes())
            cursor.execute(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), "
                           f'(SELECT coalesce(max(id), 0) + 1 FROM "{name}"), false)')
        cursor.execute("SET session_replication_role = DEFAULT")


def _cursor():
    return database.db.connection().cursor()
