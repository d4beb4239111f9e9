"""Which lines of a letter to others are taken for orders; and what talks of a letter, line by line."""

from datetime import timedelta

import pytest
from office import PLAYERS, START

from pbem.service.desk import talk
from pbem.service.match.sitting import lock
from pbem.service.post.rations import Ration
from pbem.service.post.tokens import PRESS, Token
from pbem.service.talks import blocks, press
from pbem.store import database
from pbem.store.models import Mail, Press

ANN, BOB = PLAYERS.values()


@pytest.fixture
def sitting(office):
    office.start(press={"otherwise": "signed", "talks": "signed"})
    office.reply(ANN, "pass")
    with database.transaction():
        yield lock(office.match().id, office.now)


def taken(sitting, *lines):
    """(number, words) of the line that is taken for an order, None when none is."""
    try:
        talk._no_orders(sitting, "red", list(enumerate(lines, 1)))
    except press.Withheld as withheld:
        assert withheld.why.name == "withheld.order"
        return withheld.why.values["line"], withheld.why.values["quoted"]
    return None


LINES = [
    ("bid 4", True), ("bid four", True), ("please bid 4", True), ("bid", False), ("pass", False),
    ("bidding is fun", False),
    ("bid 99", True), ("bid lots", False), ("I bid farewell", False), ("4 bids", False),
    ("OFF saturday", True), ("OFF", False), ("ABSENT tomorrow", True), ("HELP bid", False),
    ("ZONE Europe/Paris", False),
    ("EXTEND 24h", True), ("EXTEND", False), ("REVOKE 1", True), ("RECORD", False), ("BACK", False),
    ("DISPUTE kfma: no such rule", True), ("DISPUTE this", False), ("WITHDRAW kfma", True),
    ("WHEN attacked: pass", True), ("when will you come", False), ("hello", False), ("", False)]


def test_what_is_taken_for_an_order(sitting):
    assert [taken(sitting, line) for line, _ in LINES] == [(1, line) if order else None for line, order in LINES]


def test_the_first_line_of_any_kind_is_named(sitting):
    found = ["OFF saturday", "DISPUTE kfma: no", "WHEN attacked: pass", "bid 4"]
    for first in found:
        assert taken(sitting, "hello", first, *(line for line in found if line != first)) == (2, first)


def test_twenty_lines_are_looked_at(sitting):
    assert taken(sitting, *["hello"] * 19, "bid 4") == (20, "bid 4")
    assert taken(sitting, *["hello"] * 20, "bid 4") is None


def test_whether_an_address_is_open(sitting):
    def why(days):
        try:
            talk._open(sitting, Token(PRESS, "abc", START - timedelta(days=days), "", 2), START)
        except press.Withheld as withheld:
            return withheld.why.name
        return None

    assert (why(90), why(91)) == (None, "withheld.too_old")
    sitting.match.state = None
    assert (why(0), why(91)) == ("withheld.not_started", "withheld.not_started")


# Blocks.

def block(number, to="blue", ended=True, text="hello"):
    return press.Block(number, to, [(number + 1, text)], ended)


@pytest.fixture
def told(sitting):
    """A function that gives what is told of blocks, and what has gone out."""
    mail = Mail.get()

    def of(*found, most=None, **how):
        sitting.match.settings = sitting.match.settings | {"caps": {"press_a_mail": most or 10}}
        ration = Ration(sitting, "red")
        if how:
            said = blocks.answer(sitting, "red", list(found), mail, how["hindrance"], how["trial"], ration)
        else:
            said = list(blocks.told(sitting, "red", list(found), mail, ration))
        return said, [(row.text, row.part) for row in Press.select().order_by(Press.id)]

    return of


def test_each_block_is_passed_on_and_told(told):
    said, went = told(block(1, text="one"), block(4, ended=False), block(7, to="green"), block(10, text="two"))
    assert said[0] == said[3] and "line 4" in said[1] and "line 7" in said[2] and "green" in said[2]
    assert went == [("one", 0), ("two", 3)] and len(said) == 4


@pytest.mark.parametrize("others", [0, 2])
def test_blocks_beyond_the_limit_are_told_in_one_sentence(told, others):
    said, went = told(*(block(at * 3, text=str(at)) for at in range(1, 4 + others)), most=2)
    assert went == [("1", 0), ("2", 1)]
    assert said == ["Your press went to Blue."] * 2 + [
        "The press on line 9 went to nobody, for the match takes at most 2 pieces of press a mail"
        f"{f'; nor did the {others} after it to anybody' if others else ''}. Send what matters again later."]


@pytest.mark.parametrize("hindrance, trial, out", [("", False, True), ("The match is over.", False, False),
("", True, False)])
def test_in_a_trial_or_a_closed_match_nothing_goes_out(told, hindrance, trial, out):
    said, went = told(block(1), hindrance=hindrance, trial=trial)
    assert bool(went) is out and len(said) == 1 and hindrance in said[0]
    assert told(hindrance=hindrance, trial=trial)[0] == []
