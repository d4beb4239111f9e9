"""Databases of running matches of before: they open, verify, and go on as they would have gone on then.

`make.py` says how they were made and when new ones are. `known_changes.yaml` lists what the rules decide otherwise.
"""

import json
import sqlite3
import subprocess
import sys
import tarfile
from contextlib import closing
from datetime import datetime
from itertools import zip_longest
from pathlib import Path

import pytest
import renamings
import yaml
from click.testing import CliRunner
from databases import PostgreSQL, require_postgresql
from moved import move
from running import Running, act

from pbem import config
from pbem.cli import main
from pbem.engine import upgrades
from pbem.engine.upgrades import Step
from pbem.games import game
from pbem.mail import outbound
from pbem.mail.compose import compose
from pbem.resources import CHECKOUT
from pbem.service.course import reports, upgrading
from pbem.service.match.sitting import lock
from pbem.service.record import checking, untold
from pbem.store import database
from pbem.store.models import FIRST_FORM, SENT, Drawing, Journal, Outbox

HERE = Path(__file__).parent
FILES = sorted((HERE / "databases").rglob("*.tar.xz"))
KNOWN = yaml.safe_load((HERE / "known_changes.yaml").read_text(encoding="utf-8")) or {}
VERIFY = CHECKOUT / "deploy" / "verify.py"
WHOLE = "as it was recorded"


def name_of(path):
    return f"{path.parent.name}/{path.name.partition('.')[0]}"


class Kept:
    """A kept database. record: what `make.py` wrote beside it; before: its rows as they lay in the file."""

    def __init__(self, path, folder, url=""):
        self.name, self.folder, self.url = name_of(path), folder, url
        with tarfile.open(path) as archive:
            archive.extractall(folder, filter="data")
        self.record = json.loads((folder / "record.json").read_text())
        self.renamed = renamings.known()[self.record.get("renamings", 0):]
        if url:
            move(folder / "pbem.sqlite", url)
        database.connect(url or f"sqlite:///{folder}/pbem.sqlite")
        self.before = lying()
        database.db.close()

    def open(self):
        """A server of today on it, at the moment at which it was kept."""
        return Running(self.folder, datetime.fromisoformat(self.record["now"]), self.url, self.renamed)


def lying():
    """{table: its rows as they lie in the database}, of the journal and of orders filed ahead."""
    return {table: _rows(table) for table in ("journal", "filed_order")}


def _rows(table):
    cursor = database.db.execute_sql(f'SELECT * FROM "{table}" ORDER BY id')
    columns = [column[0] for column in cursor.description]
    return [dict(zip(columns, row, strict=True)) for row in cursor.fetchall()]


@pytest.fixture(scope="session")
def postgresql():
    require_postgresql()
    cluster = PostgreSQL()
    yield cluster
    cluster.stop()


PAUSED = [path for path in FILES if name_of(path).endswith("/paused")]
FOUR_BANKS = HERE / "databases" / "5d905864" / "four_banks.tar.xz"
PICTURED = HERE / "databases" / "3121569f" / "left_open.tar.xz"
ON_POSTGRESQL = [*PAUSED, FOUR_BANKS, PICTURED]
PLACES = [*((path, "sqlite") for path in FILES), *((path, "postgresql") for path in ON_POSTGRESQL)]


@pytest.fixture(params=PLACES, ids=lambda place: f"{name_of(place[0])} on {place[1]}")
def kept(request, tmp_path):
    path, engine = request.param
    return Kept(path, tmp_path, request.getfixturevalue(engine).create() if engine == "postgresql" else "")


@pytest.fixture
def server(kept):
    running = kept.open()
    yield running
    running.close()


def check_rows(before, table):
    """Rows that lay in a table lie there still, with what they held in each column that they had."""
    for old, now in zip_longest(before[table], _rows(table)[:len(before[table])]):
        assert now and old == {column: now.get(column, "no such column") for column in old}, table


def check_record(match):
    """Hashes and draws of all rows are right."""
    if match.started_at:
        found = checking.verdict(match)
        assert not found.faults and found.draws


def check_replay(match):
    """A replay of all rows leads to the state, those of before by the rules of today, too."""
    changes = []
    assert checking.replayed(match, changes) is None
    for change in changes:
        assert change.left_at is None, str(change)
        assert change.kept or match.status == "finished"


