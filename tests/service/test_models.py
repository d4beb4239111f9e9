"""The tables as the models declare them: what the migrations have made, and what a row has that is told nothing."""

import re
import shutil

import peewee
import pytest
from office import START

from pbem.store import database, models

pytestmark = pytest.mark.both_databases


def declared(table):
    """What SQLite knows of a table: columns, indexes, what they refer to, and what a status can be."""
    db = database.db
    statements = [sql for sql, in db.execute_sql(
        "SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL", (table,))]
    return {
        "columns": {column.name: (column.data_type, column.null, column.primary_key)
                    for column in db.get_columns(table)},
        "indexes": sorted((index.columns, bool(index.unique)) for index in db.get_indexes(table)),
        "partial": sorted(sql.partition(" WHERE ")[2] for sql in statements if " WHERE " in sql),
        "references": sorted((key.column, key.dest_table, key.dest_column) for key in db.get_foreign_keys(table)),
        "checked": sorted((column, *sorted(re.findall(r"'([^']*)'", values)))
                          for sql in statements for column, values in re.findall(r"\((\w+) IN \(([^)]*)\)\)", sql)),
    }


def all_declared(url, made):
    database.connect(url)
    try:
        made()
        return {model._meta.table_name: declared(model._meta.table_name) for model in models.TABLES}
    finally:
        database.db.close()


def test_the_models_declare_what_the_migrations_have_made(migrated_sqlite, tmp_path):
    shutil.copy(migrated_sqlite, tmp_path / "migrated.sqlite")
    migrated = all_declared(f"sqlite:///{tmp_path / 'migrated.sqlite'}", lambda: None)
    made = all_declared(f"sqlite:///{tmp_path / 'made.sqlite'}", lambda: database.db.create_tables(models.TABLES))
    assert made == migrated


OF_A_NEW_ROW = {
    models.Match: {"options": {}, "settings": {}, "status": "inviting", "version": -1, "link": 1, "counters": {},
                   "anew": 0, "rules_version": "", "proof_owed": False, "form": "1.1", "void": [], "pool": []},
    models.Player: {"person": "", "name": "", "zone": "UTC", "language": "en", "days_off": [], "absences": [],
                    "reports": "", "settled": {}},
    models.Seat: {"preferences": [], "nonce": "", "promise": "", "revealed": "", "asked": 0, "reported": -1,
                  "opened": 0, "kind": "holder", "played_by": "player", "missed": 0, "mark": "", "name": ""},
    models.TableSet: {},
    models.Application: {"lines": {}},
    models.Invitation: {},
    models.Content: {},
    models.Mail: {"body": "", "status": "stored", "reason": "", "deaths": 0, "before_receipts": False, "origin": "",
                  "large": False},
    models.Receipt: {"left": "", "way": ""},
    models.Doubt: {},
    models.FiledOrder: {"status": "open", "why": "", "uses": [], "position": 0, "changed": -1},
    models.Journal: {"seal": "", "form": "1.1", "withheld": "", "given_by": ""},
    models.Deadline: {"reminders": 0, "settled_ahead": False, "granted": 0, "turn": "", "spent": 0,
                      "waits_for_mail": False, "mark": "", "given": "", "meant_in": "", "only_yes": False},
    models.Outbox: {"lane": 0, "attached_name": "", "headers": {}, "references": "", "status": "waiting", "tries": 0,
                    "last_error": ""},
    models.Picture: {}, models.Drawing: {}, models.Fault: {"again": False},
    models.Delivery: {"read": False},
    models.Press: {"part": 0, "seal": "", "seats": []},
    models.Vote: {"about": "", "text": ""}, models.Plea: {},
    models.Tag: {}, models.Appeal: {},
    models.Chapter: {}, models.Board: {},
    models.Correction: {"position": {}, "rules": [], "appealed": False, "status": "shown", "told_as": "",
                        "concerned": []},
    models.Act: {"details": {}, "text": "", "status": "waiting"},
    models.Dispute: {"rules": [], "status": "open"}, models.Ruling: {"rules": [], "appealed": False},
    models.Tally: {"used": 0, "refused": 0, "told": 0, "listed": 0},
    models.Heartbeat: {}, models.Outage: {}, models.Pause: {}, models.Happening: {"afterwards": False},
    models.SignIn: {"origin": ""}, models.Session: {"origin": ""},
    models.Removal: {"announced": 0}, models.Untold: {"filed": {}},
    models.Message: {"answers": False}, models.AddressChange: {"status": "waiting"},
    models.Figure: {"value": 0}, models.Recipient: {"silenced": False, "listed": False},
}


@pytest.mark.parametrize("model", models.TABLES, ids=lambda model: model.__name__)
def test_a_row_that_is_told_nothing_has_these_values(model):
    assert model().__data__ == OF_A_NEW_ROW[model]


def test_marks_are_short_and_a_mail_owes_no_receipts_at_first():
    assert (models.SEAT_MARK, models.QUESTION_MARK, models.Mail().owed) == (8, 5, ())


def test_saving_a_row_changes_only_what_was_changed_in_it(office):
    models.Player.create(email="ann@player.example", created_at=START)
    here, there = models.Player.get(), models.Player.get()
    there.name = "Ann"
    there.save()
    here.zone = "Europe/Paris"
    here.save()
    assert [*models.Player.select(models.Player.name, models.Player.zone).tuples()] == [("Ann", "Europe/Paris")]


def test_a_seat_is_called_by_one_mark_for_ever(office):
    office.start()
    seat = models.Seat.select().order_by(models.Seat.id).first()
    mark = seat.mark
    assert len(mark) == models.SEAT_MARK
    seat.missed = 1
    assert seat.save() == 1 and models.Seat.get_by_id(seat.id).mark == mark


def test_a_mail_without_its_bytes_says_so(office):
    mail = models.Mail.get_by_id(office.store("ann@player.example", "orders@game.example", lines=["pass"]))
    assert mail.whole() == mail.content and mail.raw == bytes(mail.content.raw) and mail.raw.endswith(b"\r\npass\r\n")
    mail.content = None
    with pytest.raises(LookupError, match=f"the mail {mail.id} has no content"):
        mail.whole()


@pytest.mark.parametrize(("final", "ends"), [(None, START), (START.replace(hour=20), START.replace(hour=20))])
def test_time_to_answer_ends_at_the_deadline_or_with_the_grace(final, ends):
    assert models.Deadline(due_at=START, final_at=final).ends_at == ends


def test_a_seat_without_a_role_is_the_only_one_of_its_player(office):
    office.start()
    values = {"match": office.match(), "player": models.Player.get(), "joined_at": START}
    models.Seat.create(**values)
    models.Seat.create(**values, kind=models.FORMER)
    with pytest.raises(peewee.IntegrityError):
        models.Seat.create(**values)


def test_sqlite_waits_half_a_minute_for_another_writer_and_keeps_32_mb_of_pages_at_hand(tmp_path):
    database.connect(f"sqlite:///{tmp_path / 'a.sqlite'}")
    assert [database.db.pragma(name) for name in ("busy_timeout", "cache_size")] == [30_000, -2_000]
    database.db.close()
