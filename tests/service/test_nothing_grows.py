"""However many matches are idle: the clock and the start read what is due alone, by an index, and so does a mail."""

import json
import re
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from pbem import clock
from pbem.mail import inbound, outbound, outgoing
from pbem.service.course import forgetting, upgrading
from pbem.service.post import faults, silence
from pbem.store import database
from pbem.store.models import TABLES, WAITING, Match, Outbox, Recipient

sys.path.append(str(Path(__file__).parents[1] / "bench"))
import idle  # noqa: E402

pytestmark = pytest.mark.both_databases
MATCHES = 1000
GROWING = {"match", "player", "seat", "deadline", "journal", "mail", "content", "outbox", "recipient", "invitation",
           "tag", "receipt", "filed_order", "press", "chapter", "picture", "happening", "act", "dispute", "correction"}
PARTIAL = {name for model in TABLES for index in model._meta.indexes if not isinstance(index, tuple) and index._where
           for name in [index._name]}
EXPLAINED = re.compile(r"\s*(SELECT|UPDATE|DELETE|WITH)\b")


@pytest.fixture
def many(office):
    """A server with many idle matches, and what says when they are due."""
    office.start()
    office.reply("ann@player.example", "HELP")
    idle.add_what_waits(Match.get(), office.now)
    office.send()
    idle.copy_until(MATCHES, office.now)
    return office


@contextmanager
def recorded(monkeypatch):
    """(SQL, its values) of the statements that are carried out meanwhile."""
    found, execute = [], database.db.obj.execute_sql

    def noted(sql, params=None, *more, **how):
        found.append((sql, params))
        return execute(sql, params, *more, **how)

    with monkeypatch.context() as changed:
        changed.setattr(database.db.obj, "execute_sql", noted)
        yield found


def read_whole(sql, params):
    """The growing tables that a statement reads whole, by the database's plan of it."""
    if database.is_postgresql():
        plan, = database.db.execute_sql(f"EXPLAIN (FORMAT JSON) {sql}", params).fetchone()
        nodes = _nodes((plan if isinstance(plan, list) else json.loads(plan))[0]["Plan"])
        return {node["Relation Name"] for node in nodes if _reads_all(node)} & _large()
    names = {alias: table for table, alias in re.findall(r'"(\w+)" AS "(\w+)"', sql)}
    scanned = [re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?|SEARCH (\w+) .*\(rowid[<>]\?\)", row[3])
               for row in database.db.execute_sql(f"EXPLAIN QUERY PLAN {sql}", params).fetchall()]
    read = {one[1] or one[3] for one in scanned if one and one[2] not in PARTIAL}
    return {names.get(alias, alias) for alias in read} & GROWING


def _large():
    """The growing tables that hold many rows; of others PostgreSQL looks at each row, rightly."""
    return {model._meta.table_name for model in TABLES
            if model._meta.table_name in GROWING and model.select().count() >= MATCHES}


def _nodes(plan):
    return [plan, *(node for child in plan.get("Plans", ()) for node in _nodes(child))]


def _reads_all(node):
    return node["Node Type"] == "Seq Scan" or "Index Name" in node and "Index Cond" not in node and \
        node["Index Name"] not in PARTIAL and node["Node Type"] != "Bitmap Index Scan"


def check(statements):
    for sql, params in statements:
        if EXPLAINED.match(sql):
            assert read_whole(sql, params) == set(), (sql, params)


def tick(office):
    for _, work, _ in clock.TICKS:
        work(office.now)
    for moment in clock.NEXT.values():
        moment()


def test_no_tick_of_the_clock_reads_a_table_whole(many, monkeypatch):
    tick(many)
    with recorded(monkeypatch) as statements:
        tick(many)
    check(statements)
    assert 10 < len(statements) < 60


def test_the_start_of_the_server_reads_no_table_whole(many, monkeypatch):
    with recorded(monkeypatch) as statements:
        upgrading.check()
        upgrading.follow(many.now)
        forgetting.repeat(many.now)
        outgoing.release()
        faults.try_again()
    check(statements)


def test_a_mail_reads_no_table_whole(many, monkeypatch):
    mail_id = many.store("ann@player.example", many.last("ann@player.example").headers["Reply-To"], lines=["HELP"])
    with recorded(monkeypatch) as statements:
        inbound.process_waiting(many.now)
        outbound.send_due(many.now)
    check(statements)
    assert Outbox.get(Outbox.answers == mail_id).status != WAITING


def test_what_is_known_of_who_has_very_many_addresses_is_two_rows(many, monkeypatch):
    Recipient.insert_many([{"address": f"eve+{n}@x.example", "person": "eve@x.example", "mark": f"eve{n}",
                            "silenced": n == 7} for n in range(3 * MATCHES)]).execute()
    database.db.execute_sql("ANALYZE")
    with recorded(monkeypatch) as statements:
        assert silence.wants_none("eve+new@x.example") and not silence.wants_none("ann@player.example")
        assert len(silence.heard("eve+2@x.example")) == 2
    check(statements)


def test_what_reads_a_table_whole_is_found(many):
    for sql in (Match.select(Match.id).where(Match.status == "running").sql(),
                Match.select(Match.id).where(Match.version > 1).sql()):
        assert read_whole(*sql) == {"match"}