def check_upgrade(kept, server):
    """A match of another version of its rules, or another form, has a row since which it is played by today's; it lies
    behind those that wait for a look.
    """
    before, rules = len(kept.before["journal"]), game(server.match.game)
    is_waiting = untold.of(server.match) is not None
    with database.transaction(), untold.looked_at(sitting := lock(server.match.id, server.now)):
        rows, state = list(Journal.select().order_by(Journal.number)), sitting.match.state
    if not before or _is_of_today(kept.before["journal"][-1], rules) or server.match.status == "finished":
        assert len(rows) == before
        return
    *waiting, upgraded = rows[before:]
    assert bool(waiting) == is_waiting
    assert (upgraded.command["verb"], upgraded.rules_version) == ("upgrade", rules.version)
    assert upgraded.command["state"] == state


def _is_of_today(row, rules):
    return row["rules_version"] == rules.version and upgrades.is_of_today(rules, row.get("form", FIRST_FORM))


def difference(due, gave, entries=()):
    """Where what a letter gave is not what was recorded, in words; WHOLE when it is.

    entries: of `renamings`, from which follows what cannot be compared.
    """
    unlike = renamings.removed(entries)
    for what in ("status", "match"):
        if due[what] != gave[what]:
            return f"{what}: {due[what]} was recorded, now it is {gave[what]}"
    for old, now in zip_longest(due["rows"], filter(_is_played, gave["rows"])):
        if _wordless(old, entries) != _wordless(now, entries):
            return f"a row was recorded as\n{old}\nand is now\n{now}"
    changed = [key for key in {**due["state"], **gave["state"]}
               if due["state"].get(key) != gave["state"].get(key) and key not in unlike]
    return f"the state differs in {', '.join(sorted(changed))}" if changed else WHOLE


def _is_played(row):
    """Not that since which it is played by today's rules, which waited for a look as well."""
    return row["role"] is not None or row["command"]["verb"] != "upgrade"


def _wordless(row, entries):
    return row and {**row, "command": renamings.wordless(row["command"], entries)}


def go_on(server, letters, known):
    """Write the letters that were recorded; each gives what it gave then, up to the first change of rules known."""
    for number, letter in enumerate(letters, 1):
        found = difference(letter["gave"], act(server, letter), server.renamed)
        if number == known.get("letter"):
            assert found != WHOLE, f"letter {number} gives what was recorded, known_changes.yaml says otherwise"
            known = {}
            break
        assert found == WHOLE, f"letter {number} ({letter['from']}: {letter['body']!r}): {found}"
    for letter in letters[number:]:
        act(server, letter)
    assert not known, "fewer letters than known_changes.yaml says"


def check_chance(server, folder, reader):
    """A player's own check of the dice by all his mails of the match, those before the upgrade among them."""
    if server.match.proof_owed:
        return  # it was over before; its mails have the form of then
    mails = folder / "mails"
    mails.mkdir()
    for row in Outbox.select().where(Outbox.to == reader):
        row.html = None  # the check does not read it
        (mails / f"{row.id:04}.eml").write_bytes(compose(row))
    found = subprocess.run([sys.executable, VERIFY, mails], capture_output=True, text=True, check=False)
    right = found.returncode == 0 and "all right" in found.stdout
    assert right or server.match.link == 1 and "no link is opened" in found.stderr, found


def check_reports(server):
    """A report to each role can be written."""
    with database.transaction():
        sitting = lock(server.match.id, server.now)
        for role in sitting.roles:
            body = reports.report(sitting, role)
            assert body.text and body.html and body.subject


LETTERS = 20  # of each database, where not the whole plan is played


def test_a_match_of_before_goes_on_as_it_would_have(kept, server, is_whole):
    letters = kept.record["letters"][:None if is_whole else LETTERS]
    check_rows(kept.before, "journal")
    check_rows(kept.before, "filed_order")
    check_record(server.match)
    upgrading.follow(server.now)
    check_upgrade(kept, server)
    go_on(server, letters, KNOWN.get(kept.name, {}))
    check_rows(kept.before, "journal")
    check_record(server.match)
    check_replay(server.match)
    check_reports(server)
    check_chance(server, kept.folder, letters[-1]["from"])


def test_what_is_known_to_have_changed_is_a_rule():
    names = {name_of(path) for path in FILES}
    rules = [rule for key in ("here_i_stand", "pax_renaissance") for rule in game(key).rule_index]
    for name, change in KNOWN.items():
        assert name in names and change["why"] and change["rules"] and set(change["rules"]) <= set(rules)


LEAST = 10  # letters that one database of each situation compares


