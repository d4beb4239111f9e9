"""What is asked of the database to answer a mail: no row twice, and nothing that is not told.

`tests/bench/mail.py` measures the same of all of a mail's way.
"""

import pytest
from office import PLAYERS

from pbem.service.desk import desk
from pbem.store import database

ANN = PLAYERS["red"]


@pytest.fixture
def asked(monkeypatch):
    """The statements that were given; it is emptied before each letter."""
    given, execute = [], database.db.obj.execute_sql

    def counted(sql, *parameters):
        given.append(sql)
        return execute(sql, *parameters)

    monkeypatch.setattr(database.db.obj, "execute_sql", counted)
    return given


def answered(office, asked, line):
    """How many statements the answer to a mail of this line takes."""
    to = office.last(ANN).headers["Reply-To"]
    letter = office.letter(office.store(ANN, to, lines=[line]), line)
    asked.clear()
    desk.answer(letter, office.now)
    return len(asked)


@pytest.mark.parametrize(("line", "most"), [("HELP", 14), ("bid 2", 26), ("wait", 25)])
def test_an_answer_takes_few_statements(office, asked, line, most):
    office.start()
    office.reply(ANN, "pass")
    if line == "wait":
        office.reply(ANN, "bid 2")
    assert answered(office, asked, line) <= most + 2 * database.is_postgresql(), "\n".join(asked)


def test_orders_filed_ahead_are_looked_for_where_some_were_filed(office, asked):
    office.start()
    answered(office, asked, "HELP")
    assert not any('FROM "filed_order"' in sql and "EXISTS" not in sql for sql in asked)
    office.reply(ANN, "WHEN bidding: bid 2")
    assert "bid 2" in office.reply(ANN, "ORDERS").text
    answered(office, asked, "HELP")
    assert any('FROM "filed_order"' in sql and "EXISTS" not in sql for sql in asked)
