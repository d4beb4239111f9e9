"""What goes without saying at the end of a mail: a game says which order (`Orders.rounds_off`)."""

import pytest
from altered import alter
from test_filing import GAME, numbered, state  # noqa: F401 (a fixture)

from pbem.engine import Scripted
from pbem.engine.facets import Orders
from pbem.engine.shapes import command
from pbem.orders import DONE, HELD, IGNORED, KEPT, REFUSED, run


@pytest.fixture
def send(state, monkeypatch):  # noqa: F811
    """Run a mail of red, which leads; behind a pass a bid of 1 goes without saying, behind an attack another pass."""
    def rounds_off(state, role, last):  # noqa: F811
        return {"pass": command("bid", amount=1), "attack": command("pass")}.get(last)

    alter(monkeypatch, GAME, Orders, rounds_off=rounds_off)
    return lambda text, **more: run(numbered(text), GAME, state, "red", Scripted([]), **more)


def statuses(outcome):
    return [(result.number, result.text, result.status) for result in outcome.results]


def test_it_is_carried_out_and_told(send):
    outcome = send("pass\n\nThanks")
    assert statuses(outcome) == [(1, "pass", DONE), (3, "Thanks", IGNORED), (1, "bid", HELD)]
    assert outcome.results[-1].sentence == "goes without saying at the end of a mail"
    assert [accepted.command for accepted in outcome.accepted] == [command("pass"), command("bid", amount=1)]


@pytest.mark.parametrize("text", ["pass\nbid 3", "pass\nbid 99", "Hello", ""])
def test_not_behind_another_order_nor_behind_a_refused_one(send, text):
    assert all(result.text != "bid" for result in send(text).results)


def test_not_where_more_of_the_turn_stands_behind_these_lines(send):
    assert statuses(send("pass", whole=False)) == [(1, "pass", DONE)]


def test_a_trial_tells_it_as_well(send, state):  # noqa: F811
    outcome = send("pass", trial=True)
    assert outcome.results[-1].text == "bid" and outcome.state == state and not outcome.accepted


def test_it_waits_for_who_is_asked_first(send):
    outcome = send("attack 3")
    assert statuses(outcome) == [(1, "attack 3", DONE), (1, "pass", KEPT)]
    assert outcome.kept[0].sentence == "goes without saying at the end of a mail"


def test_what_is_refused_ends_a_mail_without_it(send):
    assert [result.status for result in send("pass\nattack 3").results] == [DONE, REFUSED]


def test_not_where_something_else_is_asked_first(send, monkeypatch):
    alter(monkeypatch, GAME, Orders, rounds_off=lambda *given: command("attack", number=3))
    assert statuses(send("pass")) == [(1, "pass", DONE)]