def test_each_situation_is_compared_by_some_database():
    """A change of rules ends the comparison of a kept database; where it ends at once, another one is kept."""
    compared = {}
    for path in FILES:
        with tarfile.open(path) as archive:
            letters = json.load(archive.extractfile("record.json"))["letters"]
        whole = KNOWN.get(name_of(path), {}).get("letter", len(letters) + 1) - 1
        situation = path.name.partition(".")[0]
        compared[situation] = max(compared.get(situation, 0), whole)
    few = {situation: letters for situation, letters in compared.items() if letters < LEAST}
    assert few == {"finished": 2}  # nothing follows


# Data in another form.

one_on_each = pytest.mark.parametrize("kept", [place for place in PLACES if place[0] in PAUSED], indirect=True,
                                      ids=lambda place: f"{name_of(place[0])} on {place[1]}")


def a_step(monkeypatch, **functions):
    """The code that is installed has another form of the game's data; its name in messages."""
    rules = game("here_i_stand")
    monkeypatch.setattr(rules, "upgrades", (*rules.upgrades, Step("a step of this test", **functions)))
    return f"step {len(rules.upgrades) + 1} of Here I Stand (a step of this test)"


def on(kept, *words):
    options = ["--data", str(kept.folder), "--database", kept.url or f"sqlite:///{kept.folder}/pbem.sqlite"]
    return CliRunner().invoke(main, [*words, *options], catch_exceptions=False)


def everything(kept):
    """What lies in the database, with the columns that its tables have."""
    database.connect(kept.url or f"sqlite:///{kept.folder}/pbem.sqlite")
    found = {table: ([column.name for column in database.db.get_columns(table)], _rows(table))
             for table in sorted(database.db.get_tables()) if table != "schema_migration"}
    applied = database.db.execute_sql("SELECT name FROM schema_migration ORDER BY name").fetchall()
    database.db.close()
    return found, applied


@one_on_each
def test_what_cannot_be_upgraded_stops_it_before_a_table_is_touched(kept, monkeypatch):
    name = a_step(monkeypatch, state=lambda state: state["no such key"])
    before = everything(kept)
    stopped = on(kept, "migrate")
    assert stopped.exit_code == 1 and everything(kept) == before
    assert "The match upgraded cannot be brought to the form that its data have in this version: " \
        f"{name}. Nothing was changed, in no match." in stopped.output


@one_on_each
def test_what_no_match_could_go_on_with_stops_it_too(kept, monkeypatch):
    a_step(monkeypatch, frame=lambda frame: {**frame, "at": "nowhere"})
    before = everything(kept)
    stopped = on(kept, "migrate")
    assert stopped.exit_code == 1 and ": the upgraded state. Nothing was changed" in stopped.output
    assert everything(kept) == before


@one_on_each
def test_a_match_of_before_goes_on_in_another_form_as_it_would_have(kept, monkeypatch):
    a_step(monkeypatch)
    assert "nothing was replayed" in on(kept, "replay", "--all").output
    server = kept.open()
    upgrading.upgrade(server.now)
    upgraded = list(Journal.select().order_by(Journal.number))[len(kept.before["journal"])]
    assert upgraded.command["forms"][1] == server.match.form == upgraded.form
    check_rows(kept.before, "filed_order")
    go_on(server, kept.record["letters"], KNOWN.get(kept.name, {}))
    check_rows(kept.before, "journal")
    check_record(server.match)
    assert checking.replayed(server.match) is None
    server.close()


def test_a_mail_that_waits_for_a_picture_of_before_goes_out_with_it(tmp_path):
    """What was drawn then lay beside what it shows; it is drawn anew."""
    kept = Kept(PICTURED, tmp_path)
    with closing(sqlite3.connect(tmp_path / "pbem.sqlite")) as then, then:
        then.execute("UPDATE picture SET drawn = 'then', drawn_at = '2027-03-01 12:00:00'")
        [[waits]] = then.execute("SELECT max(id) FROM outbox WHERE pictures IS NOT NULL").fetchall()
        then.execute("UPDATE outbox SET status = 'waiting' WHERE id = ?", [waits])
    now = kept.open().now
    Outbox.update(to=f"ann@{config.current().domain}").where(Outbox.id == waits).execute()
    assert not Drawing.select().exists() and outbound.send_due(now) == 1
    row = Outbox.get_by_id(waits)
    assert row.status == SENT and Drawing.select().count() == len({one["digest"] for one in row.pictures})
    assert compose(row).count(b"Content-ID") == len(row.pictures)
