"""Who gave each of several answers is told where all of them are opened, and before that to nobody."""

from html import unescape

import pytest
from office import PLAYERS, said
from test_disputes import begin

from pbem import config
from pbem.service.hosting import overview
from pbem.service.record import checking
from pbem.service.sweep import deadlines
from pbem.store.models import Journal
from pbem.web import create_app

pytestmark = pytest.mark.both_databases
ANN, BOB = PLAYERS.values()
DORA = "dora@player.example"
OPENED = "The bids are opened"
GIVERS = "(Red: given by the server, as the time was up; Blue: given by its player's deputy)"


def bidding(office, second_thoughts="0"):
    """Both are asked for a bid, in a duel without the order that was filed."""
    begin(office, clock={"second_thoughts": second_thoughts, "gather": "0"}, bid="STATUS")
    return office


def with_deputy(office):
    office.reply(BOB, f"DEPUTY {DORA}")
    office.reply(DORA, "yes")
    office.reply(BOB, "ABSENT 1 Mar - 9 Mar DEPUTY")
    deadlines.sweep(office.later(minutes=5))
    return office


def opened(office, address):
    """What stands with the opened bids in the mail that tells of them."""
    told = next(" ".join(said(mail).split()) for mail in reversed(office.mails(address)) if OPENED in said(mail))
    return told[told.index(OPENED):][:200]


def last(office):
    return Journal.select().where(Journal.given_by.contains("=")).order_by(Journal.number.desc()).first()


@pytest.mark.parametrize("second_thoughts", ["0", "2"])
def test_a_deputy_and_a_default_are_told_to_both_where_the_bids_are_opened(office, second_thoughts):
    with_deputy(bidding(office, second_thoughts))
    office.reply(DORA, "bid 3")
    assert not any("deputy" in said(mail) and OPENED in said(mail) for mail in office.mails(ANN))
    assert not [row for row in office.journal() if row.command["verb"] == "bid" and row.given_by]
    for _ in range(30):
        office.later(hours=12)
        deadlines.sweep(office.now)
        if any(OPENED in said(mail) for mail in office.mails(ANN)):
            break
    for player in (ANN, BOB):
        assert GIVERS in opened(office, player)
    app = create_app(config.current(), now=lambda: office.now)
    app.testing = True
    assert GIVERS in unescape(app.test_client().get("/match/trial").text)
    log = list(overview.log_lines(office.match(), str, secret=False))
    assert not any("=" in line for line in log)
    assert any(" clock" in line for line in log) == (second_thoughts == "2")
    assert checking.verdict(office.match()).faults == []


def test_of_answers_of_their_players_nothing_is_told(office):
    bidding(office)
    office.reply(ANN, "bid 1")
    office.reply(BOB, "bid 2")
    assert "given by" not in opened(office, ANN) and checking.verdict(office.match()).faults == []
    assert [row.given_by for row in office.journal() if row.command["verb"] == "bid"] == ["", "player"]


def test_a_false_giver_of_one_of_them_is_a_fault(office):
    with_deputy(bidding(office))
    office.reply(DORA, "bid 3")
    office.reply(ANN, "bid 1")
    assert last(office).given_by == "blue=deputy"
    Journal.update(given_by="red=default").where(Journal.id == last(office).id).execute()
    assert "as given by the red=default" in " ".join(checking.verdict(office.match()).faults)
